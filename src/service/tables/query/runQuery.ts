import { SvcError } from '../../../contract/errors.ts';
import { checkPlan } from '../../plan/check.ts';
import type { Plan } from '../../plan/plan.ts';
import { duckdb } from '../../plan/sql/duckdb.ts';
import { postgres } from '../../plan/sql/postgres.ts';
import type { SqlTable } from '../../plan/sql/sqlStatement.ts';
import { quoteName } from '../../plan/sql/sqlStatement.ts';
import { writeSql } from '../../plan/sql/writer.ts';
import type { TypedColumn } from '../../plan/typedPlan.ts';
import type { Rows } from '../profile/tableProfile.ts';
import { shapeOf } from '../profile/tableShape.ts';
import { cellOf, withoutNoise } from './cells.ts';
import type { LocatedTable } from './runPlan.ts';

const rowLimit = 100_000;
const defaultRows = 10_000;

/**
 * Runs a plan in the engine that has its tables: at most `maxRows` rows, and the number of rows without that limit.
 * @throws SvcError bad-request for an invalid plan, or tables in different databases.
 */
export async function runQuery(
  located: readonly LocatedTable[],
  plan: Plan,
  { maxRows = defaultRows, signal }: { maxRows?: number; signal?: AbortSignal },
): Promise<Rows> {
  const [first] = located;
  if (!first) throw new SvcError('bad-request', 'The plan names no table.');
  const stranger = located.find(({ engine }) => engine !== first.engine);
  if (stranger)
    throw new SvcError(
      'bad-request',
      `"${first.table.name}" and "${stranger.table.name}" are in different databases, and one question cannot span both. Ask about one at a time.`,
    );
  const byId = new Map(located.map((one) => [one.table.id, one]));
  const shapes = new Map(
    located.map(({ table, location }) => [table.id, shapeOf(table, location.rowOrder.length > 0)]),
  );
  const checked = checkPlan(plan, shapes);
  const target = first.table.isConnected ? postgres : duckdb;
  const parts = new Map<LocatedTable, readonly string[] | undefined>();
  for (const one of byId.values()) parts.set(one, await one.location.parts?.(signal));
  const written = writeSql(checked, target, (id) => {
    const found = byId.get(id) ?? first;
    return sqlTable(found, parts.get(found));
  });
  const cap = Math.min(Math.max(0, maxRows), rowLimit);
  const found = await first.engine.all(`${written.sql} LIMIT ${cap + 1}`, written.parameters, signal);
  const truncated = found.length > cap;
  const totalRows = truncated ? await countOf(first, written, signal) : found.length;
  const rows = found.slice(0, cap).map((row) => row.map((value, at) => tidy(value, checked.columns[at])));
  const columns = checked.columns.map(({ name, type, unit }) => ({
    name,
    type: type === 'list' ? ('string' as const) : type,
    ...(unit !== undefined && { unit }),
  }));
  return { columns, rows, totalRows, truncated, sql: written.shown };
}

async function countOf(
  { engine }: LocatedTable,
  { sql, parameters }: { readonly sql: string; readonly parameters: readonly (string | number | boolean)[] },
  signal?: AbortSignal,
): Promise<number> {
  const [[count] = []] = await engine.all(`SELECT count(*) FROM (${sql}) AS planned`, parameters, signal);
  return Number(count);
}

function sqlTable({ table, location }: LocatedTable, parts: readonly string[] | undefined): SqlTable {
  return {
    relation: location.from,
    shownRelation: quoteName(table.sheet ? `${table.shownPath}#${table.sheet}` : table.shownPath),
    columns: table.columns.map((_, at) => ({ sql: location.column(at) })),
    rowOrder: location.rowOrder,
    ...(parts && { parts }),
  };
}

/** Rounds computed values only; values stored in a table are unchanged. */
function tidy(value: unknown, column: TypedColumn | undefined): Rows['rows'][number][number] {
  const cell = cellOf(value);
  return column?.isComputed ? withoutNoise(cell) : cell;
}
