import { expect, test } from 'vitest';
import { openWorkspace } from '../asking.ts';

const yard = openWorkspace({
  'berths.csv': `berth,pier,energy_class,fee_eur
B-1,East,A,8
B-2,East,,9
B-3,West,B,12
B-4,West,,7
B-5,West,C,10
`,
  'repairs.csv': `ticket,berth,trade,ordered_on,done_on
T-1,B-1,electric,2026-02-01,2026-02-11
T-2,B-2,electric,2026-03-01,
T-3,B-3,timber,2026-03-10,2026-04-01
T-4,B-5,electric,2026-05-02,2026-05-09
`,
  'watch.csv': `at,crew,event
2026-11-02 07:00,Red,logged in
2026-11-02 10:00,Red,went on break
2026-11-02 10:30,Blue,went on break
2026-11-02 15:00,Blue,logged in
`,
});

test.each([
  ['an empty thing is not one whose only open column has a gap', 'which berths are empty'],
  ['a list tells nothing of what was spent', 'what did we spend on electric repairs this year'],
  ['being free restricts what is asked', 'free berths on the east pier'],
  ['the first noun is what is wanted', 'invoices of the electric repairs'],
  ['being late restricts what is asked', 'who logged in late'],
  ['a value that means the same as a verb is far from its noun', 'average break length'],
])('%s', async (_, question) => {
  const { decision } = await yard.ask(question);
  expect(decision.kind).not.toBe('answer');
});
