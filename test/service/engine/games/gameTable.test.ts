import { expect, test } from 'vitest';
import { gamesOf, statusOf } from '../../../../src/service/engine/schedules/games/game.ts';
import { daysAround } from '../../../../src/service/engine/schedules/games/gameRow.ts';
import { gamesOfText } from '../../../../src/service/engine/schedules/games/scheduleText.ts';

const now = new Date('2030-03-10T12:00:00Z');
const read = (text: string, name = 'fixtures.csv') => gamesOfText(Buffer.from(text), name, daysAround(now));
const starts = (text: string, name?: string) =>
  read(text, name).map(({ startsAt, isDayOnly }) => `${startsAt.toISOString()}${isDayOnly ? ' (day)' : ''}`);

test.each([
  ['start', '2030-03-10T14:00:00Z', '2030-03-10T14:00:00.000Z'],
  ['kickoff', '2030-03-10T14:00:00+02:00', '2030-03-10T12:00:00.000Z'],
  ['Start Time', '2030-03-10 14:00', '2030-03-10T14:00:00.000Z'],
  ['timestamp', '1899381600', '2030-03-10T14:00:00.000Z'],
  ['utcDate', '1899381600000', '2030-03-10T14:00:00.000Z'],
  ['date', '2030-03-10', '2030-03-10T00:00:00.000Z (day)'],
  ['date', 'Mar 10 2030', '2030-03-10T00:00:00.000Z (day)'],
  ['date', '10 March 2030 7:30 PM', '2030-03-10T19:30:00.000Z'],
  ['date', '10.03.2030 19:30', '2030-03-10T19:30:00.000Z'],
])('a column %s with %s', (column, value, expected) => {
  expect(starts(`${column};home;away\n${value};Gulls;Terns\n`)).toEqual([expected]);
});

test('separate columns of dates and times are read together', () => {
  expect(starts('Date,Time,Home Team,Away Team\n2030-03-10,7:30 PM,Gulls,Terns\n')).toEqual([
    '2030-03-10T19:30:00.000Z',
  ]);
});

test('whether the day or the month comes first is decided by the column as a whole', () => {
  const days = (...texts: string[]) =>
    starts(`date,home\n${texts.map((text) => `${text},Gulls`).join('\n')}\n`);
  expect(days('03/10/2030', '03/25/2030')).toEqual([
    '2030-03-10T00:00:00.000Z (day)',
    '2030-03-25T00:00:00.000Z (day)',
  ]);
  expect(days('10/03/2030', '25/03/2030')).toEqual([
    '2030-03-10T00:00:00.000Z (day)',
    '2030-03-25T00:00:00.000Z (day)',
  ]);
});

test('a time zone column is used', () => {
  expect(starts('start,timezone,title\n2030-07-10 14:00,America/New_York,A vs B\n')).toEqual([
    '2030-07-10T18:00:00.000Z',
  ]);
});

test('rows without a date, and cancelled games, are left out', () => {
  const text = 'start,home,away,status\nsoon,A,B,\n2030-02-31T10:00,A,B,\n2030-03-10T10:00,A,B,Canceled\n';
  expect(read(text)).toEqual([]);
});

test('a table without a start column is reported', () => {
  expect(() => read('home,away\nA,B\n')).toThrow(/No column tells when the games start/);
});

test('JSON is read as a list, a list in an object, and with nested objects', () => {
  const game = {
    id: 7,
    utcDate: '2030-03-10T14:00:00Z',
    homeTeam: { name: 'Gulls' },
    awayTeam: { name: 'Terns' },
    competition: { name: 'Harbour' },
    status: 'IN_PLAY',
    score: { fullTime: { home: 1, away: 0 } },
  };
  const expected = {
    key: '7',
    league: 'Harbour',
    home: 'Gulls',
    away: 'Terns',
    said: 'live',
    score: { home: 1, away: 0 },
  };
  expect(read(JSON.stringify([game]), 'a.json')).toMatchObject([expected]);
  expect(read(JSON.stringify({ count: 1, matches: [game] }), 'games')).toMatchObject([expected]);
  expect(() => read('{"a": 1}', 'a.json')).toThrow(/no list of games/);
  expect(() => read('[', 'a.json')).toThrow(/cannot be read/);
});

test('the file name is the league if no column has one', () => {
  expect(read('start,title\n2030-03-10T14:00Z,A vs B\n', 'harbour_league.csv')[0]?.league).toBe(
    'harbour league',
  );
});

const game = (row: string) =>
  gamesOf([{ rows: read(`start,league,home,away,status,score,end\n${row}\n`), observedAt: now }])[0];
const statusAt = (row: string, at: string) => {
  const found = game(row);
  return found && statusOf(found, new Date(at));
};

test.each([
  ['2030-03-10T14:00Z,NBA,A,B,,,', '2030-03-10T13:59:59Z', 'scheduled'],
  ['2030-03-10T14:00Z,NBA,A,B,,,', '2030-03-10T14:00:00Z', 'live'],
  ['2030-03-10T14:00Z,NBA,A,B,,,', '2030-03-10T16:30:00Z', 'final'],
  ['2030-03-10T14:00Z,NFL,A,B,,,', '2030-03-10T16:30:00Z', 'live'],
  ['2030-03-10T14:00Z,NBA,A,B,,,2030-03-10T15:00Z', '2030-03-10T15:00:00Z', 'final'],
  ['2030-03-10T14:00Z,NBA,A,B,final,,', '2030-03-10T14:10:00Z', 'final'],
  ['2030-03-10T14:00Z,NBA,A,B,live,,', '2030-03-10T20:00:00Z', 'live'],
  ['2030-03-10T14:00Z,NBA,A,B,live,,', '2030-03-11T14:00:00Z', 'final'],
  ['2030-03-10T14:00Z,NBA,A,B,postponed,,', '2030-03-10T15:00:00Z', 'scheduled'],
  ['2030-03-10T14:00Z,NBA,A,B,scheduled,,', '2030-03-10T15:00:00Z', 'live'],
  ['2030-03-10T14:00Z,NBA,A,B,some word,,', '2030-03-10T15:00:00Z', 'live'],
  ['2030-03-10,NBA,A,B,,,', '2030-03-10T15:00:00Z', 'scheduled'],
  ['2030-03-10,NBA,A,B,,2-1,', '2030-03-10T15:00:00Z', 'final'],
  ['2030-03-10,NBA,A,B,,,', '2030-03-11T00:00:00Z', 'final'],
])('%s at %s is %s', (row, at, status) => {
  expect(statusAt(row, at)).toBe(status);
});

test('ids do not depend on case, accents or later details, and two games on a day differ', () => {
  const first = game('2030-03-10T14:00Z,La Liga,Málaga,Cádiz,,,')?.id;
  expect(game('2030-03-10T16:00Z,la liga,MALAGA,Cadiz,final,2-1,')?.id).toBe(first);
  expect(game('2030-03-11T14:00Z,La Liga,Málaga,Cádiz,,,')?.id).not.toBe(first);
  const rows = read('start,home,away\n2030-03-10T20:00Z,A,B\n2030-03-10T14:00Z,A,B\n');
  const [one, two] = gamesOf([{ rows, observedAt: now }]);
  expect(one?.id).not.toBe(two?.id);
});

test('a game in two schedules is one: the calendar gives the time, the table the score', () => {
  const calendar = read('start,league,title,end\n2030-03-10T14:00Z,L,A vs B,2030-03-10T16:00Z\n');
  const table = read('date,league,home,away,score\n2030-03-10,L,A,B,2-1\n');
  const games = gamesOf([
    { rows: calendar, observedAt: now },
    { rows: table, observedAt: new Date(now.getTime() + 1000) },
  ]);
  expect(games).toHaveLength(1);
  expect(games[0]).toMatchObject({
    startsAt: new Date('2030-03-10T14:00:00Z'),
    isDayOnly: false,
    endsAt: new Date('2030-03-10T16:00:00Z'),
    score: { home: 2, away: 1 },
  });
});
