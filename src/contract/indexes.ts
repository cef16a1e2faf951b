import * as z from 'zod';
import { open, opt, text, whole } from './fields.ts';
import { operation } from './operation.ts';

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

/** A data file of an index, as far as the service knows it without opening it. */
export const IndexFile = z.looseObject({
  file_id: z.string(),
  /** Its path within the index. */
  name: z.string(),
  /** `file:` URI, if the caller may open the file. */
  source: text(),
  size_bytes: opt(z.number().int()),
  modified_at: text(),
  state: open('unread', 'read', 'failed'),
  /** Why reading failed, in words for the user. */
  problem: text(),
  /** Present once the file was read. */
  tables: opt(
    z.array(
      z.looseObject({ name: z.string(), total_rows: z.number().int(), total_columns: z.number().int() }),
    ),
  ),
});
export type IndexFile = z.infer<typeof IndexFile>;

export const indexes = {
  /** §4.14 The caller's private indexes. `next` is an absolute URL, followed only on the configured host. */
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

  /** The data files of a private index (capability `indexes.files`). Lists them without reading any. */
  files: operation({
    method: 'GET',
    path: '/v1/local/indexes/{id}/files',
    section: 'decision 2',
    summary: 'List the data files of a private index',
    input: z.object({ id: z.string().min(1) }),
    reply: z.looseObject({ files: z.array(IndexFile), total: z.number().int() }),
    errors: 'base',
    timeoutMs: 15_000,
  }),
};
