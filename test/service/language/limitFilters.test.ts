import { csv, openWorkspace, testExamples } from './asking.ts';

/** Claims of six kinds, each of which has its limit; readings of two substances, with a lower and an upper one. */
const office = openWorkspace({
  'claims.csv': csv([
    ['claim', 'handed_in', 'kind', 'amount'],
    ...Array.from({ length: 24 }, (_, at) => [
      `C${100 + at}`,
      `2026-04-${String(1 + at).padStart(2, '0')}`,
      ['Meals', 'Hotel', 'Train'][at % 3] ?? '',
      at % 3 === 0 ? 30 + at : at % 3 === 1 ? 90 + at : 20,
    ]),
  ]),
  'kinds.csv': csv([
    ['kind', 'limit per claim'],
    ['Meals', 45],
    ['Hotel', 100],
    ['Train', 60],
  ]),
});

testExamples(office, [
  {
    name: 'each claim is held against the limit of its own kind',
    ask: 'how many claims are above the limit of their kind',
    // Meals of 48 and 51, hotels of 103, 106, 109 and 112.
    rows: [[6]],
    says: 'amount above the limit per claim',
  },
  { name: 'also where only the limit is said', ask: 'how many claims are over the limit', rows: [[6]] },
  {
    name: 'and per kind',
    ask: 'claims over the limit per kind',
    rows: [
      ['Hotel', 4],
      ['Meals', 2],
    ],
  },
]);

const well = openWorkspace({
  'readings.csv': csv([
    ['taken_on', 'substance', 'reading'],
    ...Array.from({ length: 20 }, (_, at) => [
      `2026-05-${String(1 + at).padStart(2, '0')}`,
      at % 2 === 0 ? 'Iron' : 'Lime',
      at % 2 === 0 ? at : 100 + at,
    ]),
  ]),
  'substances.csv': csv([
    ['substance', 'lowest', 'highest'],
    ['Iron', 3, 12],
    ['Lime', 104, 115],
  ]),
});

testExamples(well, [
  {
    name: 'above the limit is above the upper one',
    ask: 'how many readings were above the limit',
    rows: [[5]],
  },
  { name: 'below it is below the lower one', ask: 'how many readings were below the limit', rows: [[4]] },
]);
