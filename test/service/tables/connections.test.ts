import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, type PostgresServer, startPostgres } from '../../../scripts/testing/postgres.ts';
import type { Plan as Query } from '../../../src/service/plan/plan.ts';
import { openPostgres } from '../../../src/service/tables/connect/postgresDatabase.ts';
import type { Grain, Plan } from '../../../src/service/tables/query/tablePlan.ts';
import { openTables, type Tables } from '../../../src/service/tables/tables.ts';

const bin = findPostgres();
const now = new Date('2030-01-01');
const column = (name: string) => ({ kind: 'column' as const, column: name, name });
const key = { kind: 'key' as const, key: 0, name: 'key' };
const of = (fn: Extract<Plan['select'][number], { kind: 'aggregate' }>['fn'], name?: string) => ({
  kind: 'aggregate' as const,
  fn,
  name: `${fn} ${name ?? ''}`,
  ...(name && { column: name }),
});

const rows = [
  ['1', '2011-12-31T23:30:00', '2011-12-31', '2011', 'Ann', '1', '0.1', 'true'],
  ['2', '2012-01-01T00:00:00', '2012-01-01', '2012', ' ann ', '2', '0.2', 'false'],
  ['3', '2012-03-05T10:15:00', '2012-03-05', '2012', 'Bob', '3', '', 'true'],
  ['4', '2012-03-31T23:59:59', '2012-03-31', '2012', '', '4', '0.4', 'true'],
  ['5', '2019-02-01T08:00:00', '2019-02-01', '2019', "O'Cyd %", '5', '0.7', 'false'],
];

// Debian's PostgreSQL is installed by the test command where it may be; without one there is nothing to connect to.
describe.skipIf(bin === undefined)('a connected database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'connections-'));
  let server: PostgresServer;
  let tables: Tables;
  const address = () => ({
    host: '127.0.0.1',
    port: server.port,
    database: 'postgres',
    user: server.user,
    tls: 'off' as const,
  });

  beforeAll(async () => {
    server = await startPostgres(bin ?? '');
    const client = new pg.Client(address());
    await client.connect();
    await client.query(
      `CREATE TABLE visits (id int PRIMARY KEY, at timestamp, day date, year int, who text, stars int, paid numeric(9,2), ok boolean)`,
    );
    for (const row of rows)
      await client.query(
        'INSERT INTO visits VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
        row.map((cell) => cell || null),
      );
    await client.query(
      `CREATE TABLE keyless (name varchar(20), tags text[], seen timestamptz, price money, big bigint)`,
    );
    await client.query(
      `INSERT INTO keyless VALUES ('x', '{a,b}', '2020-01-01 01:00:00+02', 12.5, 9007199254740993)`,
    );
    await client.query(`CREATE SCHEMA "odd Schema"; CREATE TABLE "odd Schema"."Tab""le" ("a b" int)`);
    await client.end();
    tables = await openTables({ tempDir: join(folder, 'temp') });
    const path = join(folder, 'visits.csv');
    const header = 'id,at,day,year,who,stars,paid,ok';
    writeFileSync(path, [header, ...rows.map((row) => row.join(','))].join('\n'));
    await tables.add({ id: 'file', path, shownPath: 'visits.csv' });
    await tables.connect({ id: 'db', name: 'shop', address: address() }, now);
  });
  afterAll(async () => {
    await tables?.disconnect('db');
    tables?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('its tables are described like those of files', () => {
    const visits = tables.profile('db/public.visits');
    expect(visits).toMatchObject({
      name: 'visits',
      shownPath: 'shop: public.visits',
      rows: 5,
      isConnected: true,
    });
    const file = tables.profile('file');
    const shape = ({ columns }: typeof visits) =>
      columns.map(({ name, type, role, nulls, distinct, min, max }) => ({
        name,
        type,
        role,
        nulls,
        distinct,
        min,
        max,
      }));
    expect(shape(visits)).toEqual(shape(file));
    expect(tables.profile('db/odd Schema.Tab"le').columns.map(({ name }) => name)).toEqual(['a b']);
  });

  const plans: [string, Omit<Plan, 'table'>][] = [
    [
      'rows in their order',
      { select: [column('id'), column('at'), column('day'), column('ok'), column('paid')] },
    ],
    ['rows from the end', { select: [column('id')], backwards: true, limit: 2 }],
    ['different values', { select: [column('year')], distinct: true }],
    ...(['sum', 'avg', 'min', 'q1', 'median', 'q3', 'max', 'stddev', 'count', 'count_distinct'] as const).map(
      (fn): [string, Omit<Plan, 'table'>] => [
        `${fn} of numbers`,
        { select: [of(fn, 'paid'), of(fn, 'stars')] },
      ],
    ),
    [
      'edges of flags and times',
      { select: [of('min', 'ok'), of('max', 'ok'), of('min', 'at'), of('max', 'day')] },
    ],
    ['names without regard to case', { select: [of('count_distinct', 'who')] }],
    ...(
      [
        'decade',
        'year',
        'quarter',
        'month',
        'week',
        'day',
        'hour',
        'month_of_year',
        'day_of_week',
        'hour_of_day',
      ] satisfies Grain[]
    ).map((grain): [string, Omit<Plan, 'table'>] => [
      `by ${grain}`,
      { select: [key, of('count')], groupBy: [{ column: 'at', grain }] },
    ]),
    [
      'by decade of a year',
      { select: [key, of('sum', 'stars')], groupBy: [{ column: 'year', grain: 'decade' }] },
    ],
    [
      'a level over its dates',
      {
        select: [key, { ...of('sum', 'stars'), over: 'day' }, { ...of('avg', 'paid'), over: 'day' }],
        groupBy: [{ column: 'year' }],
      },
    ],
    [
      'a level that divides into no whole number',
      { select: [{ ...of('sum', 'stars'), over: 'day' }], where: [{ column: 'stars', op: '<', value: 3 }] },
    ],
    ['in bins', { select: [key, of('count')], groupBy: [{ column: 'paid', binWidth: 0.25 }] }],
    [
      'an aggregate of some rows',
      {
        select: [
          key,
          { ...of('avg', 'stars'), where: [{ column: 'ok', op: '=', value: true }] },
          { ...of('count'), where: [{ column: 'stars', op: '>', value: 2.5 }] },
        ],
        groupBy: [{ column: 'year' }],
      },
    ],
    [
      'groups above a bound, the largest first',
      {
        select: [key, of('sum', 'stars')],
        groupBy: [{ column: 'year' }],
        having: [{ output: 1, op: '>', value: 1.5 }],
        orderBy: [{ output: 1, direction: 'desc' }],
      },
    ],
    ...(
      [
        { column: 'who', op: '=', value: 'ANN' },
        { column: 'who', op: '!=', value: 'bob' },
        { column: 'who', op: 'in', values: ['Bob', "o'cyd %"] },
        { column: 'who', op: 'not_in', values: ['Bob'] },
        { column: 'who', op: 'contains', value: '%' },
        { column: 'who', op: 'starts_with', value: "O'" },
        { column: 'who', op: 'ends_with', value: 'N' },
        { column: 'who', op: 'is_null' },
        { column: 'stars', op: '>=', value: '3.5' },
        { column: 'paid', op: 'between', from: 0.2, to: 0.4 },
        { column: 'at', op: '=', value: '2012-03' },
        { column: 'day', op: '<=', value: '2012' },
        { column: 'at', op: '>', value: '2012-01' },
        { column: 'day', op: 'between', from: '2012-01-01', to: '2012-03-31' },
        { column: 'year', op: '=', value: '2012' },
        { column: 'ok', op: '=', value: 'yes' },
      ] satisfies NonNullable<Plan['where']>[number][]
    ).map((condition): [string, Omit<Plan, 'table'>] => [
      `where ${JSON.stringify(condition)}`,
      { select: [column('id')], where: [condition] },
    ]),
  ];
  test.each(plans)('a plan has the same rows there as over a file: %s', async (_, plan) => {
    const there = await tables.run({ ...plan, table: 'db/public.visits' });
    const here = await tables.run({ ...plan, table: 'file' });
    expect(there.rows).toEqual(here.rows);
    expect(there.columns.map(({ type }) => type)).toEqual(here.columns.map(({ type }) => type));
    expect(there.totalRows).toBe(here.totalRows);
  });

  test('what other databases call by other names comes as one of five types', async () => {
    const { columns, rows: found } = await tables.rows('db/public.keyless');
    expect(columns.map(({ type }) => type)).toEqual(['string', 'string', 'datetime', 'number', 'number']);
    expect(found).toEqual([['x', '{a,b}', '2019-12-31T23:00:00', 12.5, '9007199254740993']]);
  });

  test('a table without a key has no last row', async () => {
    await expect(
      tables.run({ table: 'db/public.keyless', select: [column('name')], backwards: true }),
    ).rejects.toMatchObject({ kind: 'bad-request' });
  });

  test('a sample is the same every time', async () => {
    const plan: Plan = { table: 'db/public.visits', select: [column('id')], sample: 3 };
    const first = await tables.run(plan);
    expect(first.rows).toHaveLength(3);
    expect((await tables.run(plan)).rows).toEqual(first.rows);
  });

  test('values are found there', async () => {
    expect(await tables.findValues('bob')).toContainEqual({
      table: 'db/public.visits',
      column: 'who',
      value: 'Bob',
    });
  });

  test('nothing can be written, whoever the user is', async () => {
    const engine = await openPostgres(address());
    await expect(engine.all('DELETE FROM visits')).rejects.toMatchObject({ kind: 'internal' });
    await expect(engine.all('CREATE TABLE more (a int)')).rejects.toThrow('read-only');
    await engine.close();
  });

  test('a cancelled question is cancelled in the database as well', async () => {
    const engine = await openPostgres(address());
    const leaving = new AbortController();
    const asked = engine.all('SELECT pg_sleep(600)', [], leaving.signal);
    setTimeout(() => leaving.abort(new Error('left')), 300);
    await expect(asked).rejects.toThrow('left');
    const busy = async () =>
      (
        await engine.all(
          `SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'`,
        )
      )[0]?.[0];
    await expect.poll(busy).toBe(0);
    await engine.close();
  });

  test('connection errors have plain messages', async () => {
    await expect(openPostgres({ ...address(), database: 'nowhere' })).rejects.toMatchObject({
      kind: 'not-found',
    });
    await expect(openPostgres({ ...address(), port: 1 })).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(openPostgres({ ...address(), tls: 'verify' })).rejects.toMatchObject({
      kind: 'unreachable',
    });
  });

  const perPerson = (table: string): Query => ({
    op: 'group',
    input: {
      op: 'filter',
      input: { op: 'table', table },
      where: { op: '>=', left: { column: 'at' }, right: { value: '2012-01-01' } },
    },
    keys: [{ name: 'who', expr: { column: 'who' } }],
    measures: [
      { name: 'mean', fn: 'mean', of: { column: 'paid' } },
      { name: 'latest', fn: 'last', of: { column: 'stars' } },
      { name: 'days', fn: 'max', of: { column: 'day' } },
    ],
  });

  test('a composed plan gives the same answer as over the file', async () => {
    const [fromFile, fromDatabase] = [
      await tables.query(perPerson('file')),
      await tables.query(perPerson('db/public.visits')),
    ];
    expect(fromDatabase.columns).toEqual(fromFile.columns);
    // A file is read without the blanks around its values; a database shows them as they are.
    const trimmed = fromDatabase.rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.trim() : cell)),
    );
    expect(trimmed).toEqual(fromFile.rows);
    expect(fromFile.rows).toEqual([
      ['ann', 0.2, 2, '2012-01-01'],
      ['Bob', null, 3, '2012-03-05'],
      ["O'Cyd %", 0.7, 5, '2019-02-01'],
      [null, 0.4, 4, '2012-03-31'],
    ]);
  });

  test('no plan spans a file and a database', async () => {
    const both: Query = {
      op: 'semi',
      left: { op: 'table', table: 'file' },
      right: { op: 'table', table: 'db/public.visits' },
      on: [{ left: 'id', right: 'id' }],
    };
    await expect(tables.query(both)).rejects.toThrow('are in different databases');
  });

  test('a table without a primary key has no first row', async () => {
    expect(tables.shape('db/public.keyless').isUnordered).toBe(true);
    const first: Query = {
      op: 'group',
      input: { op: 'table', table: 'db/public.keyless' },
      keys: [],
      measures: [{ name: 'first', fn: 'first', of: { column: 'name' } }],
    };
    await expect(tables.query(first)).rejects.toThrow('the rows have no order here');
  });
});
