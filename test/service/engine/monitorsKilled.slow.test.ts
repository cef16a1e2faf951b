import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { api } from '../../../src/contract/api.ts';
import { clientOf } from '../../contract/service.ts';
import { accept, openReceiver, signatureOf } from './receiver.ts';
import { csv } from './sportsFixture.ts';

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

test('a service killed during a delivery leaves it to the next, with its old id, and only once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const started = new Date(Date.now() - 600_000).toISOString();
  const writeScore = (home: number) =>
    writeFileSync(join(folder, 'games.csv'), csv(`Harbour,${started},Gulls,Terns,live,${home},0`));
  writeScore(0);
  // No answer to the first try: the service is killed in the middle of it, however slow the machine is.
  const receiver = await openReceiver(() => {});
  const first = await start(folder);
  const { items } = await first.client.send(api.games.list, {});
  const { id: channel_id, secret } = await first.client.send(api.channels.create, {
    ...{ name: 'Harbour', kind: 'webhook', url: receiver.url },
  });
  const game_id = items[0]?.id ?? '';
  await first.client.send(api.monitors.create, { type: 'sports.score_event', game_id, channel_id });
  writeScore(1);
  await receiver.hasReceived(1);
  await killed(first.child);
  endLease(folder);

  receiver.behave = accept;
  const [second] = await Promise.all([start(folder), start(folder)]); // two windows at once
  await receiver.hasReceived(2);
  // A channel is told in order: when the next score has come, no third try of the first can follow.
  writeScore(2);
  await receiver.hasReceived(3);
  const [unanswered, taken, next] = receiver.received;
  expect(taken?.id).toBe(unanswered?.id);
  expect(taken?.raw).toBe(unanswered?.raw);
  expect(taken?.signature).toBe(taken && signatureOf(taken, secret));
  expect(next?.id).not.toBe(taken?.id);
  expect(next?.body.payload.score).toEqual({ home: 2, away: 0 });
  expect((await second.client.send(api.channels.get, { id: channel_id })).status).toBe('active');
}, 240_000);

/** What fifteen seconds would do: the right to deliver, which the killed service held, has run out. */
function endLease(folder: string): void {
  const db = new DatabaseSync(join(folder, 'store.sqlite'), { timeout: 10_000 });
  db.exec("UPDATE lease SET until = '2000-01-01T00:00:00.000Z' WHERE name = 'deliveries'");
  db.close();
}
