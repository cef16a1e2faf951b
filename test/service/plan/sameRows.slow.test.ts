import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, type PostgresServer, startPostgres } from '../../../scripts/testing/postgres.ts';
import type { CellRow, CellValue } from '../../../src/service/plan/cellValues.ts';
import { checkPlan } from '../../../src/service/plan/check.ts';
import { evaluate } from '../../../src/service/plan/evaluate.ts';
import type { Plan } from '../../../src/service/plan/plan.ts';
import { duckdb } from '../../../src/service/plan/sql/duckdb.ts';
import { postgres } from '../../../src/service/plan/sql/postgres.ts';
import { quoteName } from '../../../src/service/plan/sql/sqlStatement.ts';
import type { PlanTarget } from '../../../src/service/plan/sql/target.ts';
import { writeSql } from '../../../src/service/plan/sql/writer.ts';
import type { TypedPlan } from '../../../src/service/plan/typedPlan.ts';
import { openPostgres, type PostgresEngine } from '../../../src/service/tables/connect/postgresDatabase.ts';
import { cellOf } from '../../../src/service/tables/query/cells.ts';
import {
  type Database,
  type Engine,
  openDatabase,
} from '../../../src/service/tables/query/duckdbDatabase.ts';
import { Choices } from './choices.ts';
import { RandomPlans } from './randomPlans.ts';
import { type RandomTable, randomTable } from './randomTables.ts';

/** Every plan in a soak run (`CARDINAL_SOAK=1`), a tenth in the normal one; `CARDINAL_SEED` for other plans. */
const plans = process.env.CARDINAL_SOAK ? 5000 : 500;
const seed = Number(process.env.CARDINAL_SEED ?? 20120305);

const sizes = [14, 9, 5, 20, 12, 1, 0];
const tables = fc
  .sample(fc.array(fc.nat(10_000), { minLength: 800, maxLength: 800 }), { numRuns: sizes.length, seed: 11 })
  .map((numbers, at) => {
    const table = randomTable(`t${at}`, sizes[at] ?? 0, new Choices(numbers));
    // Of two tables nobody says in which order their rows are.
    return at < 3 || at > 4 ? table : { ...table, shape: { ...table.shape, isUnordered: true as const } };
  });
const shapes = new Map(tables.map(({ shape }) => [shape.id, shape]));
const rows = new Map(tables.map((table) => [table.shape.id, table.rows]));

/** Where a plan works in memory it works in the engine, and gives the same rows in the same order. */
function sameRows(run: (plan: TypedPlan) => Promise<readonly CellRow[]>) {
  return fc.asyncProperty(fc.array(fc.nat(10_000), { maxLength: 120, size: 'max' }), async (numbers) => {
    const plan = new RandomPlans(new Choices(numbers), [...shapes.values()]).plan();
    const checked = checkPlan(plan, shapes);
    const expected = evaluate(checked, rows);
    const found = await run(checked).catch((error: unknown) => {
      throw new Error(`${(error as Error).message}\n${JSON.stringify(plan)}`);
    });
    const different = difference(expected, found);
    if (different) throw new Error(`${different}\n${JSON.stringify(plan)}`);
  });
}

const settings = { numRuns: plans, seed };

test('the random plans use every operation and measure', () => {
  const seen = new Set<string>();
  const visit = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    if ('op' in part) seen.add(String(part.op));
    if ('fn' in part) seen.add(String(part.fn));
    for (const value of Object.values(part)) visit(value);
  };
  let full = 0;
  for (const numbers of fc.sample(fc.array(fc.nat(10_000), { maxLength: 120, size: 'max' }), {
    numRuns: plans,
    seed,
  })) {
    const plan: Plan = new RandomPlans(new Choices(numbers), [...shapes.values()]).plan();
    visit(plan);
    if (evaluate(checkPlan(plan, shapes), rows).length > 0) full++;
  }
  expect([...seen].sort()).toEqual(everything.toSorted());
  expect(full).toBeGreaterThan(plans / 2);
});

describe('in DuckDB', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plans-'));
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ tempDir: folder });
    for (const table of tables) await load(table, 'duckdb', (sql, values) => database.all(sql, values));
  });
  afterAll(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });

  test('random plans give the rows they give in memory', async () => {
    await fc.assert(
      sameRows((plan) => run(plan, duckdb, database, ['rowid'])),
      settings,
    );
  }, 600_000);
});

// Debian's PostgreSQL is installed by the test command where it may be; without one there is nothing to compare with.
const bin = findPostgres();
describe.skipIf(bin === undefined)('in PostgreSQL', () => {
  let server: PostgresServer;
  let engine: PostgresEngine;
  beforeAll(async () => {
    server = await startPostgres(bin ?? '');
    const address = { host: '127.0.0.1', port: server.port, user: server.user, database: 'plans' };
    const admin = new pg.Client({ ...address, database: 'postgres' });
    await admin.connect();
    // By default the server treats only ASCII as letters; real databases are created with a locale.
    await admin.query(`CREATE DATABASE plans TEMPLATE template0 LOCALE 'C.UTF-8'`);
    await admin.end();
    const client = new pg.Client(address);
    await client.connect();
    for (const table of tables) await load(table, 'postgres', (sql, values) => client.query(sql, values));
    await client.end();
    engine = await openPostgres({ ...address, tls: 'off' });
  });
  afterAll(async () => {
    await engine?.close();
    await server?.stop();
  });

  test('random plans give the rows they give in memory', async () => {
    await fc.assert(
      sameRows((plan) => run(plan, postgres, engine, ['"c0"'])),
      settings,
    );
  }, 600_000);
});

const everything = [
  'table filter join semi anti derive unnest unpivot group window order select union intersect except beside',
  '= != < <= > >= in between contains starts ends has missing in_rows',
  '+ - * / abs lower length number_in year_in years_in list_length grain bin days_between seconds_between years_between when concat coalesce single',
  'count count_distinct sum mean median percentile min max stddev mode first last correlation',
  'rank running_sum moving_mean share previous next change growth row_number',
].flatMap((names) => names.split(' '));

async function load(
  { shape, rows, sqlTypes }: RandomTable,
  engine: 'duckdb' | 'postgres',
  execute: (sql: string, values: (string | number | boolean)[]) => Promise<unknown>,
): Promise<void> {
  const columns = sqlTypes[engine].map((type, at) => `c${at} ${type}`);
  await execute(`CREATE TABLE ${shape.id} (${columns.join(', ')})`, []);
  for (const row of rows) {
    const values = row.map((value) => (value === null ? 'NULL' : quoteValue(value)));
    await execute(`INSERT INTO ${shape.id} VALUES (${values.join(', ')})`, []);
  }
}

function quoteValue(value: string | number | boolean): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

async function run(
  plan: TypedPlan,
  target: PlanTarget,
  engine: Engine,
  rowOrder: readonly string[],
): Promise<readonly CellRow[]> {
  const { sql, parameters } = writeSql(plan, target, (id) => ({
    relation: id,
    shownRelation: quoteName(id),
    columns: (shapes.get(id)?.columns ?? []).map((_, at) => ({ sql: quoteName(`c${at}`) })),
    rowOrder: shapes.get(id)?.isUnordered ? [] : rowOrder,
  }));
  const found = await engine.all(sql, parameters);
  return found.map((row) => row.map(cellOf));
}

/** What differs, or undefined. The order is the same as well: it is told by the plan, or by the columns. */
function difference(expected: readonly CellRow[], found: readonly CellRow[]): string | undefined {
  if (expected.length !== found.length)
    return `${expected.length} rows in memory, ${found.length} in the engine`;
  for (const [at, row] of expected.entries()) {
    const other = found[at] ?? [];
    if (row.length !== other.length || !row.every((cell, column) => isSame(cell, other[column] ?? null)))
      return `row ${at}: ${JSON.stringify(row)} in memory, ${JSON.stringify(other)} in the engine`;
  }
  return undefined;
}

function isSame(a: CellValue, b: CellValue): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b;
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}
