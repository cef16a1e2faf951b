import { SvcError } from '../../../contract/errors.ts';
import { quoteName } from '../../plan/sql/sqlStatement.ts';
import type { Database } from '../query/duckdbDatabase.ts';
import { quoteText, storedColumn } from '../query/sqlWriter.ts';

/** SQL that shows a Parquet file as a relation with rows numbered by `rowid`, like a table's. */
function viewSql(relation: string, path: string, columns: number): string {
  const list = Array.from({ length: columns }, (_, at) => storedColumn(at)).join(', ');
  return `CREATE OR REPLACE VIEW ${quoteName(relation)} AS
    SELECT ${list}, file_row_number AS rowid FROM read_parquet(${quoteText(path)}, file_row_number=true)`;
}

/** Creates a view, replacing whatever has its name. */
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

/** Renames a table, replacing whatever has that name. */
export async function replaceByTable(database: Database, relation: string, table: string): Promise<void> {
  const named = `ALTER TABLE ${quoteName(table)} RENAME TO ${quoteName(relation)}`;
  await eitherKind(
    () => database.inTransaction([`DROP VIEW IF EXISTS ${quoteName(relation)}`, named]),
    () => database.inTransaction([`DROP TABLE IF EXISTS ${quoteName(relation)}`, named]),
  );
}

/** Drops a table or view. */
export async function dropRelation(database: Database, relation: string): Promise<void> {
  await eitherKind(
    () => database.inTransaction([`DROP VIEW IF EXISTS ${quoteName(relation)}`]),
    () => database.inTransaction([`DROP TABLE IF EXISTS ${quoteName(relation)}`]),
  );
}

/**
 * The engine has separate statements for dropping tables and views. Trying both is faster than looking up the kind,
 * which takes longer the more relations there are.
 */
async function eitherKind(asView: () => Promise<void>, asTable: () => Promise<void>): Promise<void> {
  try {
    await asView();
  } catch (error) {
    if (!(error instanceof SvcError) || !/is of type Table\b/.test(error.message)) throw error;
    await asTable();
  }
}
