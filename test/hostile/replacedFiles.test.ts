import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Target, target } from './target.ts';

let root: string;
let at: Target;
beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'cardinal-replaced-')));
  mkdirSync(join(root, 'data', 'inner'), { recursive: true });
  mkdirSync(join(root, 'outside'));
  at = await target({ folders: [join(root, 'data')] });
});
afterEach(async () => {
  await at.close();
  rmSync(root, { recursive: true, force: true });
});

const harmless = { csv: 'port,ferries\nOban,41\nMallaig,12\n', json: '[{"port":"Oban","ferries":41}]' };
const secret = { csv: 'name,salary\nAda,77777\nBob,66666\n', json: '[{"name":"Ada","salary":77777}]' };

async function grantFor(path: string): Promise<string> {
  const query = new URLSearchParams({ file_name: 'x', source: pathToFileURL(path).href });
  const { text } = await at.send('GET', `/v1/beta/file_upload_url?${query}`);
  return (JSON.parse(text) as { file_id: string }).file_id;
}
const draw = (file_id: string) => at.post('/v1/beta/visualize', { file_ids: [file_id] });

describe('a file known by its id', () => {
  test.each(['csv', 'json', 'jsonl', 'xlsx', 'parquet'])(
    'is not read when a link out of the folder has taken its place: %s',
    async (ending) => {
      const text = (files: typeof secret) => (ending.startsWith('json') ? files.json : files.csv);
      const file = join(root, 'data', `ferries.${ending}`);
      writeFileSync(file, text(harmless));
      const id = await grantFor(file);
      writeFileSync(join(root, 'outside', 'secret'), text(secret));
      rmSync(file);
      symlinkSync(join(root, 'outside', 'secret'), file);
      const { status, text: reply, message } = await draw(id);
      expect([status, message]).toEqual([410, expect.stringContaining('replaced by a link')]);
      expect(reply).not.toContain('77777');
    },
  );

  test('is not read if its folder was replaced by a link', async () => {
    const inner = join(root, 'data', 'inner');
    writeFileSync(join(inner, 'ferries.csv'), harmless.csv);
    const id = await grantFor(join(inner, 'ferries.csv'));
    expect((await draw(id)).status).toBe(200);
    writeFileSync(join(root, 'outside', 'ferries.csv'), secret.csv);
    renameSync(inner, join(root, 'was-inner'));
    symlinkSync(join(root, 'outside'), inner);
    const { status, text } = await draw(id);
    expect(status).toBe(410);
    expect(text).not.toContain('77777');
  });

  test.skipIf(process.platform === 'win32')('does not block if it was replaced by a pipe', async () => {
    const file = join(root, 'data', 'ferries.csv');
    writeFileSync(file, harmless.csv);
    const id = await grantFor(file);
    rmSync(file);
    execFileSync('mkfifo', [file]);
    expect((await draw(id)).status).toBe(422);
  });

  test('is read again after another file replaced it', async () => {
    const file = join(root, 'data', 'ferries.csv');
    writeFileSync(file, harmless.csv);
    const id = await grantFor(file);
    expect((await draw(id)).status).toBe(200);
    writeFileSync(`${file}.new`, 'port,ferries\nOban,41\nTarbert,123456\n');
    renameSync(`${file}.new`, file);
    const { status, text } = await draw(id);
    expect([status, text]).toEqual([200, expect.stringContaining('123456')]);
  });
});
