import type { Database } from '../query/duckdbDatabase.ts';
import { quoteName, quoteText, storedColumn } from '../query/sqlWriter.ts';

/** Statement that shows the rows of a Parquet file as a relation: like a table's, they are numbered by `rowid`. */
export function viewSql(relation: string, path: string, columns: number): string {
  const list = Array.from({ length: columns }, (_, at) => storedColumn(at)).join(', ');
  return `CREATE VIEW ${quoteName(relation)} AS
    SELECT ${list}, file_row_number AS rowid FROM read_parquet(${quoteText(path)}, file_row_number=true)`;
}

/** Puts a view in the place of whatever has its name. */
export async function replaceByView(
  database: Database,
  relation: string,
  path: string,
  columns: number,
): Promise<void> {
  const drop = await dropSql(database, relation);
  await database.inTransaction([...drop, viewSql(relation, path, columns)]);
}

/** Drops a table or a view. */
export async function dropRelation(database: Database, relation: string): Promise<void> {
  const statements = await dropSql(database, relation);
  if (statements.length > 0) await database.inTransaction(statements);
}

/** The engine drops a table or a view only by what it is. */
async function dropSql(database: Database, relation: string): Promise<string[]> {
  const found = await database.all('SELECT table_type FROM information_schema.tables WHERE table_name = $1', [
    relation,
  ]);
  return found.map(([type]) => `DROP ${type === 'VIEW' ? 'VIEW' : 'TABLE'} IF EXISTS ${quoteName(relation)}`);
}
