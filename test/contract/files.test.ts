import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { ConvertEvent } from '../../src/contract/files.ts';
import { capabilities } from '../../src/contract/service.ts';
import { isForeign, testedService } from './service.ts';

describe.skipIf(isForeign)('files of the embedded service (beyond the interface)', () => {
  const temporary = mkdtempSync(join(tmpdir(), 'files-'));
  const usual = process.env.TMPDIR;
  beforeAll(() => {
    process.env.TMPDIR = temporary; // what the service leaves behind is then alone in it
  });
  const service = testedService();
  afterAll(() => {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
    rmSync(temporary, { recursive: true, force: true });
  });
  const addressOf = (file: string) => pathToFileURL(join(service.folder ?? '', file)).href;

  test('the service announces conversion', async () => {
    const { capabilities: offered } = await service.client.send(api.service.capabilities, {});
    expect(offered).toContain(capabilities.convertFiles);
  });

  test('a file of the folder is converted to Parquet, with notes on what was done', async () => {
    const events: ConvertEvent[] = [];
    const asked = { source: addressOf('movies.json'), most_bytes: 5_000_000 };
    for await (const event of service.client.stream(api.files.convert, asked)) events.push(event);
    const bytes = Buffer.concat(
      events.flatMap((event) => (event.type === 'bytes' ? [Buffer.from(event.base64, 'base64')] : [])),
    );
    expect(events[0]).toEqual({ type: 'progress', message: 'Reading movies.json' });
    expect(events.at(-1)).toMatchObject({
      type: 'result',
      result: { file_name: 'movies.parquet', size_bytes: bytes.length, rows: 3201, total_rows: 3201 },
    });
    expect(bytes.subarray(0, 4).toString()).toBe('PAR1');
    expect(bytes.subarray(-4).toString()).toBe('PAR1');
  });

  test('a file outside the folders is not converted', async () => {
    const asked = { source: addressOf('../elsewhere.csv'), most_bytes: 5_000_000 };
    const events: ConvertEvent[] = [];
    for await (const event of service.client.stream(api.files.convert, asked)) events.push(event);
    expect(events).toEqual([{ type: 'error', kind: 'not-found', message: expect.any(String) }]);
  });

  test('closing the stream cancels the work and leaves nothing behind', async () => {
    const lines = Array.from({ length: 400_000 }, (_, at) => `${at},${at % 97},${(at * 7919) % 100_003}`);
    writeFileSync(join(service.folder ?? '', 'long.csv'), `id,a,b\n${lines.join('\n')}\n`);
    const asked = { source: addressOf('long.csv'), most_bytes: 10_000 };
    for await (const event of service.client.stream(api.files.convert, asked))
      if (event.type === 'progress' && event.message.includes('400,000')) break;
    await expect.poll(() => enginesIn(temporary)).toHaveLength(1);
  });
});

/** Each open engine has a folder for what it stages; the service's own is one. */
function enginesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(^|\/)tables-[^/]*$/.test(path),
  );
}
