import { describe, expect, test } from 'vitest';
import { interpret } from '../../../../src/service/engine/language/interpret.ts';
import { answerWords } from '../../../../src/service/engine/language/words.ts';
import { options, table } from './catalogue.ts';

const month = {
  name: 'month',
  type: 'date',
  role: 'time',
  min: '2021-01-01',
  max: '2023-12-01',
  distinct: 36,
} as const;
const level = { type: 'number', role: 'measure', isLevel: true, min: 10, max: 900 } as const;
const jobs = table('jobs', 36, [
  month,
  { name: 'manufacturing', ...level },
  { name: 'sales', type: 'number', role: 'measure', min: 0, max: 900 },
]);
const teams = table('teams', 216, [
  month,
  {
    name: 'region',
    type: 'string',
    role: 'dimension',
    values: [{ value: 'North', count: 108 }],
    distinct: 2,
  },
  { name: 'headcount', ...level },
]);

async function best(question: string, tables = [jobs]) {
  const { plans } = await interpret(question, { tables }, options);
  const [plan] = plans;
  if (!plan) throw new Error(`no plan for "${question}"`);
  return plan;
}

describe('a level is never added over time', () => {
  test.each(['manufacturing by year', 'manufacturing by quarter', 'how much manufacturing in 2022'])(
    '"%s" averages and says so',
    async (question) => {
      const { plan, assumptions } = await best(question);
      expect(plan.select.at(-1)).toMatchObject({ fn: 'avg', column: 'manufacturing' });
      expect(assumptions.map(({ description }) => description).join()).toMatch(
        /level at a moment.*not added/,
      );
    },
  );

  test('amounts beside it are still added', async () => {
    const { plan } = await best('manufacturing and sales by year');
    expect(plan.select.slice(1)).toMatchObject([{ fn: 'avg' }, { fn: 'sum', column: 'sales' }]);
  });

  test('a total that is asked for is given, and what it adds is said beside it', async () => {
    const read = await best('total manufacturing in 2022');
    expect(read.plan.select).toMatchObject([{ fn: 'sum', column: 'manufacturing' }]);
    const rows = {
      columns: [{ name: 'Total manufacturing', type: 'number' as const }],
      rows: [[138_344]],
      totalRows: 1,
      truncated: false,
      sql: '',
    };
    expect(answerWords(read, rows, { locale: 'en' }).text).toMatch(/138,344.*adds it again for each month/s);
  });

  test('names that share a date are added, and their dates averaged', async () => {
    const { plan, restated } = await best('headcount by region in 2022', [teams]);
    expect(plan.select.at(-1)).toMatchObject({ fn: 'sum', column: 'headcount', over: 'month' });
    expect(restated).toMatch(/^average headcount by region/);
  });

  test('at one date the names are added as they are', async () => {
    expect((await best('headcount in March 2022', [teams])).plan.where).toHaveLength(1);
    const [output] = (await best('how many headcount in March 2022', [teams])).plan.select;
    expect(output).not.toHaveProperty('over');
    expect(output).toMatchObject({ fn: 'sum' });
  });
});
