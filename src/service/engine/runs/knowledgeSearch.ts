import type { Api } from '../../../contract/api.ts';
import { SvcError } from '../../../contract/errors.ts';
import type { HandlersOf } from '../../handlers.ts';
import type { AnswerCache } from '../answers/answerCache.ts';
import type { Research } from '../answers/answerQuestion.ts';
import type { CardLibrary } from '../cards/cardHandlers.ts';
import type { Asked, KnowledgeTasks, Search } from './knowledgeTasks.ts';
import { narrate } from './progressEvents.ts';

const defaultCount = 5;
const localSources = ['data', 'svc', 'svc_deep_v2', 'connected_data'];

export interface KnowledgeOptions {
  readonly research: Research;
  readonly library: CardLibrary;
  readonly tasks: KnowledgeTasks;
  readonly cache: AnswerCache;
}

/** The legacy search (§4.10): returns knowledge cards and an answer; deep searches are started and polled. */
export function knowledgeHandlers({
  research,
  library,
  tasks,
  cache,
}: KnowledgeOptions): Omit<HandlersOf<Api['knowledge']>, 'search' | 'answer'> {
  const search: Search = async ({ inputs, source_indexes, locale }, say, signal) => {
    const sources = wantsData(source_indexes) ? ['data'] : ['web'];
    const maxCards = inputs.count ?? defaultCount;
    const inquiry = { query: inputs.text, locale, sources, maxCards };
    const { answer, cards, request_id } = await research.find(inquiry, say, signal);
    if (cards.length === 0) throw new SvcError('not-found', answer, { code: 'RELEVANT_RESULTS_NOT_FOUND' });
    const knowledge_cards = cards.flatMap((card) => library.asKnowledge(card));
    return { outputs: { knowledge_cards, answer }, request_id };
  };
  const find = async (asked: Asked, signal: AbortSignal) => {
    if (isDeep(asked)) return tasks.begin(asked, search);
    const work = () => search(asked, () => {}, signal);
    return wantsData(asked.source_indexes) ? cache.reply('knowledge', asked, work) : work();
  };

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

/** The first source with results wins; this service has files only. */
function wantsData(sources: Asked['source_indexes']): boolean {
  return sources?.some((source) => localSources.includes(source)) !== false;
}

/** Documented in two places; the top level takes precedence (wire.md 4.10). */
function isDeep({ search_effort, inputs }: Asked): boolean {
  return (search_effort ?? inputs.search_effort) === 'deep';
}
