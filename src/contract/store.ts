import * as z from 'zod';
import { opt, whole } from './fields.ts';
import { operation } from './operation.ts';

/** What a service stores for its user, and when it deletes by itself. */
export const KeptStore = z.looseObject({
  bytes: z.number().int(),
  upload_bytes: z.number().int(),
  threads: z.number().int(),
  runs: z.number().int(),
  cards: z.number().int(),
  uploads: z.number().int(),
  /** When the least recently used thread was last used. */
  oldest_at: opt(z.string()),
  /** Threads unused for this many days are deleted; 0 for never. */
  keep_days: z.number(),
  /** Above this size the oldest threads are deleted. */
  most_bytes: z.number(),
});
export type KeptStore = z.infer<typeof KeptStore>;

const timeoutMs = 60_000;

/** Operations behind the capability `store.clear`; no published interface has them. */
export const store = {
  kept: operation({
    method: 'GET',
    path: '/v1/local/store',
    section: 'decision 2',
    summary: 'How much the service keeps',
    input: z.object({}),
    reply: KeptStore,
    errors: 'base',
    timeoutMs,
  }),

  /**
   * Deletes threads with their runs, cards, uploads and finished searches; without `older_than_days`, or with 0, all of
   * them. Threads with a running turn stay. So do channels and monitors with what they have fired: they are not history
   * but were set up on purpose, and have delete operations of their own.
   */
  clear: operation({
    method: 'POST',
    path: '/v1/local/store/clear',
    section: 'decision 2',
    summary: 'Delete threads, cards, uploads and searches; channels and monitors stay',
    input: z.strictObject({ older_than_days: whole().min(0).max(36_500).default(0) }),
    reply: z.looseObject({
      threads: z.number().int(),
      cards: z.number().int(),
      uploads: z.number().int(),
      bytes: z.number().int(),
    }),
    errors: 'base',
    timeoutMs,
  }),

  /** Deletes a thread with its runs and their cards. A thread with a running turn is a 409. */
  removeThread: operation({
    method: 'DELETE',
    path: '/v1/threads/{thread_id}',
    section: 'decision 2',
    summary: 'Delete a thread',
    input: z.object({ thread_id: z.string().min(1) }),
    reply: z.looseObject({ thread_id: z.string(), deleted: z.boolean() }),
    errors: 'base',
    timeoutMs,
  }),

  /** Restores what {@link store.removeThread} deleted; a 404 if that was too long ago. */
  restoreThread: operation({
    method: 'POST',
    path: '/v1/threads/{thread_id}/restore',
    section: 'decision 2',
    summary: 'Bring a deleted thread back',
    input: z.object({ thread_id: z.string().min(1) }),
    reply: z.looseObject({ thread_id: z.string(), restored: z.boolean() }),
    errors: 'base',
    timeoutMs,
  }),
};
