import * as z from 'zod';

/** Text encodings still found in practice, by their `TextDecoder` names. */
const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type Encoding = (typeof encodings)[number];

const delimiters = [',', ';', '\t', '|', ' '] as const;

/** A header row can be set only within this many rows. */
const maxHeaderRow = 20;

/** How the user wants a file to be read. Settings left out are detected from the file. */
export const FileReading = z.object({
  delimiter: z.enum(delimiters).optional(),
  encoding: z.enum(encodings).optional(),
  /** The row that names the columns, counted from 1; 0 if there is none. */
  header_row: z.int().min(0).max(maxHeaderRow).optional(),
  decimal: z.enum(['.', ',']).optional(),
  /** Which comes first in dates such as 03/04/2025. */
  dates: z.enum(['day', 'month']).optional(),
  /** The sheet of a workbook to draw, by name; questions always cover all sheets. */
  sheet: z.string().max(200).optional(),
});
export type FileReading = z.infer<typeof FileReading>;

/** Changes some settings; those listed in `automatic` are detected again. */
export const ReadingChange = FileReading.extend({
  automatic: z.array(FileReading.keyof()).max(6).optional(),
});
export type ReadingChange = z.infer<typeof ReadingChange>;

/** How a delimited file was actually read; settings its cells give no evidence of are absent. */
export const FoundReading = z.looseObject({
  delimiter: z.string(),
  encoding: z.string(),
  header_row: z.number().int(),
  decimal: z.enum(['.', ',']).optional(),
  dates: z.enum(['day', 'month']).optional(),
});
export type FoundReading = z.infer<typeof FoundReading>;

/** A failure, or a doubt, in reading a file. */
export const ReadingProblem = z.looseObject({
  /** `encoding` concerns the decoding of the whole text, `ragged` individual lines. */
  kind: z.enum(['encoding', 'ragged']),
  message: z.string(),
  /** Lines of the file, from 1; only some of them if there are very many. */
  lines: z.array(z.number().int()).default([]),
});
export type ReadingProblem = z.infer<typeof ReadingProblem>;

export const ReadingState = z.looseObject({
  given: FileReading,
  /** The settings come from a card file, not from the user, so another card may differ. */
  is_of_card: z.boolean().optional(),
  /** Absent for self-describing formats and for a file that could not be read. */
  found: FoundReading.nullish(),
  problems: z.array(ReadingProblem).default([]),
  /** The non-empty sheets of a workbook; empty for other files. */
  sheets: z.array(z.string()).default([]),
  /** The sheet being drawn. */
  sheet: z.string().nullish(),
});
export type ReadingState = z.infer<typeof ReadingState>;
