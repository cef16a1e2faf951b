import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { isForeign, testedService } from './service.ts';

const csv = 'month,ferries\n2031-01,41\n2031-02,38\n2031-03,52\n';
/** Operations the suite does not bring to success here, each with its reason. */
const unexercised: Record<string, string> = {
  'databases.connect': 'needs a database, which the suite of databases brings along',
  'databases.disconnect': 'needs a database, which the suite of databases brings along',
  ...Object.fromEntries(
    ['games.list', 'monitors.create', 'monitors.list', 'monitors.get', 'monitors.remove'].map((id) => [
      id,
      'needs a schedule of games, which the suite of games brings along',
    ]),
  ),
  ...Object.fromEntries(
    ['create', 'get', 'list', 'update', 'remove', 'test'].map((name) => [
      `channels.${name}`,
      'needs an address that takes deliveries, which the suite of channels brings along',
    ]),
  ),
};
const never = 'an unknown key';

describe.skipIf(isForeign)('every operation answers as the OpenAPI document says', () => {
  const service = testedService();
  const send = (method: string, path: string, body?: object) =>
    fetch(`${service.url}/api${path}`, {
      method,
      headers: { 'x-api-key': service.apiKey, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const get = (path: string) => send('GET', path);
  const stream = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${service.url}${path}`, {
      method,
      headers: { 'x-api-key': service.apiKey, accept: 'text/event-stream' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return reply.text();
  };

  test('the graph', async () => {
    const { results } = (await (await get('/v1/graph/search?q=norway')).json()) as {
      results: { id: string }[];
    };
    const id = encodeURIComponent(results[0]?.id ?? '');
    for (const path of [
      `related?node_id=${id}`,
      `related?node_id=${id}&relation=siblings&limit=3`,
      `node/${id}`,
    ])
      expect((await get(`/v1/graph/${path}`)).status).toBe(200);
    expect((await get('/v1/graph/search')).status).toBe(400);
    expect((await get('/v1/graph/related?node_id=none')).status).toBe(404);
    expect((await get('/v1/graph/node/none')).status).toBe(404);
  });

  test('search, answer and knowledge search', async () => {
    const query = 'average imdb rating by major genre';
    const sources = { data: { include_contents: true } };
    for (const path of ['/v3/search', '/v1/answer']) {
      expect((await send('POST', path, { query, sources })).status).toBe(200);
      expect((await send('POST', path, { query, [never]: 1 })).status).toBe(400);
    }
    const inputs = { text: query };
    expect((await send('POST', '/v1/knowledge_search', { inputs })).status).toBe(200);
    for (const path of ['', '/async', '/stream']) {
      const begun = await send('POST', `/v1/knowledge_search${path}`, { inputs, search_effort: 'deep' });
      expect(begun.status, path).toBe(202);
      expect(begun.headers.get('content-type'), path).toContain('application/json');
      const { task_id } = (await begun.json()) as { task_id: string };
      expect((await get(`/v1/knowledge_search/async/status/?task_id=${task_id}`)).status).toBe(200);
      expect((await send('POST', `/v1/knowledge_search${path}`, {})).status).toBe(400);
    }
    expect(await stream('POST', '/v1/knowledge_search/stream', { inputs })).toMatch(/"type":"result"/);
    const nothing = { inputs: { text: 'churn of the subscribers of the space hotel' } };
    expect((await send('POST', '/v1/knowledge_search', nothing)).status).toBe(404);
    expect((await get('/v1/knowledge_search/async/status/?task_id=none')).status).toBe(404);
  });

  test.each(['answer', 'retrieval', ''])('runs of the agent "%s" and their streams', async (agent) => {
    const path = `/v1/agent/${agent === '' ? '' : `${agent}/`}runs`;
    const run = (await (await send('POST', path, { query: 'average wind by month' })).json()) as {
      run_id: string;
    };
    expect(await stream('GET', `${path}/${run.run_id}`)).toMatch(/stream_done/);
    expect(await stream('POST', path, { query: 'average wind by month' })).toMatch(/stream_done/);
    expect((await get(`${path}/${run.run_id}`)).status).toBe(200);
    expect((await send('POST', path, { query: '' })).status).toBe(400);
    expect((await get(`${path}/none`)).status).toBe(404);
    if (agent === '') return;
    expect((await get(`${path}?limit=1`)).status).toBe(200);
    expect((await get(`${path}?limit=101`)).status).toBe(400);
    expect((await get(`${path}?cursor=none`)).status).toBe(400);
  });

  test('cards, uploads and indexes', async () => {
    const components = [
      { component_type: 'pie', config: { datasets: [{ label: 'Cargo', data: [{ x: 'Fish', y: 60 }] }] } },
    ];
    const card = (await (await send('POST', '/v1/thin_viz/create/', { components })).json()) as {
      webpage_url: string;
    };
    const contents = { url: card.webpage_url, content_format: 'card_json', mode: 'inline', max_rows: 5_000 };
    expect((await send('POST', '/v1/contents', contents)).status).toBe(200);
    expect((await send('POST', '/v1/contents', { url: 'https://news.example/' })).status).toBe(404);
    expect((await send('POST', '/v1/thin_viz/create/', { components: [] })).status).toBe(400);
    for (const path of ['', 'stock_card/'])
      expect((await get(`/v1/thin_viz/default_schema/${path}`)).status).toBe(200);
    expect((await get('/v1/thin_viz/default_schema/none/')).status).toBe(404);
    expect((await get('/v1/beta/file_upload_url?file_name=a.csv')).status).toBe(200);
    expect((await get('/v1/beta/file_upload_url?file_name=a.exe')).status).toBe(400);
    expect((await send('POST', '/v1/beta/visualize', { csv: [csv] })).status).toBe(200);
    expect((await send('POST', '/v1/beta/visualize', {})).status).toBe(400);
    expect(await stream('POST', '/v1/beta/visualize/stream', { csv: [csv] })).toMatch(/"type":"result"/);
    const source = pathToFileURL(join(service.folder ?? '', 'stocks.csv')).href;
    expect(await stream('POST', '/v1/local/files/convert', { source, most_bytes: 1_000_000 })).toMatch(
      /"type":"result"/,
    );
    expect((await send('POST', '/v1/local/files/convert', { source })).status).toBe(400);
    expect((await get('/v1/beta/private_indexes/')).status).toBe(200);
    expect((await get('/v1/beta/private_indexes/?page=0')).status).toBe(400);
  });

  test('threads and what the store keeps', async () => {
    const { threads } = (await (await get('/v1/threads')).json()) as { threads: { thread_id: string }[] };
    expect((await send('DELETE', `/v1/threads/${threads[0]?.thread_id}`)).status).toBe(200);
    expect((await send('DELETE', '/v1/threads/none')).status).toBe(404);
    expect((await get('/v1/local/store')).status).toBe(200);
    expect((await send('POST', '/v1/local/store/clear', { older_than_days: -1 })).status).toBe(400);
    expect((await send('POST', '/v1/local/store/clear', { older_than_days: 30 })).status).toBe(200);
    expect((await get('/v1/capabilities')).status).toBe(200);
  });

  test('without a key every operation refuses in its own shape', async () => {
    const { paths } = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, object>>;
    };
    for (const [path, methods] of Object.entries(paths)) {
      for (const method of Object.keys(methods)) {
        const reply = await fetch(`${service.url}${path.replace(/\{\w+\}/g, 'x')}`, {
          method: method.toUpperCase(),
        });
        expect(reply.status, `${method} ${path}`).toBe(401);
      }
    }
    const all = Object.values(api).reduce((count, area) => count + Object.keys(area).length, 0);
    expect(service.conformance.refused.size).toBe(all);
  });

  test('no operation was left out', () => {
    const { operations, succeeded } = service.conformance;
    const left = operations.filter((id) => !succeeded.has(id) && !(id in unexercised));
    expect(left).toEqual([]);
  });
});
