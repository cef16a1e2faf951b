import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { writeCrossings } from '../../bench/generate.ts';
import { spawnService } from '../service/spawned.ts';

const root = mkdtempSync(join(tmpdir(), 'cardinal-stop-'));
const data = join(root, 'data');
mkdirSync(data);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const scratchOf = ({ pid }: ChildProcess) =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`cardinal-${pid}-`));

/** Ends it as whoever manages services does. Whether it ended at once in order or was cut off, it is gone. */
async function terminate(child: ChildProcess) {
  const gone = once(child, 'close'); // when all it said has been read as well
  child.kill('SIGTERM');
  const [code, signal] = await gone;
  return { code, signal, scratch: scratchOf(child) };
}

test('an idle service exits cleanly on SIGTERM', async () => {
  const { child } = await spawnService(data, ':memory:');
  expect(await terminate(child)).toEqual({ code: 0, signal: null, scratch: [] });
});

test('a service that is reading a large file and receiving large bodies exits on SIGTERM', async () => {
  writeCrossings(join(data, 'crossings.csv'), 30 * 2 ** 20);
  const { child, url, key } = await spawnService(data, ':memory:');
  const points = Array.from({ length: 150_000 }, (_, at) => ({ x: `port ${at}`, y: at }));
  const components = [{ component_type: 'pie', config: { datasets: [{ label: 'a', data: points }] } }];
  /** Resolves when the whole body is on its way. Its answer never comes, or not in order. */
  const send = (path: string, body: string) => {
    const sending = request(`${url}${path}`, { method: 'POST', headers: { 'x-api-key': key } });
    sending.on('error', () => {});
    sending.end(body);
    return once(sending, 'finish');
  };
  await send('/v1/answer', '{"query":"average fare by port"}');
  const sent: Promise<unknown>[] = [];
  for (let more = 0; more < 8; more++)
    sent.push(send('/v1/thin_viz/create/', JSON.stringify({ components })));
  const lines = Array.from({ length: 20_000 }, (_, at) => `port ${at},${at}`).join('\n');
  const csv = Array.from({ length: 18 }, () => `port,ferries\n${lines}\n`);
  for (let more = 0; more < 3; more++) sent.push(send('/v1/beta/visualize', JSON.stringify({ csv })));
  await Promise.any(sent);
  const { signal, scratch } = await terminate(child);
  expect(scratch).toEqual([]);
  expect([null, 'SIGKILL']).toContain(signal); // in order, or cut off, but never broken
});

test('a service stuck in a computation is killed on SIGTERM and leaves no copies of data', async () => {
  const folder = join(root, 'busy');
  const entry = join(folder, 'service.mjs');
  await build({
    entryPoints: [new URL('../../src/service/main.ts', import.meta.url).pathname],
    outfile: entry,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  writeFileSync(
    join(folder, 'serviceThread.mjs'),
    `import { mkdtempSync } from 'node:fs';
     import { tmpdir } from 'node:os';
     import { parentPort } from 'node:worker_threads';
     mkdtempSync(tmpdir() + '/cardinal-' + process.pid + '-');
     parentPort.postMessage({ kind: 'ready', url: 'http://x', key: 'k' });
     for (;;);`,
  );
  const child = spawn(process.execPath, [entry], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  await once(child.stdout, 'data');
  expect(scratchOf(child)).toHaveLength(1);
  expect(await terminate(child)).toEqual({ code: null, signal: 'SIGKILL', scratch: [] });
  expect(said).toContain('did not stop within 2.5 seconds');
});
