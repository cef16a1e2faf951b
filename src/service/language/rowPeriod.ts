import type { Column, Table } from './catalogue.ts';

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

/** Whether a row is one period of a thing, since the table has its periods as columns: nobody counts such rows. */
export function isRowPerPeriod({ plan, id, profile }: Pick<Table, 'plan' | 'id' | 'profile'>): boolean {
  // Second views of a table (the two sides of a match) are unions as well.
  return plan.op === 'unpivot' || (plan.op === 'union' && id === profile.id);
}
