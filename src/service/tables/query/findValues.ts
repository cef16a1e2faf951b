import type { ColumnProfile } from '../profile/tableProfile.ts';
import type { LocatedTable } from './runPlan.ts';
import type { SqlTarget } from './sqlTarget.ts';

const maxHits = 50;
const maxPerColumn = 5;

/** Values of text columns that equal or contain a phrase, ignoring case; equal ones first. */
export async function findValues(
  tables: readonly LocatedTable[],
  phrase: string,
  signal?: AbortSignal,
): Promise<{ table: string; column: string; value: string }[]> {
  const wanted = phrase.trim().toLowerCase();
  if (wanted === '') return [];
  for (const how of ['equal', 'contain'] as const) {
    const hits: Hit[] = [];
    for (const table of tables)
      if (hits.length < maxHits) hits.push(...(await findInTable(table, how, wanted, signal)));
    if (hits.length > 0) return hits.slice(0, maxHits);
  }
  return [];
}

interface Hit {
  readonly table: string;
  readonly column: string;
  readonly value: string;
}

const matches = {
  equal: {
    sql: (c: string) => `lower(trim(${c})) = $1`,
    test: (value: string, wanted: string) => value === wanted,
  },
  contain: {
    sql: (c: string, target: SqlTarget) => target.contains(`lower(${c})`, '$1'),
    test: (value: string, wanted: string) => value.includes(wanted),
  },
};

async function findInTable(
  located: LocatedTable,
  how: keyof typeof matches,
  wanted: string,
  signal?: AbortSignal,
): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (const [at, column] of located.table.columns.entries()) {
    if (column.type !== 'string' || column.distinct === 0) continue;
    const values = listed(column, how, wanted) ?? (await queried(located, at, how, wanted, signal));
    for (const value of values) hits.push({ table: located.table.id, column: column.name, value });
  }
  return hits;
}

/** Matches among a profile's values, if it lists all of them. */
function listed(column: ColumnProfile, how: keyof typeof matches, wanted: string): string[] | undefined {
  if (!column.values || column.values.length < column.distinct) return undefined;
  const found = column.values.filter(({ value }) => matches[how].test(value.trim().toLowerCase(), wanted));
  return found.slice(0, maxPerColumn).map(({ value }) => value);
}

async function queried(
  { engine, location }: LocatedTable,
  at: number,
  how: keyof typeof matches,
  wanted: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const c = location.column(at);
  const sql = `SELECT ${c} FROM ${location.from} WHERE ${matches[how].sql(c, location.target)} GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${maxPerColumn}`;
  return (await engine.all(sql, [wanted], signal)).map(([value]) => String(value));
}
