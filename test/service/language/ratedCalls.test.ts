import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

const queues = [
  ['billing', 45, 0.6],
  ['orders', 30, 0.5],
] as const;

const calls = Array.from({ length: 60 }, (_, at) => ({
  id: `c-${100 + at}`,
  day: `2026-${String(1 + (at % 6)).padStart(2, '0')}-11`,
  queue: at % 2 === 0 ? 'billing' : 'orders',
  wait: 20 + ((at * 7) % 50),
  talk: 60 + at * 5,
  note: ['called about court date', 'refund', 'wrong court bundle'][at % 3] ?? '',
  csat: at % 4 === 0 ? '' : 1 + (at % 5),
}));

/** Calls to two queues, each of which has agreed how long callers may wait; not every caller gave a mark. */
const centre = openWorkspace({
  'calls.csv': csv([
    ['call_id', 'started_on', 'queue', 'wait_sec', 'talk_sec', 'note', 'csat'],
    ...calls.map(({ id, day, queue, wait, talk, note, csat }) => [id, day, queue, wait, talk, note, csat]),
  ]),
  'queues.csv': csv([['queue', 'sla_sec', 'cost_per_min_eur'], ...queues.map((row) => [...row])]),
});

const slaOf = (queue: string) => queues.find(([name]) => name === queue)?.[1] ?? 0;
const rated = calls.filter(({ csat }) => csat !== '');

testExamples(centre, [
  {
    name: 'a service level is met by what takes no longer',
    ask: 'how many calls met the sla of their queue',
    rows: [[calls.filter(({ wait, queue }) => wait <= slaOf(queue)).length]],
  },
  {
    name: 'and missed by what takes longer',
    ask: 'how many calls missed the sla of their queue',
    rows: [[calls.filter(({ wait, queue }) => wait > slaOf(queue)).length]],
  },
  {
    name: '"talk time" is the column in seconds',
    ask: 'total talk time by queue',
    rows: ['billing', 'orders']
      .map((name) => [
        name,
        calls.filter(({ queue }) => queue === name).reduce((sum, { talk }) => sum + talk, 0),
      ])
      .toSorted((a, b) => Number(b[1]) - Number(a[1])),
  },
  {
    name: 'a word of a remark that few different ones contain',
    ask: 'how many calls mention court',
    rows: [[calls.filter(({ note }) => note.includes('court')).length]],
  },
]);

test('a share of ratings is one of the calls that were rated', async () => {
  const { answer } = await centre.ask('what percent of csat are 5');
  const share = (rated.filter(({ csat }) => csat === 5).length / rated.length) * 100;
  expect(answer).toContain(`${share.toFixed(1).replace(/\.0$/, '')}%`);
});

test('a queue that is not there is not taken for one that means about the same', async () => {
  const { decision } = await centre.ask('average wait in the sales queue');
  expect(decision.kind).not.toBe('answer');
});
