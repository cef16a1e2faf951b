import type { Engine } from '../query/duckdbDatabase.ts';
import type { TableLocation } from '../query/sqlWriter.ts';

/** How the values of one column match those of another. */
export interface MeasuredPair {
  /** Share of the non-empty cells with a match. */
  readonly coverage: number;
  readonly matchedValues: number;
  readonly isUnique: boolean;
  readonly fromIsUnique: boolean;
}

interface LocatedColumn {
  readonly from: TableLocation;
  readonly at: number;
}

const sampledCells = 10_000;
const unmeasured: MeasuredPair = { coverage: 0, matchedValues: 0, isUnique: false, fromIsUnique: false };

/**
 * Looks up a sample of one column's cells in another column of a connected database, which an index answers without
 * reading the rest. If the database is too slow, the pair is rejected.
 */
export async function measureSampledPair(
  engine: Engine,
  one: LocatedColumn,
  other: LocatedColumn,
  signal?: AbortSignal,
): Promise<MeasuredPair> {
  const [cell, key] = [one.from.column(one.at), other.from.column(other.at)];
  const sql = `WITH f AS (SELECT v, count(*) AS n FROM (SELECT ${cell} AS v FROM ${one.from.from} WHERE ${cell} IS NOT NULL LIMIT ${sampledCells}) AS sampled GROUP BY v),
     t AS (SELECT ${key} AS v, count(*) AS n FROM ${other.from.from} WHERE ${key} IN (SELECT v FROM f) GROUP BY 1)
     SELECT sum(f.n), sum(CASE WHEN t.v IS NOT NULL THEN f.n END), count(t.v), max(f.n), (SELECT max(n) FROM t)
     FROM f LEFT JOIN t ON f.v = t.v`;
  try {
    const [row = []] = await engine.all(sql, [], signal);
    return measuredPairOf(row);
  } catch {
    signal?.throwIfAborted();
    return unmeasured;
  }
}

/** @param row Non-empty cells, matching cells, matching values, and the highest count of a value on either side. */
export function measuredPairOf(row: readonly unknown[]): MeasuredPair {
  const [filled, matched, values, maxInFrom, maxInTo] = row.map((value) => Number(value ?? 0));
  return {
    coverage: filled ? (matched ?? 0) / filled : 0,
    matchedValues: values ?? 0,
    isUnique: maxInTo === 1,
    fromIsUnique: maxInFrom === 1,
  };
}
