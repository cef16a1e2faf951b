import type { Api } from '../../contract/api.ts';
import { SvcError } from '../../contract/errors.ts';
import type { HandlersOf } from '../handlers.ts';
import type { CardShelf } from './cards.ts';
import type { Asked, KnowledgeTasks, Search } from './knowledgeTasks.ts';
import { narrate } from './narrate.ts';
import type { Research } from './research.ts';

const defaultCount = 5;
const localSources = ['data', 'svc', 'svc_deep_v2', 'connected_data'];

export interface KnowledgeOptions {
  readonly research: Research;
  readonly shelf: CardShelf;
  readonly tasks: KnowledgeTasks;
}

/** The older search (§4.10): knowledge cards and an answer; deep searches are begun and polled. */
export function knowledgeHandlers({
  research,
  shelf,
  tasks,
}: KnowledgeOptions): Omit<HandlersOf<Api['knowledge']>, 'search' | 'answer'> {
  const search: Search = async ({ inputs, source_indexes, locale }, say, signal) => {
    // Priority order, the first with results wins: only files are here to give any.
    const sources =
      source_indexes?.some((source) => localSources.includes(source)) === false ? ['web'] : ['data'];
    const mostCards = inputs.count ?? defaultCount;
    const inquiry = { query: inputs.text, locale, sources, mostCards };
    const { answer, cards, request_id } = await research.find(inquiry, say, signal);
    if (cards.length === 0) throw new SvcError('not-found', answer, { code: 'RELEVANT_RESULTS_NOT_FOUND' });
    const knowledge_cards = cards.flatMap((card) => shelf.asKnowledge(card));
    return { outputs: { knowledge_cards, answer }, request_id };
  };
  const find = async (asked: Asked, signal: AbortSignal) =>
    isDeep(asked) ? tasks.begin(asked, search) : search(asked, () => {}, signal);

  return {
    knowledgeSearch: (asked, { signal }) => find(asked, signal),
    knowledgeSearchAsync: (asked) => tasks.begin(asked, search),
    knowledgeSearchStream: {
      send: (asked, { signal }) => find(asked, signal),
      stream: async (asked, { signal }) => {
        if (isDeep(asked)) return tasks.begin(asked, search);
        return narrate((say) => {
          const step: Parameters<Search>[1] = (block) => {
            if (block.kind === 'tool_call') say(block.tool, block.status_message ?? '');
            if (block.kind === 'status') say('status', block.message ?? '');
          };
          return search(asked, step, signal);
        });
      },
    },
    knowledgeStatus: ({ task_id, since_index }) => tasks.status(task_id, since_index ?? 0),
  };
}

/** Two places are published for it: the top level counts first (wire-facts 4.10). */
function isDeep({ search_effort, inputs }: Asked): boolean {
  return (search_effort ?? inputs.search_effort) === 'deep';
}
