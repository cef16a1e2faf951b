import { expect, test } from 'vitest';
import { csv, openWorkspace } from './asking.ts';

// What a header or a file is called counts for more than what the words mean elsewhere.

const library = openWorkspace({
  'authors.csv': csv([
    ['author_id', 'author_name', 'birth_year', 'home_city'],
    ['A1', 'Ida Lund', 1950, 'Bergen'],
    ['A2', 'Tom Hale', 1961, 'Tartu'],
    ['A3', 'Eva Roos', 1984, 'Tartu'],
    ['A4', 'Jon Dahl', 1972, 'Bergen'],
    ['A5', 'Una Berg', 1990, 'Oulu'],
    ['A6', 'Per Aas', 1943, 'Oulu'],
  ]),
  'books.csv': csv([
    ['book_id', 'title', 'author_id', 'price'],
    ['B1', 'Salt', 'A1', 12],
    ['B2', 'Ferry', 'A1', 14],
    ['B3', 'Glass', 'A2', 9],
    ['B4', 'Harbour', 'A3', 11],
    ['B5', 'Orchard', 'A4', 15],
    ['B6', 'Lantern', 'A5', 8],
    ['B7', 'North', 'A6', 10],
  ]),
  'reviews.csv': csv([
    ['review_id', 'book_id', 'stars', 'comment', 'written_on'],
    ['R1', 'B1', 5, 'Lovely from start to end', '2026-01-04'],
    ['R2', 'B1', 4, '', '2026-01-19'],
    ['R3', 'B2', 3, '', '2026-02-02'],
    ['R4', 'B3', 4, 'A slow start', '2026-02-20'],
    ['R5', 'B4', 2, '', '2026-03-03'],
    ['R6', 'B6', 5, 'Read it twice', '2026-03-18'],
  ]),
});

test('years have a mean and a median, written as years are', async () => {
  const mean = await library.ask('average birth year of authors');
  expect(mean.decision.kind).toBe('answer');
  expect(mean.rows).toEqual([[expect.closeTo(1966.67, 1)]]);
  expect(mean.answer).toContain('1966.7');
  const byCity = await library.ask('median birth year by home city');
  expect(byCity.decision.kind).toBe('answer');
  expect(byCity.answer).toContain('1966.5');
});

test('rows of another table are missing, not texts that mean much the same', async () => {
  const { decision, rows } = await library.ask('number of books without reviews');
  expect(decision.kind).toBe('answer');
  expect(rows).toEqual([[2]]);
});

const school = openWorkspace({
  'learners.csv': csv([
    ['learner_id', 'name', 'date_of_birth'],
    ['L1', 'Ana Ruiz', '1999-04-02'],
    ['L2', 'Bo Holm', '2010-08-14'],
    ['L3', 'Cy Lunt', '1987-01-30'],
  ]),
  'tests.csv': csv([
    ['test_no', 'learner_id', 'Test date', 'centre', 'minors'],
    ['T1', 'L1', '2026-01-12', 'Ripley', 4],
    ['T2', 'L2', '2026-01-28', 'Ripley', 9],
    ['T3', 'L3', '2026-02-03', 'Belper', 2],
    ['T4', 'L1', '2026-03-17', 'Ripley', 5],
  ]),
});

test('a column of minor faults says nothing of ages', async () => {
  const { decision, rows } = await school.ask('average minors');
  expect(decision.kind).toBe('answer');
  expect(rows).toEqual([[5]]);
});

test('what is said per month is no name of a date', async () => {
  const { decision, rows, result } = await school.ask('tests per month');
  expect(result.mentions.some(({ kind, from, to }) => kind === 'column' && to - from > 1)).toBe(false);
  expect(decision.kind).toBe('answer');
  expect(rows.map((row) => row.at(-1))).toEqual([2, 1, 1]);
});

const builds = openWorkspace({
  'runners.csv': csv([
    ['runner', 'region'],
    ['r1', 'north'],
    ['r2', 'south'],
  ]),
  'test_runs.csv': csv([
    ['run_id', 'suite', 'runner', 'outcome'],
    ['A1', 'payments', 'r1', 'passed'],
    ['A2', 'payments', 'r2', 'failed'],
    ['A3', 'search', 'r1', 'passed'],
    ['A4', 'payments', 'r1', 'passed'],
  ]),
});

test('of a noun of two words the last one says that it is counted', async () => {
  const { decision, rows } = await builds.ask('which suite has the most test runs');
  expect(decision.kind).toBe('answer');
  expect(rows[0]?.[0]).toBe('payments');
});

const charity = openWorkspace({
  'donors.csv': csv([
    ['donor_id', 'name', 'town'],
    ['D1', 'Ana Ruiz', 'Ripley'],
    ['D2', 'Bo Holm', 'Belper'],
    ['D3', 'Cy Lunt', 'Ripley'],
    ['D4', 'Di Marsh', 'Belper'],
  ]),
  'donations.csv': csv([
    ['donation_no', 'donor_id', 'given_on', 'volume'],
    [4001, 'D1', '2026-01-12', 470],
    [4002, 'D1', '2026-02-12', 450],
    [4003, 'D3', '2026-02-20', 470],
  ]),
});

test('rows that are called by a word of money are absent like any others', async () => {
  const { decision, rows } = await charity.ask('number of donors without donations');
  expect(decision.kind).toBe('answer');
  expect(rows).toEqual([[2]]);
});

const world = openWorkspace({
  'countries.csv': csv([
    ['country', 'cluster', 'fertility'],
    ['Aland', 'north', 2],
    ['Boria', 'north', 4],
    ['Cadia', 'south', 6],
  ]),
  'clusters.csv': csv([
    ['cluster', 'continent'],
    ['north', 'Europe'],
    ['south', 'Africa'],
  ]),
});

test('fertility is a rate by its name, and never added up', async () => {
  const { rows } = await world.ask('fertility by cluster');
  expect(rows).toEqual([
    ['south', 6],
    ['north', 3],
  ]);
});
