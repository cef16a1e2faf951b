import type { Engine } from '../query/duckdbDatabase.ts';
import { quoteName, quoteText } from '../query/sqlWriter.ts';

/** One of the tables that hold the rows of a partitioned table. */
export interface Partition {
  /** Qualified and quoted. */
  readonly relation: string;
  /** Its rows are on another server, which speaks PostgreSQL too. */
  readonly isForeign: boolean;
}

/** More parts make a statement that takes longer to plan than to run. */
const maxPartitions = 64;

/** Qualified, quoted names of the tables some of whose rows are on another server. */
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
 * The tables that together hold all rows of a partitioned one, as they are now: partitions are attached and detached
 * while we are connected. Undefined where they may not stand for the whole: a user may read a table without having a
 * right to its partitions, and a rule about rows holds for the table it was made for.
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
