import * as z from 'zod';
import { opt, text } from './fields.ts';
import { operation } from './operation.ts';

/** §2.9 A thread. Older deployments send `created` in Unix seconds and a title (wire.md 2.9). */
export const Thread = z.looseObject({
  thread_id: z.string(),
  created_at: text(),
  created: opt(z.number()),
  title: text(),
  description: text(),
  in_focus_card_id: text(),
});
export type Thread = z.infer<typeof Thread>;

export const threads = {
  /** §4.9 The caller's threads. Both envelopes are accepted; a caller gets `threads`. */
  list: operation({
    method: 'GET',
    path: '/v1/threads',
    section: '§4.9',
    summary: 'List the threads',
    input: z.object({}),
    reply: z.preprocess(
      (given) => {
        if (typeof given !== 'object' || given === null) return given;
        const { threads, data } = given as Record<string, unknown>;
        return { ...given, threads: threads ?? data ?? [] };
      },
      z.looseObject({ threads: z.array(Thread).default([]) }),
    ) as unknown as z.ZodObject<{ threads: z.ZodDefault<z.ZodArray<typeof Thread>> }, z.core.$loose>,
    items: 'threads',
    errors: 'base',
    timeoutMs: 15_000,
  }),
};
