import { expect, test } from 'vitest';
import { suggestFollowUps } from '../../../../src/service/engine/language/followUps.ts';
import {
  interpret,
  leastConfidence,
  type RankedPlan,
} from '../../../../src/service/engine/language/interpret.ts';
import { catalogue, options } from './catalogue.ts';

async function ask(question: string, previous?: RankedPlan): Promise<RankedPlan> {
  const [plan] = (await interpret(question, catalogue, { ...options, ...(previous && { previous }) })).plans;
  if (!plan) throw new Error(`no plan for "${question}"`);
  return plan;
}

test('"and in 2012?" changes the period and keeps the rest', async () => {
  const first = await ask('average IMDB rating by genre in 2010');
  const { plan } = await ask('and in 2012?', first);
  expect(plan.groupBy).toEqual([{ column: 'Genre' }]);
  expect(plan.where).toEqual([
    { column: 'Release_Date', op: 'between', from: '2012-01-01', to: '2013-01-01' },
  ]);
});

test('"by country" groups what was asked before', async () => {
  const { plan } = await ask('by director', await ask('average IMDB rating by genre'));
  expect(plan).toMatchObject({
    groupBy: [{ column: 'Director' }],
    select: [{ kind: 'key' }, { fn: 'avg', column: 'IMDB_Rating' }],
  });
});

test('"only comedies" adds a condition', async () => {
  const { plan } = await ask('only comedies', await ask('average IMDB rating by director'));
  expect(plan.where).toEqual([{ column: 'Genre', op: '=', value: 'Comedy' }]);
});

test('"what about Sweden?" takes the place of the value before', async () => {
  const first = await ask('population of Norway in 1990');
  const { plan } = await ask('what about Sweden?', first);
  expect(plan.where).toContainEqual({ column: 'country', op: '=', value: 'Sweden' });
  expect(plan.where).not.toContainEqual({ column: 'country', op: '=', value: 'Norway' });
  expect(plan.where).toContainEqual({ column: 'year', op: '=', value: 1990 });
});

test('"top 3 instead" changes how many', async () => {
  expect((await ask('top 3 instead', await ask('top 5 films by gross'))).plan.limit).toBe(3);
});

test('a whole question after another one stands alone', async () => {
  const { plan } = await ask(
    'which country has the highest population',
    await ask('average IMDB rating by genre'),
  );
  expect(plan.table).toBe('countries');
});

test('what is suggested can be answered', async () => {
  const suggested = suggestFollowUps(await ask('average IMDB rating by genre'), catalogue);
  expect(suggested).toHaveLength(3);
  for (const question of suggested)
    expect((await ask(question)).confidence).toBeGreaterThanOrEqual(leastConfidence);
});
