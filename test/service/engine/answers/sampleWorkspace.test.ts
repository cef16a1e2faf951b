import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../src/contract/api.ts';
import { startService } from '../../../../src/service/startService.ts';
import { clientOf } from '../../../contract/service.ts';

const samples = fileURLToPath(new URL('../../../../samples', import.meta.url));

let service: Awaited<ReturnType<typeof startService>>;
let client: ReturnType<typeof clientOf>;
beforeAll(async () => {
  service = await startService({ folders: [samples], store: ':memory:' });
  client = clientOf({ url: service.url, apiKey: service.apiKey });
});
afterAll(() => service.close());

const ended = async (run_id: string) => {
  for await (const _ of client.stream(api.answerRuns.get, { run_id }));
  return client.send(api.answerRuns.get, { run_id });
};

// The empty ask box and the editor's chat name these as examples.
test("the extension's example questions are answered over the sample workspace", async () => {
  for (const query of ['revenue by region since 2022', 'revenue by region', 'total revenue by region']) {
    const { answer, cards } = await client.send(api.knowledge.answer, { query });
    expect(answer, query).toMatch(/East \(€99,961\).*West \(€82,443\).*Central \(€37,101\)/);
    expect(cards, query).toHaveLength(1);
  }
});

test.each(['revenue', 'revenue by'])(
  '“%s”, which is worked out from several columns, goes on as whole questions',
  async (q) => {
    const { questions } = await client.send(api.questions.suggest, { q, limit: 4 });
    expect(questions.length).toBeGreaterThan(1);
    for (const question of questions) expect(question).toMatch(/^total revenue /);
  },
);

// What somebody asks first, in words that several of the sample files could be meant by.
test.each([
  ['what is sold outweighs a column that only means about the same', 'total revenue', /€219,505/],
  [
    'what sold the most, and not what is listed at the highest price',
    'which product earned the most',
    /^Road bike .*€87,720/,
  ],
  [
    'and prices of shares over time are no sales',
    'revenue by month',
    /^The total revenue rose from €2,252 in/,
  ],
  ['money that was made', 'which movie made the most money', /^Avatar has the highest US Gross/],
  [
    'a word that ends the name of a column',
    'how many distinct genres are there',
    /^There are 12 different major genres/,
  ],
  [
    'a place that is also the end of another',
    'compare population of india and china',
    /731,976,963 in India and 972,949,459 in China/,
  ],
  [
    'degrees of a column without a unit',
    'how many days above 30 degrees',
    /^53 days have a temp max over 30/,
  ],
  ['degrees below a limit', 'how many days below 0 degrees', /^72 days have a temp min under 0/],
  [
    'a verb of what each of them does',
    'how many movies did each distributor release',
    /^Of 174 distributors, Warner Bros\. has the most movies \(318\)/,
  ],
  [
    'months of employment are no employees',
    'how many employees do we have',
    /^This can be read in three ways/,
  ],
])('%s: “%s”', async (_, query, expected) => {
  const { answer } = await client.send(api.knowledge.answer, { query });
  expect(answer).toMatch(expected);
});

test('a year is not taken for a rate, and a word of another file is not reported as missing', async () => {
  const year = await client.send(api.knowledge.answer, { query: 'unemployment rate in 2009' });
  expect(year.answer).not.toContain('2,009');
  const apart = await client.send(api.knowledge.answer, {
    query: 'which country do most customers come from',
  });
  expect(apart.answer).toContain('Your data has “customers”');
});

test('a refusal suggests what it named, and each suggestion has an answer', async () => {
  const ask = (query: string) => client.send(api.knowledge.search, { query, include_related: 3 });
  for (const [query, named] of [
    ['how many returned orders will there be next year', /order|quantity/],
    ['which customers are happiest', /customer/],
    ['rotten tomatoes rating by moon phase', /rotten tomatoes rating/],
  ] as const) {
    const { cards, related } = await ask(query);
    expect(cards, query).toEqual([]);
    expect(related?.length, query).toBeGreaterThan(1);
    for (const suggested of related ?? []) {
      expect(suggested.query, query).toMatch(named);
      expect((await ask(suggested.query)).cards, suggested.query).not.toEqual([]);
    }
  }
});

test('a refusal over one word suggests the question without it, and rows that were named are counted', async () => {
  const ask = (query: string) => client.send(api.knowledge.answer, { query });
  const without = await ask('average price by supplier?');
  expect(without.answer).toBe(
    'None of your 10 data files has anything called “supplier”. Without it I can answer “average price”.',
  );
  expect(without.related?.[0]?.query).toBe('average price');
  const counted = await ask('orders from Berlin');
  expect(counted.answer).toContain('Without it I can answer “orders”');
  expect(counted.related?.[0]?.query).toBe('orders');
  const averaged = await ask('emissions by car');
  expect(averaged.related?.some(({ query }) => /total (acceleration|horsepower)/.test(query))).toBe(false);
});

test('readings with the same wording are offered once', async () => {
  const thread = await client.send(api.answerRuns.dispatch, { query: 'average imdb rating by genre' });
  await ended(thread.run_id);
  const { thread_id } = thread;
  const { run_id } = await client.send(api.answerRuns.dispatch, {
    query: 'list the returned orders',
    thread_id,
  });
  const answer = (await ended(run_id)).result?.answer ?? '';
  const titles = [...answer.matchAll(/\*\*(.+?):\*\*/g)].map(([, title]) => title);
  expect(titles).toEqual([...new Set(titles)]);
  expect(answer).toMatch(/60 returned orders/);
});

test('a hidden group is left out of the previous answer', async () => {
  const first = await client.send(api.answerRuns.dispatch, { query: 'total revenue per category' });
  expect((await ended(first.run_id)).result?.answer).toMatch(/Tools \(€7,300\)/);
  const { thread_id } = first;
  const { run_id } = await client.send(api.answerRuns.dispatch, { query: 'hide Tools', thread_id });
  const { answer } = (await ended(run_id)).result ?? {};
  expect(answer).toMatch(/Bikes \(€146,980\)/);
  expect(answer).not.toMatch(/Tools \(/);
});

test('the readings of an offer are marked as readings, and follow-ups are not', async () => {
  const query = 'which director has the best movies';
  const { answer, related = [] } = await client.send(api.knowledge.answer, { query });
  expect(answer).toMatch(/^This can be read in (two|three) ways/);
  expect(related?.length).toBeGreaterThan(1);
  expect(related?.every(({ is_reading }) => is_reading)).toBe(true);
  const answered = { query: 'total revenue by region', include_related: 3 };
  const { related: next = [] } = await client.send(api.knowledge.search, answered);
  expect(next?.length).toBeGreaterThan(0);
  expect(next?.some(({ is_reading }) => is_reading)).toBe(false);
});
