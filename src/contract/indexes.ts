import * as z from 'zod';
import { opt, whole } from './fields.ts';
import { operation } from './operation.ts';

const text = () => opt(z.string());

/** §2.10 A private index. `ontology_status` is free text. */
export const PrivateIndex = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: text(),
  is_default: opt(z.boolean()),
  created_at: text(),
  updated_at: text(),
  ontology_status: text(),
});
export type PrivateIndex = z.infer<typeof PrivateIndex>;

export const indexes = {
  /** §4.14 The caller's private indexes. `next` is a whole address: followed only on the configured host. */
  list: operation({
    method: 'GET',
    path: '/v1/beta/private_indexes/',
    section: '§4.14',
    summary: 'List the private indexes',
    input: z.object({ page: whole().min(1).optional() }),
    reply: z.looseObject({
      results: z.array(PrivateIndex).default([]),
      count: opt(z.number().int()),
      next: text(),
      previous: text(),
    }),
    items: 'results',
    errors: 'base',
    timeoutMs: 15_000,
  }),
};
