import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { isForeign, testedService } from './service.ts';

const { knowledge } = api;

describe.skipIf(isForeign)('the balance of the embedded service', () => {
  const service = testedService();

  test('is unlimited', async () => {
    const { credit_balance, formatted_credit_balance } = await service.client.send(api.account.balance, {});
    expect([credit_balance, formatted_credit_balance]).toEqual([Number.MAX_SAFE_INTEGER, 'Unlimited']);
  });
});

describe.skipIf(isForeign)('search and answer over files (the questions are about our own data)', () => {
  const service = testedService();
  const search = (input: object) =>
    service.client.send(knowledge.search, { query: 'average imdb rating by major genre', ...input });

  test('search returns cards with their price and without rows', async () => {
    const { cards, request_id } = await search({});
    expect(request_id).toBeTruthy();
    expect(cards?.[0]).toMatchObject({
      relevance: expect.any(String),
      content: { content_format: null },
    });
    expect(cards?.[0]?.content?.export_pricing).toBeDefined();
  });

  test('rows are included inline on request, in the requested format and number', async () => {
    const { cards } = await search({ sources: { data: { include_contents: true, max_rows: 3, count: 1 } } });
    expect(cards).toHaveLength(1);
    const content = cards?.[0]?.content;
    expect(content?.content_format).toBe('json_compact');
    expect(content?.dataset?.rows).toHaveLength(3);
    expect(content).toMatchObject({ truncated: true, total_rows: 12 });
    const records = await search({
      sources: { svc: { include_contents: true, content_format: 'json_records', count: 1 } } as object,
    });
    expect(records.cards?.[0]?.content?.records?.[0]).toHaveProperty('Major Genre');
  });

  test.each([
    [{ colour: 'red' }, /Extra inputs are not permitted/],
    [{ sources: {} }, /no source/],
    [{ sources: { data: { defer_data_retrieval: true } } }, /Extra inputs/],
    [{ location: { latitude: 91, longitude: 0 } }, /latitude/],
    [{ location: { latitude: 1 } }, /longitude/],
    [{ query: ' ' }, /query/],
  ])('%j is rejected with a message that names the field', async (input, words) => {
    await expect(search(input)).rejects.toMatchObject({
      kind: 'bad-request',
      message: expect.stringMatching(words),
    });
  });

  test('answer also returns text, and its first card is the main one', async () => {
    const reply = await service.client.send(knowledge.answer, {
      query: 'average imdb rating by major genre',
    });
    expect(reply.answer).toMatch(/Documentary/);
    expect(reply.cards?.length).toBeGreaterThan(0);
  });

  test('a pinned node directs the answer to its table', async () => {
    const { results } = await service.client.send(api.graph.search, { q: 'fertility' });
    const node_ids = [results[0]?.id ?? ''];
    const { cards } = await service.client.send(knowledge.answer, {
      query: 'average by country',
      sources: { data: { node_ids } },
    });
    expect(cards?.[0]?.sources?.[0]?.source_name).toBe('gapminder.json');
  });

  test('a card lists its nodes, which can be pinned, and defines its figures', async () => {
    const { cards } = await search({ query: 'average imdb rating of drama movies' });
    const [card] = cards ?? [];
    expect(card?.nodes?.map(({ type, name }) => [type, name])).toEqual(
      expect.arrayContaining([
        ['metric', 'IMDB Rating'],
        ['entity', 'Drama'],
        ['entity', 'movies'],
      ]),
    );
    for (const { id, name } of card?.nodes ?? [])
      expect((await service.client.send(api.graph.node, { id })).name).toBe(name);
    expect(card?.metric_definitions?.[0]?.definition).toMatch(
      /^Average of column "IMDB Rating" of movies\.json/,
    );
  });

  test('a related question includes the nodes to pin', async () => {
    const { related } = await search({ include_related: 3 });
    expect(related?.length).toBeGreaterThan(0);
    for (const { query, node_ids } of related ?? []) {
      expect(node_ids?.length, query).toBeGreaterThan(0);
      for (const id of node_ids ?? []) await service.client.send(api.graph.node, { id });
    }
  });

  test('strict returns only cards about a pinned node', async () => {
    const query = 'average imdb rating by major genre';
    const ask = (node_ids: string[]) => ({ query, sources: { data: { node_ids, strict: true } } });
    const { results } = await service.client.send(api.graph.search, { q: 'imdb rating', types: 'metric' });
    const pinned = [results[0]?.id ?? '', 'ent::nowhere::0123456789abcdef'];
    expect((await search(ask(pinned))).cards).toHaveLength(1);
    expect((await service.client.send(knowledge.answer, ask(pinned))).cards).toHaveLength(1);

    const others = await service.client.send(api.graph.search, { q: 'fertility', types: 'metric' });
    for (const ids of [['ent::nowhere::0123456789abcdef'], [others.results[0]?.id ?? '']]) {
      expect((await search(ask(ids))).cards, ids[0]).toEqual([]);
      const { cards, answer } = await service.client.send(knowledge.answer, ask(ids));
      expect([cards, answer]).toEqual([[], expect.stringMatching(/Nothing .* pinned nodes/)]);
    }
  });

  test.each([true, false])('a malformed node id is rejected (strict: %s)', async (strict) => {
    for (const id of ['not a node', 'fertility', 'ent::', '../../etc'])
      await expect(search({ sources: { data: { node_ids: [id], strict } } })).rejects.toMatchObject({
        kind: 'bad-request',
        message: expect.stringMatching(/node id/),
      });
  });

  test('related questions are returned only on request, up to the requested number, and can be answered', async () => {
    expect((await search({})).related).toBeUndefined();
    const { related } = await search({ include_related: 2 });
    expect(related?.length).toBeLessThanOrEqual(2);
    for (const { query } of related ?? []) {
      const { cards } = await service.client.send(knowledge.answer, { query });
      expect(cards?.[0]?.title, 'asked by itself, outside the thread').toBe(query);
    }
  });

  test('knowledge search returns knowledge cards, or 404 when nothing is found', async () => {
    const find = (text: string) => service.client.send(knowledge.knowledgeSearch, { inputs: { text } });
    const { outputs } = await find('average imdb rating by major genre');
    expect(outputs?.knowledge_cards?.[0]?.visualization_data?.viz_config).toBeDefined();
    await expect(find('churn of the subscribers of the space hotel')).rejects.toMatchObject({
      facts: { status: 404, code: 'RELEVANT_RESULTS_NOT_FOUND' },
    });
  });

  test('a deep search starts with 202 and is polled to its end', async () => {
    const begun = await service.client.send(knowledge.knowledgeSearch, {
      inputs: { text: 'average imdb rating by major genre' },
      search_effort: 'deep',
    });
    expect(begun.status).toBe('pending');
    const poll = () => service.client.send(knowledge.knowledgeStatus, { task_id: begun.task_id ?? '' });
    await expect.poll(async () => (await poll()).status).toBe('COMPLETED');
    const { result, events } = await poll();
    expect(result?.outputs?.knowledge_cards?.length).toBeGreaterThan(0);
    expect(events?.map(({ data }) => data?.event_type)).toContain('QUERYING');
  });
});
