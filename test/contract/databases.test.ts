import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, type PostgresServer, startPostgres } from '../../scripts/testing/postgres.ts';
import { api } from '../../src/contract/api.ts';
import { capabilities } from '../../src/contract/service.ts';
import { isForeign, testedService } from './service.ts';

const bin = findPostgres();

// Debian's PostgreSQL is installed by the test command where it may be; without one there is nothing to connect to.
describe.skipIf(isForeign || bin === undefined)('a connected database', () => {
  let server: PostgresServer;
  const service = testedService({ folders: [] });
  const url = () => `postgresql://${server.user}@127.0.0.1:${server.port}/postgres`;

  beforeAll(async () => {
    server = await startPostgres(bin ?? '');
    const db = new pg.Client({ connectionString: url() });
    await db.connect();
    await db.query('CREATE TABLE orders (id int PRIMARY KEY, day date, region text, revenue numeric(12,2))');
    await db.query(
      `INSERT INTO orders SELECT n, date '2023-01-01' + (n % 730), (ARRAY['North','South','East'])[1 + n % 3], n % 100
       FROM generate_series(1, 3000) AS n`,
    );
    await db.end();
  });
  afterAll(async () => {
    await server?.stop();
  });

  test('is announced, connected, and listed as a private index', async () => {
    expect((await service.client.send(api.service.capabilities, {})).capabilities).toContain(
      capabilities.databases,
    );
    const { index, tables } = await service.client.send(api.databases.connect, { url: url(), name: 'shop' });
    expect(tables).toBe(1);
    const { results } = await service.client.send(api.indexes.list, {});
    expect(results).toMatchObject([{ id: index.id, name: 'shop', kind: 'database', is_default: true }]);
  });

  test('answers with a chart, and never cites a file as its source', async () => {
    const { answer, cards } = await service.client.send(api.knowledge.answer, {
      query: 'total revenue by region',
    });
    expect(answer).toMatch(/revenue.*(North|same for all 3 regions).*\d/);
    const [card] = cards ?? [];
    expect(card?.sources?.[0]).toMatchObject({ source_name: 'shop: public.orders' });
    expect(card?.sources?.[0]?.url ?? null).toBeNull();
  });

  test('answers from rows added after it was connected', async () => {
    const total = async () => {
      const { answer } = await service.client.send(api.knowledge.answer, {
        query: 'how many orders are there',
      });
      return answer.replaceAll(',', '');
    };
    expect(await total()).toContain('3000');
    const db = new pg.Client({ connectionString: url() });
    await db.connect();
    await db.query(`INSERT INTO orders VALUES (100000, '2024-06-01', 'West', 1)`);
    await db.end();
    expect(await total()).toContain('3001');
  });

  test('has its names in the graph', async () => {
    const { results } = await service.client.send(api.graph.search, { q: 'revenue' });
    expect(results[0]).toMatchObject({ type: 'metric', name: 'revenue' });
  });

  test('is selected by the source index of connected data', async () => {
    const { outputs } = await service.client.send(api.knowledge.knowledgeSearch, {
      inputs: { text: 'total revenue by region' },
      source_indexes: ['connected_data'],
    });
    expect(outputs?.knowledge_cards?.length).toBeGreaterThan(0);
  });

  test('is forgotten when disconnected, and cannot be disconnected twice', async () => {
    const { results } = await service.client.send(api.indexes.list, {});
    const id = results.find(({ name }) => name === 'shop')?.id ?? '';
    await service.client.send(api.databases.disconnect, { id });
    expect((await service.client.send(api.indexes.list, {})).results).toEqual([]);
    await expect(service.client.send(api.databases.disconnect, { id })).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  test('that rejects the connection is reported without the password', async () => {
    const wrong = url().replace('@', ':hidden@').replace('/postgres', '/nowhere');
    const failure = service.client.send(api.databases.connect, { url: wrong });
    await expect(failure).rejects.toMatchObject({ kind: 'not-found' });
    await expect(failure).rejects.not.toThrow('hidden');
  });
});
