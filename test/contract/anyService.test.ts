import { beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../../src/client/client.ts';
import { api } from '../../src/contract/api.ts';
import { SvcError } from '../../src/contract/errors.ts';
import { nothingToAsk, someNode, someQuestion } from './question.ts';
import { testedService } from './service.ts';

/** What the interface promises of search, graph and lists, whatever data a service has. */
describe('any service', () => {
  const service = testedService();
  let question: string | undefined;
  beforeAll(async () => {
    question = await someQuestion(service);
  });

  test.each(['', '/', '/api', '/api/'])('is the same under its address with "%s" at the end', async (end) => {
    const client = new Client({
      baseUrl: `${service.url}${end}`,
      apiKey: () => service.apiKey,
      fetch: globalThis.fetch,
    });
    expect(client.base.href).toBe(service.client.base.href);
    expect((await client.send(api.threads.list, {})).threads).toBeInstanceOf(Array);
  });

  test('a wrong key is unauthorized for every kind of operation', async () => {
    const client = new Client({ baseUrl: service.url, apiKey: () => 'wrong', fetch: globalThis.fetch });
    const refused = { kind: 'unauthorized' };
    await expect(client.send(api.threads.list, {})).rejects.toMatchObject(refused);
    await expect(client.send(api.knowledge.search, { query: 'x' })).rejects.toMatchObject(refused);
    await expect(client.send(api.answerRuns.dispatch, { query: 'x' })).rejects.toMatchObject(refused);
    await expect(client.send(api.graph.search, { q: 'rating' })).rejects.toMatchObject(refused);
  });

  test('a found node can be fetched, and its relations are listed or not found', async (context) => {
    const node = await someNode(service, 'metric');
    if (!node) return context.skip(nothingToAsk);
    expect(await service.client.send(api.graph.node, { id: node.id })).toMatchObject({
      id: node.id,
      type: 'metric',
    });
    try {
      const { relations } = await service.client.send(api.graph.related, { node_id: node.id });
      for (const { key, total, items } of relations ?? [])
        expect(total, key).toBeGreaterThanOrEqual(items.length > 0 ? 1 : 0);
    } catch (error) {
      // A node of a search result can still be without relations (wire.md 2.2).
      expect(error).toMatchObject({ kind: 'not-found' });
    }
  });

  test('types narrow the search', async () => {
    const { results } = await service.client.send(api.graph.search, { q: 'er', types: 'entity', limit: 50 });
    for (const { type } of results) expect(type).toBe('entity');
  });

  test('a search has an id and at most the requested number of cards', async (context) => {
    if (question === undefined) return context.skip(nothingToAsk);
    const { request_id, cards } = await service.client.send(api.knowledge.search, {
      query: question,
      sources: { data: { count: 1 } },
    });
    expect(request_id).toBeTruthy();
    expect(cards?.length ?? 0).toBeLessThanOrEqual(1);
  }, 130_000);

  test('an answer has text and an id', async (context) => {
    if (question === undefined) return context.skip(nothingToAsk);
    const { answer, request_id } = await service.client.send(api.knowledge.answer, { query: question });
    expect([typeof answer, typeof request_id]).toEqual(['string', 'string']);
  }, 130_000);

  test.each([
    { query: '' },
    { query: 'x', sources: {} },
    { query: 'x', colour: 'red' },
    { query: 'x', location: { latitude: 91, longitude: 0 } },
  ])('the search %j is rejected', async (input) => {
    await expect(service.client.send(api.knowledge.search, input as never)).rejects.toMatchObject({
      kind: 'bad-request',
    });
  });

  test('a price quote contains no rows', async (context) => {
    if (question === undefined) return context.skip(nothingToAsk);
    const { cards } = await service.client.send(api.knowledge.search, { query: question });
    const card = cards?.find(({ exportable, webpage_url }) => exportable && webpage_url);
    if (!card?.webpage_url) return context.skip('no card of the answer may be exported');
    const { contents } = await service.client.send(api.cards.contents, {
      url: card.webpage_url,
      quote_only: true,
    });
    expect(contents).toHaveLength(1);
    expect(contents[0]?.content_format ?? null).toBeNull();
    expect(contents[0]?.data ?? contents[0]?.records ?? contents[0]?.dataset ?? null).toBeNull();
  }, 130_000);

  test('an export by address can be downloaded and equals the inline export', async (context) => {
    if (question === undefined) return context.skip(nothingToAsk);
    const { cards } = await service.client.send(api.knowledge.search, { query: question });
    const url = cards?.find(({ exportable }) => exportable)?.webpage_url;
    if (!url) return context.skip('no card of the answer may be exported');
    const asked = { url, content_format: 'csv', max_rows: 5 } as const;
    const [named] = (await service.client.send(api.cards.contents, { ...asked, mode: 'url' })).contents;
    const [inline] = (await service.client.send(api.cards.contents, { ...asked, mode: 'inline' })).contents;
    if (!named?.url) return context.skip('the service gave no address for this card');
    const { bytes } = await service.client.download(named.url);
    expect(new TextDecoder().decode(bytes).trim()).toBe(inline?.data?.trim());
  }, 130_000);

  test('a deep knowledge search is started or answered, and ends', async (context) => {
    if (question === undefined) return context.skip(nothingToAsk);
    const begun = await service.client
      .send(api.knowledge.knowledgeSearch, { inputs: { text: question }, search_effort: 'deep' })
      .catch(nothingRelevant);
    if (!begun?.task_id) return context.skip('the service answered at once');
    const ended = /^(COMPLETED|FAILED|INTERRUPTED)$/i;
    const poll = () => service.client.send(api.knowledge.knowledgeStatus, { task_id: begun.task_id ?? '' });
    await expect.poll(async () => (await poll()).status, { timeout: 300_000, interval: 500 }).toMatch(ended);
  }, 310_000);

  test.each(['threads', 'indexes'] as const)('%s can be listed', async (area) => {
    expect(await service.client.send(api[area].list, {})).toBeTypeOf('object');
  });

  test.for(['games', 'channels'] as const)(
    '%s are listed, or the service says that it has none',
    async (area, context) => {
      try {
        expect(await service.client.send(api[area].list, {})).toBeTypeOf('object');
      } catch (error) {
        expect(error).toBeInstanceOf(SvcError);
        expect((error as SvcError).kind).toMatch(/^(not-found|forbidden|unavailable)$/);
        context.skip(`no ${area}: ${(error as SvcError).message}`);
      }
    },
  );
});

/** wire.md 4.10: nothing found is a 404 of its own type, and no failure. */
function nothingRelevant(error: unknown): undefined {
  if (error instanceof SvcError && error.facts.code === 'RELEVANT_RESULTS_NOT_FOUND') return undefined;
  throw error;
}
