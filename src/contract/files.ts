import * as z from 'zod';
import { ReadingChange, ReadingState } from './fileReading.ts';
import { operation } from './operation.ts';

/** What a conversion made: the whole table, or as many of its first rows as fit. */
export const ConvertedFile = z.looseObject({
  /** `sales.parquet`, or `sales (first 60,000 of 412,000 rows).parquet`: the name says what is inside. */
  file_name: z.string(),
  size_bytes: z.number().int(),
  /** Rows inside, and rows the table has. */
  rows: z.number().int(),
  total_rows: z.number().int(),
  /** What the reader decided or had to leave out, in words for the user. */
  notes: z.array(z.string()),
});
export type ConvertedFile = z.infer<typeof ConvertedFile>;

/** `progress` while it works, then the `bytes` in order, piece by piece in Base64, then one `result` or `error`. */
export const ConvertEvent = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('progress'), message: z.string() }),
  z.looseObject({ type: z.literal('bytes'), base64: z.string() }),
  z.looseObject({ type: z.literal('result'), result: ConvertedFile }),
  z.looseObject({ type: z.literal('error'), kind: z.string(), message: z.string() }),
]);
export type ConvertEvent = z.infer<typeof ConvertEvent>;

/** Beyond the published interface: each is offered where its capability is announced. */
export const files = {
  /** A data file of the open folders as Parquet of at most so many bytes (`files.convert`). Leaving the stream ends the work. */
  convert: operation({
    method: 'POST',
    path: '/v1/local/files/convert',
    section: 'decision 2',
    summary: 'Write a data file of the open folders as Parquet',
    input: z.object({
      /** `file:` address of the data file. */
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
   * How a data file is read: what was said by hand, and what was found. Offered where `files.reading` is announced. A
   * change is remembered for the file, and for files of its folder whose names differ from it in digits alone.
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
