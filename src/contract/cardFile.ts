import * as z from 'zod';
import type { cards } from './cards.ts';
import { ChartSpec } from './chartSpec.ts';
import { FileReading } from './fileReading.ts';

/**
 * A card kept in a repository, `*.card.json`: the body that creates it and what it was made from, so that it can be
 * rebuilt and compared. Cardinal's own format; no published interface defines it.
 */

/** Where a card's figures come from: a chart of a file, or the answer to a question. */
export const MadeFrom = z
  .strictObject({
    file: z.string().min(1).optional().describe('Data file that the card shows, as a path from this file.'),
    table: z.string().optional().describe('Table of the file, where it has several: the name of a sheet.'),
    reading: FileReading.omit({ sheet: true })
      .strict()
      .optional()
      .describe(
        'How the file is read where its user said so (separator, header row, decimal mark and so on). What was said on this machine comes first.',
      ),
    chart: ChartSpec.optional().describe(
      'The chart as one value: which columns are drawn, and how. With a question, the chart its answer was changed to by hand.',
    ),
    instruction: z
      .string()
      .max(10_000)
      .optional()
      .describe('What to draw of the file in words, where there is no chart: "revenue by month".'),
    question: z
      .string()
      .min(1)
      .max(10_000)
      .optional()
      .describe('Question to the data files of the workspace that the card answers.'),
    after: z
      .array(z.string().min(1).max(10_000))
      .min(1)
      .max(50)
      .optional()
      .describe(
        'Questions that were asked before it in its thread, oldest first: it is read in their light.',
      ),
  })
  .refine(({ question, after }) => question !== undefined || after === undefined, {
    message: 'names earlier questions (after) without the question that follows them',
  })
  .refine(({ file, reading }) => file !== undefined || reading === undefined, {
    message: 'says how a file is read (reading) without the file',
  })
  .refine(({ file, question }) => (file === undefined) !== (question === undefined), {
    message: 'names either a file or a question',
  });
export type MadeFrom = z.infer<typeof MadeFrom>;

/** Fields of a card file that are not part of the body that creates the card. */
export const cardFileFields = ['$schema', 'made_from'] as const;

export const cardFileEnding = '.card.json';

/** What each field of the body means; the editor shows it on hover. */
export const cardFieldWords: Readonly<Record<keyof typeof cards.create.input.shape, string>> = {
  components: 'What the card is made of, from top to bottom.',
  title: 'Title of the card.',
  description: 'What the card says, in a sentence or two.',
  source: 'Where the data are from, shown below the card.',
  height: 'Height of the card when it is embedded, in pixels.',
  postmessage_embed: 'The page around an embedded card sends its data.',
  normalize_currencies: 'Currency (three letters) that amounts are converted to.',
  image_ttl_minutes: 'How long the picture of the published card is kept, in minutes.',
};
