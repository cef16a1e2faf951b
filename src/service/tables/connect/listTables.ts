import type { Engine } from '../query/duckdbDatabase.ts';

export interface ListedTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Columns of the primary key. */
  readonly key: readonly string[];
}

const maxTables = 200;
const maxColumns = 500;
const hidden = `('pg_catalog', 'information_schema', 'pg_internal', 'crdb_internal', 'pg_extension')`;
/** Partitions are excluded: their rows belong to a table that is listed itself, and would count twice. */
const noPartition = `AND NOT EXISTS (
  SELECT 1 FROM pg_class AS p JOIN pg_namespace AS s ON s.oid = p.relnamespace
  WHERE s.nspname = c.table_schema AND p.relname = c.table_name AND p.relispartition)`;

/** Uses information_schema, which compatible databases have as well. */
export async function listTables(engine: Engine): Promise<ListedTable[]> {
  // Databases that do not mark partitions list them as tables.
  const columns = await engine.all(columnsSql(noPartition)).catch(() => engine.all(columnsSql('')));
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

function columnsSql(condition: string): string {
  return `SELECT c.table_schema, c.table_name, c.column_name, c.data_type FROM information_schema.columns AS c
     JOIN information_schema.tables AS t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
     WHERE c.table_schema NOT IN ${hidden} AND t.table_type IN ('BASE TABLE', 'VIEW', 'FOREIGN', 'FOREIGN TABLE')
       ${condition}
     ORDER BY c.table_schema, c.table_name, c.ordinal_position LIMIT ${maxTables * 50}`;
}
