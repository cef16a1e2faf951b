import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { Schedules } from '../../../../src/service/engine/schedules/games/schedules.ts';
import { gameStore } from '../../../../src/service/store/gameStore.ts';
import { openDatabase } from '../../../../src/service/store/storeDatabase.ts';
import { startLocalServer } from '../../../fake/localServer.ts';

const minuteMs = 60_000;
const table = (home: string) => `start,home,away\n2030-03-10T14:00:00Z,${home},Terns\n`;

/** A server with a schedule, and schedules that name it. */
async function named(answer: (response: ServerResponse, headers: IncomingHttpHeaders, path: string) => void) {
  const asked: IncomingHttpHeaders[] = [];
  const origin = await startLocalServer((request, response) => {
    asked.push(request.headers);
    answer(response, request.headers, request.url ?? '');
  });
  const db = openDatabase(':memory:');
  const logged: string[] = [];
  const house = { clock: new Date('2030-03-10T12:00:00Z'), asked, logged };
  const address = `${origin}/secret-path/games.csv`;
  const open = () =>
    new Schedules({
      named: [address],
      folders: [],
      store: gameStore(db),
      now: () => house.clock,
      log: (line) => void logged.push(line),
    });
  return { ...house, house, open, address };
}

const homes = async (schedules: Schedules) => (await schedules.games()).map(({ home }) => home?.name);

test('a URL is requested at most every 15 minutes, by all windows together, and conditionally', async () => {
  let home = 'Gulls';
  const { house, asked, open } = await named((response, headers) => {
    const etag = `"${home}"`;
    if (headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag }).end(table(home));
  });
  const [one, two] = [open(), open()];
  expect(await homes(one)).toEqual(['Gulls']);
  house.clock = new Date(house.clock.getTime() + 14 * minuteMs);
  expect(await homes(one)).toEqual(['Gulls']);
  expect(await homes(two)).toEqual(['Gulls']);
  expect(asked).toHaveLength(1);
  house.clock = new Date(house.clock.getTime() + minuteMs);
  expect(await homes(two)).toEqual(['Gulls']);
  expect(asked[1]?.['if-none-match']).toBe('"Gulls"');
  home = 'Auks';
  house.clock = new Date(house.clock.getTime() + 16 * minuteMs);
  expect(await homes(one)).toEqual(['Auks']);
  expect(asked).toHaveLength(3);
});

test('if it cannot be fetched, the cached copy is used', async () => {
  let status = 200;
  const { house, asked, open } = await named(
    (response) => void response.writeHead(status).end(table('Gulls')),
  );
  const schedules = open();
  await schedules.games();
  status = 500;
  house.clock = new Date(house.clock.getTime() + 16 * minuteMs);
  expect(await homes(schedules)).toEqual(['Gulls']);
  expect(await homes(schedules)).toEqual(['Gulls']);
  expect(asked).toHaveLength(2);
});

test('a schedule that was never fetched reports why, without its path', async () => {
  const { open, logged } = await named((response) => void response.writeHead(403).end());
  await expect(open().games()).rejects.toMatchObject({ message: expect.stringMatching(/answers 403/) });
  expect(logged).toHaveLength(1);
  expect(logged[0]).not.toContain('secret-path');
});

test('a schedule larger than 5 MB is not read to its end', async () => {
  const { open } = await named((response) => {
    response.writeHead(200);
    const more = setInterval(() => response.write('x'.repeat(1_000_000)), 1);
    response.on('close', () => clearInterval(more));
  });
  await expect(open().games()).rejects.toMatchObject({ kind: 'too-large' });
});

test('redirects are followed a few times, and only to allowed addresses', async () => {
  const good = await named((response, _, path) => {
    if (path.includes('secret')) response.writeHead(302, { location: '/other' }).end();
    else response.writeHead(200).end(table('Gulls'));
  });
  expect(await homes(good.open())).toEqual(['Gulls']);
  const endless = await named((response) => void response.writeHead(302, { location: '/again' }).end());
  await expect(endless.open().games()).rejects.toMatchObject({ message: expect.stringMatching(/too often/) });
  const astray = await named(
    (response) => void response.writeHead(302, { location: 'http://example.com/games.csv' }).end(),
  );
  await expect(astray.open().games()).rejects.toMatchObject({ kind: 'forbidden' });
});

test('an unencrypted address is rejected, unless it is on this machine', async () => {
  const schedules = new Schedules({
    named: ['http://example.com/games.ics'],
    folders: [],
    store: gameStore(openDatabase(':memory:')),
    fetch: () => Promise.reject(new Error('asked')),
    now: () => new Date(),
    log: () => {},
  });
  await expect(schedules.games()).rejects.toMatchObject({ message: expect.stringMatching(/https/) });
});
