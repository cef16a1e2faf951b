import type { LocatedTable } from '../query/runPlan.ts';
import type { ColumnProfile } from './tableProfile.ts';

/** A sketch of a column's distinct values: their smallest hashes, enough to compare columns. */
export interface ColumnSketch {
  readonly column: string;
  /** Whether all values are unique, so that the column identifies rows. */
  readonly isUnique: boolean;
  /** Ascending. Values are hashed ignoring case and outer blanks. */
  readonly hashes: readonly number[];
  /** Whether the sketch contains all values; otherwise it is a sample. */
  readonly isComplete: boolean;
}

/** Whether every value of `from` determines one value of `to`, over all rows. */
export interface Dependency {
  readonly from: string;
  readonly to: string;
  readonly pairs: readonly { readonly from: string; readonly to: string }[];
}

export interface Inclusion {
  readonly sketches: readonly ColumnSketch[];
  readonly dependencies: readonly Dependency[];
}

const maxHashes = 2048;
const maxColumns = 40;
const maxDimensions = 8;
/** With fewer values, columns overlap by chance. */
const minValues = 3;
/** Minimum number of comparable values for an estimate. */
const minCompared = 50;

/** Computes the relations of a table's columns to others and to each other, in one pass over the rows per column. */
export async function measureInclusion(located: LocatedTable, signal?: AbortSignal): Promise<Inclusion> {
  const { table } = located;
  const sketches: ColumnSketch[] = [];
  for (const [at, column] of table.columns.entries()) {
    if (!canJoin(column) || sketches.length >= maxColumns) continue;
    sketches.push(await sketchOf(located, at, signal));
  }
  return { sketches, dependencies: await dependenciesOf(located, signal) };
}

/** The share of one column's values that are in another, 0 to 1; undefined if the sample is too small. */
export function shareOf(a: ColumnSketch, b: ColumnSketch): { share: number; isExact: boolean } | undefined {
  // In a sketch of smallest hashes, only values below its maximum are known to be present or absent.
  const end = b.isComplete ? Number.POSITIVE_INFINITY : (b.hashes.at(-1) ?? 0);
  const compared = a.hashes.filter((hash) => hash <= end);
  const isExact = a.isComplete && b.isComplete;
  if (compared.length === 0 || (!isExact && compared.length < minCompared)) return undefined;
  const others = new Set(b.hashes);
  return { share: compared.filter((hash) => others.has(hash)).length / compared.length, isExact };
}

/** Columns of amounts, times and booleans overlap in all tables, so they are not join keys. */
function canJoin({ type, role, distinct }: ColumnProfile): boolean {
  if (distinct < minValues) return false;
  return type === 'string' || (type === 'number' && (role === 'identifier' || role === 'dimension'));
}

async function sketchOf(
  { engine, location, table }: LocatedTable,
  at: number,
  signal?: AbortSignal,
): Promise<ColumnSketch> {
  const column = table.columns[at];
  const c = location.column(at);
  const text =
    column?.type === 'number'
      ? `CAST(CAST(${c} AS DOUBLE) AS VARCHAR)`
      : `lower(trim(CAST(${c} AS VARCHAR)))`;
  const found = await engine.all(
    `SELECT DISTINCT CAST(hash(${text}) >> 11 AS DOUBLE) AS h FROM ${location.from} WHERE ${c} IS NOT NULL ORDER BY h LIMIT ${maxHashes + 1}`,
    [],
    signal,
  );
  const hashes = found.map(([hash]) => Number(hash));
  const filled = table.rows - (column?.nulls ?? 0);
  return {
    column: column?.name ?? '',
    // Counts above ten thousand are estimates.
    isUnique: (column?.distinct ?? 0) >= filled * (filled > 10_000 ? 0.95 : 1),
    hashes: hashes.slice(0, maxHashes),
    isComplete: hashes.length <= maxHashes,
  };
}

async function dependenciesOf(located: LocatedTable, signal?: AbortSignal): Promise<Dependency[]> {
  const dimensions = located.table.columns
    .map((column, at) => ({ column, at }))
    .filter(({ column }) => column.role === 'dimension' && column.type === 'string' && isListed(column))
    .sort((a, b) => a.column.distinct - b.column.distinct)
    .slice(0, maxDimensions);
  const found: Dependency[] = [];
  for (const from of dimensions) {
    const wholes = dimensions.filter(
      ({ column }) => column.distinct >= 2 && column.distinct * 2 <= from.column.distinct,
    );
    if (wholes.length > 0) found.push(...(await dependentsOf(located, from, wholes, signal)));
  }
  return found;
}

interface IndexedColumn {
  readonly column: ColumnProfile;
  readonly at: number;
}

async function dependentsOf(
  { engine, location }: LocatedTable,
  from: IndexedColumn,
  wholes: readonly IndexedColumn[],
  signal?: AbortSignal,
): Promise<Dependency[]> {
  const key = location.column(from.at);
  const only = wholes.map(({ at }) => {
    const c = location.column(at);
    return `CASE WHEN count(${c}) = count(*) AND min(${c}) = max(${c}) THEN min(${c}) END`;
  });
  const rows = await engine.all(
    `SELECT ${key}, ${only.join(', ')} FROM ${location.from} WHERE ${key} IS NOT NULL GROUP BY 1`,
    [],
    signal,
  );
  return wholes.flatMap(({ column }, at) => {
    const pairs = rows.map((row) => ({ from: String(row[0]), to: row[at + 1] }));
    if (pairs.some(({ to }) => to === null || to === undefined)) return [];
    return [
      {
        from: from.column.name,
        to: column.name,
        pairs: pairs.map((pair) => ({ ...pair, to: String(pair.to) })),
      },
    ];
  });
}

/** Whether all values are in the profile, so that each has a node. */
function isListed({ values, distinct }: ColumnProfile): boolean {
  return values !== undefined && values.length >= distinct && distinct >= 2;
}
