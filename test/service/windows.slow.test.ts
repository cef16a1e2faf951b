import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followRun } from '../../src/client/followRun.ts';
import { api } from '../../src/contract/api.ts';
import type { RunEvent } from '../../src/contract/runEvents.ts';
import { heldService, type SpawnedService, spawnService } from './spawned.ts';

let root: string;
let windows: SpawnedService[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cardinal-windows-'));
  mkdirSync(join(root, 'data'));
  writeFileSync(join(root, 'data', 'ferries.csv'), 'port,ferries\nOban,41\nMallaig,12\nOban,38\n');
});
afterEach(async () => {
  await Promise.all(windows.splice(0).map((window) => window.kill()));
  rmSync(root, { recursive: true, force: true });
});

/** Two processes that start on one new store at the same moment. */
async function twoWindows(): Promise<[SpawnedService, SpawnedService]> {
  const open = () => spawnService(join(root, 'data'), join(root, 'cardinal.db'));
  windows = await Promise.all([open(), open()]);
  return windows as [SpawnedService, SpawnedService];
}

test('two windows write to one store at once, and both see every row', async () => {
  const [one, two] = await twoWindows();
  const asked = await Promise.all(
    [one, two].map(async ({ client }, window) => {
      const ids: string[] = [];
      const cards: string[] = [];
      for (let at = 0; at < 10; at++) {
        for await (const { run_id, block } of followRun(client, api.answerRuns, {
          dispatch: { query: 'average ferries by port' },
        }))
          if (block.kind === 'stream_done') ids.push(run_id);
        const components = [
          { component_type: 'pie', config: { datasets: [{ label: `${window}`, data: [{ x: 'a', y: 1 }] }] } },
        ];
        cards.push((await client.send(api.cards.create, { components })).webpage_url ?? '');
      }
      return { ids, cards };
    }),
  );
  const ids = asked.flatMap((window) => window.ids);
  expect(new Set(ids).size).toBe(20);
  for (const { client } of [one, two]) {
    const listed: string[] = [];
    for await (const { run_id } of client.pages(api.answerRuns.list, { limit: 7 })) listed.push(run_id);
    expect([...listed].sort()).toEqual([...ids].sort());
    for (const url of asked.flatMap((window) => window.cards))
      expect(
        (await client.send(api.cards.contents, { url, mode: 'inline', content_format: 'card_json' }))
          .contents,
      ).toHaveLength(1);
  }
}, 240_000);

test('a run of one window can be streamed by another while it is running', async () => {
  const [one, two] = await twoWindows();
  const { run_id } = await one.client.send(api.answerRuns.dispatch, { query: 'average ferries by port' });
  const read = async ({ client }: SpawnedService) => {
    const events: RunEvent[] = [];
    for await (const event of client.stream(api.answerRuns.get, { run_id })) events.push(event);
    return events;
  };
  const [own, foreign] = await Promise.all([read(one), read(two)]);
  expect(own.length).toBeGreaterThan(3);
  expect(foreign).toEqual(own);
});

/** A window whose answers are kept back until `release` is called. */
async function heldWindow(): Promise<{ window: SpawnedService; release: () => void }> {
  const file = join(root, 'release');
  const window = await anotherWindow(heldService(file));
  return { window, release: () => writeFileSync(file, '') };
}

async function anotherWindow(spawn = spawnService): Promise<SpawnedService> {
  const window = await spawn(join(root, 'data'), join(root, 'cardinal.db'));
  windows.push(window);
  return window;
}

test('a starting window does not end the run of another that is alive', async () => {
  const { window: one, release } = await heldWindow();
  const { run_id } = await one.client.send(api.answerRuns.dispatch, { query: 'average ferries by port' });
  const { client } = await anotherWindow();
  const before = await client.send(api.answerRuns.get, { run_id });
  expect(['queued', 'running']).toContain(before.status);
  release();
  const kinds: string[] = [];
  for await (const { block } of client.stream(api.answerRuns.get, { run_id })) kinds.push(block.kind);
  expect(kinds.slice(-2)).toEqual(['run_summary', 'stream_done']);
  const after = await client.send(api.answerRuns.get, { run_id });
  expect(after).toMatchObject({ status: 'completed', error: null });
  expect(after.result?.answer).toContain('Oban');
}, 240_000);

test('a starting window ends the run of one that was killed, and every window sees the same end', async () => {
  const { window: one } = await heldWindow();
  const two = await anotherWindow();
  const { run_id } = await one.client.send(api.answerRuns.dispatch, { query: 'average ferries by port' });
  await one.kill();
  expect((await two.client.send(api.answerRuns.get, { run_id })).status).not.toBe('completed');
  const third = await anotherWindow();
  for (const { client } of [two, third])
    expect(await client.send(api.answerRuns.get, { run_id })).toMatchObject({
      status: 'failed',
      error: { code: 'interrupted' },
    });
  const kinds: string[] = [];
  for await (const { block } of two.client.stream(api.answerRuns.get, { run_id })) kinds.push(block.kind);
  expect(kinds.slice(-2)).toEqual(['run_summary', 'stream_done']);
}, 240_000);
