import type { PlacedTable } from '../query/runPlan.ts';
import type { ColumnProfile } from './tableProfile.ts';

/** The different values of a column as the smallest of their hashes: enough to compare two columns. */
export interface ColumnSketch {
  readonly column: string;
  /** No value stands in two rows, so the column tells rows apart. */
  readonly isUnique: boolean;
  /** Ascending; values are compared without case and blanks around them. */
  readonly hashes: readonly number[];
  /** All values are there; otherwise they are a sample. */
  readonly isComplete: boolean;
}

/** Every value of `from` goes with one value of `to`, over all rows. */
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
/** Fewer values than this are in many columns by chance. */
const minValues = 3;
/** Values of a sample that must be comparable before a share is told. */
const minCompared = 50;

/** Measures what joins a table's columns to others and to each other, one pass over the rows for each column. */
export async function measureInclusion(placed: PlacedTable, signal?: AbortSignal): Promise<Inclusion> {
  const { table } = placed;
  const sketches: ColumnSketch[] = [];
  for (const [at, column] of table.columns.entries()) {
    if (!canJoin(column) || sketches.length >= maxColumns) continue;
    sketches.push(await sketchOf(placed, at, signal));
  }
  return { sketches, dependencies: await dependenciesOf(placed, signal) };
}

/** The share of one column's values that another has, from 0 to 1; undefined where a sample is too small to say. */
export function shareOf(a: ColumnSketch, b: ColumnSketch): { share: number; isExact: boolean } | undefined {
  // Of a sample by smallest hashes only those below its end are known to be there or not.
  const end = b.isComplete ? Number.POSITIVE_INFINITY : (b.hashes.at(-1) ?? 0);
  const compared = a.hashes.filter((hash) => hash <= end);
  const isExact = a.isComplete && b.isComplete;
  if (compared.length === 0 || (!isExact && compared.length < minCompared)) return undefined;
  const others = new Set(b.hashes);
  return { share: compared.filter((hash) => others.has(hash)).length / compared.length, isExact };
}

/** Measures are amounts, times and truths are shared by all tables: neither joins. */
function canJoin({ type, role, distinct }: ColumnProfile): boolean {
  if (distinct < minValues) return false;
  return type === 'string' || (type === 'number' && (role === 'identifier' || role === 'dimension'));
}

async function sketchOf(
  { engine, place, table }: PlacedTable,
  at: number,
  signal?: AbortSignal,
): Promise<ColumnSketch> {
  const column = table.columns[at];
  const c = place.column(at);
  const text =
    column?.type === 'number'
      ? `CAST(CAST(${c} AS DOUBLE) AS VARCHAR)`
      : `lower(trim(CAST(${c} AS VARCHAR)))`;
  const found = await engine.all(
    `SELECT DISTINCT CAST(hash(${text}) >> 11 AS DOUBLE) AS h FROM ${place.from} WHERE ${c} IS NOT NULL ORDER BY h LIMIT ${maxHashes + 1}`,
    [],
    signal,
  );
  const hashes = found.map(([hash]) => Number(hash));
  const filled = table.rows - (column?.nulls ?? 0);
  return {
    column: column?.name ?? '',
    // Counts above ten thousand are about right only.
    isUnique: (column?.distinct ?? 0) >= filled * (filled > 10_000 ? 0.95 : 1),
    hashes: hashes.slice(0, maxHashes),
    isComplete: hashes.length <= maxHashes,
  };
}

async function dependenciesOf(placed: PlacedTable, signal?: AbortSignal): Promise<Dependency[]> {
  const dimensions = placed.table.columns
    .map((column, at) => ({ column, at }))
    .filter(({ column }) => column.role === 'dimension' && column.type === 'string' && isListed(column))
    .sort((a, b) => a.column.distinct - b.column.distinct)
    .slice(0, maxDimensions);
  const found: Dependency[] = [];
  for (const from of dimensions) {
    const wholes = dimensions.filter(
      ({ column }) => column.distinct >= 2 && column.distinct * 2 <= from.column.distinct,
    );
    if (wholes.length > 0) found.push(...(await dependentsOf(placed, from, wholes, signal)));
  }
  return found;
}

interface PlacedColumn {
  readonly column: ColumnProfile;
  readonly at: number;
}

async function dependentsOf(
  { engine, place }: PlacedTable,
  from: PlacedColumn,
  wholes: readonly PlacedColumn[],
  signal?: AbortSignal,
): Promise<Dependency[]> {
  const key = place.column(from.at);
  const only = wholes.map(({ at }) => {
    const c = place.column(at);
    return `CASE WHEN count(${c}) = count(*) AND min(${c}) = max(${c}) THEN min(${c}) END`;
  });
  const rows = await engine.all(
    `SELECT ${key}, ${only.join(', ')} FROM ${place.from} WHERE ${key} IS NOT NULL GROUP BY 1`,
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

/** All values are in the profile, so each has a node. */
function isListed({ values, distinct }: ColumnProfile): boolean {
  return values !== undefined && values.length >= distinct && distinct >= 2;
}
