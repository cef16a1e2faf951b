import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// Moorings of a harbour and when their contracts end; today is 21 November 2026.
const harbour = openWorkspace({
  'contracts.csv': `berth,boat,contract_ends
B1,Amber,2026-12-01
B2,Brisk,2027-01-20
B3,Coral,2026-10-31
B4,Drift,2027-03-31
`,
  'boats.csv': `boat,length_m
Amber,9
Brisk,11
Coral,8
Drift,12
`,
});

testExamples(harbour, [
  {
    name: 'the days until a date are counted from today',
    ask: 'how many days until the contract of B2 ends',
    rows: [[60]],
  },
  {
    name: 'of several dates the nearest that is still to come counts',
    ask: 'how many days until the next contract ends',
    rows: [[10]],
  },
]);

test('a date that has passed has no days left', async () => {
  const { rows } = await harbour.ask('how many days until the contract of B3 ends');
  expect(rows).toEqual([[null]]);
});
