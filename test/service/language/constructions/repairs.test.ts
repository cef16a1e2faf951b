import { expect, it } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// A repair shop: what becomes of a bike is kept as rows of a log of its own.
const shop = openWorkspace({
  'jobs.csv': `job_no,brought_in,owner,kind,price
J1,2026-03-02,Ada,racer,40
J2,2026-03-03,Ben,folding,25
J3,2026-03-05,Cem,racer,60
J4,2026-03-09,Dora,folding,30
`,
  'log.csv': `job_no,logged_at,status,bench
J1,2026-03-02 10:00,accepted,A
J1,2026-03-04 16:00,repaired,A
J2,2026-03-03 09:30,accepted,B
J2,2026-03-09 11:00,repaired,B
J3,2026-03-05 14:00,accepted,A
J3,2026-03-09 12:00,repaired,A
J4,2026-03-09 08:30,accepted,B
J4,2026-03-13 15:00,repaired,B
J1,2026-03-06 15:00,collected,A
`,
});

testExamples(shop, [
  {
    name: 'days from a date of a row to an event in its log are the span between both',
    ask: 'how many days does a racer take from brought in to repaired',
    rows: [[3]],
  },
  {
    name: 'an event is named by its noun as well as by its value',
    ask: 'average days from brought in to collection',
    rows: [[4]],
  },
  {
    name: 'days between two events of a log are the span between two of its rows',
    ask: 'how many days from accepted to repaired',
    rows: [[4.125]],
  },
]);

it('counts no rows by day where a span between rows of a log is asked for', async () => {
  const { decision, result } = await shop.ask('how many days does it take to repair a racer');
  expect(decision.kind).not.toBe('answer');
  expect(
    result.readings.flatMap(({ candidate }) => candidate.frame.keys).filter(({ grain }) => grain),
  ).toEqual([]);
});
