import { quoteName } from '../../plan/sql/sqlStatement.ts';
import type { Engine } from '../query/duckdbDatabase.ts';
import type { Partition } from './partitions.ts';

export interface SampledTable {
  readonly from: string;
  readonly columns: readonly { readonly name: string }[];
  /** Where the rows are, if they are in several places. */
  readonly parts?: readonly Partition[];
  /** Number of rows, if known. */
  readonly rows?: number;
}

/** Modulus for hashes of row locations. */
const shares = 4096;

/**
 * A relation of about `size` rows from all over a table, deterministic; the first rows if the server supports no other
 * way.
 */
export async function sampleRelation(engine: Engine, table: SampledTable, size: number): Promise<string> {
  const { from, parts, rows } = table;
  const first = `(SELECT * FROM ${from} LIMIT ${size}) AS measured`;
  if (rows === undefined) return first;
  const share = Math.min(1, size / rows);
  const list = table.columns.map(({ name }) => quoteName(name)).join(', ');
  const samples = (parts ?? [{ relation: from, isForeign: false }]).map(
    ({ relation, isForeign }) => `(SELECT ${list} FROM ${relation} ${isForeign ? far(share) : near(share)})`,
  );
  const spread = `(SELECT * FROM (${samples.join(' UNION ALL ')}) AS parts LIMIT ${size * 2}) AS measured`;
  const found = await engine.all(`SELECT 1 FROM ${spread} LIMIT 1`).catch(() => []);
  return found.length > 0 ? spread : first;
}

const quickRows = 20_000;
/** The first rows are returned at once; any others only after scanning the table. */
const quickRowsFar = 2_000;

/** Rows from each server of a distributed table, as fast as possible. */
export function quickSample({ columns, parts, rows }: Required<Omit<SampledTable, 'from'>>): string {
  const list = columns.map(({ name }) => quoteName(name)).join(', ');
  const share = Math.min(1, quickRows / Math.max(1, rows));
  const samples = parts.map(
    ({ relation, isForeign }) =>
      `(SELECT ${list} FROM ${relation} ${isForeign ? `LIMIT ${quickRowsFar}` : near(share)})`,
  );
  return `(${samples.join(' UNION ALL ')}) AS measured`;
}

/** Samples whole blocks without reading the others. */
const near = (share: number) => `TABLESAMPLE SYSTEM (${share * 100}) REPEATABLE (1)`;

/** Foreign tables do not support TABLESAMPLE, but a condition on row locations is pushed down to their server. */
const far = (share: number) =>
  `WHERE (hashtid(ctid) & ${shares - 1}) < ${Math.max(1, Math.round(share * shares))}`;
