import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres } from '../../../scripts/testing/postgres.ts';
import { type SpreadPostgres, startSpreadPostgres } from '../../../scripts/testing/spreadPostgres.ts';
import { Reader } from '../../../src/service/engine/answers/reader.ts';
import type { Measure, NamedExpr, Plan } from '../../../src/service/plan/plan.ts';
import type { Cell } from '../../../src/service/tables/profile/tableProfile.ts';
import { openTables, type Tables } from '../../../src/service/tables/tables.ts';

const bin = findPostgres();
const now = new Date('2030-01-01');
const rows = 120_000;

// Debian's PostgreSQL is installed by the test command where it may be; without one there is nothing to connect to.
describe.skipIf(bin === undefined)('a table whose rows are on two servers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spread-'));
  let servers: SpreadPostgres;
  let tables: Tables;
  const address = (database: string, user = servers.near.user) => ({
    host: '127.0.0.1',
    port: servers.near.port,
    database,
    user,
    tls: 'off' as const,
  });

  beforeAll(async () => {
    servers = await startSpreadPostgres(bin ?? '', rows);
    tables = await openTables({ tempDir: join(folder, 'temp') });
    await tables.connect({ id: 'two', name: 'two', address: address(servers.spread) }, now);
    await tables.connect({ id: 'one', name: 'one', address: address(servers.whole) }, now);
  });
  afterAll(async () => {
    await tables?.disconnect('two');
    await tables?.disconnect('one');
    tables?.close();
    await servers?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('it is one table, whose partitions are not listed beside it', () => {
    const names = tables.profiles().flatMap(({ id }) => (id.startsWith('two/') ? [id] : []));
    expect(names).toEqual(['two/public.products', 'two/public.sales']);
  });

  test('it is described like the same table on one server, though from a sample', () => {
    const [two, one] = [tables.profile('two/public.sales'), tables.profile('one/public.sales')];
    expect(two.rows).toBe(rows - 1);
    expect(two.notes.map(({ kind }) => kind)).toEqual(['truncated']);
    for (const [at, column] of one.columns.entries())
      expect(two.columns[at]).toMatchObject({
        name: column.name,
        type: column.type,
        role: column.role,
        ...(column.min !== undefined && { min: column.min, max: column.max }),
      });
    const values = (table: typeof two) =>
      table.columns
        .find(({ name }) => name === 'region')
        ?.values?.map(({ value }) => value)
        .toSorted();
    expect(values(two)).toEqual(values(one));
  });

  test.each(['one', 'two'])('which tables belong together is measured in the database: %s', async (id) => {
    const edges = await tables.edges([`${id}/public.products`, `${id}/public.sales`]);
    expect(edges).toEqual([
      {
        from: { table: `${id}/public.sales`, column: 'product_id' },
        to: { table: `${id}/public.products`, column: 'id' },
        coverage: 1,
      },
    ]);
  });

  const group =
    (keys: NamedExpr[], measures: Measure[]) =>
    (input: Plan): Plan => ({
      op: 'group',
      input,
      keys,
      measures,
    });
  const amount = { column: 'amount' };
  const month: NamedExpr = {
    name: 'month',
    expr: { fn: 'grain', grain: 'month', of: { column: 'sold_at' } },
  };
  const region: NamedExpr = { name: 'region', expr: { column: 'region' } };
  const sold =
    (from: string) =>
    (input: Plan): Plan => ({
      op: 'filter',
      input,
      where: { op: '>=', left: { column: 'sold_at' }, right: { value: from } },
    });
  const north = (input: Plan): Plan => ({
    op: 'filter',
    input,
    where: { op: '=', left: { column: 'region' }, right: { value: 'north' } },
  });
  const aboveMean = (input: Plan): Plan => ({
    op: 'filter',
    input,
    where: {
      op: '>',
      left: amount,
      right: {
        fn: 'single',
        rows: { op: 'group', input, keys: [], measures: [{ name: 'mean', fn: 'mean', of: amount }] },
      },
    },
  });
  const named =
    (column: string) =>
    (input: Plan): Plan => ({ op: 'filter', input, where: { not: { op: 'missing', of: { column } } } });
  const notNorth = (input: Plan): Plan => ({
    op: 'filter',
    input,
    where: { not: { op: '=', left: { column: 'region' }, right: { value: 'north' } } },
  });
  const numbered =
    (id: number) =>
    (input: Plan): Plan => ({
      op: 'filter',
      input,
      where: { op: '=', left: { column: 'id' }, right: { value: id } },
    });
  const everyMeasure: Measure[] = [
    { name: 'rows', fn: 'count' },
    { name: 'amounts', fn: 'count', of: amount },
    { name: 'sum', fn: 'sum', of: amount },
    { name: 'quantity', fn: 'sum', of: { column: 'quantity' } },
    { name: 'mean', fn: 'mean', of: amount },
    { name: 'share online', fn: 'mean', of: { column: 'is_online' } },
    { name: 'min', fn: 'min', of: amount },
    { name: 'last day', fn: 'max', of: { column: 'day' } },
    { name: 'all online', fn: 'min', of: { column: 'is_online' } },
    {
      name: 'large',
      fn: 'sum',
      of: amount,
      where: { op: '>', left: { column: 'quantity' }, right: { value: 50 } },
    },
  ];

  const pushed: [string, (input: Plan) => Plan][] = [
    ['one figure', group([], [{ name: 'rows', fn: 'count' }])],
    ['every measure that can be added up, by a text', group([region], everyMeasure)],
    ['by month', group([month], everyMeasure)],
    ['by month and text', group([month, region], everyMeasure)],
    ['of some rows', (input) => group([month], everyMeasure)(north(sold('2018-06-01')(input)))],
    [
      'of a computed column',
      (input) =>
        group(
          [region],
          [{ name: 'sum', fn: 'sum', of: { column: 'total' } }],
        )({
          op: 'derive',
          input,
          columns: [{ name: 'total', expr: { fn: '*', args: [amount, { column: 'quantity' }] } }],
        }),
    ],
    ['of rows that have a value', (input) => group([region], everyMeasure)(named('region')(input))],
    ['of rows that have none of a value', (input) => group([region], everyMeasure)(notNorth(input))],
    ['groups that have a name', (input) => named('region')(group([region], everyMeasure)(input))],
    ['months that have a name', (input) => named('month')(group([month], everyMeasure)(input))],
    [
      'ordered and cut',
      (input) => ({
        op: 'order',
        input: group([region], [{ name: 'sum', fn: 'sum', of: amount }])(input),
        by: [{ by: { column: 'sum' }, direction: 'desc' }],
        limit: 2,
      }),
    ],
  ];
  const others: [string, (input: Plan) => Plan][] = [
    ['no rows at all', (input) => group([], everyMeasure)(sold('2100-01-01')(input))],
    ['of rows above the mean of all', (input) => group([region], everyMeasure)(aboveMean(input))],
    [
      'measures that need all rows in one place',
      group(
        [region],
        [
          { name: 'products', fn: 'count_distinct', of: { column: 'product_id' } },
          { name: 'median', fn: 'median', of: amount },
          { name: 'spread', fn: 'stddev', of: amount },
          { name: 'most frequent', fn: 'mode', of: { column: 'quantity' } },
        ],
      ),
    ],
    [
      'beside another table',
      (input) =>
        group(
          [{ name: 'product', expr: { column: 'product.name' } }],
          [{ name: 'sum', fn: 'sum', of: amount }],
        )({
          op: 'join',
          kind: 'inner',
          left: input,
          right: { op: 'table', table: `${tableOf(input).split('/')[0]}/public.products` },
          on: [{ left: 'product_id', right: 'id' }],
          prefix: 'product',
        }),
    ],
  ];

  test.each([...pushed, ...others])('the answer is the same as on one server: %s', async (_, plan) => {
    const two = await tables.query(plan({ op: 'table', table: 'two/public.sales' }));
    const one = await tables.query(plan({ op: 'table', table: 'one/public.sales' }));
    expect(two.columns).toEqual(one.columns);
    expect(two.rows.map(withoutNoise)).toEqual(one.rows.map(withoutNoise));
    expect(one.rows.length).toBeGreaterThan(0);
  });

  test.each(pushed)('the other server does its part of the work: %s', async (_, plan) => {
    const plans = await servers.plansOf(() => tables.query(plan({ op: 'table', table: 'two/public.sales' })));
    expect(plans).toMatch(/Relations: Aggregate on \(public\.sales_far/);
    expect(plans).toMatch(/Remote SQL: SELECT [^\n]*(count|sum)\(/);
  });

  test('a condition is tested where the rows are', async () => {
    const plans = await servers.plansOf(() =>
      tables.query(
        group(
          [],
          [{ name: 'median', fn: 'median', of: amount }],
        )(north({ op: 'table', table: 'two/public.sales' })),
      ),
    );
    expect(plans).toMatch(/Remote SQL: SELECT [^\n]* WHERE [^\n]*lower\(btrim\(region\)\)/);
  });

  describe('what is tried to judge a question', () => {
    const sales: Plan = { op: 'table', table: 'two/public.sales' };

    test('is from a sample where that has an answer', async () => {
      const plan = group([region], [{ name: 'sum', fn: 'sum', of: amount }])(sales);
      const [tried, whole] = [await tables.try(plan), await tables.query(plan)];
      expect(tried.isSample).toBe(true);
      expect(tried.rows.map(([name]) => name)).toEqual(whole.rows.map(([name]) => name));
      expect(Number(tried.rows[0]?.[1])).toBeLessThan(Number(whole.rows[0]?.[1]));
    });

    test.each<[string, Plan]>([
      ['is from all rows where a sample has none', group([], everyMeasure)(numbered(30_000)(sales))],
      [
        'counts all rows',
        {
          op: 'select',
          input: group([], [{ name: 'rows', fn: 'count' }])(sales),
          columns: [{ name: 'rows', expr: { column: 'rows' } }],
        },
      ],
    ])('%s', async (_, plan) => {
      const tried = await tables.try(plan);
      expect(tried.isSample).toBeUndefined();
      expect(tried.rows).toEqual((await tables.query(plan)).rows);
    });

    test('becomes a figure of all rows in the answer', async () => {
      const profiles = tables.profiles().filter(({ id }) => id.startsWith('two/'));
      const reader = new Reader(tables);
      const question = 'total amount by region';
      const [asked, tried] = [
        await reader.read(question, profiles, now),
        await reader.read(question, profiles, now, { isTrial: true }),
      ];
      const [reading] = asked.readings;
      expect(reading?.rows.isSample).toBeUndefined();
      expect(reading?.rows.rows).toEqual(
        (await tables.query(reading?.candidate.compiled.plan ?? sales)).rows,
      );
      expect(tried.readings[0]?.rows.isSample).toBe(true);
    });

    test.each([
      ['total amount by region', false],
      ['total amount in West by year of sold at', true],
      ['total amount in West', true],
    ])('says how many rows it was made of without another statement: %s', async (question, isFiltered) => {
      const profiles = tables.profiles().filter(({ id }) => id.startsWith('two/'));
      const { readings } = await new Reader(tables).read(question, profiles, now);
      const [{ rows, candidate } = {}] = readings;
      const plain = await tables.query(candidate?.compiled.plan ?? sales);
      expect([rows?.columns, rows?.rows]).toEqual([plain.columns, plain.rows]);
      const west: Plan = {
        op: 'filter',
        input: sales,
        where: { op: '=', left: { column: 'region' }, right: { value: 'west' } },
      };
      const [[count] = []] = (await tables.query(group([], [{ name: 'rows', fn: 'count' }])(west))).rows;
      expect(count).toBeGreaterThan(1000);
      expect(rows?.usedRows).toBe(isFiltered ? count : undefined);
    });
  });

  const count = async (id = 'two') => {
    const { rows } = await tables.query(
      group([], [{ name: 'rows', fn: 'count' }])({ op: 'table', table: `${id}/public.sales` }),
    );
    return rows[0]?.[0];
  };

  test('a partition that was added since is counted', async () => {
    await servers.run(
      servers.near,
      servers.spread,
      `CREATE TABLE sales_new PARTITION OF sales FOR VALUES FROM ('2023-01-01') TO ('2024-01-01');
       INSERT INTO sales VALUES (0, 'East', 1, 1, '2023-05-05', '2023-05-05', true, 1)`,
    );
    expect(await count()).toBe(rows);
    await servers.run(servers.near, servers.spread, 'DROP TABLE sales_new');
    expect(await count()).toBe(rows - 1);
  });

  test('whoever may read the table alone, and not its partitions, has the same answer', async () => {
    await servers.run(
      servers.near,
      servers.spread,
      `CREATE USER reader; GRANT SELECT ON sales TO reader;
       CREATE USER MAPPING FOR reader SERVER far OPTIONS (user '${servers.far.user}', password_required 'false')`,
    );
    await tables.connect({ id: 'read', name: 'read', address: address(servers.spread, 'reader') }, now);
    expect(await count('read')).toBe(rows - 1);
    await tables.disconnect('read');
  });

  test('a cancelled question ends on both servers', async () => {
    const slow = 'SELECT s.* FROM sales_kept AS s, pg_sleep(600)';
    await servers.run(
      servers.far,
      'postgres',
      `ALTER TABLE sales_far RENAME TO sales_kept; CREATE VIEW sales_far AS ${slow}`,
    );
    const busy = async () => {
      const active = `SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid() AND query ~ 'sales|^FETCH'`;
      const [near, far] = [
        await servers.run(servers.near, 'postgres', active),
        await servers.run(servers.far, 'postgres', active),
      ];
      return [Number(near[0]?.[0]) > 0, Number(far[0]?.[0]) > 0];
    };
    try {
      // As many as the connection runs at one time, so that none is left to ask for an end over.
      const leaving = new AbortController();
      const asked = Array.from({ length: 4 }, () =>
        tables.query(
          group([], [{ name: 'sum', fn: 'sum', of: amount }])({ op: 'table', table: 'two/public.sales' }),
          {
            signal: leaving.signal,
          },
        ),
      );
      const ended = Promise.allSettled(asked);
      await expect.poll(busy, { timeout: 20_000 }).toEqual([true, true]);
      leaving.abort(new Error('left'));
      for (const one of await ended)
        expect(one).toMatchObject({ status: 'rejected', reason: { message: 'left' } });
      await expect.poll(busy, { timeout: 20_000 }).toEqual([false, false]);
    } finally {
      await servers.run(
        servers.far,
        'postgres',
        'DROP VIEW sales_far; ALTER TABLE sales_kept RENAME TO sales_far',
      );
    }
  });
});

function tableOf(plan: Plan): string {
  return plan.op === 'table' ? plan.table : '';
}

/** The last digits of a mean depend on the order in which the rows were added. */
function withoutNoise(row: readonly Cell[]): Cell[] {
  return row.map((cell) => (typeof cell === 'number' ? Number(cell.toPrecision(12)) : cell));
}
