import type { Column, Table } from './catalogue.ts';
import type { Measure } from './frame.ts';
import { isMoneyWord } from './lexicon/questionWords.ts';
import { stem } from './lexicon/stem.ts';
import { oncePerTable } from './oncePerTable.ts';
import { servedLabel, servedPieces } from './servedPieces.ts';

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
 * Whether each row holds the figures of one category on one date, as in an export of web traffic: every date occurs once
 * for each value of the category, so that counting rows tells nothing.
 */
export const isSummary = oncePerTable(({ columns, time, rows, profile, sides }: Table): boolean => {
  if (!time || time.nulls > 0 || time.distinct < minPeriods || profile.madeFrom || sides) return false;
  if (clockOf(time.min) !== clockOf(time.max)) return false;
  if (columns.some((column) => countsItsTable(column, profile.name, rows))) return true;
  const isFull = (distinct: number) => Math.abs(rows - time.distinct * distinct) <= rows * maxMissing;
  return (
    columns.some((column) => isFigureOfAll(column, rows)) &&
    columns.some(({ kind, distinct, values = [] }) => {
      if (kind !== 'category' || values.length !== distinct) return false;
      const counts = countsOf(values);
      return (
        counts.length > 1 &&
        isFull(counts.length) &&
        // Four games a day and four referees make no grid: a referee has two games on some days and none on others.
        counts.every((count) => Math.abs(count - time.distinct) <= time.distinct * maxMissing)
      );
    })
  );
});

/** How many rows each value has, whatever its case. */
function countsOf(values: NonNullable<Column['values']>): readonly number[] {
  const counts = new Map<string, number>();
  for (const { value, count } of values) {
    const name = value.trim().toLowerCase();
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts.values()];
}

/** `downloads` in downloads.csv: a row holds a number of downloads and is not itself a download. */
function countsItsTable(column: Column, file: string, rows: number): boolean {
  const name = column.name.trim().toLowerCase();
  const isCounted =
    column.unit === undefined &&
    Number.isInteger(column.min) &&
    Number.isInteger(column.max) &&
    !isMoneyWord(name);
  const [base = ''] = file.toLowerCase().split('.');
  const noun = base.split(/[^a-z]+/).at(-1) ?? '';
  const [thing, count, ...others] = column.words;
  // `adm_cnt` in admissions.csv
  const isCountOf = others.length === 0 && thing === stem(noun) && /^(count|number)$/.test(count ?? '');
  return (
    isFigureOfAll(column, rows) && isCounted && (isCountOf || (/[a-z][^s]s$/.test(name) && noun === name))
  );
}

const minPeriods = 8;
/** Share of the rows that may be missing. */
const maxMissing = 0.02;

/** The first measure of such a table, for questions that name none. */
export function summaryAmount(table: Table): Column | undefined {
  return isSummary(table) ? table.columns.find((column) => isFigureOfAll(column, table.rows)) : undefined;
}

/** A measure that is there in nearly every row; minutes late, for example, are not. */
function isFigureOfAll({ kind, isSigned, nulls }: Column, rows: number): boolean {
  return kind === 'amount' && !isSigned && nulls <= rows * maxMissing;
}

/** How much of something there is: the number of rows, or in a summary the sum of its first measure. */
export function amountOfRows(table: Table): Measure {
  const served = servedPieces(table);
  if (served) return { fn: 'sum', of: served, label: servedLabel(table) };
  const column = summaryAmount(table);
  return column ? { fn: 'sum', of: { kind: 'column', ref: { column, path: [] } } } : { fn: 'count' };
}

/** Whether a row is one period of a thing, since the table has its periods as columns: nobody counts such rows. */
export function isRowPerPeriod({ plan, id, profile }: Pick<Table, 'plan' | 'id' | 'profile'>): boolean {
  // Entries of a register with marks may be counted: on how many days somebody was there.
  if (plan.op === 'unpivot')
    return profile.columns.some(({ name, type }) => name === plan.value && type === 'number');
  // Second views of a table (the two sides of a match) are unions as well.
  return plan.op === 'union' && id === profile.id;
}
