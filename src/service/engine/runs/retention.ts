import { rm } from 'node:fs/promises';
import type { Api } from '../../../contract/api.ts';
import { SvcError } from '../../../contract/errors.ts';
import type { HandlersOf } from '../../handlers.ts';
import type { RunStore } from '../../store/runStore.ts';
import type { RetentionStore, ThreadRows } from '../../store/storeRetention.ts';
import type { Tables } from '../../tables/tables.ts';

const dayMs = 86_400_000;
/** Threads deleted per transaction; other windows and requests run in between. */
const batch = 25;
/**
 * Searches and deliveries that ended this long ago are no longer polled for, and games of that age are in no schedule,
 * so nothing fires for them again.
 */
const historyDays = 30;
/** Limited, because each is a whole thread in memory. */
const maxDeletedKept = 10;
/** Later than any thread. */
const everything = '9999';
const farAhead = new Date('9999-01-01');

export interface RetentionOptions {
  readonly store: RetentionStore;
  readonly runs: RunStore;
  /** Reading results of the user's files are kept with the history and deleted with it. */
  readonly tables: Pick<Tables, 'clearCache'>;
  readonly now: () => Date;
  readonly log: (line: string) => void;
  /** Threads unused for this many days are deleted; 0 for never. */
  readonly keepDays: number;
  /** Above this size the oldest threads are deleted. */
  readonly maxBytes: number;
}

/** How long and how much the store keeps, and deletion by the user. */
export class Retention {
  readonly #with: RetentionOptions;

  /** The threads deleted last, for undo. In memory only, so nothing remains on disk. */
  readonly #deleted = new Map<string, ThreadRows>();

  constructor(options: RetentionOptions) {
    this.#with = options;
  }

  readonly handlers: HandlersOf<Api['store']> = {
    kept: () => {
      const { store, keepDays, maxBytes } = this.#with;
      return { ...store.kept(), keep_days: keepDays, most_bytes: maxBytes };
    },

    clear: async ({ older_than_days }) => {
      const { store } = this.#with;
      this.#deleted.clear();
      const before = store.kept();
      const at = older_than_days === 0 ? everything : this.#daysAgo(older_than_days);
      await this.#letGo(at, () => true);
      await this.#letLooseGo(at);
      await this.#with.tables.clearCache(older_than_days === 0 ? farAhead : new Date(at));
      store.shrink();
      const after = store.kept();
      return {
        threads: before.threads - after.threads,
        cards: before.cards - after.cards,
        uploads: before.uploads - after.uploads,
        bytes: Math.max(0, before.bytes + before.upload_bytes - after.bytes - after.upload_bytes),
      };
    },

    removeThread: ({ thread_id }) => {
      const { store, runs } = this.#with;
      runs.transaction(() => {
        if (!runs.thread(thread_id)) throw new SvcError('not-found', 'There is no such thread.');
        if (runs.runInFlight(thread_id))
          throw new SvcError('conflict', 'This thread has a run in progress. Wait until it ends.', {
            code: 'conflict',
          });
        this.#keepForUndo(thread_id);
        store.removeThread(thread_id);
      });
      return { thread_id, deleted: true };
    },

    restoreThread: ({ thread_id }) => {
      const rows = this.#deleted.get(thread_id);
      if (!rows) throw new SvcError('not-found', 'This thread can no longer be brought back.');
      this.#with.store.insertThread(rows);
      this.#deleted.delete(thread_id);
      return { thread_id, restored: true };
    },
  };

  /**
   * Deletes expired data, then the oldest threads until the size limit is met, but never one that was used today or has
   * a run in progress.
   */
  async tidy(): Promise<void> {
    const { store, keepDays, maxBytes, log } = this.#with;
    const today = this.#daysAgo(0);
    store.removeHistory(this.#daysAgo(historyDays));
    let gone = 0;
    if (keepDays > 0) {
      const old = this.#daysAgo(keepDays);
      gone += await this.#letGo(old, () => true);
      await this.#letLooseGo(old);
    }
    const isTooMuch = () => {
      const { bytes, upload_bytes } = store.kept();
      return bytes + upload_bytes > maxBytes;
    };
    if (isTooMuch()) {
      await this.#letLooseGo(today);
      gone += await this.#letGo(today, isTooMuch);
    }
    if (gone > 0)
      log(`${gone} threads were too old or too many and were deleted (keeping ${keepDays} days).`);
  }

  #keepForUndo(threadId: string): void {
    this.#deleted.set(threadId, this.#with.store.rowsOfThread(threadId));
    const tooMany = [...this.#deleted.keys()].slice(0, -maxDeletedKept);
    for (const id of tooMany) this.#deleted.delete(id);
  }

  /** The start of the day so many days ago, in the format of the store. */
  #daysAgo(days: number): string {
    const now = this.#with.now();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
    return new Date(midnight.getTime() - days * dayMs).toISOString();
  }

  async #letGo(before: string, goesOn: () => boolean): Promise<number> {
    const { store, runs } = this.#with;
    let gone = 0;
    while (goesOn()) {
      const ids = store.threadsBefore(before, batch);
      if (ids.length === 0) return gone;
      runs.transaction(() => {
        for (const id of ids) if (!runs.runInFlight(id)) store.removeThread(id);
      });
      gone += ids.length;
      await new Promise(setImmediate);
    }
    return gone;
  }

  async #letLooseGo(before: string): Promise<void> {
    for (const path of this.#with.store.removeLoose(before)) await rm(path, { force: true });
  }
}
