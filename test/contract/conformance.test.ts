import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { findPostgres, startPostgres } from '../../scripts/testing/postgres.ts';
import { api } from '../../src/contract/api.ts';
import { openReceiver } from '../service/engine/receiver.ts';
import { isForeign, testedService } from './service.ts';

const csv = 'month,ferries\n2031-01,41\n2031-02,38\n2031-03,52\n';
/** Operations the suite does not bring to success here, each with its reason. */
const postgres = findPostgres();
const unexercised: Record<string, string> = postgres
  ? {}
  : {
      'databases.connect': 'there is no PostgreSQL on this machine',
      'databases.disconnect': 'there is no PostgreSQL on this machine',
    };
const schedules = mkdtempSync(join(tmpdir(), 'cardinal-conformance-'));
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
writeFileSync(
  join(schedules, 'games.csv'),
  `league,start,home,away\nHarbour,${inHours(2)},Gulls,Terns\nHarbour,${inHours(3)},Auks,Terns\n`,
);
afterAll(() => rmSync(schedules, { recursive: true, force: true }));
const never = 'an unknown key';

describe.skipIf(isForeign)('every operation matches the OpenAPI document', () => {
  const service = testedService({ schedules: [join(schedules, 'games.csv')] });
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
    const grant = await (
      await get(`/v1/beta/file_upload_url?file_name=a.csv&source=${encodeURIComponent(source)}`)
    ).json();
    const { file_id } = grant as { file_id: string };
    const drawn = (await (await send('POST', '/v1/beta/visualize', { file_ids: [file_id] })).json()) as {
      outputs: { knowledge_cards: { card_id: string }[] };
    };
    const chart = `/v1/local/cards/${drawn.outputs.knowledge_cards[0]?.card_id}/chart`;
    expect((await send('POST', chart, { edit: { step: 'undo' } })).status).toBe(200);
    expect((await send('POST', chart, { edit: { step: 'sideways' } })).status).toBe(400);
    expect((await send('POST', '/v1/local/cards/none/chart', { edit: { step: 'undo' } })).status).toBe(404);
    expect(await stream('POST', '/v1/local/files/convert', { source, most_bytes: 1_000_000 })).toMatch(
      /"type":"result"/,
    );
    expect((await send('POST', '/v1/local/files/convert', { source })).status).toBe(400);
    const change = { header_row: 1 };
    expect((await send('POST', '/v1/local/files/reading', { file_id, change })).status).toBe(200);
    expect(
      (await send('POST', '/v1/local/files/reading', { file_id, change: { header_row: -1 } })).status,
    ).toBe(400);
    expect((await send('POST', '/v1/local/files/reading', { file_id: 'none' })).status).toBe(404);
    const shown = { title: 'Cargo', components };
    expect((await send('POST', '/v1/local/exports/card', { card: shown, format: 'svg' })).status).toBe(200);
    expect((await send('POST', '/v1/local/exports/card', { card: shown, format: 'bmp' })).status).toBe(400);
    const dataset = { columns: [{ name: 'a', type: 'number' }], rows: [[1]] };
    expect((await send('POST', '/v1/local/exports/parquet', { dataset })).status).toBe(200);
    expect((await send('POST', '/v1/local/exports/workbook', { dataset })).status).toBe(200);
    expect((await send('POST', '/v1/local/exports/parquet', {})).status).toBe(400);
    const opened = await send('POST', '/v1/local/rows/open', { file_id });
    const { tables } = (await opened.json()) as { tables: { table_id: string }[] };
    expect((await send('POST', '/v1/local/rows/open', { file_id: 'none' })).status).toBe(404);
    const wanted = { table_id: tables[0]?.table_id, sort: [{ column: 'price', direction: 'ascending' }] };
    expect((await send('POST', '/v1/local/rows/page', wanted)).status).toBe(200);
    expect((await send('POST', '/v1/local/rows/page', { ...wanted, limit: 0 })).status).toBe(400);
    expect((await send('POST', '/v1/local/rows/summary', { file_id })).status).toBe(200);
    expect((await send('POST', '/v1/local/rows/summary', {})).status).toBe(400);
    expect((await get('/v1/beta/private_indexes/')).status).toBe(200);
    expect((await get('/v1/beta/private_indexes/?page=0')).status).toBe(400);
    const { results } = await service.client.send(api.indexes.list, {});
    const files = await get(`/v1/local/indexes/${results[0]?.id}/files`);
    const names = ((await files.json()) as { files: { name: string }[] }).files.map(({ name }) => name);
    expect(names).toContain('stocks.csv');
    expect((await get('/v1/local/indexes/index-nothing/files')).status).toBe(404);
    expect((await get('/v1/local/questions?q=price')).status).toBe(200);
    expect((await get('/v1/local/questions?limit=0')).status).toBe(400);
    expect((await get('/v1/local/columns?q=price')).status).toBe(200);
    expect((await get('/v1/local/columns')).status).toBe(400);
    expect((await send('POST', '/v1/local/plans/material', { query: 'average price' })).status).toBe(200);
    expect((await send('POST', '/v1/local/plans/material', {})).status).toBe(400);
  });

  test('threads and the size of the store', async () => {
    const { threads } = (await (await get('/v1/threads')).json()) as { threads: { thread_id: string }[] };
    expect((await send('DELETE', `/v1/threads/${threads[0]?.thread_id}`)).status).toBe(200);
    expect((await send('DELETE', '/v1/threads/none')).status).toBe(404);
    expect((await send('POST', `/v1/threads/${threads[0]?.thread_id}/restore`)).status).toBe(200);
    expect((await send('POST', '/v1/threads/none/restore')).status).toBe(404);
    expect((await get('/v1/local/store')).status).toBe(200);
    expect((await send('POST', '/v1/local/store/clear', { older_than_days: -1 })).status).toBe(400);
    expect((await send('POST', '/v1/local/store/clear', { older_than_days: 30 })).status).toBe(200);
    expect((await get('/v1/capabilities')).status).toBe(200);
    expect((await get('/v1/credit_balance/')).status).toBe(200);
  });

  const made = async (path: string, body: object) => {
    const reply = await send('POST', path, body);
    expect(reply.status, path).toBe(201);
    return ((await reply.json()) as { id: string }).id;
  };

  test('games, channels and monitors', async () => {
    const games = (await (await get('/v1/sports/games?limit=1')).json()) as { items: { id: string }[] };
    expect(games.items).toHaveLength(1);
    expect((await get('/v1/sports/games?limit=0')).status).toBe(400);

    const channels = '/v1/notification_channels';
    const receiver = await openReceiver();
    const channel_id = await made(channels, { name: 'Quay', kind: 'webhook', url: receiver.url });
    expect((await get(channels)).status).toBe(200);
    expect((await get(`${channels}/${channel_id}`)).status).toBe(200);
    expect((await send('PATCH', `${channels}/${channel_id}`, { status: 'paused' })).status).toBe(200);
    expect((await send('PATCH', `${channels}/${channel_id}`, { status: 'active' })).status).toBe(200);
    expect((await send('POST', `${channels}/${channel_id}/test`, {})).status).toBe(200);
    expect(receiver.received).toHaveLength(1);
    expect((await send('POST', channels, { name: '' })).status).toBe(400);

    const wanted = { type: 'sports.game_start', game_id: games.items[0]?.id, channel_id };
    const monitor_id = await made('/v1/monitors', wanted);
    expect((await get(`/v1/monitors?channel_id=${channel_id}`)).status).toBe(200);
    expect((await get(`/v1/monitors/${monitor_id}`)).status).toBe(200);
    expect((await send('POST', '/v1/monitors', { ...wanted, type: 'none' })).status).toBe(400);
    for (const path of [`/v1/monitors/${monitor_id}`, `${channels}/${channel_id}`]) {
      expect((await send('DELETE', path)).status, path).toBe(204);
      expect((await get(path)).status, path).toBe(404);
    }
  });

  test.skipIf(postgres === undefined)('a database', async () => {
    const server = await startPostgres(postgres ?? '');
    try {
      const url = `postgresql://${server.user}@127.0.0.1:${server.port}/postgres`;
      const reply = await send('POST', '/v1/local/databases', { url, name: 'shop' });
      expect(reply.status).toBe(200);
      const { index } = (await reply.json()) as { index: { id: string } };
      expect((await send('DELETE', `/v1/local/databases/${index.id}`)).status).toBe(204);
      expect((await send('DELETE', `/v1/local/databases/${index.id}`)).status).toBe(404);
      expect((await send('POST', '/v1/local/databases', { url: 'none' })).status).toBe(400);
    } finally {
      await server.stop();
    }
  });

  test('without a key every operation fails in its own error shape', async () => {
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

  test('no operation is untested', () => {
    const { operations, succeeded } = service.conformance;
    const left = operations.filter((id) => !succeeded.has(id) && !(id in unexercised));
    expect(left).toEqual([]);
  });

  test('the events of every streaming operation were validated', () => {
    const { streaming, checkedEvents } = service.conformance;
    expect(streaming.length).toBeGreaterThan(6);
    for (const id of streaming) expect(checkedEvents.get(id) ?? 0, id).toBeGreaterThan(0);
  });
});
