import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeCrossings } from '../../bench/generate.ts';
import { api } from '../../src/contract/api.ts';
import { clientOf } from '../contract/service.ts';

const entry = new URL('../../src/service/main.ts', import.meta.url).pathname;
let root: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cardinal-main-'));
  mkdirSync(join(root, 'data'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

/** A file of this size is under way for long after the process was told to go; a busy machine writes it slowly. */
const muchData = 25 * 1024 * 1024;
const slowMs = 240_000;

/** Starts the process as the extension does, but without the World, and waits for its one line. */
const start = (...more: string[]) => startPlainly('--no-world', ...more);

async function startPlainly(...more: string[]) {
  const child = spawn(
    process.execPath,
    [entry, '--folder', join(root, 'data'), '--store', join(root, 'store.sqlite'), ...more],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  started.push(child);
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    let words = '';
    child.stderr.on('data', (text) => {
      words += text;
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${words}`)));
  });
  const { url, key } = JSON.parse(line) as { url: string; key: string };
  return { child, url, key, client: clientOf({ url, apiKey: key }) };
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

test('it prints one line when ready, on loopback, with the given key', async () => {
  const { url, key, client } = await start('--key', 'my-key');
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(key).toBe('my-key');
  expect(await client.send(api.indexes.list, {})).toMatchObject({ results: [], count: 0 });
});

test('it exits when its parent does', async () => {
  const { child } = await start('--until-stdin-ends');
  child.stdin?.end();
  expect(await ended(child)).toBe(0);
});

test("it accepts the names of a deployment's prefix", async () => {
  const { url, key } = await start('--prefix', 'harbour');
  const reply = await fetch(`${url}/v3/search`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'crossings', sources: { harbour: {} } }),
  });
  expect(reply.status).toBe(200);
});

test('it refuses to listen beyond loopback without a key', async () => {
  await expect(start('--host', '0.0.0.0')).rejects.toThrow('needs --key');
});

test(
  'a run whose process was killed ends as failed and says why, and what was stored stays',
  async () => {
    writeCrossings(join(root, 'data', 'crossings.csv'), muchData);
    const first = await start();
    const run = await first.client.send(api.answerRuns.dispatch, { query: 'average fare by port' });
    first.child.kill('SIGKILL');
    await ended(first.child);

    const second = await start();
    const after = await second.client.send(api.answerRuns.get, { run_id: run.run_id });
    expect(after).toMatchObject({
      status: 'failed',
      error: { code: 'interrupted', message: expect.stringContaining('Ask again') },
    });
    const kinds: string[] = [];
    for await (const { block } of second.client.stream(api.answerRuns.get, { run_id: run.run_id }))
      kinds.push(block.kind);
    expect(kinds.slice(-2)).toEqual(['run_summary', 'stream_done']);
    const { threads } = await second.client.send(api.threads.list, {});
    expect(threads.map(({ title }) => title)).toEqual(['average fare by port']);
  },
  slowMs,
);

test(
  'a file that is deleted while it is read fails alone',
  async () => {
    writeCrossings(join(root, 'data', 'gone.csv'), muchData);
    writeFileSync(join(root, 'data', 'stays.csv'), 'port,load\nOban,7\nMallaig,9\n');
    const { client } = await start();
    const search = client.send(api.graph.search, { q: 'oban' });
    rmSync(join(root, 'data', 'gone.csv'));
    expect((await search).results.map(({ name }) => name)).toContain('Oban');
  },
  slowMs,
);

test(
  'what ships beside it is an index of its own, unless it is told to go without',
  async () => {
    const names = async (...more: string[]) => {
      const { client, child } = await startPlainly(...more);
      const { results } = await client.send(api.indexes.list, {});
      child.kill('SIGKILL');
      return results.map(({ name }) => name);
    };
    expect(await names()).toEqual(['World']);
    expect(await names('--no-world')).toEqual([]);
  },
  slowMs,
);
