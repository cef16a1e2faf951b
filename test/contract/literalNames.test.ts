import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { startService } from '../../src/service/startService.ts';
import { isForeign, testedService } from './service.ts';

const query = 'average imdb rating by major genre';
const output_schema = {
  type: 'object',
  properties: { ratings: { 'x-harbour-dataset': true, description: 'average imdb rating by major genre' } },
};

describe.skipIf(isForeign)('a service started with the prefix of a deployment', () => {
  const service = testedService({ prefix: 'harbour' });

  test.each(['harbour', 'svc'])('reads sources.%s as its data', async (name) => {
    const input = { query, sources: { [name]: { count: 1, max_rows: null }, web: null } };
    const { cards } = await service.client.send(api.knowledge.search, input as never);
    expect(cards).toHaveLength(1);
  });

  test.each([['harbour'], ['harbour_deep_v2'], ['svc']])('reads the source index %s', async (index) => {
    const input = { inputs: { text: query }, source_indexes: [index] };
    const { outputs } = await service.client.send(api.knowledge.knowledgeSearch, input as never);
    expect(outputs?.knowledge_cards).toHaveLength(1);
  });

  test('accepts the source index of a run, and its thread continues under the neutral name', async () => {
    const { request } = await service.client.send(api.retrievalRuns.dispatch, {
      query,
      source_indexes: ['harbour'] as never,
    });
    expect(request?.source_indexes).toEqual(['data']);
  });

  test('fills schema datasets marked with its prefix', async () => {
    const body = JSON.stringify({ query, output_schema });
    const reply = await fetch(`${service.url}/v1/agent/retrieval/runs`, {
      method: 'POST',
      headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json' },
      body,
    });
    const { run_id } = (await reply.json()) as { run_id: string };
    const poll = () => service.client.send(api.retrievalRuns.get, { run_id });
    await expect.poll(async () => (await poll()).status).toBe('completed');
    expect((await poll()).result?.structured_output?.ratings).toMatchObject({ total_rows: 12 });
  });
});

describe.skipIf(isForeign)('a service started without a prefix', () => {
  const service = testedService();

  test.each([
    ['/v3/search', { query, sources: { harbour: {} } }],
    ['/v1/agent/retrieval/runs', { query, source_indexes: ['harbour'] }],
    ['/v1/agent/retrieval/runs', { query, output_schema }],
  ])('rejects prefixed names: %s %j', async (path, body) => {
    const reply = await fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(400);
  });
});

test('an invalid prefix is rejected at the start', async () => {
  await expect(startService({ folders: [], store: ':memory:', prefix: 'a b' })).rejects.toThrow(/prefix/);
});
