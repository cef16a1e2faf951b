import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Plan } from '../../../src/service/plan/plan.ts';
import { openTables, type Tables } from '../../../src/service/tables/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'queries-'));
let tables: Tables;

const files = {
  orders: [
    'id,customer,placed,amount,cost,state',
    '1,Ann,2024-01-05,100,60,paid',
    '2,bob,2024-01-20,50,20,open',
    '3,Ann,2024-02-03,,5,Paid',
    '4,Cyd,2024-02-11,25,0,paid',
    '5,Eve,2024-03-01,75,75,open',
  ],
  customers: ['name,city', 'Ann,Rome', 'Bob,Oslo', 'Cyd,Rome', 'Dan,Bonn'],
};

beforeAll(async () => {
  tables = await openTables({ tempDir: join(folder, 'temp') });
  for (const [name, lines] of Object.entries(files)) {
    const path = join(folder, `${name}.csv`);
    writeFileSync(path, lines.join('\n'));
    await tables.add({ id: name, path, shownPath: `${name}.csv` });
  }
});
afterAll(() => {
  tables.close();
  rmSync(folder, { recursive: true });
});

const orders: Plan = { op: 'table', table: 'orders' };
const customers: Plan = { op: 'table', table: 'customers' };
const column = (name: string) => ({ column: name });
const named = (name: string) => ({ name, expr: column(name) });
const rowsOf = async (plan: Plan) => (await tables.query(plan)).rows;

test('a table comes out as it is, dates as ISO text', async () => {
  const { columns, rows, totalRows } = await tables.query(orders);
  expect(columns.map(({ type }) => type)).toEqual(['number', 'string', 'date', 'number', 'number', 'string']);
  expect(rows[2]).toEqual([3, 'Ann', '2024-02-03', null, 5, 'Paid']);
  expect(totalRows).toBe(5);
});

test('a filter, a derived column and a group', async () => {
  const plan: Plan = {
    op: 'group',
    input: {
      op: 'derive',
      input: {
        op: 'filter',
        input: orders,
        where: { op: '=', left: column('state'), right: { value: ' PAID' } },
      },
      columns: [{ name: 'profit', expr: { fn: '-', args: [column('amount'), column('cost')] } }],
    },
    keys: [{ name: 'month', expr: { fn: 'grain', grain: 'month', of: column('placed') } }],
    measures: [
      { name: 'profit', fn: 'sum', of: column('profit') },
      { name: 'orders', fn: 'count' },
    ],
  };
  const { rows, sql } = await tables.query(plan);
  expect(rows).toEqual([
    ['2024-01-01', 40, 1],
    ['2024-02-01', 25, 2],
  ]);
  expect(sql).toMatchInlineSnapshot(`
    "SELECT CAST(date_trunc('month', CAST("placed" AS TIMESTAMP)) AS DATE) AS "month", sum("profit") AS "profit", count(*) AS "orders"
    FROM (
      SELECT "id", "customer", "placed", "amount", "cost", "state", ("amount" - "cost") AS "profit"
      FROM "orders.csv"
      WHERE (lower(trim("state")) = lower(trim(' PAID')))
    ) AS t1
    GROUP BY CAST(date_trunc('month', CAST("placed" AS TIMESTAMP)) AS DATE)"
  `);
});

test('a join prefixes the columns of its right side and compares names without case', async () => {
  const plan: Plan = {
    op: 'join',
    kind: 'left',
    left: orders,
    right: customers,
    on: [{ left: 'customer', right: 'name' }],
    prefix: 'customer',
  };
  const { columns, rows } = await tables.query(plan);
  expect(columns.slice(-2).map(({ name }) => name)).toEqual(['customer.name', 'customer.city']);
  expect(rows.map((row) => row.slice(-2))).toEqual([
    ['Ann', 'Rome'],
    ['Bob', 'Oslo'],
    ['Ann', 'Rome'],
    ['Cyd', 'Rome'],
    [null, null],
  ]);
  const on = [{ left: 'name', right: 'customer' }];
  expect(await rowsOf({ op: 'anti', left: customers, right: orders, on })).toEqual([['Dan', 'Bonn']]);
  const perCity: Plan = {
    op: 'group',
    input: plan,
    keys: [{ name: 'city', expr: column('customer.city') }],
    measures: [{ name: 'total', fn: 'sum', of: column('amount') }],
  };
  const highest: Plan = {
    op: 'order',
    input: perCity,
    by: [{ by: column('total'), direction: 'desc' }],
    limit: 1,
  };
  const { rows: best, sql } = await tables.query(highest);
  expect(best).toEqual([['Rome', 125]]);
  expect(sql).toMatchInlineSnapshot(`
    "SELECT min(t2."city") AS "city", sum(t1."amount") AS "total"
    FROM "orders.csv" AS t1 LEFT JOIN "customers.csv" AS t2 ON lower(trim(t1."customer")) = lower(trim(t2."name"))
    GROUP BY lower(trim(t2."city"))
    ORDER BY "total" DESC NULLS LAST
    LIMIT 1"
  `);
});

test('the highest, the first and the most frequent are values of the column', async () => {
  const plan: Plan = {
    op: 'group',
    input: orders,
    keys: [],
    measures: [
      { name: 'last state', fn: 'last', of: column('state') },
      { name: 'dearest', fn: 'last', of: column('customer'), with: column('amount') },
      {
        name: 'first open',
        fn: 'first',
        of: column('id'),
        where: { op: '=', left: column('state'), right: { value: 'open' } },
      },
      { name: 'usual', fn: 'mode', of: column('state') },
      { name: 'customers', fn: 'count_distinct', of: column('customer') },
      { name: 'last name', fn: 'max', of: column('customer') },
      { name: 'middle', fn: 'median', of: column('amount') },
    ],
  };
  expect(await rowsOf(plan)).toEqual([['open', 'Ann', 2, 'Paid', 4, 'Eve', 62.5]]);
});

test('shares, changes and ranks look at other rows', async () => {
  const perMonth: Plan = {
    op: 'group',
    input: orders,
    keys: [{ name: 'month', expr: { fn: 'grain', grain: 'month', of: column('placed') } }],
    measures: [{ name: 'total', fn: 'sum', of: column('amount') }],
  };
  const by = [{ by: column('month'), direction: 'asc' as const }];
  const plan: Plan = {
    op: 'window',
    input: perMonth,
    columns: [
      { name: 'share', fn: 'share', of: column('total') },
      { name: 'growth', fn: 'growth', of: column('total'), by },
      { name: 'rank', fn: 'rank', by: [{ by: column('total'), direction: 'desc' }] },
      { name: 'so far', fn: 'running_sum', of: column('total'), by },
    ],
  };
  expect(await rowsOf(plan)).toEqual([
    ['2024-01-01', 150, 0.6, null, 1, 150],
    ['2024-02-01', 25, 0.1, expect.closeTo(-0.8333), 3, 175],
    ['2024-03-01', 75, 0.3, 2, 2, 250],
  ]);
});

test('ties with the last one that fits are kept on request', async () => {
  const by = [{ by: column('state'), direction: 'asc' as const }];
  const ids = (limit: number, ties: boolean): Plan => ({
    op: 'select',
    input: { op: 'order', input: orders, by, limit, ties },
    columns: [named('id')],
  });
  expect(await rowsOf(ids(1, false))).toEqual([[2]]);
  expect(await rowsOf(ids(1, true))).toEqual([[2], [5]]);
});

test('rows beyond the limit are counted', async () => {
  const { rows, totalRows, truncated } = await tables.query(orders, { maxRows: 2 });
  expect([rows.length, totalRows, truncated]).toEqual([2, 5, true]);
});

test('a plan that does not work says where and why', async () => {
  const plan: Plan = {
    op: 'group',
    input: orders,
    keys: [],
    measures: [{ name: 'total', fn: 'sum', of: column('state') }],
  };
  await expect(tables.query(plan)).rejects.toThrow(
    'The plan does not work. In group › measure "total": sum needs numbers, not text.',
  );
  await expect(tables.query({ op: 'table', table: 'nothing' })).rejects.toThrow(
    'There is no table "nothing".',
  );
});

test('evicted rows are read again, and those of one plan stay together', async () => {
  const small = await openTables({ tempDir: join(folder, 'small'), roomMb: 0.0001 });
  for (const name of Object.keys(files))
    await small.add({ id: name, path: join(folder, `${name}.csv`), shownPath: `${name}.csv` });
  const both: Plan = {
    op: 'semi',
    left: orders,
    right: customers,
    on: [{ left: 'customer', right: 'name' }],
  };
  expect((await small.query(both)).totalRows).toBe(4);
  small.close();
});
