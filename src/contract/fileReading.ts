import * as z from 'zod';

/** Encodings of text files that people still meet, as `TextDecoder` calls them. */
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

/** A row that can be said to be the header stands within so many. */
const maxHeaderRow = 20;

/** How a file is to be read, as its user says. What is left out is found out from the file. */
export const FileReading = z.object({
  delimiter: z.enum(delimiters).optional(),
  encoding: z.enum(encodings).optional(),
  /** The row of the file, from 1, that names the columns; 0 where none does. */
  header_row: z.int().min(0).max(maxHeaderRow).optional(),
  decimal: z.enum(['.', ',']).optional(),
  /** What comes first in dates such as 03/04/2025. */
  dates: z.enum(['day', 'month']).optional(),
  /** The sheet of a workbook that is drawn, by its name; questions reach all of them. */
  sheet: z.string().max(200).optional(),
});
export type FileReading = z.infer<typeof FileReading>;

/** Changes some of the settings; those named in `automatic` are detected from the file again. */
export const ReadingChange = FileReading.extend({
  automatic: z.array(FileReading.keyof()).max(6).optional(),
});
export type ReadingChange = z.infer<typeof ReadingChange>;

/** How a delimited file was read in fact; what its cells do not show is absent. */
export const FoundReading = z.looseObject({
  delimiter: z.string(),
  encoding: z.string(),
  header_row: z.number().int(),
  decimal: z.enum(['.', ',']).optional(),
  dates: z.enum(['day', 'month']).optional(),
});
export type FoundReading = z.infer<typeof FoundReading>;

/** Something that went wrong in reading, or nearly. */
export const ReadingProblem = z.looseObject({
  /** `encoding` is about how the whole text was decoded, `ragged` about lines of it. */
  kind: z.enum(['encoding', 'ragged']),
  message: z.string(),
  /** Of the file, from 1; not all of them where there are very many. */
  lines: z.array(z.number().int()).default([]),
});
export type ReadingProblem = z.infer<typeof ReadingProblem>;

export const ReadingState = z.looseObject({
  given: FileReading,
  /** A card file said so, of a file that its user had said nothing of: other cards may say otherwise. */
  is_of_card: z.boolean().optional(),
  /** Absent for files that state by themselves how they are read, and for one that cannot be read. */
  found: FoundReading.nullish(),
  problems: z.array(ReadingProblem).default([]),
  /** The sheets of a workbook that hold something; none for other files. */
  sheets: z.array(z.string()).default([]),
  /** The sheet that is drawn. */
  sheet: z.string().nullish(),
});
export type ReadingState = z.infer<typeof ReadingState>;
