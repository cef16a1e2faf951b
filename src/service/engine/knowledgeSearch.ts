import { randomUUID } from 'node:crypto';
import type { Api } from '../../contract/api.ts';
import { SvcError } from '../../contract/errors.ts';
import type { KnowledgeReply } from '../../contract/knowledge.ts';
import type { ParsedInputOf } from '../../contract/operation.ts';
import type { HandlersOf } from '../handlers.ts';
import type { CardShelf } from './cards.ts';
import type { Research, Say } from './research.ts';

type Asked = ParsedInputOf<Api['knowledge']['knowledgeSearch']>;

/** A deep search under way (wire-facts 4.10). Lost with the process: the caller asks again. */
interface Task {
  status: 'PENDING' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';
  readonly events: { id: number; data: { event_type: string } }[];
  result?: KnowledgeReply;
  error?: string;
}

const defaultCount = 5;
const mostTasks = 200;
const localSources = ['data', 'svc', 'svc_deep_v2'];

/** The older search (§4.10): knowledge cards and an answer; deep searches are begun and polled. */
export function knowledgeHandlers(
  research: Research,
  shelf: CardShelf,
): Pick<HandlersOf<Api['knowledge']>, 'knowledgeSearch' | 'knowledgeStatus'> {
  const tasks = new Map<string, Task>();

  const search = async (
    { inputs, source_indexes, locale }: Asked,
    say: Say,
    signal: AbortSignal,
  ): Promise<KnowledgeReply> => {
    // Priority order, the first with results wins: only files are here to give any.
    const sources =
      source_indexes?.some((source) => localSources.includes(source)) === false ? ['web'] : ['data'];
    const count = inputs.count ?? defaultCount;
    const { answer, cards, request_id } = await research.find(
      { query: inputs.text, locale, sources, mostCards: count },
      say,
      signal,
    );
    if (cards.length === 0) throw new SvcError('not-found', answer, { code: 'RELEVANT_RESULTS_NOT_FOUND' });
    return {
      outputs: { knowledge_cards: cards.flatMap((card) => shelf.asKnowledge(card)), answer },
      request_id,
    };
  };

  const begin = (asked: Asked): KnowledgeReply => {
    const task_id = randomUUID();
    const task: Task = { status: 'PENDING', events: [] };
    tasks.set(task_id, task);
    const [oldest] = tasks.keys();
    if (tasks.size > mostTasks && oldest !== undefined) tasks.delete(oldest);
    setImmediate(() => void work(task, asked));
    return { task_id, status: 'pending', message: 'The search has begun. Poll its status.' };
  };

  const work = async (task: Task, asked: Asked): Promise<void> => {
    task.status = 'IN_PROGRESS';
    const say: Say = (block) => {
      if (block.kind === 'tool_call')
        task.events.push({
          id: task.events.length,
          data: { event_type: block.tool === 'link' ? 'PLANNING' : 'QUERYING' },
        });
    };
    try {
      task.result = await search(asked, say, new AbortController().signal);
      task.status = 'COMPLETED';
    } catch (error) {
      task.error = error instanceof SvcError ? error.message : 'The embedded service failed on this search.';
      task.status = 'FAILED';
    }
  };

  return {
    knowledgeSearch: async (asked, { signal }) => {
      const effort = asked.search_effort ?? asked.inputs.search_effort;
      return effort === 'deep' ? begin(asked) : search(asked, () => {}, signal);
    },
    knowledgeStatus: ({ task_id, since_index }) => {
      const task = tasks.get(task_id);
      if (!task) throw new SvcError('not-found', 'There is no such search.');
      const { status, events, result, error } = task;
      return {
        task_id,
        status,
        events: events.slice(since_index ?? 0),
        ...(result && { result }),
        ...(error && { error }),
      };
    },
  };
}
