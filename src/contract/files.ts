import * as z from 'zod';
import { ReadingChange, ReadingState } from './fileReading.ts';
import { operation } from './operation.ts';

/** The result of a conversion: the whole table, or as many of its first rows as fit. */
export const ConvertedFile = z.looseObject({
  /** `sales.parquet`, or `sales (first 60,000 of 412,000 rows).parquet`: the name states the extent. */
  file_name: z.string(),
  size_bytes: z.number().int(),
  /** Rows in this file, and rows of the whole table. */
  rows: z.number().int(),
  total_rows: z.number().int(),
  /** What the reader decided or had to omit, in words for the user. */
  notes: z.array(z.string()),
});
export type ConvertedFile = z.infer<typeof ConvertedFile>;

/**
 * `progress` events while the service works, then the `bytes` in order as Base64 chunks, then one `result` or `error`.
 */
export const ConvertEvent = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('progress'), message: z.string() }),
  z.looseObject({ type: z.literal('bytes'), base64: z.string() }),
  z.looseObject({ type: z.literal('result'), result: ConvertedFile }),
  z.looseObject({ type: z.literal('error'), kind: z.string(), message: z.string() }),
]);
export type ConvertEvent = z.infer<typeof ConvertEvent>;

/** Not in the published interface: each needs its capability. */
export const files = {
  /**
   * Converts a data file of the open folders to Parquet, limited in bytes (`files.convert`). Closing the stream cancels
   * the work.
   */
  convert: operation({
    method: 'POST',
    path: '/v1/local/files/convert',
    section: 'decision 2',
    summary: 'Write a data file of the open folders as Parquet',
    input: z.object({
      /** `file:` URI of the data file. */
      source: z.string().min(1),
      most_bytes: z.number().int().min(1_000).max(50_000_000),
    }),
    reply: ConvertedFile,
    event: ConvertEvent,
    alwaysStreams: true,
    errors: 'base',
    timeoutMs: 130_000,
  }),

  /**
   * How a data file is read: the user's settings and what was detected. Needs the capability `files.reading`. A change
   * is remembered for the file and for files of the same folder whose names differ only in digits.
   */
  reading: operation({
    method: 'POST',
    path: '/v1/local/files/reading',
    section: 'decision 2',
    summary: 'See or change how a data file is read',
    input: z.object({ file_id: z.string().min(1).max(500), change: ReadingChange.optional() }),
    reply: ReadingState,
    errors: 'base',
    timeoutMs: 130_000,
  }),
};
