import { uniqueNames } from '../profile/columnLabels.ts';
import { measure } from '../profile/measure.ts';
import type { ColumnType, ReadingNote, TableProfile } from '../profile/tableProfile.ts';
import type { Engine } from '../query/duckdbDatabase.ts';
import { type Place, quoteName } from '../query/sqlWriter.ts';
import type { BuiltColumn } from '../read/buildTable.ts';
import { postgresTarget } from './postgresTarget.ts';

/** A table of a connected database: how it looks, and where its rows are. */
export interface ConnectedTable {
  readonly profile: TableProfile;
  readonly place: Place;
}

const maxTables = 200;
const maxColumns = 500;
/** Larger tables are measured by so many of their rows; answers are always from all of them. */
const maxMeasured = 500_000;

interface Listed {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly key: readonly string[];
}

/**
 * The tables and views a user may read, measured. One that cannot be measured is left out and said in the log.
 * `id` is the connection's; a table is `id/schema.name`.
 */
export async function connectedTables(
  engine: Engine,
  { id, name }: { readonly id: string; readonly name: string },
  now: Date,
  log: (line: string) => void,
): Promise<ConnectedTable[]> {
  const tables: ConnectedTable[] = [];
  for (const listed of await listTables(engine)) {
    const shown = `${name}: ${listed.schema}.${listed.name}`;
    try {
      tables.push(
        await describeTable(engine, listed, { id: `${id}/${listed.schema}.${listed.name}`, shown, now }),
      );
    } catch (error) {
      log(`${shown}: ${(error as Error).message}`);
    }
  }
  return tables;
}

async function describeTable(
  engine: Engine,
  { schema, name, columns, key }: Listed,
  { id, shown, now }: { readonly id: string; readonly shown: string; readonly now: Date },
): Promise<ConnectedTable> {
  const from = `${quoteName(schema)}.${quoteName(name)}`;
  const typed = columns.map((column) => typedColumn(column));
  const place: Place = {
    target: postgresTarget,
    from,
    rowOrder: key.map(quoteName),
    column: (index) => typed[index]?.sql ?? 'NULL',
  };
  const names = uniqueNames(columns.map((column) => column.name));
  const built: BuiltColumn[] = typed.map(({ type }, at) => ({ name: names[at] ?? '', type }));
  const sample = { ...place, from: `(SELECT * FROM ${from} LIMIT ${maxMeasured}) AS measured` };
  const measured = await measure(engine, sample, built);
  const isCut = measured.rows >= maxMeasured;
  const rows = isCut ? await countAll(engine, from, measured.rows) : measured.rows;
  const notes: ReadingNote[] = isCut
    ? [
        {
          kind: 'truncated',
          message: `Names and ranges are from ${maxMeasured.toLocaleString('en')} rows of ${shown}; answers are from all.`,
        },
      ]
    : [];
  const profile: TableProfile = {
    id,
    name,
    path: '',
    shownPath: shown,
    sizeBytes: 0,
    modifiedAt: now.toISOString(),
    isConnected: true,
    rows,
    columns: measured.columns,
    notes,
  };
  return { profile, place };
}

/** A count that takes too long is not worth waiting for: the number of measured rows is the least there are. */
async function countAll(engine: Engine, from: string, atLeast: number): Promise<number> {
  try {
    const [[count] = []] = await engine.all(`SELECT count(*) FROM ${from}`);
    return Number(count);
  } catch {
    return atLeast;
  }
}

/** By the information schema, which the relatives of PostgreSQL have as well. */
async function listTables(engine: Engine): Promise<Listed[]> {
  const hidden = `('pg_catalog', 'information_schema', 'pg_internal', 'crdb_internal', 'pg_extension')`;
  const columns = await engine.all(
    `SELECT c.table_schema, c.table_name, c.column_name, c.data_type FROM information_schema.columns AS c
     JOIN information_schema.tables AS t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
     WHERE c.table_schema NOT IN ${hidden} AND t.table_type IN ('BASE TABLE', 'VIEW')
     ORDER BY c.table_schema, c.table_name, c.ordinal_position LIMIT ${maxTables * 50}`,
  );
  const keys = await engine.all(
    `SELECT k.table_schema, k.table_name, k.column_name FROM information_schema.table_constraints AS c
     JOIN information_schema.key_column_usage AS k
       ON k.constraint_name = c.constraint_name AND k.table_schema = c.table_schema AND k.table_name = c.table_name
     WHERE c.constraint_type = 'PRIMARY KEY' ORDER BY k.table_schema, k.table_name, k.ordinal_position`,
  );
  const grouped = Map.groupBy(columns, ([schema, name]) => JSON.stringify([schema, name]));
  const keyed = Map.groupBy(keys, ([schema, name]) => JSON.stringify([schema, name]));
  return [...grouped].slice(0, maxTables).map(([at, found]) => {
    const [schema, name] = JSON.parse(at) as [string, string];
    return {
      schema,
      name,
      columns: found
        .slice(0, maxColumns)
        .map(([, , column, type]) => ({ name: String(column), type: String(type) })),
      key: (keyed.get(at) ?? []).map(([, , column]) => String(column)),
    };
  });
}

function typedColumn({ name, type }: { readonly name: string; readonly type: string }): {
  type: ColumnType;
  sql: string;
} {
  const sql = quoteName(name);
  if (/^(smallint|integer|bigint|numeric|real|double precision|decimal)/.test(type))
    return { type: 'number', sql };
  if (type === 'money') return { type: 'number', sql: `CAST(${sql} AS numeric)` };
  if (type === 'boolean') return { type: 'boolean', sql };
  if (type === 'date') return { type: 'date', sql };
  if (type === 'timestamp with time zone') return { type: 'datetime', sql: `(${sql} AT TIME ZONE 'UTC')` };
  if (type.startsWith('timestamp')) return { type: 'datetime', sql };
  return { type: 'string', sql: /^(text|character varying)$/.test(type) ? sql : `CAST(${sql} AS text)` };
}
