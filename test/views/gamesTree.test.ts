import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandIds, contextKeys, itemKinds, viewIds } from '../../src/ids.ts';
import { openCommands } from '../fake/commandContext.ts';
import { startLocalServer } from '../fake/localServer.ts';
import { Uri } from '../fake/uri.ts';

const game = (id: number, more: Record<string, unknown> = {}) => ({
  id: `g${id}`,
  league: 'harbour',
  start_time: '2031-05-01T18:00:00Z',
  status: 'scheduled',
  title: `Match ${id}`,
  ...more,
});

/** A remote service with two pages of games, which keeps what it was asked. */
async function openGames() {
  const asked: Record<string, string>[] = [];
  const address = await startLocalServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x');
    asked.push(Object.fromEntries(searchParams));
    const isSecond = searchParams.get('cursor') === 'p2';
    const home = { id: 'a', name: 'Gulls' };
    const first = [game(1, { home, away: { id: 'b', name: 'Terns' }, status: 'live' }), game(2)];
    const reply = isSecond ? { items: [game(3)] } : { items: first, next_cursor: 'p2' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  const commands = openCommands();
  commands.editor.set('cardinal.serviceAddress', address);
  await commands.keys.set(address, 'key');
  return { ...commands, asked };
}

test('games are named after their teams, home first, or their title, with start and status', async () => {
  const { editor } = await openGames();
  const { provider } = editor.tree(viewIds.games);
  const [first, second] = (await provider.getChildren()).map((at) => provider.getTreeItem(at));
  expect([first?.label, second?.label]).toEqual(['Gulls – Terns', 'Match 2']);
  expect(first?.description).toMatch(/2031.* · live$/);
});

test('a long list ends with an item that loads the next page once', async () => {
  const { editor, asked } = await openGames();
  const { provider } = editor.tree(viewIds.games);
  expect(await editor.labels(viewIds.games)).toEqual(['Gulls – Terns', 'Match 2', 'Show more']);
  const more = (await provider.getChildren()).at(-1);
  await Promise.all([editor.run(commandIds.loadMore, more), editor.run(commandIds.loadMore, more)]);
  expect(await editor.labels(viewIds.games)).toEqual(['Gulls – Terns', 'Match 2', 'Match 3']);
  await editor.run(commandIds.loadMore, more);
  expect(asked.filter(({ cursor, limit }) => limit !== undefined && cursor === undefined)).toHaveLength(1);
});

test('games are filtered by league, team and status, and filtering can be cancelled and undone', async () => {
  const { editor, asked } = await openGames();
  editor.picks = ['League', 'Status', 'live', 'Team']; // nothing is loaded yet: it is typed
  editor.typed = ['harbour', undefined];
  for (let times = 0; times < 3; times++) await editor.run(commandIds.filterGames);
  await editor.labels(viewIds.games);
  expect(asked.at(-1)).toEqual({ league: 'harbour', status: 'live', limit: '50' });
  editor.picks = ['All games'];
  await editor.run(commandIds.filterGames);
  await editor.labels(viewIds.games);
  expect(asked.at(-1)).toEqual({ limit: '50' });
});

test('a filter offers the leagues and teams that occur, by name', async () => {
  const { editor, asked } = await openGames();
  await editor.labels(viewIds.games);
  editor.picks = ['Team', 'Terns', 'League', 'harbour', 'Team', 'any'];
  await editor.run(commandIds.filterGames);
  await editor.labels(viewIds.games);
  expect(asked.at(-1)).toEqual({ team: 'b', limit: '50' });
  await editor.run(commandIds.filterGames);
  await editor.labels(viewIds.games);
  expect(asked.at(-1)).toEqual({ team: 'b', league: 'harbour', limit: '50' });
  await editor.run(commandIds.filterGames);
  await editor.labels(viewIds.games);
  expect(asked.at(-1)).toEqual({ league: 'harbour', limit: '50' });
});

test('without a schedule the embedded service is neither asked for games nor started', async () => {
  const { editor, embedded } = openCommands();
  expect(await editor.labels(viewIds.games)).toEqual([]);
  expect(embedded.state).toBe('idle');
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const schedule = `league,start,home,away\nHarbour,${inHours(-0.5)},Auks,Gulls\nHarbour,${inHours(3)},Gulls,Terns\n`;

test('the games of a schedule are shown, and those that can be watched have a menu', async () => {
  const { editor, embedded } = openCommands({ 'games.csv': schedule });
  editor.set('cardinal.schedules', ['games.csv']);
  expect(editor.context.get(contextKeys.hasSchedules)).toBe(true);
  expect(await editor.labels(viewIds.games)).toEqual(['Auks – Gulls', 'Gulls – Terns']);
  expect(embedded.state).toBe('ready');
  const { provider } = editor.tree(viewIds.games);
  const items = (await provider.getChildren()).map((element) => provider.getTreeItem(element));
  expect(items.map(({ contextValue }) => contextValue)).toEqual([itemKinds.game, itemKinds.game]);
  expect(items[0]?.description).toMatch(/ · live$/);
});

test('adding, changing or removing a schedule updates the list', async () => {
  const { editor } = openCommands({ 'games.csv': schedule });
  editor.picks = ['$(file) File...'];
  editor.opens = [Uri.file(`${editor.folders[0]?.uri.fsPath}/games.csv`)];
  await editor.run(commandIds.addSchedule);
  expect(editor.settings.get('cardinal.schedules')).toEqual(['games.csv']);
  expect(await editor.labels(viewIds.games)).toHaveLength(2);
  editor.set('cardinal.schedules', []);
  expect(editor.context.get(contextKeys.hasSchedules)).toBe(false);
  expect(await editor.labels(viewIds.games)).toEqual([]);
});

test('a schedule file is read again when it changes', async () => {
  const { editor } = openCommands({ 'games.csv': schedule });
  editor.set('cardinal.schedules', ['games.csv']);
  expect(await editor.labels(viewIds.games)).toHaveLength(2);
  const path = `${editor.folders[0]?.uri.fsPath}/games.csv`;
  writeFileSync(path, `${schedule}Harbour,${inHours(5)},Terns,Auks\n`);
  const watcher = editor.watchers.find(
    ({ pattern, isDisposed }) => pattern.pattern === 'games.csv' && !isDisposed,
  );
  watcher?.changed.fire(Uri.file(path));
  await expect.poll(() => editor.labels(viewIds.games)).toHaveLength(3);
});

test('an unreadable schedule is reported in the view', async () => {
  const { editor } = openCommands({ 'games.csv': schedule });
  editor.set('cardinal.schedules', ['nothing.ics']);
  expect(await editor.labels(viewIds.games)).toEqual([]);
  expect(editor.tree(viewIds.games).view.message).toMatch(/The schedule nothing.ics is not there/);
});

test('in an untrusted folder no address is requested for games until it is trusted', async () => {
  let asked = 0;
  const origin = await startLocalServer((_, response) => {
    asked++;
    response.end(schedule);
  });
  const { editor } = openCommands();
  editor.isTrusted = false;
  editor.set('cardinal.schedules', [`${origin}/games.csv`]);
  expect(await editor.labels(viewIds.games)).toEqual([]);
  expect(asked).toBe(0);
  editor.isTrusted = true;
  editor.trustGranted.fire();
  expect(await editor.labels(viewIds.games)).toEqual(['Auks – Gulls', 'Gulls – Terns']);
  expect(asked).toBe(1);
});
