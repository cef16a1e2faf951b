import { expect, test } from 'vitest';
import { csv, openWorkspace } from './asking.ts';

const villages = openWorkspace({
  'places.csv': csv([
    ['code', 'place', 'county'],
    ['TRU', 'Truro', 'Cornwall'],
    ['MBK', 'Marbeck', 'Devon'],
    ['PLY', 'Plym', 'Devon'],
    ['EXE', 'Exe', 'Devon'],
    ['BND', 'Bend', 'Cornwall'],
  ]),
  'people.csv': csv([
    ['id', 'name', 'birthplace', 'born'],
    ['P1', 'Ada Keane', 'TRU', '1901-02-03'],
    ['P2', 'Hugo Birch', 'TRU', '1899-12-24'],
    ['P3', 'Mona Lomax', 'TRU', '1920-07-07'],
    ['P4', 'Jack Jarvis', 'MBK', '1911-05-01'],
    ['P5', 'Rosa Calder', 'MBK', '1915-10-19'],
    ['P6', 'Orla Lomax', 'PLY', '1930-01-30'],
    ['P7', 'Tom Hale', 'EXE', '1931-01-30'],
    ['P8', 'Ida Lund', 'BND', '1932-01-30'],
    ['P9', 'Una Berg', 'TRU', '1935-03-30'],
  ]),
});

test('people are rows where a table is called so, and no unit of a number', async () => {
  const { decision } = await villages.ask('how many places have more than 1 people');
  expect(decision.kind === 'answer' && decision.reading.rows.rows).toEqual([[2]]);
});

const greenhouse = openWorkspace({
  'devices.csv': csv([
    ['device_id', 'zone'],
    ['D1', 'north'],
    ['D2', 'south'],
    ['D3', 'south'],
  ]),
  'readings.csv': csv([
    ['device_id', 'recorded_on', 'temperature_c'],
    ...[...Array(30)].map((_, at) => [at < 26 ? 'D1' : 'D2', `2026-03-${20 + (at % 3)}`, 12 + (at % 9)]),
    ['D3', '2026-03-22', 15],
  ]),
});

test('a number that no temperature reaches is how many readings there are', async () => {
  const { decision } = await greenhouse.ask('how many devices have more than 25 readings');
  expect(decision.kind === 'answer' && decision.reading.rows.rows).toEqual([[1]]);
});

test('"when" of the latest row is its day, however many rows have it', async () => {
  const { decision, rows, answer } = await greenhouse.ask('when was the latest reading');
  expect(decision.kind).toBe('answer');
  expect(rows).toHaveLength(1);
  expect(answer).toContain('22 March 2026');
});

test('rows that are to be shown are listed, and not counted', async () => {
  const { decision, rows } = await greenhouse.ask('show rows of readings where temperature is above 19');
  expect(decision.kind === 'answer' && decision.reading.candidate.frame.ask.kind).toBe('list');
  expect(rows).toHaveLength(3);
});
