import { SvcError } from '../../../contract/errors.ts';
import type { Database } from '../query/duckdbDatabase.ts';
import { quoteName, quoteText, storedColumn } from '../query/sqlWriter.ts';

/** Statement that shows the rows of a Parquet file as a relation: like a table's, they are numbered by `rowid`. */
function viewSql(relation: string, path: string, columns: number): string {
  const list = Array.from({ length: columns }, (_, at) => storedColumn(at)).join(', ');
  return `CREATE OR REPLACE VIEW ${quoteName(relation)} AS
    SELECT ${list}, file_row_number AS rowid FROM read_parquet(${quoteText(path)}, file_row_number=true)`;
}

/** Puts a view in the place of whatever has its name. */
export async function replaceByView(
  database: Database,
  relation: string,
  path: string,
  columns: number,
): Promise<void> {
  const view = viewSql(relation, path, columns);
  await eitherKind(
    () => database.inTransaction([view]),
    () => database.inTransaction([`DROP TABLE IF EXISTS ${quoteName(relation)}`, view]),
  );
}

/** Puts a table in the place of whatever has the name of a relation; then it is called so. */
export async function replaceByTable(database: Database, relation: string, table: string): Promise<void> {
  const named = `ALTER TABLE ${quoteName(table)} RENAME TO ${quoteName(relation)}`;
  await eitherKind(
    () => database.inTransaction([`DROP VIEW IF EXISTS ${quoteName(relation)}`, named]),
    () => database.inTransaction([`DROP TABLE IF EXISTS ${quoteName(relation)}`, named]),
  );
}

/** Drops a table or a view. */
export async function dropRelation(database: Database, relation: string): Promise<void> {
  await eitherKind(
    () => database.inTransaction([`DROP VIEW IF EXISTS ${quoteName(relation)}`]),
    () => database.inTransaction([`DROP TABLE IF EXISTS ${quoteName(relation)}`]),
  );
}

/**
 * The engine drops a table or a view only by what it is, and refuses the other statement. Trying is quicker than
 * asking: its list of relations takes longer the more there are.
 */
async function eitherKind(asView: () => Promise<void>, asTable: () => Promise<void>): Promise<void> {
  try {
    await asView();
  } catch (error) {
    if (!(error instanceof SvcError) || !/is of type Table\b/.test(error.message)) throw error;
    await asTable();
  }
}
