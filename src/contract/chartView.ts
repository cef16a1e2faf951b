import * as z from 'zod';
import { ChartAggregate } from './chartSpec.ts';

/** A column that the file lacks and a question asked for: a rate, a span of time, a condition. */
const WorkedColumn = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['number', 'boolean']),
  unit: z.string().optional(),
  /** The only way its values can be put together, where its label says it already. */
  onlyAggregate: ChartAggregate.optional(),
  /** An expression of a plan, which whoever computes it checks. */
  expr: z.unknown(),
  /** For a ratio, the denominator: a group's figure is the total of `expr` divided by this, over the same rows. */
  per: z.object({ aggregate: z.enum(['sum', 'distinct']), expr: z.unknown() }).optional(),
});
export type WorkedColumn = z.infer<typeof WorkedColumn>;

/**
 * How the keys of two tables are compared that write them differently. `number`: of the sides that are `texts` the number in
 * the text counts, as in "H03" and 3 or "#1008" and 1008. `mark`: all values of one side begin with a mark ("@ann"), which
 * is put before those of the other (`on`). `name`: the target has first and last names in two columns, `from` both in one.
 */
const KeySpelling = z.discriminatedUnion('how', [
  z.object({ how: z.literal('number'), texts: z.array(z.enum(['from', 'to'])) }),
  z.object({ how: z.literal('mark'), mark: z.string(), on: z.enum(['from', 'to']) }),
  z.object({ how: z.literal('name'), first: z.string(), last: z.string() }),
]);
export type KeySpelling = z.infer<typeof KeySpelling>;

/**
 * The rows of a chart that no single table has: those of one table, each with the row it belongs to in others and with
 * worked-out columns. Kept with the card as a recipe, so that the files may change in between. Columns of a joined
 * table are called `<prefix>.<name>`.
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
