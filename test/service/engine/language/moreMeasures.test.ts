import { describe, expect, test } from 'vitest';
import { trendKey } from '../../../../src/service/engine/language/grouping.ts';
import { readGrowth } from '../../../../src/service/engine/language/growth.ts';
import { interpret } from '../../../../src/service/engine/language/interpret.ts';
import { Vocabulary } from '../../../../src/service/engine/language/vocabulary.ts';
import { answerWords } from '../../../../src/service/engine/language/words.ts';
import { options, table } from './catalogue.ts';

const date = {
  name: 'month',
  type: 'date',
  role: 'time',
  min: '2020-01-01',
  max: '2024-12-01',
  distinct: 60,
} as const;
const regions = ['North', 'South'].map((value) => ({ value, count: 60 }));
const sales = table('sales', 120, [
  date,
  { name: 'region', type: 'string', role: 'dimension', values: regions },
  { name: 'revenue', type: 'number', role: 'measure', min: 1, max: 900 },
  { name: 'profit', type: 'number', role: 'measure', min: -5, max: 90 },
]);
const read = async (question: string) => (await interpret(question, { tables: [sales] }, options)).plans[0];

describe('measures that are joined', () => {
  test.each(['total revenue and profit by region', 'revenue and profit per region'])(
    '%s',
    async (question) => {
      const plan = await read(question);
      expect(plan?.plan.select.slice(1)).toMatchObject([
        { kind: 'aggregate', fn: 'sum', column: 'revenue' },
        { kind: 'aggregate', fn: 'sum', column: 'profit' },
      ]);
      expect(plan?.plan.groupBy).toEqual([{ column: 'region' }]);
    },
  );

  test('are told one after the other, each in its own order', async () => {
    const plan = await read('total revenue and profit by region');
    if (!plan) throw new Error('no plan');
    const columns = [
      { name: 'region', type: 'string' },
      { name: 'Total revenue', type: 'number' },
      { name: 'Total profit', type: 'number' },
    ] as const;
    const cells = [
      ['North', 500, 10],
      ['South', 300, 40],
    ];
    const rows = { columns, rows: cells, totalRows: 2, truncated: false, sql: '' };
    expect(answerWords(plan, rows, { locale: 'en' }).text).toBe(
      'The total revenue is highest for North (500) and lowest for South (300), over 2 groups. The total profit is highest for South (40) and lowest for North (10), over 2 groups.',
    );
  });

  test('one measure stays one', async () => {
    expect((await read('total revenue by region'))?.plan.select).toHaveLength(2);
  });
});

describe('who grew most', () => {
  const growth = (question: string) => readGrowth(question, [sales], new Vocabulary(), options.now);

  test('is read with its group, its measure, its direction and its period', () => {
    expect(growth('which region grew most in profit')).toMatchObject({
      dimension: { name: 'region' },
      measure: { fn: 'sum', column: { name: 'profit' } },
      wish: 'up',
    });
    expect(growth('which region fell most in revenue since 2022')).toMatchObject({
      wish: 'down',
      where: [{ column: 'month', op: '>=', value: '2022-01-01' }],
    });
  });

  test.each([
    'which region has the most revenue',
    'revenue growth',
    'which planet grew most',
    'which region grew most in churn',
  ])('is not read from: %s', (question) => {
    expect(growth(question)).toBeUndefined();
  });
});

test('a course with one row for each date is shown as it is; one with several is gathered', () => {
  const time = { ...date, label: 'month', nulls: 0 };
  expect(trendKey(time, { ...sales, rows: 60 })).toEqual({ column: 'month', grain: 'month' });
  expect(trendKey({ ...time, max: '2030-12-01' }, { ...sales, rows: 120 })).toEqual({
    column: 'month',
    grain: 'year',
  });
});
