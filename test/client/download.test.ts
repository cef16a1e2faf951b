import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Client } from '../../src/client/client.ts';
import { loopbackFetch } from '../../src/client/loopback.ts';
import { startLocalServer } from '../fake/localServer.ts';
import { clientOf, headersOf } from './scripted.ts';

const csv = (body = 'a,b\r\n1,2\r\n', headers = {}) =>
  new Response(body, { headers: { 'content-type': 'text/csv; charset=utf-8', ...headers } });
const elsewhere = 'https://store.example/export.csv?signature=s3cr3t';
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('an export is downloaded from its address, byte for byte, with its type', async () => {
  const { client, sent } = clientOf(() => csv());
  const { type, bytes } = await client.download(elsewhere);
  expect([type, text(bytes), sent[0]?.url]).toEqual(['text/csv', 'a,b\r\n1,2\r\n', elsewhere]);
});

test("the key goes to the service's own origin alone, and a relative address is its own", async () => {
  const { client, sent } = clientOf(() => csv());
  await client.download('/files/1.csv');
  await client.download(elsewhere);
  await client.download('https://host.example:8443/files/1.csv');
  expect(sent.map(({ url }) => url)[0]).toBe('https://host.example/files/1.csv');
  expect(sent.map((request) => headersOf(request)['x-api-key'])).toEqual([
    'secret-key',
    undefined,
    undefined,
  ]);
});

test('the key is not sent after a redirect to another origin, not even on the way back', async () => {
  const { client, sent } = clientOf(({ url }) =>
    url.includes('host.example')
      ? new Response(null, { status: 302, headers: { location: elsewhere } })
      : csv(),
  );
  await client.download('/files/1.csv');
  expect(sent.map((request) => headersOf(request)['x-api-key'])).toEqual(['secret-key', undefined]);
});

test.each([
  ['http://store.example/export.csv', /not encrypted/],
  ['ftp://store.example/export.csv', /not encrypted/],
  ['file:///etc/passwd', /not encrypted/],
  ['data:text/csv,a', /not encrypted/],
  ['http://127.0.0.1:9/admin', /this machine/],
  ['https://localhost/admin', /this machine/],
  ['https://[::1]/admin', /this machine/],
  ['https://', /is none/],
])('the address %s, named by a remote service, is not asked', async (address, words) => {
  const { client, sent } = clientOf(() => csv());
  await expect(client.download(address)).rejects.toMatchObject({
    kind: 'malformed',
    message: expect.stringMatching(words),
  });
  expect(sent).toHaveLength(0);
});

test.each(['http://store.example/x.csv', 'https://127.0.0.1/x.csv'])(
  'a redirect to %s is not followed',
  async (location) => {
    const { client, sent } = clientOf(() => new Response(null, { status: 302, headers: { location } }));
    await expect(client.download('/files/1.csv')).rejects.toMatchObject({ kind: 'unreachable' });
    expect(new Set(sent.map(({ url }) => url))).toEqual(new Set(['https://host.example/files/1.csv']));
  },
);

test('bodies above the limit are rejected, whether or not the length was declared', async () => {
  const large = 'x'.repeat(2_000_000);
  for (const headers of [{}, { 'content-length': '2000000' }]) {
    const { client, sent } = clientOf(() => csv(large, headers));
    await expect(client.download(elsewhere, undefined, { maxBytes: 1_000_000 })).rejects.toMatchObject({
      kind: 'too-large',
      message: expect.stringContaining('1 MB'),
    });
    expect(sent).toHaveLength(1);
  }
});

test('a body that decompresses to more than the limit is rejected before it is buffered', async () => {
  const packed = gzipSync(Buffer.alloc(50_000_000));
  const url = await startLocalServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/csv', 'content-encoding': 'gzip' }).end(packed),
  );
  const client = new Client({ baseUrl: url, apiKey: () => undefined, fetch: loopbackFetch() });
  expect(packed.length).toBeLessThan(100_000);
  await expect(client.download('/x.csv', undefined, { maxBytes: 1_000_000 })).rejects.toMatchObject({
    kind: 'too-large',
  });
  expect((await client.download('/x.csv')).bytes).toHaveLength(50_000_000);
});

test('an interrupted download is restarted and completes', async () => {
  const broken = () =>
    new Response(
      new ReadableStream({
        start: (to) => to.enqueue(new TextEncoder().encode('a,b\r\n')),
        pull: (to) => to.error(new Error('ECONNRESET')),
      }),
      { headers: { 'content-type': 'text/csv' } },
    );
  const { client, sent } = clientOf((_, nth) => (nth < 3 ? broken() : csv()));
  expect(text((await client.download(elsewhere)).bytes)).toBe('a,b\r\n1,2\r\n');
  expect(sent).toHaveLength(3);
});

test('an expired address is reported at once, without its signature in the log', async () => {
  const lines: string[] = [];
  const { client, sent } = clientOf(() => new Response('<Error/>', { status: 410 }), {
    log: (line) => lines.push(line),
  });
  await expect(client.download(elsewhere)).rejects.toMatchObject({ kind: 'gone' });
  expect(sent).toHaveLength(1);
  const { client: busy } = clientOf((_, nth) => (nth < 2 ? new Response(null, { status: 503 }) : csv()), {
    log: (line) => lines.push(line),
  });
  await busy.download(elsewhere);
  expect(lines.join()).toContain('store.example');
  expect(lines.join()).not.toContain('s3cr3t');
});

test('a web page in place of a file is reported as such', async () => {
  const { client } = clientOf(
    () => new Response('<h1>login</h1>', { headers: { 'content-type': 'text/html' } }),
  );
  await expect(client.download(elsewhere)).rejects.toThrow('web page');
});

test('an abort ends a download with its reason', async () => {
  const stop = new AbortController();
  const { client } = clientOf(
    () =>
      new Response(
        new ReadableStream({
          start: (to) => to.enqueue(new Uint8Array(10)),
          pull: (to) => {
            stop.abort(new Error('the user stopped it'));
            to.error(stop.signal.reason);
          },
        }),
        { headers: { 'content-type': 'text/csv' } },
      ),
  );
  await expect(client.download(elsewhere, stop.signal)).rejects.toThrow('the user stopped it');
});

test('a picture must have an image type', async () => {
  const { client } = clientOf(
    ({ url }) =>
      new Response('x', { headers: { 'content-type': url.includes('png') ? 'image/png' : 'text/csv' } }),
  );
  expect((await client.picture('/a.png')).type).toBe('image/png');
  await expect(client.picture('/a.csv')).rejects.toMatchObject({ kind: 'malformed' });
});
