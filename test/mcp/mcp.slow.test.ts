import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startService } from '../../src/service/startService.ts';
import { salesCsv } from '../fake/commandContext.ts';
import { makeFolder } from '../fake/surroundings.ts';
import { openMcp, startMcp } from './stdioClient.ts';

// One server and one service for the tests that leave nothing behind in them.
const data = mkdtempSync(join(tmpdir(), 'cardinal-mcp-'));
writeFileSync(join(data, 'sales.csv'), salesCsv);
writeFileSync(join(data, 'notes.txt'), 'no data');
const shared = openMcp([data]);
afterAll(async () => {
  await shared.end();
  rmSync(data, { recursive: true, force: true });
});

test('a connecting agent receives the instructions and the schema of each tool', async () => {
  const { request } = shared;
  const { result } = await request('initialize', { protocolVersion: '2025-03-26', capabilities: {} });
  expect(result).toMatchObject({
    protocolVersion: '2025-03-26',
    capabilities: { tools: {}, resources: {} },
    serverInfo: { name: 'cardinal', version: '1.2.3' },
  });
  const { result: listed } = await request('tools/list');
  const { tools } = listed as unknown as { tools: { name: string; inputSchema: { type: string } }[] };
  expect(tools.map(({ name }) => name)).toEqual([
    'cardinal_ask_data',
    'cardinal_chart_file',
    'cardinal_describe_data',
    'cardinal_get_rows',
  ]);
  for (const { inputSchema } of tools) expect(inputSchema.type).toBe('object');
  expect((await request('ping')).result).toEqual({});
});

test('answers, charts, descriptions and rows come from the files of the folder', async () => {
  const { call } = shared;
  const answer = await call('cardinal_ask_data', { question: 'total revenue by region' });
  expect(answer.isError).toBeUndefined();
  expect(answer.content[0]?.text).toMatch(/North.*440/);
  expect(answer.content[0]?.text).toMatch(/sales\.csv/);
  expect(answer.content[0]?.text).not.toMatch(/127\.0\.0\.1/);

  const chart = await call('cardinal_chart_file', { file: 'sales.csv', instruction: 'revenue by month' });
  expect(chart.content.map(({ type }) => type)).toEqual(['text', 'image']);
  expect(
    Buffer.from(chart.content[1]?.data ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');

  const files = await call('cardinal_describe_data');
  expect(files.content[0]?.text).toBe('Data files:\n- sales.csv');
  const columns = await call('cardinal_describe_data', { file: 'sales.csv' });
  expect(columns.content[0]?.text).toMatch(/Table "sales.*": 6 rows, 3 columns/);
  expect(columns.content[0]?.text).toMatch(/- revenue: number.*60 to 170/);

  const rows = await call('cardinal_get_rows', {
    file: 'sales.csv',
    columns: ['region', 'revenue'],
    filters: [{ column: 'Revenue', op: '>', value: 100 }],
    sort: [{ column: 'revenue', direction: 'descending' }],
    limit: 2,
  });
  expect(rows.content[0]?.text).toMatch(
    /^Rows 1 to 2 of 3 rows that fit \(of 6\) in "sales.*":\nregion,revenue\n/,
  );
  expect(rows.content[0]?.text?.split('\n').slice(2)).toEqual(['North,170', 'North,150']);
});

test('a client that supports pages gets the page for cards, and the cards with each answer', async () => {
  const { request, call } = shared;
  const { tools } = (await request('tools/list')).result as unknown as {
    tools: { name: string; _meta?: { ui: { resourceUri: string } } }[];
  };
  const shows = tools.filter(({ _meta }) => _meta).map(({ name }) => name);
  expect(shows).toEqual(['cardinal_ask_data', 'cardinal_chart_file']);
  const uri = tools[0]?._meta?.ui.resourceUri;
  const { resources } = (await request('resources/list')).result as unknown as {
    resources: { uri: string; mimeType: string }[];
  };
  expect(resources).toMatchObject([{ uri, mimeType: 'text/html;profile=mcp-app' }]);
  const read = (await request('resources/read', { uri })).result as unknown as {
    contents: { uri: string; mimeType: string; text: string }[];
  };
  expect(read.contents).toMatchObject([{ uri, mimeType: 'text/html;profile=mcp-app' }]);
  expect(read.contents[0]?.text).toMatch(/^<!DOCTYPE html>/);
  expect((await request('resources/read', { uri: 'ui://cardinal/other' })).error?.code).toBe(-32602);

  for (const answer of [
    await call('cardinal_ask_data', { question: 'total revenue by region' }),
    await call('cardinal_chart_file', { file: 'sales.csv', instruction: 'revenue by region' }),
  ]) {
    const [card] = answer._meta?.['cardinal/cards'] ?? [];
    expect(card?.title).toMatch(/revenue/i);
    expect(card?.light).toMatch(/^data:image\/png;base64,/);
    expect(card?.dark).toMatch(/^data:image\/png;base64,/);
    expect(card?.dark).not.toBe(card?.light);
    expect(card?.rows).toContainEqual(['North', '440']);
  }
});

test('a follow-up stays in the thread named by the answer', async () => {
  const { call } = shared;
  const first = await call('cardinal_ask_data', { question: 'total revenue by region' });
  const thread_id = /thread_id: (\S+)/.exec(first.content[0]?.text ?? '')?.[1];
  const second = await call('cardinal_ask_data', { question: 'only North', thread_id });
  expect(second.content[0]?.text).toMatch(/440/);
  expect(second.content[0]?.text).toContain(`thread_id: ${thread_id}`);
});

test('an invalid call is an error that says what to change, and the server continues', async () => {
  const { call, request, write, strays } = shared;
  write('{ not json');
  write('[]');
  expect((await request('prompts/list')).error?.code).toBe(-32601);
  expect(strays.map(({ error }) => error?.code)).toEqual([-32700, -32600]); // replied to in order
  expect((await request('tools/call', { name: 'constructor' })).error?.code).toBe(-32602);
  const unfit = await call('cardinal_get_rows', { file: 'sales.csv', limit: 10_000 });
  expect(unfit).toMatchObject({ isError: true });
  expect(unfit.content[0]?.text).toMatch(/cardinal_get_rows does not fit: limit/);
  const unknown = await call('cardinal_chart_file', { file: '../secrets.csv' });
  expect(unknown.content[0]?.text).toBe('There is no data file ../secrets.csv. There are: sales.csv.');
  const column = await call('cardinal_get_rows', { file: 'sales.csv', columns: ['profit'] });
  expect(column.content[0]?.text).toBe('There is no column profit. There are: month, region, revenue.');
});

test("the service of the window answers, or the server's own once that is gone", async () => {
  const folder = makeFolder({ 'sales.csv': salesCsv });
  const service = await startService({ store: ':memory:', folders: [folder], apiKey: 'of-the-window' });
  const mcp = startMcp([folder], {
    CARDINAL_SERVICE_URL: service.url,
    CARDINAL_SERVICE_KEY: 'of-the-window',
  });
  const first = await mcp.call('cardinal_describe_data', { file: 'sales.csv' });
  expect(first.content[0]?.text).toMatch(/6 rows/);
  expect(mcp.errors).toEqual([]);
  await service.close();
  const second = await mcp.call('cardinal_describe_data', { file: 'sales.csv' });
  expect(second.content[0]?.text).toMatch(/6 rows/);
  expect(mcp.errors.join('\n')).toMatch(/does not answer any more/);
  expect(mcp.errors.join('\n')).not.toMatch(/of-the-window/);
});

test('a cancelled request is never answered, and the process exits with its input', async () => {
  const mcp = startMcp([makeFolder({ 'sales.csv': salesCsv })]);
  void mcp.request('tools/call', { name: 'cardinal_ask_data', arguments: { question: 'total revenue' } });
  mcp.write(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }));
  expect((await mcp.request('ping')).result).toEqual({});
  mcp.child.stdin.end();
  expect((await mcp.exited)[0]).toBe(0);
  expect(mcp.strays).toEqual([]);
});
