import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { commandIds, viewIds } from '../../src/ids.ts';
import { openHouse } from '../fake/house.ts';

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
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x');
    asked.push(Object.fromEntries(searchParams));
    const isSecond = searchParams.get('cursor') === 'p2';
    const home = { id: 'a', name: 'Gulls' };
    const first = [game(1, { home, away: { id: 'b', name: 'Terns' }, status: 'live' }), game(2)];
    const reply = isSecond ? { items: [game(3)] } : { items: first, next_cursor: 'p2' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const house = openHouse();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  house.editor.set('cardinal.serviceAddress', address);
  await house.keys.set(address, 'key');
  return { ...house, asked };
}

test('games are named after their sides, home first, or their title, with start and status', async () => {
  const { editor } = await openGames();
  const { provider } = editor.tree(viewIds.games);
  const [first, second] = (await provider.getChildren()).map((at) => provider.getTreeItem(at));
  expect([first?.label, second?.label]).toEqual(['Gulls – Terns', 'Match 2']);
  expect(first?.description).toMatch(/2031.* · live$/);
});

test('a long list ends in an element that brings the next page once', async () => {
  const { editor, asked } = await openGames();
  const { provider } = editor.tree(viewIds.games);
  expect(await editor.labels(viewIds.games)).toEqual(['Gulls – Terns', 'Match 2', 'Show more']);
  const more = (await provider.getChildren()).at(-1);
  await Promise.all([editor.run(commandIds.loadMore, more), editor.run(commandIds.loadMore, more)]);
  expect(await editor.labels(viewIds.games)).toEqual(['Gulls – Terns', 'Match 2', 'Match 3']);
  await editor.run(commandIds.loadMore, more);
  expect(asked.filter(({ cursor }) => cursor === undefined)).toHaveLength(1);
});

test('games are filtered by league, team and status, and a filter can be left and taken back', async () => {
  const { editor, asked } = await openGames();
  editor.picks = ['League', 'Status', 'live', 'Team'];
  editor.typed = ['harbour', undefined];
  for (let times = 0; times < 3; times++) await editor.run(commandIds.filterGames);
  await editor.labels(viewIds.games);
  expect(asked.at(-1)).toEqual({ league: 'harbour', status: 'live', limit: '50' });
  editor.picks = ['All games'];
  await editor.run(commandIds.filterGames);
  await editor.labels(viewIds.games);
  expect(asked.at(-1)).toEqual({ limit: '50' });
});

test('the embedded service is not asked for games, nor started for them', async () => {
  const { editor, embedded } = openHouse();
  expect(await editor.labels(viewIds.games)).toEqual([]);
  expect(embedded.state).toBe('idle');
});
