import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

const extras = ['laundry', 'canoe', 'breakfast'];

/** What guests of a hostel booked besides their stay: rows have no name and no number of their own. */
const hostel = openWorkspace({
  'stays.csv': csv([
    ['stay_id', 'guest', 'arrival', 'total_eur'],
    ...Array.from({ length: 40 }, (_, at) => [
      `ST-${100 + at}`,
      `Guest ${at}`,
      `2026-06-${String(1 + (at % 28)).padStart(2, '0')}`,
      80 + at,
    ]),
  ]),
  'extras.csv': csv([
    ['stay_id', 'item', 'qty', 'unit_price'],
    ...Array.from({ length: 60 }, (_, at) => [
      `ST-${100 + (at % 40)}`,
      extras[at % 3] ?? '',
      [3, 1, 2][at % 3] ?? 0,
      [4, 20, 9][at % 3] ?? 0,
    ]),
  ]),
});

testExamples(hostel, [
  {
    name: 'the extra that earned the most is a kind of extra, and no single booking of one',
    ask: 'which extra earned us the most',
    rows: [['canoe', 400]],
  },
  {
    name: 'and the one that was sold most',
    ask: 'which extra sold the most',
    rows: [['laundry', 60]],
  },
]);

/** Jobs of two crews, few of which ended in a claim: one of many small claims, one of a large one. */
const movers = openWorkspace({
  'jobs.csv': csv([
    ['job_no', 'job_date', 'crew', 'quote_gbp', 'invoiced_gbp', 'paid_on', 'dmg_claim_gbp'],
    ...Array.from({ length: 60 }, (_, at) => [
      4100 + at,
      `2026-0${1 + (at % 9)}-11`,
      at % 2 === 0 ? 'B' : 'C',
      500 + at,
      600 + at,
      at < 58 ? '2026-10-02' : '',
      at === 1 ? 900 : at % 20 === 0 ? 50 : '',
    ]),
  ]),
  'crews.csv': csv([
    ['crew', 'foreman'],
    ['B', 'Marta Lis'],
    ['C', 'Ines Pardoe'],
    ['D', 'Tony Brandt'],
  ]),
});

test('what claims came to is no answer to whose are more', async () => {
  const { decision } = await movers.ask('did crew B have more damage claims than crew C?');
  expect(decision.kind).not.toBe('answer');
  const { rows } = await movers.ask('total damage claim of crew C');
  expect(rows).toEqual([[900]]);
});

test('what is still to come in is what was billed, and not what was quoted', async () => {
  const { rows, decision } = await movers.ask('how much money is still unpaid');
  expect(decision.kind).toBe('answer');
  expect(rows).toEqual([[658 + 659]]);
});
