import { cellOf } from '../query/cells.ts';
import type { Engine } from '../query/duckdbDatabase.ts';
import type { Place } from '../query/sqlWriter.ts';

/** The different values of a column with their number of rows. */
export interface CountedValues {
  readonly distinct: number;
  /** The most frequent ones, equally frequent ones in the engine's order. */
  frequent(most: number): { value: string; count: number }[];
}

/**
 * So many cells are counted here, in one pass over the rows: the engine counts each column by a hash table of its own,
 * which for few rows costs more than the rows do.
 */
const maxCells = 1_000_000;
const maxRows = 20_000;

/** The values of every column of a small table; undefined for a larger one. */
export async function countValues(
  engine: Engine,
  place: Place,
  columns: number,
  rows: number,
): Promise<readonly CountedValues[] | undefined> {
  if (rows > maxRows || rows * columns > maxCells) return undefined;
  const list = Array.from({ length: columns }, (_, at) => place.column(at)).join(', ');
  const counts = Array.from({ length: columns }, () => new Map<unknown, Counted>());
  for (const row of await engine.all(`SELECT ${list} FROM ${place.from}`)) {
    for (let at = 0; at < columns; at++) {
      const value = row[at];
      if (value === null || value === undefined) continue;
      const key = typeof value === 'object' ? String(value) : value;
      const known = counts[at]?.get(key);
      if (known) known.count++;
      else counts[at]?.set(key, { value, key, count: 1 });
    }
  }
  return counts.map((ofColumn) => ({
    distinct: ofColumn.size,
    frequent: (most) =>
      [...ofColumn.values()]
        .sort((a, b) => b.count - a.count || compare(a.key, b.key))
        .slice(0, most)
        .map(({ value, count }) => ({ value: String(cellOf(value)), count })),
  }));
}

interface Counted {
  readonly value: unknown;
  readonly key: unknown;
  count: number;
}

/** The order of the engine, which compares texts by their bytes. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string' && (isWide(a) || isWide(b)))
    return Buffer.compare(Buffer.from(a), Buffer.from(b));
  const [x, y] = [a as number, b as number];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Characters of two code units sort before some of one unit, though their bytes come after. */
const isWide = (text: string) => /[\ud800-\udfff]/.test(text);
