import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compile } from '../../../src/service/tables/query/compilePlan.ts';
import { loadedLocation } from '../../../src/service/tables/query/sqlWriter.ts';
import type { Condition, Grain, Output, Plan } from '../../../src/service/tables/query/tablePlan.ts';
import { openTables, type Tables } from '../../../src/service/tables/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'compile-'));
let tables: Tables;

beforeAll(async () => {
  tables = await openTables({ tempDir: join(folder, 'temp') });
  const path = join(folder, 'visits.csv');
  writeFileSync(
    path,
    [
      'at,day,year,who,stars,paid,ok',
      '2011-12-31T23:30:00,2011-12-31,2011,Ann,1,0.1,true',
      '2012-01-01T00:00:00,2012-01-01,2012, ann ,2,0.2,false',
      '2012-03-05T10:15:00,2012-03-05,2012,Bob,3,,true',
      '2012-03-31T23:59:59,2012-03-31,2012,,4,0.4,true',
      '2019-02-01T08:00:00,2019-02-01,2019,Cyd,5,0.7,false',
    ].join('\n'),
  );
  await tables.add({ id: 'visits', path, shownPath: 'visits.csv' });
});
afterAll(() => {
  tables.close();
  rmSync(folder, { recursive: true });
});

const stars: Output = { kind: 'column', column: 'stars', name: 'stars' };
async function starsWhere(...where: Condition[]) {
  const { rows } = await tables.run({ table: 'visits', select: [stars], where });
  return rows.map(([value]) => value);
}

test.each<[string, Condition, number[]]>([
  ['text is compared without case and outer blanks', { column: 'who', op: '=', value: 'ANN' }, [1, 2]],
  ['unequal leaves out what is missing', { column: 'who', op: '!=', value: 'bob' }, [1, 2, 5]],
  ['one of several', { column: 'who', op: 'in', values: ['Bob', 'cyd'] }, [3, 5]],
  ['none of several', { column: 'who', op: 'not_in', values: ['Bob', 'cyd'] }, [1, 2]],
  ['one of none', { column: 'who', op: 'in', values: [] }, []],
  ['a part of a text', { column: 'who', op: 'contains', value: 'N' }, [1, 2]],
  ['a wildcard is a character', { column: 'who', op: 'contains', value: '%' }, []],
  ['missing', { column: 'who', op: 'is_null' }, [4]],
  ['a number given as text', { column: 'stars', op: '>=', value: '4' }, [4, 5]],
  ['numbers between include both ends', { column: 'stars', op: 'between', from: 2, to: 4 }, [2, 3, 4]],
  ['a day', { column: 'at', op: '=', value: '2012-01-01' }, [2]],
  ['a month', { column: 'at', op: '=', value: '2012-03' }, [3, 4]],
  ['a year', { column: 'day', op: '=', value: '2012' }, [2, 3, 4]],
  ['up to a month includes its last second', { column: 'at', op: '<=', value: '2012-03' }, [1, 2, 3, 4]],
  ['after a year starts with the next', { column: 'at', op: '>', value: '2012' }, [5]],
  [
    'dates between leave out the end',
    { column: 'day', op: 'between', from: '2012-01-01', to: '2012-03-31' },
    [2, 3],
  ],
  ['a year of a column of years', { column: 'year', op: '=', value: '2012' }, [2, 3, 4]],
  ['years between dates', { column: 'year', op: 'between', from: '2011-01-01', to: '2012-01-01' }, [1]],
  ['truth', { column: 'ok', op: '=', value: 'no' }, [2, 5]],
])('%s', async (_, condition, expected) => {
  expect(await starsWhere(condition)).toEqual(expected);
});

test.each<[Grain, string, unknown[]]>([
  ['decade', 'at', ['2010']],
  ['decade', 'year', ['2010']],
  ['year', 'year', ['2011', '2012', '2019']],
  ['year', 'day', ['2011', '2012', '2019']],
  ['quarter', 'day', ['2011-Q4', '2012-Q1', '2019-Q1']],
  ['month', 'at', ['2011-12', '2012-01', '2012-03', '2019-02']],
  ['week', 'day', ['2011-12-26', '2012-03-05', '2012-03-26', '2019-01-28']],
  ['day', 'at', ['2011-12-31', '2012-01-01', '2012-03-05', '2012-03-31', '2019-02-01']],
  [
    'hour',
    'at',
    ['2011-12-31T23:00', '2012-01-01T00:00', '2012-03-05T10:00', '2012-03-31T23:00', '2019-02-01T08:00'],
  ],
  ['month_of_year', 'day', [1, 2, 3, 12]],
  ['day_of_week', 'day', [1, 5, 6, 7]],
  ['hour_of_day', 'at', [0, 8, 10, 23]],
])('grouping by %s of "%s"', async (grain, column, expected) => {
  const { rows } = await tables.run({
    table: 'visits',
    select: [{ kind: 'key', key: 0, name: 'when' }],
    groupBy: [{ column, grain }],
  });
  expect(rows.map(([value]) => value)).toEqual(expected);
});

const of = (
  fn: 'sum' | 'avg' | 'count' | 'count_distinct' | 'min' | 'max' | 'median',
  column?: string,
  where?: Condition[],
): Output => ({
  kind: 'aggregate',
  fn,
  name: fn,
  ...(column ? { column } : {}),
  ...(where ? { where } : {}),
});

test('aggregates leave out what is missing and carry no binary noise', async () => {
  const { rows } = await tables.run({
    table: 'visits',
    select: [
      of('sum', 'paid'),
      of('avg', 'paid'),
      of('count', 'paid'),
      of('count'),
      of('count_distinct', 'who'),
      of('min', 'day'),
      of('avg', 'ok'),
      of('sum', 'stars', [{ column: 'who', op: '=', value: 'ann' }]),
    ],
  });
  expect(rows).toEqual([[1.4, 0.35, 4, 5, 3, '2011-12-31', 0.6, 3]]);
});

test('a sum over dates is divided by the dates that have a value, within its own conditions', async () => {
  const in2012: Condition = { column: 'year', op: '=', value: 2012 };
  const { rows } = await tables.run({
    table: 'visits',
    select: [
      { kind: 'aggregate', fn: 'sum', column: 'stars', name: 'all', over: 'year' },
      { kind: 'aggregate', fn: 'sum', column: 'paid', name: 'paid', over: 'day', where: [in2012] },
    ],
  });
  expect(rows).toEqual([[5, 0.3]]);
});

test('a missing group is a group without a name, and comes last', async () => {
  const { rows } = await tables.run({
    table: 'visits',
    select: [{ kind: 'key', key: 0, name: 'who' }, of('count')],
    groupBy: [{ column: 'who' }],
  });
  expect(rows.at(-1)).toEqual([null, 1]);
});

test('bins are named by their lower bound', async () => {
  const { rows } = await tables.run({
    table: 'visits',
    select: [{ kind: 'key', key: 0, name: 'bin' }, of('count')],
    groupBy: [{ column: 'paid', binWidth: 0.3 }],
    where: [{ column: 'paid', op: 'not_null' }],
  });
  expect(rows).toEqual([
    [0, 2],
    [0.3, 1],
    [0.6, 1],
  ]);
});

test('having and limit work on groups, and the cap says what it cut', async () => {
  const plan: Plan = {
    table: 'visits',
    select: [{ kind: 'key', key: 0, name: 'year' }, of('count')],
    groupBy: [{ column: 'year' }],
    having: [{ output: 1, op: '>', value: 1 }],
  };
  expect((await tables.run(plan)).rows).toEqual([[2012, 3]]);
  const capped = await tables.run({ table: 'visits', select: [stars] }, { maxRows: 2 });
  expect(capped).toMatchObject({ rows: [[1], [2]], totalRows: 5, truncated: true });
});

test('the rows a plan looked at are told by number', async () => {
  const plan: Plan = {
    table: 'visits',
    select: [of('count')],
    where: [{ column: 'year', op: '=', value: 2012 }],
  };
  expect(await tables.rowRange(plan)).toEqual({ count: 3, first: 1, last: 3 });
});

test.each<[string, Partial<Plan>, string]>([
  ['an unknown column', { select: [{ kind: 'column', column: 'nope', name: 'x' }] }, 'has no column "nope"'],
  ['a sum of texts', { select: [of('sum', 'who')] }, '"who" holds no numbers'],
  ['a column beside an aggregate', { select: [stars, of('count')] }, 'neither grouped nor aggregated'],
  [
    'a grain of a text',
    { select: [{ kind: 'key', key: 0, name: 'x' }], groupBy: [{ column: 'who', grain: 'month' }] },
    'cannot be grouped by month',
  ],
  [
    'a date that is none',
    { select: [stars], where: [{ column: 'day', op: '=', value: '2012-02-31' }] },
    'is not a date',
  ],
  ['nothing', { select: [] }, 'asks for nothing'],
  [
    'a limit that is SQL',
    { select: [stars], limit: '1; DROP TABLE x' as unknown as number },
    'must be a whole number',
  ],
  ['an aggregate that is SQL', { select: [of('count(*) --' as 'count', 'who')] }, 'Unknown aggregate'],
  [
    'a comparison that is SQL',
    { select: [stars], where: [{ column: 'stars', op: 'OR 1=1 --' as '=', value: 1 }] },
    'Unknown comparison',
  ],
])('%s is refused', async (_, plan, message) => {
  await expect(tables.run({ table: 'visits', select: [stars], ...plan })).rejects.toThrow(message);
});

test('no value becomes part of the statement', () => {
  const table = tables.profile('visits');
  const value = "x' OR 1=1 --";
  const { sql, parameters } = compile(
    { table: 'visits', select: [stars], where: [{ column: 'who', op: '=', value }] },
    table,
    loadedLocation(table.id),
  );
  expect(sql).not.toContain('OR 1=1');
  expect(parameters).toEqual([value.toLowerCase()]);
});
