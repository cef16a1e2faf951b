import { randomUUID } from 'node:crypto';
import type { Api } from '../../../contract/api.ts';
import { SvcError } from '../../../contract/errors.ts';
import type { KnowledgeReply } from '../../../contract/knowledge.ts';
import type { ParsedInputOf, ReplySourceOf } from '../../../contract/operation.ts';
import type { TaskRow, TaskStore } from '../../store/taskStore.ts';
import type { Say } from '../answers/analyses/steps.ts';
import { isAlive } from './owner.ts';

export type Asked = ParsedInputOf<Api['knowledge']['knowledgeSearch']>;
export type Search = (asked: Asked, say: Say, signal: AbortSignal) => Promise<KnowledgeReply>;

export interface KnowledgeTaskOptions {
  readonly store: TaskStore;
  readonly now: () => Date;
  /** Identifies this process in the store. */
  readonly owner: string;
  readonly report: (line: string) => void;
}

const stopped = 'The embedded service stopped while it worked on this search. Ask again.';

/** Deep searches (wire.md 4.10): started, polled, and stored, so that results outlive the process. */
export class KnowledgeTasks {
  readonly #with: KnowledgeTaskOptions;
  readonly #closing = new AbortController();
  /** By task id. */
  readonly #working = new Map<string, Promise<void>>();

  constructor(options: KnowledgeTaskOptions) {
    this.#with = options;
    this.closeInterrupted();
  }

  begin(asked: Asked, search: Search): KnowledgeReply {
    const { store, now, owner, report } = this.#with;
    const task_id = randomUUID();
    store.add({ task_id, created_at: now().toISOString(), request: asked, owner });
    const working = this.#work(task_id, asked, search)
      .catch((error: Error) => report(`search ${task_id}: ${error.message}`))
      .finally(() => this.#working.delete(task_id));
    this.#working.set(task_id, working);
    return { task_id, status: 'pending', message: 'The search has begun. Poll its status.' };
  }

  /** Throws not-found. */
  status(task_id: string, since: number): ReplySourceOf<Api['knowledge']['knowledgeStatus']> {
    const { store } = this.#with;
    const task = store.get(task_id);
    if (!task) throw new SvcError('not-found', 'There is no such search.');
    const { status, result, error } = task;
    const events = store.events(task_id, since);
    return { task_id, status, events, ...(result && { result }), ...(error && { error }) };
  }

  /** Ends searches whose process has exited as interrupted. */
  closeInterrupted(): void {
    const { store, owner } = this.#with;
    for (const task of store.unfinished()) {
      const isUnderWay =
        task.owner === owner ? this.#working.has(task.task_id) : isAlive(task.owner, task.created_at);
      if (!isUnderWay) store.end(task.task_id, { status: 'INTERRUPTED', result: null, error: stopped });
    }
  }

  /** Interrupts the searches in progress and waits until that is stored. */
  async close(): Promise<void> {
    this.#closing.abort(new SvcError('unavailable', stopped));
    await Promise.all(this.#working.values());
  }

  async #work(task_id: string, asked: Asked, search: Search): Promise<void> {
    const { store } = this.#with;
    await new Promise(setImmediate); // the request is answered first, with state pending
    store.begin(task_id);
    let id = 0;
    const say: Say = (block) => {
      if (block.kind !== 'tool_call') return;
      store.say(task_id, { id: id++, data: { event_type: block.tool === 'link' ? 'PLANNING' : 'QUERYING' } });
    };
    store.end(task_id, await this.#endOf(() => search(asked, say, this.#closing.signal)));
  }

  async #endOf(search: () => Promise<KnowledgeReply>): Promise<Pick<TaskRow, 'status' | 'result' | 'error'>> {
    try {
      return { status: 'COMPLETED', result: await search(), error: null };
    } catch (error) {
      if (this.#closing.signal.aborted) return { status: 'INTERRUPTED', result: null, error: stopped };
      const isKnown = error instanceof SvcError;
      if (!isKnown) this.#with.report((error as Error).stack ?? String(error));
      const words = isKnown ? error.message : 'The embedded service failed on this search.';
      return { status: 'FAILED', result: null, error: words };
    }
  }
}
