import type { LocatedTable } from '../query/runPlan.ts';

/** A sketch of a text column's distinct values: their smallest hashes, ascending. */
export interface ValueSketch {
  readonly hashes: readonly number[];
  /** Whether it contains all values; otherwise it is a sample. */
  readonly isComplete: boolean;
}

const maxHashes = 2048;
const columnsAtOnce = 20;

/** Sketches of the given columns (by position), in one pass per column. */
export async function sketchesOf(
  { engine, location }: LocatedTable,
  columns: readonly number[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, ValueSketch>> {
  const sketches = new Map<number, ValueSketch>();
  for (let from = 0; from < columns.length; from += columnsAtOnce) {
    const part = columns.slice(from, from + columnsAtOnce);
    const selects = part.map((at) => {
      const c = location.column(at);
      return `(SELECT CAST(list(h) AS VARCHAR) FROM (SELECT DISTINCT CAST(hash(${c}) >> 11 AS DOUBLE) AS h FROM ${location.from} WHERE ${c} IS NOT NULL ORDER BY h LIMIT ${maxHashes + 1}))`;
    });
    const [row = []] = await engine.all(`SELECT ${selects.join(', ')}`, [], signal);
    part.forEach((at, n) => {
      const found = row[n] === null || row[n] === undefined ? [] : (JSON.parse(String(row[n])) as number[]);
      const hashes = found.sort((a, b) => a - b);
      sketches.set(at, { hashes: hashes.slice(0, maxHashes), isComplete: hashes.length <= maxHashes });
    });
  }
  return sketches;
}
