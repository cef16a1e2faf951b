import { afterAll, expect, test } from 'vitest';
import { ownOrder } from '../../../../src/service/engine/cards/visualize/ownOrder.ts';
import { Samples } from './samples.ts';

const samples = new Samples();
afterAll(() => samples.close());

const sorted = (names: readonly string[]) => {
  const place = ownOrder(names);
  return place && names.toSorted((a, b) => place(a) - place(b));
};

test.each([
  [['Mon', 'Wed', 'Fri']],
  [['January', 'March', 'December']],
  [['Q1', 'Q3', 'Q4']],
  [['2023-Q4', '2024-Q1', '2024-Q3']],
  [['under 18', '18-24', '25–34', '65+']],
  [['<1k', '1k-10k', '10k-100k', '>100k']],
  [['0 to 5', '5 to 10', '10 to 20']],
  [['$0-$25', '$25-$100', 'over $100']],
  [['S', 'M', 'XL']],
  [['Low', 'Medium', 'High']],
  [['0-17', '18-64', 'Unknown']],
  [['Very dissatisfied', 'Neutral', 'Satisfied']],
])('%j have an order of their own', (names) => {
  expect(sorted(names.toReversed())).toEqual(names);
});

test.each([
  [['Oslo', 'Bergen']],
  [['Monday', 'holiday']],
  [['7', '12']],
  [['18-24', 'both', '25+']],
  [['low']],
])('%j have none', (names) => {
  expect(sorted(names)).toBeUndefined();
});

test('bars of quarters, and of weekdays with a series, are in chronological order, whatever the values', async () => {
  const profits = ['2023-Q3,5', '2023-Q1,1', '2023-Q4,2', '2023-Q2,9'].join('\n');
  const { rows } = await samples.draw(await samples.csv(`quarter,profit\n${profits}\n`, 'profits'));
  expect(rows.rows.map(([quarter]) => quarter)).toEqual(['2023-Q1', '2023-Q2', '2023-Q3', '2023-Q4']);
  const visits = ['Fri', 'Mon', 'Wed'].flatMap((day) => [`${day},High,9`, `${day},Low,4`, `${day},Low,1`]);
  const profile = await samples.csv(`weekday,level,visitors\n${visits.join('\n')}\n`, 'visits');
  const drawn = await samples.draw(profile, { instruction: 'bars of visitors by weekday and level' });
  expect(drawn.rows.rows.map(([day, level]) => `${day} ${level}`)).toEqual(
    ['Mon', 'Wed', 'Fri'].flatMap((day) => [`${day} Low`, `${day} High`]),
  );
});

test('an explicit order is kept', async () => {
  const profile = await samples.csv('quarter,profit\nQ1,1\nQ2,9\nQ3,5\n', 'asked');
  const { rows } = await samples.draw(profile, { instruction: 'bars of profit by quarter, highest first' });
  expect(rows.rows.map(([quarter]) => quarter)).toEqual(['Q2', 'Q3', 'Q1']);
});
