import { expect, test } from 'vitest';
import { withMarkers } from '../../src/client/wireNames.ts';
import { api } from '../../src/contract/api.ts';
import { wirePrefix } from '../../src/contract/wirePrefix.ts';
import { clientOf, headersOf } from './scripted.ts';

const caller = { channel: 'vscode', version: '1.2.3' };
const found = () => Response.json({ results: [] });

test('a request to a remote service identifies the product under its prefix, but not the user', async () => {
  const { client, sent } = clientOf(found, { prefix: 'acme', caller });
  await client.send(api.graph.search, { q: 'ferry' });
  expect(sent.map(headersOf)).toEqual([
    {
      accept: 'application/json',
      'x-api-key': 'secret-key',
      'x-acme-caller': 'channel=vscode, client_version="1.2.3"',
    },
  ]);
});

test('without a prefix the header starts with svc', async () => {
  const { client, sent } = clientOf(found, { caller });
  await client.send(api.graph.search, { q: 'ferry' });
  expect(sent.map((request) => headersOf(request)['x-svc-caller'])).toEqual([
    'channel=vscode, client_version="1.2.3"',
  ]);
});

test('neither a local service nor another origin gets the caller header', async () => {
  const here = clientOf(found, { baseUrl: 'http://127.0.0.1:4000', caller });
  await here.client.send(api.graph.search, { q: 'ferry' });
  const away = clientOf(() => new Response('a', { headers: { 'content-type': 'text/csv' } }), { caller });
  await away.client.download('https://store.example/x.csv');
  for (const request of [...here.sent, ...away.sent])
    expect(Object.keys(headersOf(request))).not.toContain('x-svc-caller');
});

test('the version cannot inject into the header', async () => {
  const { client, sent } = clientOf(found, { caller: { channel: 'vs"code', version: '1\r\nx-evil: 1' } });
  await client.send(api.graph.search, { q: 'ferry' });
  expect(sent.map((request) => headersOf(request)['x-svc-caller'])).toEqual([
    'channel=vscode, client_version="1x-evil1"',
  ]);
});

test.each(['a b', 'é', '1x', 'x:y', '-'])(
  'the prefix %j is refused in words before anything is sent',
  (prefix) => {
    expect(() => clientOf(found, { prefix })).toThrow('cannot be a prefix');
  },
);

test('an empty prefix is the default one', () => {
  expect([wirePrefix(''), wirePrefix('  '), wirePrefix(undefined)]).toEqual(['svc', 'svc', 'svc']);
});

const schemaOf = (marker: string) => ({
  type: 'object',
  properties: {
    table: { [marker]: true, description: 'Rows' },
    note: { type: 'string', description: `not a ${marker}` },
    list: { type: 'array', items: { type: 'object', properties: { inner: { [marker]: true } } } },
  },
});

test.each(['x-svc-dataset', 'x-acme-dataset', 'x-other-dataset'])(
  'a slot marked %s reaches the service under its own marker',
  async (marker) => {
    const { client, sent } = clientOf(
      () => Response.json({ run_id: 'r', status: 'queued' }, { status: 202 }),
      {
        prefix: 'acme',
      },
    );
    await client.send(api.retrievalRuns.dispatch, { query: 'ferries', output_schema: schemaOf(marker) });
    const { output_schema } = JSON.parse(String(sent[0]?.init.body));
    expect(output_schema).toEqual({
      ...schemaOf('x-acme-dataset'),
      properties: {
        ...schemaOf('x-acme-dataset').properties,
        note: { type: 'string', description: `not a ${marker}` },
      },
    });
  },
);

test('a property named like a marker is unchanged', () => {
  const schema = { properties: { 'x-svc-dataset': { type: 'string' } } };
  expect(withMarkers(schema, 'acme')).toEqual(schema);
});

test.each(['svc', 'acme'])("a source that a reply calls %s is the service's data", async (prefix) => {
  const card = (source: string) => ({
    card_id: 'k',
    exportable: false,
    sources: [{ source_name: 'Board', source_index: source }],
    source_indexes: [source, 'web', 'data'],
    content: {
      content_format: 'json_compact',
      dataset: {
        columns: [{ name: 'index', type: 'string' }],
        rows: [[prefix]],
        total_rows: 1,
        truncated: false,
        ref: 'r',
        sources: [{ name: 'Board', index: source }],
      },
      records: [{ source_index: prefix, name: 'a', index: prefix }],
    },
  });
  const { client } = clientOf(() => Response.json({ request_id: 'q', cards: [card(prefix)] }), { prefix });
  const { cards } = await client.send(api.knowledge.search, { query: 'ferries' });
  expect(cards).toEqual([{ ...card('data'), source_indexes: ['data', 'web'] }]);
});

test('the source of a citation in an event is renamed too', async () => {
  const block = {
    kind: 'agent_result',
    data: { answer: 'x', citations: [{ index: 1, title: 't', source_index: 'acme' }] },
  };
  const wire = `data: ${JSON.stringify({ seq: 0, run_id: 'r', block })}\n\n`;
  const { client } = clientOf(
    () => new Response(wire, { headers: { 'content-type': 'text/event-stream' } }),
    {
      prefix: 'acme',
    },
  );
  for await (const event of client.stream(api.answerRuns.get, { run_id: 'r' }))
    expect(event.block).toMatchObject({ data: { citations: [{ source_index: 'data' }] } });
});
