import { expect, test } from 'vitest';
import { itemsOf } from '../../src/contract/foldList.ts';
import { emptyRun, foldRun, statusOf } from '../../src/contract/foldRun.ts';
import { followLookup } from '../../src/session/runs/followLookup.ts';
import type { LookupQuestion } from '../../src/session/runs/turnSubject.ts';
import type { Begun, LookupStart, TurnUpdate } from '../../src/session/runs/turnUpdate.ts';
import { relatedOf } from '../../src/session/state/relatedQuestions.ts';
import { json, stubClient } from '../fake/stubClient.ts';

const signal = new AbortController().signal;
const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();

async function heard(about: Partial<LookupQuestion>, reply: Response, more: Partial<LookupStart> = {}) {
  const { client, sent } = stubClient({ '/api/v3/search': () => reply, '/api/v1/answer': () => reply });
  const begun: Begun[] = [];
  const news: TurnUpdate[] = [];
  const subject = { kind: 'lookup', way: 'search', question: 'ferries', ...about } as const;
  const start = { subject, turn: 't1', isEmbedded: false, onBegun: (one: Begun) => begun.push(one), ...more };
  for await (const one of followLookup(client, start, signal)) news.push(one);
  const run = news.map(({ event }) => event).reduce(foldRun, emptyRun);
  const related = news.find((one) => one.related)?.related;
  const body = sent[0]?.body as Record<string, unknown> | undefined;
  return { run, related, sent, body, begun, news };
}

async function last(news: AsyncIterable<TurnUpdate>): Promise<TurnUpdate | undefined> {
  let found: TurnUpdate | undefined;
  for await (const one of news) found = one;
  return found;
}

test('a search reads as a run: a step, cards with ids, web pages, an end with its cost', async () => {
  const reply = {
    request_id: 'r',
    cards: [{ card_id: 'c1', title: 'One' }, { title: 'Two' }],
    web_results: [{ title: 'Page', url: 'https://news.example' }],
    usage: { total_cost_usd: 0.007 },
  };
  const { run, begun } = await heard({}, json(reply));
  expect(itemsOf(run.steps).map(({ label, state }) => [label, state])).toEqual([
    ['Searching for cards', 'done'],
  ]);
  expect(run.result?.cards?.map(({ card_id }) => card_id)).toEqual(['c1', 't1-card-2']);
  expect(run.result?.web_results?.[0]?.title).toBe('Page');
  expect(run.summary?.usage?.total_cost_usd).toBe(0.007);
  expect([statusOf(run), run.isDone]).toEqual(['completed', true]);
  expect(begun).toEqual([{}]);
});

test('a search sends what the user set and nothing else', async () => {
  const { sent } = await heard({}, json({ request_id: 'r' }));
  expect(sent[0]?.body).toEqual({ query: 'ferries', include_related: 5, timezone });
  const data = await heard({}, json({ request_id: 'r' }), { sources: 'data' });
  expect(data.sent[0]?.body).toMatchObject({ sources: { data: {} } });
  const web = await heard({}, json({ request_id: 'r' }), { sources: 'web' });
  expect(web.sent[0]?.body).toMatchObject({ sources: { web: {} } });
});

test('nodes of a suggestion are pinned in the data, in addition to the chosen sources', async () => {
  const all = await heard({ nodeIds: ['mt::a'] }, json({ request_id: 'r' }));
  expect(all.body?.sources).toEqual({
    data: { node_ids: ['mt::a'] },
    web: {},
  });
  const data = await heard({ nodeIds: ['mt::a'] }, json({ request_id: 'r' }), { sources: 'data' });
  expect(data.body?.sources).toEqual({ data: { node_ids: ['mt::a'] } });
});

test('suggestions arrive with the answer, at most five', async () => {
  const suggested = Array.from({ length: 9 }, (_, at) => ({
    query: `q${at}`,
    node_ids: at === 0 ? ['n'] : null,
  }));
  const { related } = await heard({}, json({ request_id: 'r', related: suggested }));
  expect(related?.map(({ query }) => query)).toEqual(['q0', 'q1', 'q2', 'q3', 'q4']);
  expect(related?.[0]?.node_ids).toEqual(['n']);
});

test('an empty search is reported', async () => {
  expect((await heard({}, json({ request_id: 'r', cards: [] }))).run.result?.answer).toMatch(
    /^Nothing was found/,
  );
});

test('a quick answer fills a schema, or says why not', async () => {
  const schema = { type: 'object', properties: { n: { type: 'integer' } } };
  const filled = await heard(
    { way: 'quick', schema },
    json({ answer: 'Seven.', request_id: 'r', structured_output: { n: 7 } }),
  );
  expect(filled.body?.output_schema).toEqual(schema);
  expect(filled.run.result?.structured_output).toEqual({ n: 7 });
  const failed = await heard(
    { way: 'quick', schema },
    json({ answer: 'No.', request_id: 'r', structured_output_error: { code: 'x', message: 'No number.' } }),
  );
  expect(failed.run.result?.structured_output_error?.message).toBe('No number.');
});

test('a quick answer keeps the questions it offers instead', async () => {
  const related = [{ query: 'Longest trip', is_reading: true }];
  const { run } = await heard({ way: 'quick' }, json({ answer: 'Two ways.', request_id: 'r', related }));
  expect(relatedOf(run.result ?? {})).toEqual([
    { query: 'Longest trip', description: null, node_ids: [], isReading: true },
  ]);
});

test('a schema above the limits is refused before anything is sent', async () => {
  const slots = Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`p${at}`, { type: 'string' }]));
  const { client, sent } = stubClient({});
  const subject = {
    kind: 'lookup',
    way: 'quick',
    question: 'q',
    schema: { type: 'object', properties: slots },
  } as const;
  const news = followLookup(client, { subject, turn: 't', isEmbedded: false, onBegun() {} }, signal);
  await expect(last(news)).rejects.toThrow(/65 properties/);
  expect(sent).toEqual([]);
});

test('a result restored after a reload is shown without a new request', async () => {
  const kept = { result: { answer: 'Kept.', cards: [] }, related: [{ query: 'next' }] };
  const { run, related, sent, begun } = await heard({ kept }, json({}));
  expect(run.result?.answer).toBe('Kept.');
  expect(related).toEqual([{ query: 'next' }]);
  expect([sent, begun]).toEqual([[], []]);
});
