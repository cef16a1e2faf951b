import { expect, test } from 'vitest';
import { openReceiver, signatureOf } from './receiver.ts';
import { csv, sportsFixture } from './sportsFixture.ts';

const hourMs = 3_600_000;
const gulls = (more = ',,') => csv(`Harbour,2030-03-10T14:00:00Z,Gulls,Terns,${more}`);

type Process = ReturnType<ReturnType<typeof sportsFixture>['open']>;

const waiting = ({ db }: Process) =>
  db.all('SELECT body FROM delivery ORDER BY rowid').map(({ body }) => JSON.parse(body as string));

async function watched(
  type: 'sports.game_start' | 'sports.game_result' | 'sports.score_event',
  file = gulls(),
) {
  const fixture = sportsFixture({ 'games.csv': file });
  const process = fixture.open();
  const [game] = (await process.games()).items;
  const channel = await process.addChannel('https://example.com/hook');
  const monitor = await process.monitor({ type, game_id: game?.id, channel_id: channel.id });
  return { fixture, process, game, channel, monitor };
}

test('a start fires once, when the clock reaches it, whoever checks and however often', async () => {
  const { fixture, process } = await watched('sports.game_start');
  await process.look();
  expect(waiting(process)).toEqual([]);
  fixture.pass(2 * hourMs);
  const other = fixture.open({ owner: 'two' });
  await Promise.all([process.look(), other.look(), process.look()]);
  await other.look();
  expect(waiting(process)).toMatchObject([
    {
      monitor: { type: 'sports.game_start' },
      firing: { fired_at: '2030-03-10T14:00:00.000Z' },
      payload: { title: 'Gulls – Terns has started', game: { status: 'live', home: { name: 'Gulls' } } },
    },
  ]);
});

test('a start missed while no service ran is reported late, but only while the game lasts', async () => {
  const late = await watched('sports.game_start');
  await late.process.close();
  late.fixture.pass(2.5 * hourMs);
  const again = late.fixture.open();
  await again.look();
  expect(waiting(again)).toHaveLength(1);

  const tooLate = await watched('sports.game_start');
  tooLate.fixture.pass(10 * hourMs);
  await tooLate.process.look();
  expect(waiting(tooLate.process)).toEqual([]);
});

test('a game moved past midnight keeps its monitor and starts at its new time', async () => {
  const { fixture, process, monitor } = await watched(
    'sports.game_start',
    csv('Harbour,2030-03-10T23:30:00Z,Gulls,Terns,,,'),
  );
  fixture.write('games.csv', csv('Harbour,2030-03-11T00:30:00Z,Gulls,Terns,,,'));
  await process.look();
  expect(await process.monitorList()).toMatchObject([
    { id: monitor.id, title: 'Gulls – Terns, 2030-03-11', status: 'active' },
  ]);
  fixture.pass(12 * hourMs);
  await process.look();
  expect(waiting(process)).toEqual([]);
  fixture.pass(hourMs);
  await process.look();
  expect(waiting(process)).toMatchObject([{ payload: { title: 'Gulls – Terns has started' } }]);
});

test('a monitor stays with its game if the same teams meet on the next day too', async () => {
  const { fixture, process, game } = await watched('sports.game_start');
  const both = ['Harbour,2030-03-10T14:00:00Z,Gulls,Terns,,,', 'Harbour,2030-03-11T14:00:00Z,Gulls,Terns,,,'];
  fixture.write('games.csv', csv(...both));
  await process.look();
  fixture.pass(3 * hourMs);
  fixture.write('games.csv', csv(...both.slice(1)));
  await process.look();
  expect(await process.monitorList()).toMatchObject([{ game_id: game?.id }]);
});

test('a game that had started when its schedule was first seen reports no start', async () => {
  const fixture = sportsFixture({ 'games.csv': csv('Harbour,2030-03-10T16:00:00Z,Puffins,Auks,,,') });
  const process = fixture.open();
  const [game] = (await process.games()).items;
  const channel = await process.addChannel('https://example.com/hook');
  const team_id = game?.home?.id ?? undefined;
  await process.monitor({ type: 'sports.game_start', team_id, channel_id: channel.id });
  fixture.write('games.csv', csv('Harbour,2030-03-10T11:00:00Z,Puffins,Gulls,,,'));
  await process.look();
  expect(waiting(process)).toEqual([]);
});

test('each change of the score fires once with the new score; 0:0 and an unchanged file fire nothing', async () => {
  const { fixture, process } = await watched('sports.score_event');
  fixture.pass(2.2 * hourMs);
  for (const score of ['live,0,0', 'live,1,0', 'live,1,0', 'live,1,1', 'live,1,0', 'live,1,1']) {
    fixture.write('games.csv', gulls(score));
    await process.look();
    await process.look();
    await new Promise((resolve) => setTimeout(resolve, 5)); // the next change has a later change time
  }
  expect(waiting(process).map(({ payload }) => payload.score)).toEqual([
    { home: 1, away: 0 },
    { home: 1, away: 1 },
    { home: 1, away: 0 },
    { home: 1, away: 1 },
  ]);
});

test('a score that changed while no service ran is reported at the next start', async () => {
  const { fixture, process } = await watched('sports.score_event', gulls('live,0,0'));
  await process.close();
  fixture.write('games.csv', gulls('live,2,1'));
  const again = fixture.open();
  await again.look();
  await again.look();
  expect(waiting(again).map(({ payload }) => payload.score)).toEqual([{ home: 2, away: 1 }]);
});

test('a result fires when the schedule says final, with a final score', async () => {
  const { fixture, process, monitor } = await watched('sports.game_result');
  fixture.pass(4 * hourMs);
  fixture.write('games.csv', gulls('live,2,0'));
  await process.look();
  expect(waiting(process)).toEqual([]);
  fixture.write('games.csv', gulls('FT,2,1'));
  await process.look();
  await process.look();
  expect(waiting(process)).toMatchObject([
    { payload: { title: 'Gulls – Terns: final 2 – 1', told_by: 'schedule', score: { home: 2, away: 1 } } },
  ]);
  expect(await process.monitorList()).toMatchObject([{ id: monitor.id, status: 'ended' }]);
});

test('a result known only from the clock does not call the score final', async () => {
  const { fixture, process } = await watched('sports.game_result');
  fixture.pass(2.1 * hourMs);
  fixture.write('games.csv', gulls(',1,0'));
  await process.look();
  fixture.pass(6 * hourMs);
  await process.look();
  const [told] = waiting(process);
  expect(told.payload.title).toBe('Gulls – Terns is over');
  expect(told.payload.text).toMatch(/last known score is 1 – 0, which may not be final/);
  expect(told.payload.told_by).toBe('clock');
});

test('a postponed game starts again', async () => {
  const { fixture, process } = await watched('sports.game_start');
  fixture.pass(2 * hourMs);
  await process.look();
  fixture.write('games.csv', csv('Harbour,2030-03-10T20:00:00Z,Gulls,Terns,,,'));
  await process.look();
  fixture.pass(6 * hourMs);
  await process.look();
  expect(waiting(process)).toHaveLength(2);
});

test('a team’s monitor reports all its games, at home and away', async () => {
  const fixture = sportsFixture({
    'games.csv': csv(
      'Harbour,2030-03-10T14:00:00Z,Gulls,Terns,,,',
      'Harbour,2030-03-11T14:00:00Z,Auks,Gulls,,,',
      'Harbour,2030-03-11T14:00:00Z,Auks,Puffins,,,',
    ),
  });
  const process = fixture.open();
  const { items } = await process.games();
  const channel = await process.addChannel('https://example.com/hook');
  const team_id = items[0]?.home?.id ?? undefined;
  await process.monitor({ type: 'sports.game_start', team_id, channel_id: channel.id });
  await process.look();
  for (const wait of [2, 24]) {
    fixture.pass(wait * hourMs);
    await process.look();
  }
  expect(waiting(process).map(({ payload }) => payload.title)).toEqual([
    'Gulls – Terns has started',
    'Auks – Gulls has started',
  ]);
});

test('monitors that cannot work are rejected with a plain message', async () => {
  const fixture = sportsFixture({
    'games.csv': csv(
      'Harbour,2030-03-10T11:30:00Z,Gulls,Terns,,,',
      'Harbour,2030-03-10T01:00:00Z,Auks,Terns,,,',
      'Harbour,2030-03-12,Puffins,Terns,,,',
    ),
  });
  const process = fixture.open();
  const { items } = await process.games({ status: 'scheduled,live,final' });
  const idOf = (home: string) => items.find((game) => game.home?.name === home)?.id;
  const { id: channel_id } = await process.addChannel('https://example.com/hook');
  const refused = (input: object) =>
    process
      .monitor({ type: 'sports.game_start', channel_id, ...input })
      .catch((error) => [error.kind, error.message]);
  expect(await refused({ game_id: idOf('Gulls') })).toEqual([
    'bad-request',
    expect.stringMatching(/has started/),
  ]);
  expect(await refused({ game_id: idOf('Auks') })).toEqual(['bad-request', expect.stringMatching(/is over/)]);
  expect(await refused({ game_id: idOf('Puffins') })).toEqual([
    'bad-request',
    expect.stringMatching(/schedule_table/),
  ]);
  expect(await refused({ game_id: 'nothing' })).toEqual(['not-found', expect.any(String)]);
  expect(await refused({ team_id: 'nothing' })).toEqual(['not-found', expect.any(String)]);
  expect(await refused({})).toEqual(['bad-request', expect.stringMatching(/one of both/)]);
  expect(await refused({ game_id: 'a', team_id: 'b' })).toEqual([
    'bad-request',
    expect.stringMatching(/one of both/),
  ]);
  expect(await refused({ game_id: idOf('Gulls'), channel_id: 'nothing' })).toEqual([
    'not-found',
    expect.any(String),
  ]);
  const live = { type: 'sports.game_result' as const, game_id: idOf('Gulls'), channel_id };
  await process.monitor(live);
  expect(await refused(live)).toEqual(['conflict', expect.any(String)]);
});

test('a deleted monitor reports nothing, not even what was queued', async () => {
  const { fixture, process, monitor } = await watched('sports.game_start');
  fixture.pass(2 * hourMs);
  await process.look();
  await process.removeMonitor(monitor.id);
  expect(waiting(process)).toEqual([]);
});

test('a running service reports by itself: the start by a timer, the score when the file changes', async () => {
  const receiver = await openReceiver();
  const opened = Date.now();
  const start = new Date(opened + 1_000).toISOString();
  // The clock stands until the monitors are there: a busy machine may take longer to make them than the game waits.
  let runsSince: number | undefined;
  const now = () => new Date(opened + (runsSince === undefined ? 0 : Date.now() - runsSince));
  const file = (more: string) => csv(`Harbour,${start},Gulls,Terns,${more}`);
  const fixture = sportsFixture({ 'games.csv': file(',,') });
  const process = fixture.open({ now });
  process.start();
  const [game] = (await process.games()).items;
  const { id, secret } = await process.addChannel(receiver.url);
  for (const type of ['sports.game_start', 'sports.score_event'] as const)
    await process.monitor({ type, game_id: game?.id, channel_id: id });
  runsSince = Date.now();
  await receiver.hasReceived(1);
  expect(receiver.received[0]?.body.monitor.type).toBe('sports.game_start');
  expect(now().getTime()).toBeGreaterThanOrEqual(Date.parse(start));
  fixture.write('games.csv', file('live,1,0'));
  await receiver.hasReceived(2);
  for (const received of receiver.received) expect(received.signature).toBe(signatureOf(received, secret));
  expect(receiver.received[1]?.body.payload.score).toEqual({ home: 1, away: 0 });
});
