import type { Database } from './database.ts';
import type { TableProfile } from './profile.ts';
import { quoteName, relationOf, storedColumn } from './sqlWriter.ts';

const mostHits = 50;
const mostPerColumn = 5;

/** Values of text columns that equal a phrase or contain it, without regard to case; equal ones first. */
export async function findValues(
  database: Database,
  tables: readonly TableProfile[],
  phrase: string,
  signal?: AbortSignal,
): Promise<{ table: string; column: string; value: string }[]> {
  const wanted = phrase.trim().toLowerCase();
  if (wanted === '') return [];
  for (const test of [(c: string) => `lower(trim(${c})) = $1`, (c: string) => `contains(lower(${c}), $1)`]) {
    const hits: { table: string; column: string; value: string }[] = [];
    for (const table of tables) {
      if (hits.length < mostHits) hits.push(...(await findInTable(database, table, test, wanted, signal)));
    }
    if (hits.length > 0) return hits.slice(0, mostHits);
  }
  return [];
}

async function findInTable(
  database: Database,
  table: TableProfile,
  test: (column: string) => string,
  wanted: string,
  signal?: AbortSignal,
): Promise<{ table: string; column: string; value: string }[]> {
  const hits: { table: string; column: string; value: string }[] = [];
  for (const [at, column] of table.columns.entries()) {
    if (column.type !== 'string' || column.distinct === 0) continue;
    const c = storedColumn(at);
    const sql = `SELECT ${c} FROM ${quoteName(relationOf(table.id))} WHERE ${test(c)} GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${mostPerColumn}`;
    for (const [value] of await database.all(sql, [wanted], signal))
      hits.push({ table: table.id, column: column.name, value: String(value) });
  }
  return hits;
}
