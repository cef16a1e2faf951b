import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quoteName } from '../../../src/service/plan/sql/sqlStatement.ts';
import {
  countAndCheck,
  countFewValues,
  countValues,
} from '../../../src/service/tables/profile/countedValues.ts';
import type { AppendedColumn } from '../../../src/service/tables/query/appendedColumns.ts';
import { cellOf } from '../../../src/service/tables/query/cells.ts';
import { type Database, openDatabase } from '../../../src/service/tables/query/duckdbDatabase.ts';
import { loadedLocation, relationOf } from '../../../src/service/tables/query/sqlWriter.ts';

const folder = mkdtempSync(join(tmpdir(), 'counted-'));
const place = loadedLocation('t');
const relation = quoteName(relationOf('t'));
let database: Database;

beforeAll(async () => {
  database = await openDatabase({ tempDir: folder });
});
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const columns = {
  text: "['b', 'a', 'a', 'B', 'é', 'ﬀ', '😀', NULL]",
  double: '[0.0, -0.0, 1.5, 1.5, 2, 2.5, -3, NULL]::DOUBLE[]',
  bigint: '[9007199254740993, 9007199254740992, 7, 7, -1, 0, 0, NULL]::BIGINT[]',
  huge: '[170141183460469231731687303715884105727, 1, 1, 2, 3, 4, 5, NULL]::HUGEINT[]',
  decimal: '[1.10, 1.1, 2.25, 2.25, 3, 4, 5, NULL]::DECIMAL(9,2)[]',
  boolean: '[true, false, true, NULL, true, false, true, false]',
  date: "['2024-01-02', '2024-01-02', '1999-12-31', NULL, '2024-01-03', NULL, NULL, NULL]::DATE[]",
  moment:
    "['2024-01-02 10:00:00.000001', '2024-01-02 10:00:00.000002', '2024-01-02 10:00:00', NULL, NULL, NULL, NULL, NULL]::TIMESTAMP[]",
};

test.each(Object.entries(columns))(
  'values of type %s are counted as the engine counts them',
  async (_, list) => {
    await database.all(`CREATE OR REPLACE TABLE ${relation} AS SELECT unnest(${list}) AS c0`);
    const [[distinct] = []] = await database.all(`SELECT count(DISTINCT c0) FROM ${relation}`);
    const frequent = await database.all(
      `SELECT c0, count(*) AS n FROM ${relation} WHERE c0 IS NOT NULL GROUP BY 1 ORDER BY n DESC, 1 LIMIT 5`,
    );
    const [read] = (await countValues(database, place, 1, 8)) ?? [];
    const grouped = await countFewValues(database, relation, 'c0');
    for (const counted of [read, grouped]) {
      expect(counted?.distinct).toBe(Number(distinct));
      expect(counted?.frequent(5)).toEqual(
        frequent.map(([value, count]) => ({ value: String(cellOf(value)), count: Number(count) })),
      );
    }
  },
);

test.each([
  [
    'double',
    'min(c0), max(c0), round(avg(c0), 12), bool_and(c0 = floor(c0))',
    ['min', 'max', 'mean', 'isWhole'],
  ],
  ['text', 'avg(length(c0))', ['meanLength']],
  ['date', "strftime(min(c0), '%Y-%m-%d'), strftime(max(c0), '%Y-%m-%d')", ['min', 'max']],
  [
    'moment',
    "strftime(min(c0), '%Y-%m-%dT%H:%M:%S'), strftime(max(c0), '%Y-%m-%dT%H:%M:%S')",
    ['min', 'max'],
  ],
] as const)('what values of type %s are in all is what the engine says', async (type, sql, facts) => {
  await database.all(`CREATE OR REPLACE TABLE ${relation} AS SELECT unnest(${columns[type]}) AS c0`);
  const [expected = []] = await database.all(`SELECT ${sql} FROM ${relation}`);
  for (const counted of [
    (await countValues(database, place, 1, 8))?.[0],
    await countFewValues(database, relation, 'c0'),
  ]) {
    expect(counted?.filled).toBe(type === 'date' ? 4 : type === 'moment' ? 3 : 7);
    const { range = {} } = counted ?? {};
    expect(Object.keys(range).toSorted()).toEqual([...facts].toSorted());
    facts.forEach((fact, at) => {
      const value = range[fact];
      if (typeof value === 'number') expect(value).toBeCloseTo(Number(expected[at]), 10);
      else expect(value).toBe(expected[at]);
    });
  }
});

test.each(['bigint', 'huge', 'decimal'] as const)(
  'the range of values of type %s is left to the engine',
  async (type) => {
    await database.all(`CREATE OR REPLACE TABLE ${relation} AS SELECT unnest(${columns[type]}) AS c0`);
    expect((await countFewValues(database, relation, 'c0'))?.range).toBeUndefined();
  },
);

const heldColumns: readonly AppendedColumn[] = [
  { type: 'string', values: ['b', 'a', 'a', 'B', 'é', 'ﬀ', '😀', null] },
  { type: 'number', values: [0, -0, 1.5, 1.5, 2, 2.5, -3, null] },
  { type: 'boolean', values: [true, false, true, null, true, false, true, false] },
  { type: 'date', values: [19_724, 19_724, 10_956, null, 19_725, null, null, -1] },
  { type: 'datetime', values: [1_704_189_600_000, 1_704_189_601_000, -1000, -1000, null, null, null, null] },
];

test('held columns are counted as if they were read, without being read', async () => {
  await database.append(relationOf('t'), heldColumns);
  const asked: string[] = [];
  const engine = {
    all: (sql: string) => {
      asked.push(sql);
      return database.all(sql);
    },
  };
  const [width, rows] = [heldColumns.length, 8];
  const read = (await countValues(engine, place, width, rows)) ?? [];
  const held = (await countValues(engine, place, width, rows, heldColumns)) ?? [];
  expect(asked).toHaveLength(1);
  const facts = read.map(({ distinct, filled, range, frequent }) => [distinct, filled, range, frequent(9)]);
  expect(held.map(({ distinct, filled, range, frequent }) => [distinct, filled, range, frequent(9)])).toEqual(
    facts,
  );
  const some = await countValues(
    engine,
    place,
    width,
    rows,
    heldColumns.map((column, at) => (at === 1 ? undefined : column)),
  );
  expect(asked[1]).toBe(`SELECT c1 FROM ${relation}`);
  expect(
    some?.map(({ distinct, filled, range, frequent }) => [distinct, filled, range, frequent(9)]),
  ).toEqual(facts);
});

test('numbers at hand that are no finite ones leave their range to the engine', async () => {
  const facts = async (...values: (number | null)[]) => {
    const held = [{ type: 'number', values }] as const;
    const [counted] = (await countValues(database, place, 1, values.length, held)) ?? [];
    return [counted?.distinct, counted?.filled, counted?.range];
  };
  expect(await facts(2, Number.POSITIVE_INFINITY, 2)).toEqual([2, 3, undefined]);
  expect(await facts(Number.NEGATIVE_INFINITY, 2)).toEqual([2, 2, undefined]);
  expect(await facts(2, Number.NaN)).toEqual([2, 2, undefined]);
  expect(await facts(null, null)).toEqual([0, 0, {}]);
  expect(await facts(4, -1, null, 3)).toEqual([3, 3, { min: -1, max: 4, mean: 2, isWhole: true }]);
});

test('a larger table is left to the engine', async () => {
  expect(await countValues(database, place, 1, 20_001)).toBeUndefined();
  expect(await countValues(database, place, 10_000, 101)).toBeUndefined();
});

test('a condition on a column is asked of each of its values once', async () => {
  await database.all(
    `CREATE OR REPLACE TABLE ${relation} AS SELECT CASE WHEN i % 50 = 0 THEN NULL ELSE 'pier ' || (i % 7) END AS c0 FROM range(5000) t(i)`,
  );
  const checked = async (condition: string) => countAndCheck(database, relation, 'c0', condition);
  const [asked, found] = [await checked("value = 'pier 3'"), await checked("starts_with(value, ' ')")];
  expect([asked?.isTrueOfAny, found?.isTrueOfAny]).toEqual([true, false]);
  expect([asked?.values.distinct, asked?.values.filled]).toEqual([7, 4900]);
  await database.all(`CREATE OR REPLACE TABLE ${relation} AS SELECT 'x' || i AS c0 FROM range(40000) t(i)`);
  expect(await checked('FALSE')).toBeUndefined();
});
