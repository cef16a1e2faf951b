import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isForeign, testedService } from './service.ts';

describe('the HTTP server', () => {
  const service = testedService();
  const key = () => ({ 'x-api-key': service.apiKey });

  test.each<Record<string, string>>([{}, { 'x-api-key': 'wrong' }, { authorization: 'Bearer wrong' }])(
    'a request without the right key is refused: %j',
    async (headers: Record<string, string>) => {
      const reply = await fetch(`${service.url}/api/v1/threads`, { headers });
      expect(reply.status).toBe(401);
    },
  );

  test('each path answers in its documented form', async () => {
    for (const path of ['/api/v1/beta/private_indexes/', '/api/v1/threads']) {
      expect((await fetch(`${service.url}${path}`, { headers: key() })).status, path).toBe(200);
    }
  });
});

describe.skipIf(isForeign)('the HTTP server of the embedded service (other deployments differ)', () => {
  const service = testedService();
  const key = () => ({ 'x-api-key': service.apiKey });

  test('paths work with and without a trailing slash and the prefix /api', async () => {
    for (const path of [
      '/v1/beta/private_indexes/',
      '/v1/beta/private_indexes',
      '/api/v1/beta/private_indexes',
      '/api/v1/threads/',
    ]) {
      expect((await fetch(`${service.url}${path}`, { headers: key() })).status, path).toBe(200);
    }
  });

  test('a bearer key is accepted as well', async () => {
    expect(
      (await fetch(`${service.url}/v1/threads`, { headers: { authorization: `Bearer ${service.apiKey}` } }))
        .status,
    ).toBe(200);
  });

  test('a foreign host name that resolves here is rejected', async () => {
    const { port } = new URL(service.url);
    const status = await new Promise((resolve, reject) => {
      request(
        { host: '127.0.0.1', port, path: '/v1/threads', headers: { ...key(), host: 'evil.example' } },
        (reply) => resolve(reply.resume().statusCode),
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });

  test('requests from pages of other origins are rejected', async () => {
    expect(
      (await fetch(`${service.url}/v1/threads`, { headers: { ...key(), origin: 'https://evil.example' } }))
        .status,
    ).toBe(403);
  });

  test('a body may be gzipped, up to the limit after decompression', async () => {
    const post = (body: Buffer) =>
      fetch(`${service.url}/v1/answer`, {
        method: 'POST',
        headers: { ...key(), 'content-encoding': 'gzip' },
        body: new Uint8Array(body),
      });
    expect((await post(gzipSync('{"query":"average wind"}'))).status).toBe(200);
    expect((await post(gzipSync(Buffer.alloc(40 * 1024 * 1024, 32)))).status).toBe(413);
  });

  test.each(['not json', '[1]', '"text"'])('the body %s is rejected', async (body) => {
    expect((await fetch(`${service.url}/v1/answer`, { method: 'POST', headers: key(), body })).status).toBe(
      400,
    );
  });

  test('an unknown path is an error in the base shape', async () => {
    const reply = await fetch(`${service.url}/v1/nothing`, { headers: key() });
    expect([reply.status, await reply.json()]).toEqual([
      404,
      { error_message: 'There is no such operation.', error_type: 'NOT_FOUND' },
    ]);
  });
});
