import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations, pathsOf } from '../../src/service/http/paths.ts';
import { type Target, target } from './target.ts';

let at: Target;
beforeAll(async () => {
  at = await target();
});
afterAll(() => at.close());

const policyOf = (headers: Headers) => headers.get('cross-origin-resource-policy');

test.each([
  '/card-assets/frame.js',
  '/card-assets/frame.css',
  '/card-assets/icon.svg',
  '/openapi.json',
  '/api/openapi.json',
])('a page of another origin cannot load %s', async (path) => {
  const { status, headers } = await at.send('GET', path, undefined, { 'x-api-key': '' });
  expect([status, policyOf(headers)]).toEqual([200, 'same-origin']);
});

test('a page of another origin cannot load any response without the key, error or not', async () => {
  const others = [
    '/',
    '//',
    '/x',
    '/embed/x',
    '/card/x',
    '/v1/image/x',
    '/data/x',
    '/upload/x',
    '/card-assets/x',
  ];
  const paths = [...others, ...operations().map(({ op }) => pathsOf(op)[0] ?? '')];
  for (const path of paths)
    for (const [method, headers] of [
      ['GET', {}],
      ['POST', {}],
      ['OPTIONS', {}],
      ['GET', { origin: 'http://evil.example' }],
    ] as const)
      expect(
        policyOf((await at.send(method, path, undefined, { 'x-api-key': '', ...headers })).headers),
        path,
      ).toBe('same-origin');
});

test.each([
  ['that is too long', () => `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ['that is no request', () => 'HELLO\r\n\r\n', 400],
  ['for another host', () => 'GET / HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n', 403],
])('a request %s does not reveal the service either', async (_, text, status) => {
  const reply = await at.dial(text()).closed;
  expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(reply.toLowerCase()).toContain('cross-origin-resource-policy: same-origin');
});

test('the picture and embed of a card can still be shown by whoever has its address', async () => {
  const components = [
    { component_type: 'pie', config: { datasets: [{ label: 'a', data: [{ x: 'Oban', y: 1 }] }] } },
  ];
  const { text } = await at.post('/v1/thin_viz/create/', { components });
  const { image_url, embed_url } = JSON.parse(text) as Record<string, string>;
  for (const url of [image_url, embed_url]) {
    const { pathname } = new URL(url ?? '');
    const { status, headers } = await at.send('GET', pathname, undefined, { 'x-api-key': '' });
    expect([status, policyOf(headers)]).toEqual([200, 'cross-origin']);
  }
});
