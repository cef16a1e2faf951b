import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AskSuggestions } from '../../src/commands/askSuggestions.ts';
import { api } from '../../src/contract/api.ts';
import { json, stubClient } from '../fake/stubClient.ts';

const path = `/api${api.questions.suggest.path}`;
const searchPath = `/api${api.graph.search.path}`;
const columnsPath = `/api${api.questions.columns.path}`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Found = Readonly<Record<'type' | 'name', string>>;

function open(questions: readonly string[], results: readonly Found[] = []) {
  const { client, sent } = stubClient({
    [path]: () => json({ questions }),
    [columnsPath]: () => json({ columns: [] }),
    [searchPath]: () => json({ results: results.map((each, at) => ({ id: `n${at}`, ...each })) }),
  });
  const suggestions: AskSuggestions = new AskSuggestions({
    connection: { isEmbedded: true, client: async () => client, offers: async () => true },
    onFound: () => {},
  });
  const asked = () => sent.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === path);
  const limits = () => asked().map(({ searchParams }) => Number(searchParams.get('limit')));
  const columns = () =>
    sent.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === columnsPath).length;
  return { suggestions, limits, columns };
}

test('columns are looked up before a question is read, even for one letter of a later word or after a space', async () => {
  const { suggestions, limits, columns } = open([]);
  suggestions.look('a');
  await vi.advanceTimersByTimeAsync(20);
  expect(columns()).toBe(0);
  suggestions.look('average p');
  await vi.advanceTimersByTimeAsync(20);
  expect(columns()).toBe(1);
  suggestions.look('average price ');
  await vi.advanceTimersByTimeAsync(20);
  expect(columns()).toBe(2);
  expect(limits()).toEqual([]);
});

test('during fast typing each letter triggers one lookup; the others run in a pause', async () => {
  const { suggestions, limits } = open(['average price', 'average cost']);
  for (const typed of ['av', 'av r']) {
    suggestions.look(typed);
    await vi.advanceTimersByTimeAsync(150);
  }
  expect(limits()).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(200);
  expect(limits()).toEqual([1, 1, 4]);
  expect(suggestions.questions).toEqual(['average price', 'average cost']);
});

test('if the first lookup finds nothing, more candidates are tried without a pause', async () => {
  const { suggestions, limits } = open([]);
  suggestions.look('av');
  await vi.advanceTimersByTimeAsync(50);
  expect(limits()).toEqual([1, 4]);
});

test('closing the box cancels pending lookups', async () => {
  const { suggestions, limits } = open(['average price']);
  suggestions.look('av');
  await vi.advanceTimersByTimeAsync(50);
  suggestions.cancel();
  await vi.advanceTimersByTimeAsync(1000);
  expect(limits()).toEqual([1]);
});

const value = (name: string): Found => ({ type: 'entity', name });
const figure = (name: string): Found => ({ type: 'metric', name });

test.each([
  [
    'names that only mean the word are left out, figures are not',
    'revenue',
    [value('Double Take'), figure('US DVD Sales')],
    ['US DVD Sales'],
  ],
  [
    'a few letters have no meaning yet',
    'gen',
    [figure('manufacturing'), value('Gods and Generals')],
    ['Gods and Generals'],
  ],
  [
    'each word of a name may begin as typed, with any accents',
    'zur',
    [value('Matt Zorn'), value('Flughafen Zürich')],
    ['Flughafen Zürich'],
  ],
  ['a slip of the keyboard is found where nothing else is', 'nrway', [value('Norway')], ['Norway']],
])('%s', async (_, typed, found, shown) => {
  const { suggestions } = open([], found);
  suggestions.look(typed);
  await vi.advanceTimersByTimeAsync(50);
  expect(suggestions.nodes.map(({ name }) => name)).toEqual(shown);
});
