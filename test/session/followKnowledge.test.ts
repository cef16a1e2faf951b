import { expect, test } from 'vitest';
import { itemsOf } from '../../src/contract/foldList.ts';
import { emptyRun, foldRun } from '../../src/contract/foldRun.ts';
import { followKnowledge } from '../../src/session/runs/followKnowledge.ts';
import type { LookupQuestion } from '../../src/session/runs/turnSubject.ts';
import type { Begun, LookupStart, TurnUpdate } from '../../src/session/runs/turnUpdate.ts';
import { json, stubClient } from '../fake/stubClient.ts';

const statusPath = '/api/v1/knowledge_search/async/status/';
const begin = () => Response.json({ task_id: 't-91', status: 'pending' }, { status: 202 });
const found = { outputs: { knowledge_cards: [{ card_id: 'k1', title: 'Ferries' }], answer: 'Seven.' } };
const error = (status: number, body: unknown) => () => Response.json(body, { status });

interface Setting {
  readonly search?: () => Response;
  readonly statuses?: readonly (() => Response)[];
  readonly subject?: Partial<LookupQuestion>;
  readonly start?: Partial<LookupStart>;
  readonly onSleep?: (waits: readonly number[]) => void;
  readonly signal?: AbortSignal;
}

async function heard({
  search = () => json(found),
  statuses = [],
  subject,
  start,
  onSleep,
  signal,
}: Setting) {
  const left = [...statuses];
  const { client, sent } = stubClient({
    '/api/v1/knowledge_search': search,
    [statusPath]: () => (left.length > 1 ? (left.shift() as () => Response) : (left[0] as () => Response))(),
  });
  const waits: number[] = [];
  const sleep = async (delayMs: number, given?: AbortSignal) => {
    given?.throwIfAborted();
    waits.push(delayMs);
    onSleep?.(waits);
  };
  const begun: Begun[] = [];
  const news: TurnUpdate[] = [];
  const about = { kind: 'lookup', way: 'deep', question: 'ferries', ...subject } as const;
  const onBegun = (one: Begun) => begun.push(one);
  const given = { subject: about, turn: 't', isEmbedded: false, onBegun, ...start };
  const events = followKnowledge(client, given, signal ?? new AbortController().signal, { sleep });
  for await (const one of events) news.push(one);
  const run = news.map(({ event }) => event).reduce(foldRun, emptyRun);
  return { run, sent, waits, begun, news };
}

const status =
  (word: string, more: object = {}) =>
  () =>
    json({ task_id: 't-91', status: word, ...more });

test('a fast search is answered at once and not polled', async () => {
  const { run, sent, waits } = await heard({ subject: { way: 'knowledge' } });
  expect(sent.map(({ body }) => body)).toEqual([{ inputs: { text: 'ferries' }, search_effort: 'fast' }]);
  expect(run.result?.answer).toBe('Seven.');
  expect(run.result?.cards?.[0]?.card_id).toBe('k1');
  expect(waits).toEqual([]);
});

test('the chosen sources are sent under their older names', async () => {
  const { sent } = await heard({ subject: { way: 'knowledge' }, start: { sources: 'data' } });
  expect(sent[0]?.body).toMatchObject({ source_indexes: ['svc'] });
});

test('a deep search is polled until it ends; its events become steps, requested from the last one on', async () => {
  const { run, sent, waits, begun } = await heard({
    search: begin,
    statuses: [
      status('PENDING'),
      status('IN_PROGRESS', { events: [{ id: 0, data: { event_type: 'PLANNING' } }] }),
      status('in_progress', { events: [{ id: 1, data: { event_type: 'QUERYING_SOURCES' } }] }),
      status('Completed', { events: [], result: found }),
    ],
  });
  expect(itemsOf(run.steps).map(({ label }) => label)).toEqual([
    'Searching deeply',
    'Planning',
    'Querying sources',
  ]);
  expect(run.result?.answer).toBe('Seven.');
  expect(waits).toEqual([5000, 7000, 9000, 11000]);
  const since = sent.slice(1).map(({ url }) => new URL(url).searchParams.get('since_index'));
  expect(since).toEqual([null, null, '1', '2']);
  expect(begun).toEqual([{}, { taskId: 't-91' }]);
});

test('the delay rises to 15 s and stays there', async () => {
  const statuses = [
    ...Array.from({ length: 8 }, () => status('IN_PROGRESS')),
    status('COMPLETED', { result: found }),
  ];
  const { waits } = await heard({ search: begin, statuses });
  expect(waits.slice(4)).toEqual([13_000, 15_000, 15_000, 15_000, 15_000]);
});

test('a search started before a reload is polled again, not restarted', async () => {
  const { sent, begun, run } = await heard({
    subject: { taskId: 't-91' },
    statuses: [status('COMPLETED', { result: found })],
  });
  expect(sent.map(({ method }) => method)).toEqual(['GET']);
  expect(begun).toEqual([]);
  expect(run.result?.answer).toBe('Seven.');
});

test('a 503 is retried', async () => {
  const away = error(503, { detail: 'later' });
  const statuses = [away, away, away, away, away, status('COMPLETED', { result: found })];
  expect((await heard({ search: begin, statuses })).run.isDone).toBe(true);
});

test('a service that stays unavailable ends the search with its own message', async () => {
  await expect(heard({ search: begin, statuses: [error(503, { detail: 'gone fishing' })] })).rejects.toThrow(
    'gone fishing',
  );
});

test('a search that the service no longer has is over', async () => {
  const missing = error(404, { error_type: 'NOT_FOUND', error_message: 'no task' });
  await expect(heard({ search: begin, statuses: [missing] })).rejects.toMatchObject({
    kind: 'gone',
    message: 'The service no longer has this search. Ask again.',
  });
});

test.each([
  ['FAILED', 'The deep search failed. No budget.'],
  ['INTERRUPTED', 'The deep search was interrupted. No budget.'],
])('%s is told in words, at once', async (word, words) => {
  const ended = heard({ search: begin, statuses: [status(word, { error: 'No budget.' })] });
  await expect(ended).rejects.toThrow(words);
});

test('an empty result is an answer; any other 404 is an error', async () => {
  const none = error(404, { error_type: 'RELEVANT_RESULTS_NOT_FOUND', error_message: 'No card fits.' });
  const { run } = await heard({ subject: { way: 'knowledge' }, search: none });
  expect(run.result?.answer).toBe('Nothing was found for this. No card fits.');
  expect(run.isDone).toBe(true);
  const missing = error(404, { error_type: 'NOT_FOUND', error_message: 'No such page.' });
  await expect(heard({ subject: { way: 'knowledge' }, search: missing })).rejects.toThrow('No such page.');
});

test('leaving the loop ends the polling', async () => {
  const leaving = new AbortController();
  const left = heard({
    search: begin,
    statuses: [status('IN_PROGRESS')],
    signal: leaving.signal,
    onSleep: (waits) => waits.length === 3 && leaving.abort(),
  });
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
});
