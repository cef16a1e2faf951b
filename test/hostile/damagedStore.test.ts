import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService } from '../../src/service/startService.ts';
import { openDatabase } from '../../src/service/store/storeDatabase.ts';
import { target, targetOf } from './target.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardinal-damaged-'));
const whole = join(folder, 'whole.db');
const store = join(folder, 'store', 'cardinal.db');
const now = () => new Date('2031-01-02T03:04:05Z');
const aside = `${store}.damaged-2031-01-02T03-04-05`;

beforeAll(async () => {
  writeFileSync(join(folder, 'ferries.csv'), 'port,ferries\nOban,41\nMallaig,12\nOban,38\n');
  const at = await target({ folders: [folder], store: whole });
  for (let round = 0; round < 12; round++) await at.post('/v1/answer', { query: 'total ferries by port' });
  for (let round = 0; round < 4; round++)
    await at.send('POST', '/v1/agent/answer/runs', '{"query":"total ferries by port"}', {
      accept: 'text/event-stream',
    });
  await at.close();
  expect(statSync(whole).size).toBeGreaterThan(130_000);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a store with damage within a text is renamed and kept as well', async () => {
  rmSync(join(folder, 'store'), { recursive: true, force: true });
  mkdirSync(join(folder, 'store'));
  const db = openDatabase(store);
  db.run(`INSERT INTO thread VALUES ('t', 'answer', 'fast', '[]', 'q', '2031', NULL)`);
  db.run(`INSERT INTO run (run_id, agent, thread_id, status, created_at, request, owner)
    VALUES ('r', 'answer', 't', 'running', '2031', '{"query":', '999999999-a')`);
  db.close();
  const damaged = { facts: { code: 'STORE_DAMAGED' } };
  await expect(startService({ folders: [], store, now })).rejects.toMatchObject(damaged);
  await (await startService({ folders: [], store, now, replacesDamagedStore: true })).close();
  expect(statSync(aside).size).toBeGreaterThan(0);
});

/** A store with bytes that SQLite did not write. */
function damage(at: number, length: number): Buffer {
  rmSync(join(folder, 'store'), { recursive: true, force: true });
  mkdirSync(join(folder, 'store'));
  copyFileSync(whole, store);
  const file = openSync(store, 'r+');
  writeSync(file, Buffer.alloc(length, 0xff), 0, length, at);
  closeSync(file);
  return readFileSync(store);
}

describe.each([0, 8_192, 40_960, 100_000])('a store with 20,000 bytes of damage at %i', (at) => {
  test('prevents the start and is left unchanged', async () => {
    const before = damage(at, 20_000);
    await expect(startService({ folders: [], store, now })).rejects.toMatchObject({
      facts: { code: 'STORE_DAMAGED' },
    });
    expect(readFileSync(store)).toEqual(before);
  });

  test('is renamed and kept, which is reported, when a new one is requested', async () => {
    const before = damage(at, 20_000);
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const service = targetOf(
      await startService({ folders: [], store, now, log, replacesDamagedStore: true }),
    );
    expect((await service.send('GET', '/v1/threads')).text).toBe('{"threads":[]}');
    await service.close();
    expect(readFileSync(aside)).toEqual(before);
    expect(lines.join('\n')).toContain(aside);
  });
});
