import type { Column, Table } from './catalogue.ts';
import type { Measure } from './frame.ts';
import { oncePerTable } from './oncePerTable.ts';

/** Days between two rows, from and to, by what each row then covers. */
const spans: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['day', [0.99, 1.1]],
  ['week', [6.9, 7.2]],
  ['month', [29, 32]],
  ['year', [360, 370]],
]);

/** What a row covers ("day") where each has a date of its own, at even distances from the next. */
export function rowPeriod(time: Column | undefined, rows: number): string | undefined {
  if (!time || time.distinct !== rows || rows < 2 || time.nulls > 0) return undefined;
  // Reports that come in at any time of day are no days, though there may be one a day on average.
  if (clockOf(time.min) !== clockOf(time.max)) return undefined;
  const days = (Date.parse(String(time.max)) - Date.parse(String(time.min))) / 86_400_000 / (rows - 1);
  return [...spans].find(([, [from, to]]) => days >= from && days <= to)?.[0];
}

const clockOf = (instant: Column['min']) => String(instant ?? '').slice(10);

/**
 * Whether a row holds the figures of one thing on one day or in one month, as in the export of a web site's visits: every
 * date occurs once for each value of a category. How many such rows there are says nothing.
 */
export const isSummary = oncePerTable(({ columns, time, rows, profile, sides }: Table): boolean => {
  if (!time || time.nulls > 0 || time.distinct < minPeriods || profile.madeFrom || sides) return false;
  if (clockOf(time.min) !== clockOf(time.max)) return false;
  const isFull = (distinct: number) => Math.abs(rows - time.distinct * distinct) <= rows * maxMissing;
  return (
    columns.some((column) => isFigureOfAll(column, rows)) &&
    columns.some(
      ({ kind, distinct, values = [] }) =>
        kind === 'category' &&
        distinct > 1 &&
        isFull(distinct) &&
        values.length === distinct &&
        // Each of four referees may have one of four games a day now and then, but not every day.
        values.every(({ count }) => Math.abs(count - time.distinct) <= time.distinct * maxMissing),
    )
  );
});

const minPeriods = 8;
/** Share of the rows that may be missing. */
const maxMissing = 0.02;

/** The first of the figures of such a table: what its rows are about, where a question names none. */
export function summaryAmount(table: Table): Column | undefined {
  return isSummary(table) ? table.columns.find((column) => isFigureOfAll(column, table.rows)) : undefined;
}

/** Minutes that somebody was late are no figure of every row. */
function isFigureOfAll({ kind, isSigned, nulls }: Column, rows: number): boolean {
  return kind === 'amount' && !isSigned && nulls <= rows * maxMissing;
}

/** How much there is of something: rows are counted, and of days of a channel the visits are added up. */
export function amountOfRows(table: Table): Measure {
  const column = summaryAmount(table);
  return column ? { fn: 'sum', of: { kind: 'column', ref: { column, path: [] } } } : { fn: 'count' };
}

/** Whether a row is one period of a thing, since the table has its periods as columns: nobody counts such rows. */
export function isRowPerPeriod({ plan, id, profile }: Pick<Table, 'plan' | 'id' | 'profile'>): boolean {
  // Second views of a table (the two sides of a match) are unions as well.
  return plan.op === 'unpivot' || (plan.op === 'union' && id === profile.id);
}
