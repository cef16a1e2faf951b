import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations, pathsOf } from '../../src/service/http/paths.ts';
import { type Target, target } from './target.ts';

const root = mkdtempSync(join(tmpdir(), 'cardinal-addresses-'));
let at: Target;
beforeAll(async () => {
  writeFileSync(join(root, 'ferries.csv'), 'port,ferries\nOban,41\nMallaig,12\n');
  at = await target({ folders: [root] });
});
afterAll(async () => {
  await at.close();
  rmSync(root, { recursive: true });
});

const parts = ['%zz', '%', '%ff%fe', '%00', '..%2f..', '%ed%a0%80', '%c3%28', 'ü', "'", '%22'];
const extras = [
  '/data/:id',
  '/upload/:id',
  '/embed/:id',
  '/card/:id',
  '/embed/:id/picture.svg',
  '/v1/image/:id',
  '/card-assets/:id',
];

test('no part of a URL, however it is written, makes the service fail', async () => {
  const paths = [...extras, ...operations().map(({ op }) => pathsOf(op)[0] ?? '')].filter((path) =>
    path.includes(':'),
  );
  const methods = ['GET', 'POST', 'PATCH', 'DELETE'];
  const failed: string[] = [];
  for (const path of paths)
    for (const part of parts)
      for (const method of methods) {
        const address = path.replace(/:\w+/g, part);
        const { status } = await at.send(method, address, method === 'GET' ? undefined : '{}');
        if (status >= 500 || status < 400) failed.push(`${method} ${address}: ${status}`);
      }
  expect(failed).toEqual([]);
});

test.each(['é', '%C3%A9', '\u{1f6a2}', '%zz', '%ff', '\0', ''])(
  'a download whose signature has the character "%s" is refused',
  async (character) => {
    const { text } = await at.post('/v1/answer', { query: 'total ferries by port' });
    const card = /\/card\/([\w-]+)/.exec(text)?.[1];
    const { text: priced } = await at.post('/v1/contents', {
      url: `${at.service.url}/card/${card}/`,
      mode: 'url',
      content_format: 'csv',
    });
    const url = /"url":"([^"]+)"/.exec(priced)?.[1] ?? '';
    const { pathname, search } = new URL(url);
    expect((await at.send('GET', pathname + search)).status).toBe(200);
    const forged = search.replace(/(signature=).(.*)/, `$1${encodeURI(character)}$2`);
    expect((await at.send('GET', pathname + forged)).status).toBe(403);
  },
);

test('an upload whose token has multi-byte characters is rejected', async () => {
  const { text } = await at.send('GET', '/v1/beta/file_upload_url?file_name=x.csv');
  const { url, fields } = JSON.parse(text) as { url: string; fields: { token: string } };
  for (const token of [`é${fields.token.slice(1)}`, `\u{1f6a2}${fields.token.slice(2)}`, '', 'é']) {
    const form = new FormData();
    form.set('token', token);
    form.set('file', new File(['a\n1\n'], 'x.csv'));
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(403);
  }
});
