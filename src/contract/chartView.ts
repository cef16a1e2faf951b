import * as z from 'zod';
import { ChartAggregate } from './chartSpec.ts';

/** A column the file does not have but the question needs: a rate, a time span, a condition. */
const WorkedColumn = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['number', 'boolean']),
  unit: z.string().optional(),
  /** The only aggregate its values allow, if its label already implies one. */
  onlyAggregate: ChartAggregate.optional(),
  /** A plan expression; whoever evaluates it checks it first. */
  expr: z.unknown(),
  /** For a ratio, the denominator: a group's value is the total of `expr` divided by this, over the same rows. */
  per: z.object({ aggregate: z.enum(['sum', 'distinct']), expr: z.unknown() }).optional(),
});
export type WorkedColumn = z.infer<typeof WorkedColumn>;

/**
 * How to compare keys that two tables write differently. `number`: compares the number within the text on the sides
 * listed in `texts`, as in "H03" and 3 or "#1008" and 1008. `mark`: every value of one side begins with a mark
 * ("@ann"), which is prepended to the values of the side `on`. `name`: `from` holds full names in one column, the
 * target first and last names in two.
 */
const KeySpelling = z.discriminatedUnion('how', [
  z.object({ how: z.literal('number'), texts: z.array(z.enum(['from', 'to'])) }),
  z.object({ how: z.literal('mark'), mark: z.string(), on: z.enum(['from', 'to']) }),
  z.object({ how: z.literal('name'), first: z.string(), last: z.string() }),
]);
export type KeySpelling = z.infer<typeof KeySpelling>;

/**
 * Rows of a chart that spans tables: those of the base table, each with its matching row of the joined tables and with
 * computed columns. Stored with the card as a recipe, so that it follows changes of the files. Columns of a joined
 * table are named `<prefix>.<name>`.
 */
export const ChartView = z.object({
  base: z.string(),
  joins: z.array(
    z.object({
      prefix: z.string(),
      left: z.string(),
      table: z.string(),
      column: z.string(),
      spelling: KeySpelling.optional(),
    }),
  ),
  worked: z.array(WorkedColumn),
});
export type ChartView = z.infer<typeof ChartView>;
