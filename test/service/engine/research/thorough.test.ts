import { describe, expect, test } from 'vitest';
import { followRun } from '../../../../src/client/followRun.ts';
import { api } from '../../../../src/contract/api.ts';
import { answerOf, emptyRun, foldRun } from '../../../../src/contract/foldRun.ts';
import type { RunEvent } from '../../../../src/contract/runEvents.ts';
import { isForeign, testedService } from '../../../contract/service.ts';

describe.skipIf(isForeign)('the answer agent with high effort', () => {
  const service = testedService();
  async function ask(query: string, effort: 'medium' | 'high' = 'high') {
    const events: RunEvent[] = [];
    for await (const event of followRun(service.client, api.answerRuns, { dispatch: { query, effort } }))
      events.push(event);
    const state = events.reduce(foldRun, emptyRun);
    const { result } = state;
    const checks = (result?.metadata?.methodology ?? []).filter(({ title }) => title === 'Check');
    return {
      events,
      result,
      answer: answerOf(state) ?? '',
      checks: checks.map(({ description }) => description),
    };
  }

  test('says more than the number, and each claim has an existing citation', async () => {
    const { answer, result } = await ask('total precipitation in 2014');
    expect(answer).toMatch(/^The total precipitation in 2014 is 1,232\.8/);
    expect(answer).toMatch(/\*\*Over time\.\*\*/);
    expect(answer).toMatch(/\*\*By weather\.\*\* .*rain 1,224\.1 \(99\.3%\)/);
    const marks = new Set([...answer.matchAll(/\[(\d+)\]/g)].map(([, index]) => Number(index)));
    expect([...marks].sort()).toEqual(result?.citations?.map(({ index }) => index));
    expect(result?.cards?.length).toBeGreaterThanOrEqual(2);
    expect(result?.cards?.length).toBeLessThanOrEqual(4);
  });

  test('computes the answer a second way and says so', async () => {
    const { checks } = await ask('total precipitation in 2014');
    expect(checks[0]).toMatch(/split by weather and added up again; both agree/);
    expect((await ask('average price of AAPL')).checks[0]).toMatch(/sum divided by count; both agree/);
    expect((await ask('average price by symbol')).checks[0]).toMatch(/weighed by their rows.*both agree/);
  });

  test('ranks one item among its peers, and never calls a correlation a cause', async () => {
    expect((await ask('average price of AAPL')).answer).toMatch(/AAPL is number 3 of 5 by average price/);
    const { answer } = await ask('average imdb rating by major genre');
    expect(answer).toMatch(/Spearman rho = 0\.\d+, Pearson r = 0\.\d+, n = [\d,]+/);
    expect(answer).toMatch(/says nothing about a cause/);
    expect(answer).toMatch(/213 of 3,201 rows \(6\.7%\) have no IMDB Rating/);
  });

  test('reports each step as an event, and its text grows sentence by sentence', async () => {
    const { events, answer } = await ask('average price of AAPL');
    const blocks = events.map(({ block }) => block);
    const calls = blocks.flatMap((block) => (block.kind === 'tool_call' ? [block.id] : []));
    const results = blocks.flatMap((block) => (block.kind === 'tool_result' ? [block.id] : []));
    expect(calls.length).toBeGreaterThan(4);
    expect(results.sort()).toEqual(calls.sort());
    const firstText = blocks.findIndex(({ kind }) => kind === 'text');
    const lastCall = blocks.findLastIndex(({ kind }) => kind === 'tool_call');
    expect(firstText).toBeLessThan(lastCall);
    const grown = blocks.flatMap((block) => (block.kind === 'text' ? [block.delta] : [])).join('');
    expect(grown).toBe(answer);
  });

  test('medium stays short', async () => {
    const { answer, result, checks } = await ask('average price of AAPL', 'medium');
    expect(answer).not.toMatch(/\*\*/);
    expect(result?.cards).toHaveLength(1);
    expect(checks).toEqual([]);
  });

  test('answers the parts of a question one after another', async () => {
    const { answer, result } = await ask('compare the average price of AAPL and MSFT and show the trend');
    expect(answer).toMatch(/64\.7 for AAPL and 24\.7 for MSFT.* \[1\]/);
    expect(answer).toMatch(/\[2\]/);
    expect(result?.cards).toHaveLength(2);
  });

  test('names the part that cannot be answered', async () => {
    const { answer } = await ask(
      'What is the total precipitation in 2014? What is the churn of the space hotel?',
    );
    expect(answer).toMatch(/1,232\.8/);
    expect(answer).toMatch(/Not answered: "What is the churn of the space hotel"/);
  });

  test('says what grew most, by amount and in percent, and invents no reason', async () => {
    const { answer } = await ask('which symbol grew the most by price and why');
    expect(answer).toMatch(/^For AAPL, .* from 21\.7 in 2000 to 206\.6 in 2010, by 184\.8 \(849\.8%\) \[1\]/);
    expect(answer).not.toMatch(/because|due to|thanks to/);
  });
});
