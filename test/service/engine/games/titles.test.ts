import { expect, test } from 'vitest';
import { scoreOf, sidesOf } from '../../../../src/service/engine/schedules/games/titles.ts';

test.each([
  ['Gulls vs Terns', 'Gulls', 'Terns'],
  ['Gulls VS. Terns', 'Gulls', 'Terns'],
  ['Gulls - Terns', 'Gulls', 'Terns'],
  ['Gulls – Terns', 'Gulls', 'Terns'],
  ['Gulls at Terns', 'Terns', 'Gulls'],
  ['Gulls @ Terns', 'Terns', 'Gulls'],
  ['Harbour League: Gulls vs Terns (Round 3)', 'Gulls', 'Terns'],
  ['Gulls vs Terns - Round 3', 'Gulls', 'Terns'],
  ['Saint-Étienne - Paris', 'Saint-Étienne', 'Paris'],
])('%s', (title, home, away) => {
  const sides = sidesOf(title);
  expect([sides?.home, sides?.away]).toEqual([home, away]);
});

test.each(['Grand Prix at Monza', 'Formula 1 - Qualifying', 'Cup Final - Game 3', 'Training', 'Gulls', ''])(
  '%j names no two sides',
  (title) => {
    expect(sidesOf(title)).toBeUndefined();
  },
);

test('a score between the teams is read and is not part of a name', () => {
  expect(sidesOf('Gulls 2 - 1 Terns')).toEqual({ home: 'Gulls', away: 'Terns', score: { home: 2, away: 1 } });
  expect(sidesOf('Gulls (10)–(0) Terns')).toMatchObject({ home: 'Gulls', score: { home: 10, away: 0 } });
});

test('a score is read in its usual forms, and a date is not a score', () => {
  expect(['2-1', '2:1', 'W 3 – 0', '2 - 2 (4-3 p)'].map(scoreOf)).toEqual([
    { home: 2, away: 1 },
    { home: 2, away: 1 },
    { home: 3, away: 0 },
    { home: 2, away: 2 },
  ]);
  expect(['', 'n/a', '2030-03-11', 'postponed'].map(scoreOf)).toEqual([null, null, null, null]);
});
