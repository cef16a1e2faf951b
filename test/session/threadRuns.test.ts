import { expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { runsOfThread } from '../../src/session/runs/threadRuns.ts';
import { json, stubClient } from '../fake/stubClient.ts';

const listPath = `/api${api.answerRuns.list.path}`;
const perPage = 100;
const start = Date.parse('2026-03-01T00:00:00Z');
/** One run an hour, the newest first. */
const total = 1_200;
const newestFirst = Array.from({ length: total }, (_, at) => total - 1 - at);
const createdAt = (hour: number) => new Date(start + hour * 3_600_000).toISOString();

function serviceWithRuns({ own }: { own: readonly number[] }) {
  let page = 0;
  const list = () => {
    const hours = newestFirst.slice(page * perPage, (page + 1) * perPage);
    page++;
    const data = hours.map((hour) => ({
      run_id: `run-${hour}`,
      status: 'completed',
      created_at: createdAt(hour),
      thread_id: own.includes(hour) ? 'own' : 'other',
    }));
    const has_more = page * perPage < total;
    return json({ object: 'list', data, has_more, ...(has_more && { next_cursor: `page ${page}` }) });
  };
  const runs = own.map((hour) => [
    `${listPath}/run-${hour}`,
    () =>
      json({
        run_id: `run-${hour}`,
        status: 'completed',
        thread_id: 'own',
        created_at: createdAt(hour),
        request: { query: `question ${hour}` },
      }),
  ]);
  const { client, sent } = stubClient({ [listPath]: list, ...Object.fromEntries(runs) });
  const pages = () => sent.filter(({ url }) => new URL(url).pathname === listPath).length;
  return { client, pages };
}

const { signal } = new AbortController();

test('a thread older than hundreds of runs is found, oldest question first', async () => {
  const { client, pages } = serviceWithRuns({ own: [450, 451] });
  const runs = await runsOfThread(client, { thread_id: 'own', created_at: createdAt(450) }, signal);
  expect(runs.map(({ question }) => question)).toEqual(['question 450', 'question 451']);
  // No page is read that is older than the thread.
  expect(pages()).toBe(8);
});

test('if the date of a thread is unknown, the whole list is read', async () => {
  const { client, pages } = serviceWithRuns({ own: [3, 700] });
  const runs = await runsOfThread(client, { thread_id: 'own' }, signal);
  expect(runs.map(({ question }) => question)).toEqual(['question 3', 'question 700']);
  expect(pages()).toBe(12);
});

test('all questions of a long thread are returned in order', async () => {
  const own = Array.from({ length: 200 }, (_, at) => 900 + at);
  const { client } = serviceWithRuns({ own });
  const runs = await runsOfThread(
    client,
    { thread_id: 'own', created: Date.parse(createdAt(900)) / 1000 },
    signal,
  );
  expect(runs.map(({ runId }) => runId)).toEqual(own.map((hour) => `run-${hour}`));
});
