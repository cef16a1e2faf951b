import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Target, target } from './target.ts';
import { uploadTo } from './upload.ts';

let root: string;
let at: Target;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'cardinal-uploads-'));
  mkdirSync(join(root, 'data'));
  writeFileSync(join(root, 'data', 'ferries.csv'), 'port,ferries\nOban,41\nMallaig,12\nOban,38\n');
  writeFileSync(join(root, 'secret.csv'), 'name,salary\nAda,1\n');
  symlinkSync(join(root, 'secret.csv'), join(root, 'data', 'link.csv'));
  symlinkSync(root, join(root, 'data', 'up'));
  at = await target({ folders: [join(root, 'data')] });
});
afterAll(async () => {
  await at.close();
  rmSync(root, { recursive: true, force: true });
});

describe('files', () => {
  const grant = async (query: Record<string, string>) =>
    at.send('GET', `/v1/beta/file_upload_url?${new URLSearchParams(query)}`);
  const draw = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const file_id = await uploadTo(at, name, bytes);
    return at.post('/v1/beta/visualize', { file_ids: [file_id] });
  };

  test('a table with a million columns is rejected naming their number or the limit', async () => {
    const names = Array.from({ length: 1_000_000 }, () => 'a').join(',');
    const { status, message } = await at.post('/v1/beta/visualize', { csv: [`${names}\n${names}\n`] });
    expect([status, message]).toEqual([413, expect.stringMatching(/columns/)]);
  });

  test.each(['x.parquet', 'x.xls', 'x.xlsx', 'x.csv'])(
    '%s full of noise is refused in words',
    async (name) => {
      const noise = new Uint8Array(50_000).map((_, at) => (at * 7919 + (at >> 3) * 104_729) & 0xff);
      const { status, message } = await draw(name, noise);
      expect([status, message.length > 10]).toEqual([422, true]);
      expect((await at.send('GET', '/v1/threads')).status).toBe(200);
    },
  );

  test.each([
    ['../../../etc/passwd.csv', 'passwd.csv'],
    ['..\\..\\windows\\system.csv', 'system.csv'],
    ['/etc/cron.d/x.csv', 'x.csv'],
  ])('the name %s never becomes part of a path', async (file_name) => {
    const { key } = JSON.parse((await grant({ file_name })).text) as { key: string };
    expect(key).toMatch(/^upload-[\w-]+\.csv$/);
  });

  test('names with control characters are rejected', async () => {
    expect((await grant({ file_name: 'a\0.csv' })).status).toBe(400);
    expect((await grant({ file_name: 'a\r\nx: y.csv' })).status).toBe(400);
  });

  test('only files inside the folder can be named, however the path is spelled', async () => {
    const folder = pathToFileURL(join(root, 'data')).href;
    const inside = await grant({ file_name: 'x', source: `${folder}/ferries.csv` });
    expect(inside.status).toBe(200);
    for (const source of [
      `${folder}/../secret.csv`,
      `${folder}/%2e%2e/secret.csv`,
      `${folder}/..%2fsecret.csv`,
      `${folder}/link.csv`,
      `${folder}/up/secret.csv`,
      `${folder}/ferries.csv%00`,
      pathToFileURL(join(root, 'secret.csv')).href,
      'file:///etc/passwd',
      'file://server/share/x.csv',
      'file:////server/share/x.csv',
      'file:',
    ]) {
      const { status } = await grant({ file_name: 'x', source });
      expect([400, 404], source).toContain(status);
    }
  });
});
