import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { api } from '../../../src/contract/api.ts';
import { clientOf } from '../../contract/service.ts';
import { openReceiver, refuse, signatureOf } from './receiver.ts';
import { csv, until } from './sportsHouse.ts';

const entry = new URL('../../../src/service/main.ts', import.meta.url).pathname;

async function start(folder: string) {
  const options = [
    '--no-world',
    '--store',
    join(folder, 'store.sqlite'),
    '--schedule',
    join(folder, 'games.csv'),
  ];
  const child = spawn(process.execPath, [entry, ...options], { stdio: ['pipe', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const line = await new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve));
  const { url, key } = JSON.parse(line) as { url: string; key: string };
  return { child, client: clientOf({ url, apiKey: key }) };
}

const killed = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGKILL');
  });

test('a service that is killed while it delivers leaves the delivery to the next, under its old id, and only once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(
    join(folder, 'games.csv'),
    csv(`Harbour,${new Date(Date.now() + 4_000).toISOString()},Gulls,Terns,,,`),
  );
  const receiver = await openReceiver(refuse(503));
  const first = await start(folder);
  const { items } = await first.client.send(api.games.list, {});
  const { id: channel_id, secret } = await first.client.send(api.channels.create, {
    ...{ name: 'Harbour', kind: 'webhook', url: receiver.url },
  });
  const game_id = items[0]?.id ?? '';
  await first.client.send(api.monitors.create, { type: 'sports.game_start', game_id, channel_id });
  await until(() => receiver.received.length === 1, 10_000);
  await killed(first.child);

  receiver.behave = (response) => void response.writeHead(204).end();
  const [second] = await Promise.all([start(folder), start(folder)]); // two windows at once
  await until(() => receiver.received.length === 2, 30_000);
  await new Promise((resolve) => setTimeout(resolve, 6_000)); // longer than a deliverer looks again
  expect(receiver.received).toHaveLength(2);
  const [refused, taken] = receiver.received;
  expect(taken?.id).toBe(refused?.id);
  expect(taken?.raw).toBe(refused?.raw);
  expect(taken?.signature).toBe(taken && signatureOf(taken, secret));
  expect((await second.client.send(api.channels.get, { id: channel_id })).status).toBe('active');
}, 60_000);
