import { type AppendedColumn, engineValue, type HeldColumns } from '../query/appendedColumns.ts';
import { cellOf, withoutNoise } from '../query/cells.ts';
import type { Engine } from '../query/duckdbDatabase.ts';
import type { TableLocation } from '../query/sqlWriter.ts';

/** The distinct values of a column with their counts, and aggregates over them. */
export interface CountedValues {
  readonly distinct: number;
  readonly filled: number;
  /** Undefined where only the engine is exact: for numbers beyond JavaScript's precision. */
  readonly range: ValueRange | undefined;
  /** Most frequent first; ties in the engine's order. */
  frequent(maxValues: number): { value: string; count: number }[];
}

/** Aggregates of values in between, see {@link countValues}. */
export interface ValueRange {
  /** Numbers and times, the latter as ISO text. */
  readonly min?: number | string;
  readonly max?: number | string;
  readonly mean?: number;
  readonly isWhole?: boolean;
  /** For text, in characters. */
  readonly meanLength?: number;
}

/**
 * Up to this many cells are counted here in one pass: the engine builds a hash table per column, which costs more than
 * the rows if these are few.
 */
const maxCells = 1_000_000;
const maxRows = 20_000;

/** The values of every column of a small table; undefined for a larger one. Only columns not in memory are read. */
export async function countValues(
  engine: Engine,
  location: TableLocation,
  columns: number,
  rows: number,
  held: HeldColumns = [],
): Promise<readonly CountedValues[] | undefined> {
  if (rows > maxRows || rows * columns > maxCells) return undefined;
  const all = Array.from({ length: columns }, (_, at) => at);
  const open = all.filter((at) => !held[at]);
  const list = open.map((at) => location.column(at)).join(', ');
  const found = open.length > 0 ? await engine.all(`SELECT ${list} FROM ${location.from}`) : [];
  const read = new Map(open.map((at, n) => [at, countRead(found, n)]));
  return all.map((at) => {
    const column = held[at];
    return column ? countHeld(column) : (read.get(at) ?? counted([]));
  });
}

function countRead(rows: readonly (readonly unknown[])[], at: number): CountedValues {
  const counts = new Map<unknown, Counted>();
  for (const row of rows) {
    const value = row[at];
    if (value === null || value === undefined) continue;
    const key = keyOf(value);
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { value, key, count: 1 });
  }
  return counted([...counts.values()]);
}

function countHeld({ type, values }: AppendedColumn): CountedValues {
  if (type === 'number') return numbersCounted(values);
  const counts = new Map<AppendedColumn['values'][number], number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counted(
    [...counts].map(([held, count]) => {
      const value = engineValue(type, held);
      return { value, key: keyOf(value), count };
    }),
  );
}

/** Values of numeric columns in memory. Usually only the range is needed, which requires no object per value. */
function numbersCounted(values: AppendedColumn['values']): CountedValues {
  const sorted = sortedNumbers(values);
  let [distinct, sum, isWhole] = [0, 0, true];
  for (let from = 0; from < sorted.length; distinct++) {
    const value = sorted[from] ?? 0;
    const to = endOfRun(sorted, from);
    sum += value * (to - from);
    isWhole &&= Number.isInteger(value);
    from = to;
  }
  const filled = sorted.length;
  const [min = 0, max = 0] = [sorted[0], sorted.at(-1)];
  // NaN is last.
  const areFinite = Number.isFinite(min) && Number.isFinite(max);
  const mean = withoutNoise(sum / filled);
  const range = { min: min + 0, max: max + 0, isWhole, ...(typeof mean === 'number' && { mean }) };
  return {
    distinct,
    filled,
    range: filled === 0 ? {} : areFinite ? range : undefined,
    frequent: (maxValues) => frequentOf(countNumbers(sortedNumbers(values)), maxValues),
  };
}

/** Numbers are sorted, which takes a third of the time of counting them in a map. */
function sortedNumbers(values: AppendedColumn['values']): Float64Array {
  const all = new Float64Array(values.length);
  let filled = 0;
  for (const value of values) if (value !== null) all[filled++] = Number(value);
  return all.subarray(0, filled).sort();
}

function countNumbers(sorted: Float64Array): Counted[] {
  const found: Counted[] = [];
  for (let from = 0; from < sorted.length; ) {
    const to = endOfRun(sorted, from);
    const value = sorted[from];
    found.push({ value, key: value, count: to - from });
    from = to;
  }
  return found;
}

function endOfRun(sorted: Float64Array, from: number): number {
  let to = from + 1;
  while (to < sorted.length && sorted[to] === sorted[from]) to++;
  return to;
}

/** Columns with more distinct values are not read from the engine. */
const maxGroups = 32_768;

/**
 * The values of a column with few distinct ones, for any number of rows; undefined if there are more. One grouping in
 * the engine is faster than separate counts and means.
 */
export async function countFewValues(
  engine: Engine,
  from: string,
  c: string,
): Promise<CountedValues | undefined> {
  return (await countAndCheck(engine, from, c, 'FALSE'))?.values;
}

/** The same, and whether any value meets a condition, which is tested once per distinct value instead of per row. */
export async function countAndCheck(
  engine: Engine,
  from: string,
  c: string,
  condition: string,
): Promise<{ values: CountedValues; isTrueOfAny: boolean } | undefined> {
  const groups = await engine.all(
    `SELECT value, n, ${condition} FROM (SELECT ${c} AS value, count(*) AS n FROM ${from} WHERE ${c} IS NOT NULL GROUP BY 1 LIMIT ${maxGroups + 1})`,
  );
  if (groups.length > maxGroups) return undefined;
  return {
    values: counted(groups.map(([value, count]) => ({ value, key: keyOf(value), count: Number(count) }))),
    isTrueOfAny: groups.some(([, , isTrue]) => isTrue === true),
  };
}

const keyOf = (value: unknown) => (typeof value === 'object' ? String(value) : value);

function counted(all: readonly Counted[]): CountedValues {
  return {
    distinct: all.length,
    filled: all.reduce((sum, { count }) => sum + count, 0),
    range: rangeOf(all),
    frequent: (maxValues) => frequentOf(all, maxValues),
  };
}

function frequentOf(all: readonly Counted[], maxValues: number): { value: string; count: number }[] {
  return all
    .toSorted((a, b) => b.count - a.count || compare(a.key, b.key))
    .slice(0, maxValues)
    .map(({ value, count }) => ({ value: String(cellOf(value)), count }));
}

interface Counted {
  readonly value: unknown;
  readonly key: unknown;
  count: number;
}

function rangeOf(counted: readonly Counted[]): ValueRange | undefined {
  const [first] = counted;
  switch (typeof first?.value) {
    case 'undefined':
    case 'boolean':
      return {};
    case 'string':
      return { meanLength: meanOf(counted, ({ key }) => lengthOf(String(key))) };
    case 'number':
      return counted.every(({ value }) => Number.isFinite(value)) ? rangeOfNumbers(counted) : undefined;
    default:
      return rangeOfTimes(counted);
  }
}

function rangeOfNumbers(counted: readonly Counted[]): ValueRange {
  const numbers = counted.map(({ value }) => Number(value));
  const mean = withoutNoise(meanOf(counted, ({ value }) => Number(value)));
  return {
    min: numbers.reduce((a, b) => Math.min(a, b)) + 0,
    max: numbers.reduce((a, b) => Math.max(a, b)) + 0,
    isWhole: numbers.every(Number.isInteger),
    ...(typeof mean === 'number' && { mean }),
  };
}

function rangeOfTimes(counted: readonly Counted[]): ValueRange | undefined {
  const texts = counted.map(({ key }) => String(key));
  if (!texts.every((text) => isoTime.test(text))) return undefined;
  const sorted = texts.map((text) => text.replace(' ', 'T').slice(0, 19)).sort();
  return { min: sorted[0] ?? '', max: sorted.at(-1) ?? '' };
}

/** The engine's format of dates and timestamps with four-digit years. */
const isoTime = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d(\.\d+)?)?$/;

function meanOf(counted: readonly Counted[], of: (one: Counted) => number): number {
  let [sum, count] = [0, 0];
  for (const one of counted) {
    sum += of(one) * one.count;
    count += one.count;
  }
  return sum / count;
}

const lengthOf = (text: string) => (isWide(text) ? [...text].length : text.length);

/** The engine's order, which compares the bytes of texts. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string' && (isWide(a) || isWide(b)))
    return Buffer.compare(Buffer.from(a), Buffer.from(b));
  const [x, y] = [a as number, b as number];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** UTF-16 order differs from byte order for surrogate pairs. */
const isWide = (text: string) => /[\ud800-\udfff]/.test(text);
