import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type * as vscode from 'vscode';
import { api } from '../../src/contract/api.ts';
import { BackgroundWatch, startDetached } from '../../src/session/service/backgroundWatch.ts';
import type { Log } from '../../src/session/state/log.ts';
import { EventEmitter } from '../fake/parts.ts';
import { makeFolder } from '../fake/surroundings.ts';
import { openReceiver } from '../service/engine/receiver.ts';
import { csv } from '../service/engine/sportsFixture.ts';
import { spawnService } from '../service/spawned.ts';

const script = new URL('../../src/service/main.ts', import.meta.url).pathname;
const log = { info: () => {}, warn: () => {}, error: () => {} } as unknown as Log;
const never = new EventEmitter<void>().event as unknown as vscode.Event<void>;

test('monitors of two workspaces fire with no window open, until each has no schedules any more', async () => {
  const storage = makeFolder({});
  const storePath = join(storage, 'store.sqlite');
  const receiver = await openReceiver();
  const workspaces = ['Harbour', 'Regatta'].map((league) => {
    const folder = makeFolder({});
    const start = new Date(Date.now() - 600_000).toISOString();
    const score = (home: number) =>
      writeFileSync(join(folder, 'games.csv'), csv(`${league},${start},Gulls,Terns,live,${home},0`));
    score(0);
    const children: ChildProcess[] = [];
    const exits: Promise<number | null>[] = [];
    const service = { script, folders: [folder], storePath, schedules: ['games.csv'] };
    const window = { service: service as typeof service | undefined };
    const watch = new BackgroundWatch({
      settings: { watchesInBackground: true, schedulesOfUser: [], onDidChange: never },
      ...{ folder: join(storage, 'watchers'), workspace: folder, onDidChangeService: never, log },
      service: () => window.service,
      isServiceReady: () => true,
      start: (...how) => {
        const child = startDetached(...how);
        children.push(child);
        exits.push(new Promise((resolve) => child.once('exit', resolve)));
        onTestFinished(() => void child.kill('SIGKILL'));
        return child;
      },
    });
    return { league, folder, score, children, exits, window, watch };
  });

  // A window of each workspace has a monitor made, and is closed.
  for (const { league, folder } of workspaces) {
    const window = await spawnService(folder, storePath, '--schedule', 'games.csv');
    const { items } = await window.client.send(api.games.list, {});
    const game_id = items.find((game) => game.league === league)?.id ?? '';
    const { id: channel_id } = await window.client.send(api.channels.create, {
      ...{ name: league, kind: 'webhook', url: receiver.url },
    });
    await window.client.send(api.monitors.create, { type: 'sports.score_event', game_id, channel_id });
    await window.kill();
  }
  for (const { watch } of workspaces) await watch.look();
  for (const { score } of workspaces) score(1);
  const leagues = () => receiver.received.map(({ body }) => body.payload.game.league).toSorted();
  await receiver.hasReceived(2);
  expect(leagues()).toEqual(['Harbour', 'Regatta']);

  for (const { window, watch, children, exits } of workspaces) {
    window.service = undefined;
    await watch.look();
    expect(await Promise.all(exits)).toEqual(children.map(() => 0));
  }
  expect(workspaces.flatMap(({ children }) => children)).toHaveLength(2);
}, 240_000);
