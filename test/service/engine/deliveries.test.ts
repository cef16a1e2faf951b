import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accept, type Behaviour, openReceiver, refuse, signatureOf } from './receiver.ts';
import { csv, sportsFixture } from './sportsFixture.ts';

const minuteMs = 60_000;
const waitsMs = [1_000, 2_000];

/** A channel to a receiver, and so many games that start at once, each with a monitor. */
async function fired(
  behave: Behaviour = accept,
  games = 1,
  { kind = 'webhook', timeoutMs = 60_000 }: { kind?: 'webhook' | 'chat_workflow'; timeoutMs?: number } = {},
) {
  const receiver = await openReceiver(behave);
  const rows = Array.from(
    { length: games },
    (_, at) => `Harbour,2030-03-10T13:00:00Z,Gulls ${at},Terns ${at},,,`,
  );
  const fixture = sportsFixture({ 'games.csv': csv(...rows) });
  const open = (owner: string) =>
    fixture.open({ owner, deliveryWaitsMs: waitsMs, deliveryTimeoutMs: timeoutMs });
  const process = open('one');
  const channel = await process.addChannel(receiver.url, kind);
  for (const { id } of (await process.games()).items)
    await process.monitor({ type: 'sports.game_start', game_id: id, channel_id: channel.id });
  fixture.pass(60 * minuteMs);
  await process.look();
  const states = () => process.db.all('SELECT state FROM delivery ORDER BY rowid').map(({ state }) => state);
  return { receiver, fixture, process, channel, open, states };
}

test('a delivery is signed over its time and raw body', async () => {
  const { receiver, process, channel } = await fired();
  await process.deliverDue();
  const [received] = receiver.received;
  expect(received?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(received?.timestamp).toBe(String(Date.parse('2030-03-10T13:00:00Z') / 1000));
  expect(received?.signature).toBe(received && signatureOf(received, channel.secret));
  expect(received?.signature).not.toBe(received && signatureOf(received, 'another secret'));
  expect(Object.keys(received?.body)).toEqual(['monitor', 'firing', 'payload']);
  await process.deliverDue();
  expect(receiver.received).toHaveLength(1);
});

test('a chat workflow is sent only strings', async () => {
  const { receiver, process } = await fired(accept, 1, { kind: 'chat_workflow' });
  await process.deliverDue();
  const body = receiver.received[0]?.body as Record<string, unknown>;
  expect(Object.keys(body)).toEqual(['monitor_id', 'monitor_type', 'fired_at', 'title', 'text']);
  expect(Object.values(body).map((value) => typeof value)).toEqual(Array(5).fill('string'));
});

test('a failed delivery is retried later with its old id and a new signature', async () => {
  const { receiver, fixture, process, channel, states } = await fired((response, nth) =>
    (nth <= 2 ? refuse(500) : accept)(response, nth),
  );
  await process.deliverDue();
  await process.deliverDue(); // not due yet
  expect(receiver.received).toHaveLength(1);
  for (const wait of waitsMs) {
    fixture.pass(wait);
    await process.deliverDue();
  }
  expect(states()).toEqual(['delivered']);
  expect(receiver.received).toHaveLength(3);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  expect(new Set(receiver.received.map(({ raw }) => raw)).size).toBe(1);
  expect(new Set(receiver.received.map(({ timestamp }) => timestamp)).size).toBe(3);
  for (const received of receiver.received)
    expect(received.signature).toBe(signatureOf(received, channel.secret));
});

test('two failed deliveries in a row pause the channel, and resuming resets the count', async () => {
  const { receiver, fixture, process, channel, states } = await fired(refuse(503), 3);
  for (const wait of [0, ...waitsMs]) {
    fixture.pass(wait);
    await process.deliverDue();
  }
  expect(await process.channel(channel.id)).toMatchObject({
    status: 'paused',
    status_reason: 'delivery_failures',
  });
  expect(states()).toEqual(['failed', 'failed', 'dropped']);
  const before = receiver.received.length;
  fixture.pass(10 * minuteMs);
  await process.deliverDue();
  expect(receiver.received).toHaveLength(before);
  expect(await process.setStatus(channel.id, 'active')).toMatchObject({
    status: 'active',
    status_reason: null,
  });
});

test('a success in between prevents the pause', async () => {
  const { fixture, process, channel, states, receiver } = await fired(refuse(500), 1);
  const failWhole = async () => {
    for (const wait of [0, ...waitsMs]) {
      fixture.pass(wait);
      await process.deliverDue();
    }
  };
  await failWhole();
  const again = async () => {
    process.db.run(`UPDATE delivery SET state = 'waiting', attempts = 0`);
  };
  receiver.behave = accept;
  await again();
  await process.deliverDue();
  expect(states()).toEqual(['delivered']);
  receiver.behave = refuse(500);
  await again();
  await failWhole();
  expect(await process.channel(channel.id)).toMatchObject({ status: 'active' });
});

test('a paused channel receives nothing, and does not catch up later', async () => {
  const { receiver, process, channel, states } = await fired();
  expect(await process.setStatus(channel.id, 'paused')).toMatchObject({
    status: 'paused',
    status_reason: null,
  });
  await process.deliverDue();
  await process.setStatus(channel.id, 'active');
  await process.deliverDue();
  expect(receiver.received).toEqual([]);
  expect(states()).toEqual(['dropped']);
});

test('a stalled receiver fails after the time limit and does not delay other channels', async () => {
  // Long enough that the other receiver keeps to it on a busy machine.
  const { process, states, fixture } = await fired(() => {}, 1, { timeoutMs: 3_000 });
  const other = await openReceiver();
  const quick = await process.addChannel(other.url);
  const [row] = process.db.all('SELECT * FROM delivery');
  process.stores.deliveries.add({
    ...(row as unknown as Parameters<typeof process.stores.deliveries.add>[0]),
    ...{ delivery_id: 'second', channel_id: quick.id },
  });
  await process.deliverDue();
  expect(states()).toEqual(['waiting', 'delivered']);
  expect(fixture.logged.join()).toMatch(/No answer within 3 seconds/);
});

test('a redirect is a failure and is not followed', async () => {
  const { receiver, process, states } = await fired(
    (response) => void response.writeHead(307, { location: '/elsewhere' }).end(),
  );
  await process.deliverDue();
  expect(states()).toEqual(['waiting']);
  expect(receiver.visited).toEqual(['/hook']);
});

test('an endless response is not read', async () => {
  const { process, states } = await fired((response) => {
    response.writeHead(200);
    const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
    response.on('close', () => clearInterval(more));
  });
  await process.deliverDue();
  expect(states()).toEqual(['delivered']);
});

test('what was fired before the process exited is delivered by the next one, once', async () => {
  const { receiver, process, open } = await fired();
  await process.close(); // between firing and delivery
  const next = open('two');
  await next.look();
  await next.deliverDue();
  await next.deliverDue();
  expect(receiver.received).toHaveLength(1);
});

test('a process that stops before recording a delivery leaves it to the next, with the same id', async () => {
  const { receiver, process, open, fixture } = await fired(() => {});
  const trying = process.deliverDue();
  while (receiver.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await process.close();
  await trying;
  receiver.behave = accept;
  const next = open('two');
  fixture.pass(minuteMs);
  await next.deliverDue();
  expect(receiver.received).toHaveLength(2);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
});

test('only one of several processes delivers at a time; when it is gone, another takes over', async () => {
  const { receiver, process, open, fixture } = await fired(accept, 5);
  const others = [open('two'), open('three')];
  await Promise.all([process, ...others].map((each) => each.deliverDue()));
  expect(receiver.received).toHaveLength(5);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(5);
  const { deliveries } = process.stores;
  const at = (ms: number) => new Date(fixture.clock.getTime() + ms).toISOString();
  expect(deliveries.lease('gone', at(0), at(30_000))).toBe(true);
  expect(deliveries.lease('two', at(29_000), at(59_000))).toBe(false);
  expect(deliveries.lease('two', at(31_000), at(61_000))).toBe(true);
});

test('a test delivery is sent at once, even to a paused channel, and does not count', async () => {
  const { receiver, process, channel } = await fired(refuse(500));
  await process.setStatus(channel.id, 'paused');
  expect(await process.test(channel.id)).toMatchObject({
    delivered: false,
    status: 500,
    message: 'The receiver answered 500.',
  });
  receiver.behave = accept;
  const sent = await process.test(channel.id);
  expect(sent).toMatchObject({ delivered: true, status: 204 });
  const received = receiver.received.at(-1);
  expect(received?.id).toBe(sent.delivery_id);
  expect(received?.signature).toBe(received && signatureOf(received, channel.secret));
  expect(received?.body).toMatchObject({ monitor: { type: 'test' } });
});

test('secrets and addresses are not logged, and only the owner can read the store', async () => {
  const { fixture, process, channel, receiver } = await fired(refuse(500));
  await process.deliverDue();
  expect(fixture.logged.length).toBeGreaterThan(0);
  for (const line of fixture.logged) {
    expect(line).not.toContain(channel.secret);
    expect(line).not.toContain(receiver.url);
  }
  expect(statSync(join(fixture.folder, 'store.sqlite')).mode & 0o077).toBe(0);
  expect(JSON.stringify(await process.channel(channel.id))).not.toContain(channel.secret);
});
