import { expect, test } from 'vitest';
import { interpret } from '../../../../src/service/engine/language/interpret.ts';
import { answerWords } from '../../../../src/service/engine/language/words.ts';
import { options, table } from './catalogue.ts';

const weather = table('weather', 730, [
  { name: 'date', type: 'date', role: 'time', min: '2012-01-01', max: '2013-12-31', distinct: 730 },
  {
    name: 'sky',
    type: 'string',
    role: 'dimension',
    values: ['rain', 'sun'].map((value) => ({ value, count: 365 })),
  },
  { name: 'precipitation', type: 'number', role: 'measure', min: 0, max: 50 },
]);
const read = async (question: string, tables = [weather]) =>
  (await interpret(question, { tables }, options)).plans[0];

test('a share is the amount of what is named in the amount of all in the same period', async () => {
  const plan = await read('what percentage of days were rain in 2013');
  expect(plan).toMatchObject({ derived: 'share', shape: 'value' });
  expect(plan?.plan.select).toMatchObject([
    { fn: 'count', where: [{ column: 'sky', op: '=', value: 'rain' }] },
    { fn: 'count' },
  ]);
  expect(plan?.plan.where).toMatchObject([{ column: 'date' }]);
  expect(plan?.assumptions.at(-1)?.title).toBe('What is the whole');
});

test('it is told with both of its numbers', async () => {
  const plan = await read('share of rain days');
  if (!plan) throw new Error('no plan');
  const columns = ['part', 'whole'].map((name) => ({ name, type: 'number' as const }));
  const rows = { columns, rows: [[641, 1461]], totalRows: 1, truncated: false, sql: '' };
  expect(answerWords(plan, rows, { locale: 'en' }).text).toMatch(/43\.9% \(641 of 1,461\)\.$/);
});

test('a table that holds percentages is asked for those', async () => {
  const shares = table('shares', 730, [
    ...weather.columns,
    { name: 'Percentage', type: 'number', role: 'measure', min: 0, max: 100 },
  ]);
  expect((await read('percentage of rain', [shares]))?.derived).toBeUndefined();
});

test('one of two is doubted: both are told', async () => {
  expect(await read('does rain have higher than sun precipitation')).toMatchObject({
    shape: 'comparison',
    plan: { where: [{ column: 'sky', op: 'in', values: ['rain', 'sun'] }] },
  });
});
