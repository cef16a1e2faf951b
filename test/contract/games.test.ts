import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { Game } from '../../src/contract/games.ts';
import { isForeign, testedService } from './service.ts';

const now = new Date('2030-03-10T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'cardinal-games-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'games.csv');
const rows = [
  'league,start,home,away,status,score,title',
  'Harbour,2030-03-10T11:00:00Z,Gulls,Terns,,1-0,',
  'Harbour,2030-03-09T14:00:00Z,Auks,Gulls,FT,2-2,',
  'Harbour,2030-03-12T14:00:00Z,Auks,TBD,,,',
  'Canal,2030-03-12T14:00:00Z,Moles,Voles,,,',
  'Regatta,2030-03-13T09:00:00Z,,,,,Round the island',
  'Harbour,2030-03-14,Terns,Auks,,,',
  'Harbour,2030-03-12T18:00:00Z,Gulls,Auks,cancelled,,',
  'Harbour,2030-03-25T14:00:00Z,Gulls,Auks,,,',
];
writeFileSync(file, rows.join('\n'));

describe('games (§4.1) of any service', () => {
  const service = testedService();
  const list = (input: object) => service.client.send(api.games.list, input);

  test('a page has its time and complete games, soonest first', async () => {
    const page = await list({ limit: 500 });
    expect(Number.isNaN(Date.parse(page.generated_at ?? ''))).toBe(false);
    const starts = page.items.map(({ start_time }) => Date.parse(start_time));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    for (const { status } of page.items) expect(status).not.toBe('final');
  });

  test('invalid input is a 400', async () => {
    const far = new Date(Date.now() + 20 * 86_400_000).toISOString();
    for (const input of [{ to: far }, { status: 'nothing' }, { limit: 0 }, { limit: 501 }, { from: 'soon' }])
      await expect(list(input), JSON.stringify(input)).rejects.toMatchObject({ kind: 'bad-request' });
  });
});

describe.skipIf(isForeign)('games of configured schedules', () => {
  const service = testedService({ schedules: [file], now: () => now });
  const list = async (input: object = {}) => (await service.client.send(api.games.list, input)).items;
  const names = (games: readonly Game[]) =>
    games.map(({ home, away, title }) => title ?? `${home?.name}-${away?.name}`);

  test('all nine fields are present, even if empty', async () => {
    const games = await list();
    expect(names(games)).toEqual([
      'Gulls-Terns',
      'Auks-TBD',
      'Moles-Voles',
      'Round the island',
      'Terns-Auks',
    ]);
    for (const game of games)
      expect(Object.keys(game).sort()).toEqual(
        ['away', 'home', 'id', 'league', 'odds_available', 'source', 'start_time', 'status', 'title'].sort(),
      );
    expect(games[0]).toMatchObject({
      league: 'Harbour',
      start_time: '2030-03-10T11:00:00.000Z',
      status: 'live',
      title: null,
      home: { id: 'harbour:gulls', name: 'Gulls' },
      odds_available: false,
      source: 'live_event',
    });
    expect(games[1]?.away).toEqual({ id: null, name: 'TBD' });
    expect(games[3]).toMatchObject({ home: null, away: null });
    expect(games[4]).toMatchObject({ source: 'schedule_table', status: 'scheduled' });
  });

  test('league ignores case, and team matches either side', async () => {
    expect(names(await list({ league: 'cANAL' }))).toEqual(['Moles-Voles']);
    expect(names(await list({ team: 'harbour:auks' }))).toEqual(['Auks-TBD', 'Terns-Auks']);
    expect(await list({ team: 'Auks' })).toEqual([]);
  });

  test('final games of the last day are listed on request', async () => {
    expect(names(await list({ status: 'final' }))).toEqual(['Auks-Gulls']);
    expect(names(await list({ status: 'live, final' }))).toEqual(['Auks-Gulls', 'Gulls-Terns']);
  });

  test('a time without a zone is UTC, and a zone is respected', async () => {
    const window = { from: '2030-03-12T13:30:00', to: '2030-03-12T14:00:00' };
    expect(names(await list(window))).toEqual(['Auks-TBD', 'Moles-Voles']);
    expect(await list({ from: '2030-03-12T13:30:00-02:00', to: '2030-03-12T18:00:00Z' })).toEqual([]);
  });

  test.each([
    { from: '2030-03-09T11:00:00Z' },
    { to: '2030-03-17T13:00:00Z' },
    { from: '2030-03-12T00:00:00Z', to: '2030-03-11T00:00:00Z' },
  ])('%j is outside the time window', async (input) => {
    await expect(list(input)).rejects.toMatchObject({ kind: 'bad-request', facts: { status: 400 } });
  });

  test('pages of any size add up to the whole list', async () => {
    const whole = await list();
    for (const limit of [1, 2, 5]) {
      const pages: Game[] = [];
      for await (const game of service.client.pages(api.games.list, { limit })) pages.push(game);
      expect(pages).toEqual(whole);
    }
    await expect(list({ cursor: 'no cursor' })).rejects.toMatchObject({ kind: 'bad-request' });
  });

  test('ids are stable when the rows of the file are reordered', async () => {
    const before = await list();
    const [head = '', ...others] = rows;
    writeFileSync(file, [head, ...others.reverse()].join('\n'));
    expect(await list()).toEqual(before);
  });
});

describe.skipIf(isForeign)('limits of the sports listing (§8)', () => {
  const service = testedService({ schedules: [file], now: () => now, limits: true, nowMs: () => 0 });

  test('the 61st request within a minute is a 429 in the error shape of sports', async () => {
    const ask = () =>
      fetch(`${service.url}/api/v1/sports/games`, { headers: { 'x-api-key': service.apiKey } });
    for (let nth = 1; nth <= 60; nth++) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ detail: expect.any(String) });
  });
});
