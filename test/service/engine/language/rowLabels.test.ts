import { expect, test } from 'vitest';
import { interpret } from '../../../../src/service/engine/language/interpret.ts';
import { options, table } from './catalogue.ts';

const label = (values: readonly string[]) => ({
  type: 'string' as const,
  role: 'dimension' as const,
  values: values.map((value) => ({ value, count: 1 })),
});
/** A company's table: rows are named by a column without a header, columns are years. */
const fleet = table('fleet', 3, [
  { name: 'column1', ...label(['Gliders', 'Airships', 'Balloons']) },
  { name: 'Year ended / 2018', type: 'number', role: 'measure', min: 2, max: 90 },
  { name: 'Year ended / 2019', type: 'number', role: 'measure', min: 3, max: 95 },
]);

async function best(question: string) {
  const { plans } = await interpret(question, { tables: [fleet], countRows: async () => 1 }, options);
  return plans[0]?.plan;
}

test('how many of a row that is one thing is its number, in the column of the year', async () => {
  const plan = await best('in 2019 how many were there of the airships');
  expect(plan?.select).toMatchObject([{ kind: 'column', column: 'Year ended / 2019' }]);
  expect(plan?.where).toEqual([{ column: 'column1', op: '=', value: 'Airships' }]);
});

test('"by the end of 2018" says when and does not order', async () => {
  const plan = await best('airships by the end of 2018');
  expect(plan?.orderBy).toBeUndefined();
  expect(plan?.select).toMatchObject([{ column: 'Year ended / 2018' }]);
});
