import { quoteName } from '../../plan/sql/sqlStatement.ts';
import type { Engine } from '../query/duckdbDatabase.ts';
import { quoteText } from '../query/sqlWriter.ts';

/** A partition of a table. */
export interface Partition {
  /** Qualified and quoted. */
  readonly relation: string;
  /** Whether its rows are on another PostgreSQL server (a foreign table). */
  readonly isForeign: boolean;
}

/** With more parts, a statement takes longer to plan than to run. */
const maxPartitions = 64;

/** Qualified, quoted names of tables with some rows on another server. */
export async function spreadTables(engine: Engine): Promise<ReadonlySet<string>> {
  const found = await engine.all(
    `SELECT s.nspname, c.relname FROM pg_class AS c JOIN pg_namespace AS s ON s.oid = c.relnamespace
     WHERE c.relkind = 'p' AND EXISTS (
       SELECT 1 FROM pg_partition_tree(c.oid) AS t JOIN pg_class AS p ON p.oid = t.relid WHERE p.relkind = 'f')`,
  );
  return new Set(found.map(([schema, name]) => relationName(String(schema), String(name))));
}

export function relationName(schema: string, name: string): string {
  return `${quoteName(schema)}.${quoteName(name)}`;
}

/**
 * The current partitions of a table; they can be attached and detached while we are connected. Undefined if they cannot
 * replace the table: a user may be permitted to read the table but not its partitions, and row security applies to the
 * table it was defined on.
 */
export async function partitionsOf(
  engine: Engine,
  relation: string,
  signal?: AbortSignal,
): Promise<readonly Partition[] | undefined> {
  const found = await engine.all(
    `SELECT quote_ident(s.nspname) || '.' || quote_ident(p.relname), p.relkind = 'f',
       has_table_privilege(p.oid, 'SELECT') AND NOT row_security_active(p.oid) AND NOT row_security_active(${quoteText(relation)}::regclass)
         AND (p.relkind = 'r' OR coalesce(w.fdwname = 'postgres_fdw', FALSE))
     FROM pg_partition_tree(${quoteText(relation)}::regclass) AS t
     JOIN pg_class AS p ON p.oid = t.relid
     JOIN pg_namespace AS s ON s.oid = p.relnamespace
     LEFT JOIN pg_foreign_table AS f ON f.ftrelid = p.oid
     LEFT JOIN pg_foreign_server AS v ON v.oid = f.ftserver
     LEFT JOIN pg_foreign_data_wrapper AS w ON w.oid = v.srvfdw
     WHERE t.isleaf ORDER BY 1 LIMIT ${maxPartitions + 1}`,
    [],
    signal,
  );
  const stands =
    found.length > 0 && found.length <= maxPartitions && found.every(([, , may]) => may === true);
  if (!stands) return undefined;
  return found.map(([name, isForeign]) => ({ relation: String(name), isForeign: isForeign === true }));
}
