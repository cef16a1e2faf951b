import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

const slos: Readonly<Record<string, number>> = { mail: 60, search: 300 };
const runs = Array.from({ length: 48 }, (_, at) => {
  const start = Date.UTC(2026, 7, 1 + (at % 28), 8, at % 60);
  const wait = (at * 37) % 400;
  const took = 5 + ((at * 11) % 90);
  return {
    id: 7000 + at,
    queue: at % 2 === 0 ? 'mail' : 'search',
    came: start,
    began: start + wait * 1000,
    ended: start + (wait + took) * 1000,
    wait,
    took,
    status: at % 5 === 0 ? 'failed' : at % 7 === 0 ? 'running' : 'succeeded',
    error: at % 5 === 0 ? (['Timeout', 'Deadlock', 'Timeout'][at % 3] ?? '') : '',
  };
});
const moment = (at: number, id: number) => {
  const iso = new Date(at).toISOString();
  return id % 4 === 0 ? iso.slice(0, 19).replace('T', ' ') : `${iso.slice(0, 19)}Z`;
};
const deploys = ['ada', 'bo', 'ada', 'cy', 'ada', 'bo'].map((author, at) => ({ author, back: at % 2 === 0 }));

/** Background jobs of two queues with a limit each, their timestamps written by two programs, and deploys. */
const jobs = openWorkspace({
  'job_runs.csv': csv([
    ['jid', 'queue', 'enqueued_at', 'started_at', 'finished_at', 'status', 'error_class', 'payload_kb'],
    ...runs.map(({ id, queue, came, began, ended, status, error }) => [
      id,
      queue,
      moment(came, id),
      moment(began, id),
      moment(ended, id),
      status,
      error,
      10 + (id % 9),
    ]),
  ]),
  'queues.csv': csv([
    ['name', 'owner', 'wait_slo_sec'],
    ...Object.entries(slos).map(([name, slo]) => [name, 'ops', slo]),
  ]),
  'deploys.csv': csv([
    ['sha', 'author', 'rollback'],
    ...deploys.map(({ author, back }, at) => [`a${at}f`, author, String(back)]),
  ]),
});

const failed = runs.filter(({ status }) => status === 'failed');
const mean = (figures: readonly number[]) =>
  Number((figures.reduce((sum, each) => sum + each, 0) / figures.length).toFixed(4));

testExamples(jobs, [
  {
    name: 'jobs are the rows, and not those that are running',
    ask: 'how many jobs failed',
    rows: [[failed.length]],
  },
  {
    name: 'a wait lasts from when a row came until its turn',
    ask: 'how long do jobs sit around before they start on average, in seconds',
    rows: [[mean(runs.map(({ wait }) => wait))]],
  },
  {
    name: 'a runtime lasts from the start to the end',
    ask: 'average runtime in seconds',
    rows: [[mean(runs.map(({ took }) => took))]],
  },
  {
    name: 'a wait is held against the limit of what the row belongs to',
    ask: 'how many runs waited longer than the slo of their queue',
    rows: [[runs.filter(({ wait, queue }) => wait > (slos[queue] ?? 0)).length]],
  },
  {
    name: 'a limit is no time that anything took',
    ask: 'how many runs waited longer than 2 minutes',
    rows: [[runs.filter(({ wait }) => wait > 120).length]],
  },
  {
    name: 'the verb of a flag is two words',
    ask: 'who had to roll back most often',
    rows: [['ada', 3]],
  },
  {
    name: 'the top errors are several, and the most frequent ones',
    ask: 'top errors',
    rows: [
      ['Timeout', failed.filter(({ error }) => error === 'Timeout').length],
      ['Deadlock', failed.filter(({ error }) => error === 'Deadlock').length],
    ],
  },
]);

test('where something happened is not left out', async () => {
  const { decision } = await jobs.ask('which jobs failed on staging');
  expect(decision).toMatchObject({ kind: 'refuse', refusal: { unknown: ['staging'] } });
});
