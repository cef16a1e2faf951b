import { describe, expect, test } from 'vitest';
import { followRun } from '../../../../src/client/followRun.ts';
import { api } from '../../../../src/contract/api.ts';
import { emptyRun, foldRun } from '../../../../src/contract/foldRun.ts';
import type { RunEvent } from '../../../../src/contract/runEvents.ts';
import { isForeign, testedService } from '../../../contract/service.ts';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const number = { type: 'number' };
const text = { type: 'string' };
const dataset = (description: string) => ({ type: 'object', 'x-svc-dataset': true, description });

describe.skipIf(isForeign)('structured output of an answer', () => {
  const service = testedService();
  const ask = (query: string, output_schema: object, more: object = {}) =>
    service.client.send(api.knowledge.answer, {
      query,
      output_schema: output_schema as Record<string, unknown>,
      ...more,
    });

  test('takes the number, the period and the text from the same evidence', async () => {
    const schema = object(
      { total_precipitation: number, year: { type: 'integer' }, summary: text },
      { required: ['total_precipitation', 'year'] },
    );
    const { structured_output, answer } = await ask('total precipitation in 2014', schema);
    expect(structured_output).toEqual({ total_precipitation: 1232.8, year: 2014, summary: answer });
  });

  test('fills a list with rows, enums as spelled, and picks the named row', async () => {
    const items = object(
      { symbol: { type: 'string', enum: ['aapl', 'amzn', 'goog', 'ibm', 'msft'] }, price: number },
      { required: ['symbol', 'price'] },
    );
    const schema = object({ prices: { type: 'array', items }, highest_symbol: text, msft_price: number });
    const { structured_output, cards } = await ask('average price by symbol', schema, {
      sources: { data: { include_contents: true, count: 1 } },
    });
    const rows = cards?.[0]?.content?.dataset?.rows ?? [];
    expect(structured_output?.prices).toEqual(
      rows.map(([symbol, price]) => ({ symbol: String(symbol).toLowerCase(), price })),
    );
    expect(structured_output?.highest_symbol).toBe(rows[0]?.[0]);
    expect(structured_output?.msft_price).toBe(rows.find(([symbol]) => symbol === 'MSFT')?.[1]);
  });

  test('a text field for a name gets the name, never a number', async () => {
    const schema = object({
      best: { type: 'string', description: 'Genre with the highest average rating' },
      worst_genre: text,
      leader: { type: 'string', description: 'which genre leads' },
      best_rating: { type: 'number', description: 'highest average rating' },
      average_rating: { type: ['string', 'null'] },
      shown: { type: 'string', description: 'highest average rating, formatted' },
    });
    const { structured_output } = await ask('average imdb rating by genre', schema, {
      sources: { data: { include_contents: true, count: 1 } },
    });
    expect(structured_output).toMatchObject({
      best: 'Documentary',
      leader: 'Documentary',
      average_rating: null,
    });
    expect(structured_output?.worst_genre).toMatch(/^[A-Z]\D+$/);
    expect(structured_output?.best_rating).toBeCloseTo(6.9973, 4);
    expect(structured_output?.shown).toBe('7.0');
  });

  test('derives a direction only from the trend', async () => {
    const direction = { type: 'string', enum: ['up', 'down', 'flat'] };
    const schema = object({
      direction,
      is_falling: { type: 'boolean' },
      is_listed: { type: ['boolean', 'null'] },
    });
    const { structured_output } = await ask('price over time', schema);
    expect(structured_output).toEqual({ direction: 'up', is_falling: false, is_listed: null });
  });

  test('does not use an average as a maximum, or the reverse', async () => {
    const schema = object({ average_price: number, max_price: { type: ['number', 'null'] } });
    const { structured_output } = await ask('average price of AAPL', schema);
    expect(structured_output?.max_price).toBeNull();
    expect(structured_output?.average_price).toBeCloseTo(64.73, 2);
  });

  test('what the evidence lacks is null if allowed, and otherwise an error beside the answer', async () => {
    const head_count = { type: ['integer', 'null'] };
    const filled = await ask('total precipitation in 2014', object({ total: number, head_count }));
    expect(filled.structured_output).toEqual({ total: 1232.8, head_count: null });
    const failed = await ask(
      'total precipitation in 2014',
      object({ total: number, ceo: text }, { required: ['ceo'] }),
    );
    expect(failed.structured_output).toBeUndefined();
    expect(failed.structured_output_error?.message).toMatch(/ceo/);
    expect(failed.answer).toMatch(/1,232\.8/);
    expect(failed.cards?.length).toBeGreaterThan(0);
  });

  test.each([
    ['on effort instant', object({ total: number }), { effort: 'instant' }, /fast or deep/],
    ['beyond the caps', object({ total: { type: 'string', description: 'x'.repeat(600) } }), {}, /600/],
    ['with a dataset', object({ rows: dataset('rows') }), {}, /x-svc-dataset/],
  ])('is refused %s', async (_, schema, more, words) => {
    await expect(ask('total precipitation', schema, more)).rejects.toMatchObject({
      kind: 'bad-request',
      facts: { code: 'BAD_REQUEST' },
      message: expect.stringMatching(words),
    });
  });
});

describe.skipIf(isForeign)('structured output of the retrieval agent', () => {
  const service = testedService();
  async function run(query: string, output_schema: object, more: object = {}) {
    const events: RunEvent[] = [];
    const dispatch = { query, output_schema: output_schema as Record<string, unknown>, ...more };
    for await (const event of followRun(service.client, api.retrievalRuns, { dispatch })) events.push(event);
    const { result } = events.reduce(foldRun, emptyRun);
    return { events, result };
  }

  test("asks for each slot separately, within the question's filters, and cites every field", async () => {
    const schema = object({
      total: number,
      by_weather: dataset('total precipitation by weather'),
      monthly: dataset('average temp_max by month'),
      hottest_day: { type: 'string', description: 'day with the highest temp_max' },
    });
    const { result, events } = await run('total precipitation in 2014', schema);
    expect(result?.structured_output_status).toBe('complete');
    const output = result?.structured_output as Record<string, { rows: unknown[][]; [key: string]: unknown }>;
    expect(output.monthly?.rows.map(([month]) => month)).toEqual(
      Array.from({ length: 12 }, (_, at) => `2014-${String(at + 1).padStart(2, '0')}`),
    );
    const total = output.by_weather?.rows.reduce((sum, [, part]) => sum + Number(part), 0);
    expect(total).toBeCloseTo(Number(output.total), 6);
    expect(output.hottest_day).toBe('2014-08-11');
    expect(output.by_weather).toMatchObject({
      columns: [
        { name: 'weather', type: 'string', unit: null },
        { name: 'Total precipitation', type: 'number', unit: null },
      ],
      total_rows: output.by_weather?.rows.length,
      truncated: false,
      provenance: 'query',
      sources: [{ name: 'seattle-weather.csv', index: 'data' }],
      ref: expect.stringMatching(/\/card\//),
    });
    expect(Object.keys(result?.structured_output_citations ?? {}).sort()).toEqual(Object.keys(output).sort());
    const queried = events.filter(({ block }) => block.kind === 'tool_call' && block.tool === 'query');
    expect(queried.length).toBeGreaterThanOrEqual(4);
  });

  test('a slot that the data cannot fill stays null and is listed, and the run is partial', async () => {
    const schema = object({ total: number, churn: dataset('churn of subscribers by planet') });
    const { result } = await run('total precipitation in 2014', schema);
    expect(result).toMatchObject({
      structured_output_status: 'partial',
      unfilled_fields: ['churn'],
      structured_output: { total: 1232.8, churn: null },
    });
    expect(result?.structured_output_error).toBeUndefined();
  });

  test('with nothing filled the run completes with a failed output and an answer', async () => {
    const { result } = await run('churn of the space hotel', object({ churn: number }));
    expect(result).toMatchObject({ structured_output_status: 'failed', answer: expect.any(String) });
    expect(result?.structured_output_error?.message).toMatch(/churn/);
    expect(result).not.toHaveProperty('structured_output');
    expect(result).not.toHaveProperty('unfilled_fields');
  });

  test('without cards a dataset cites its file', async () => {
    const { result } = await run(
      'total precipitation in 2014',
      object({ d: dataset('average wind by month') }),
      {
        cards: false,
      },
    );
    expect(result?.cards).toEqual([]);
    expect(result?.structured_output?.d).toMatchObject({
      ref: expect.stringMatching(/^http:.*\/source\/index-\w+\/seattle-weather/),
    });
  });

  test('a schema above the limits is rejected with its code', async () => {
    const dispatch = { query: 'x', output_schema: object({ a: { type: 'map' } }) as Record<string, unknown> };
    await expect(service.client.send(api.retrievalRuns.dispatch, dispatch)).rejects.toMatchObject({
      kind: 'bad-request',
      facts: { code: 'output_schema_invalid' },
    });
  });
});
