import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTables } from '../../../src/service/tables/tables.ts';
import { openTestTables } from './openTestTables.ts';

const opened = openTestTables('columns');
const { folder } = opened;
let count = 0;

/** The values and the profile of one column, beside a column of row numbers. */
async function column(values: readonly string[], name = 'it', others: readonly string[] = []) {
  const path = join(folder, `${count++}.csv`);
  const lines = values.map((value, at) => `${at}|"${value}"|"${others[at] ?? 'x'}"`);
  writeFileSync(path, `row|${name}|other\n${lines.join('\n')}\n`);
  const [table] = await opened.tables.add({ id: path, path, shownPath: 'it.csv' });
  const { rows } = await opened.tables.rows(path, { limit: 1000 });
  return {
    values: rows.map((row) => row[1]),
    profile: table?.columns[1],
    notes: table?.notes.map(({ message }) => message),
  };
}

test.each<[string, string[], (number | null)[]]>([
  ['plain numbers', ['1', '-2.5', '+3', '4e2', '.5'], [1, -2.5, 3, 400, 0.5]],
  ['thousands', ['1,200', '12', '1,234,567.5'], [1200, 12, 1234567.5]],
  ['decimal commas', ['1.234,50', '7,5', '12'], [1234.5, 7.5, 12]],
  [
    'points between thousands',
    ['521', '653', '867', '1.119', '728', '1.307', '2.164'],
    [521, 653, 867, 1119, 728, 1307, 2164],
  ],
  ['three decimals', ['1.119', '2', '0.307', '12', '7.164', '3'], [1.119, 2, 0.307, 12, 7.164, 3]],
  ['blanks between thousands', ['1 200', '12', '1 234 567,5'], [1200, 12, 1234567.5]],
  ['money', ['$1,200', '$7.50', '-$3'], [1200, 7.5, -3]],
  ['brackets for negatives', ['(300)', '20', '(1,000.5)'], [-300, 20, -1000.5]],
  ['words for missing', ['1', 'n/a', '-', 'NA', '', 'null', '2'], [1, null, null, null, null, null, 2]],
  ['no negative zero', ['-0', '1'], [0, 1]],
])('%s are numbers', async (_, written, expected) => {
  const { values, profile } = await column(written);
  expect(profile?.type).toBe('number');
  expect(values).toEqual(expected);
});

test.each<[string, string[], string]>([
  ['percentages', ['12 %', '7.5%', '0 %'], '%'],
  ['dollars', ['$1', '$2', '$3.5'], 'USD'],
  ['euros behind', ['1,5 €', '2 €', '3,75 €'], 'EUR'],
])('%s keep their unit', async (_, written, unit) => {
  expect((await column(written)).profile).toMatchObject({ type: 'number', unit });
});

test.each<[string, string[], string[]]>([
  [
    'in English',
    ['Fri 16 Oct 2026', 'Sat 17 Oct 2026', 'Sun 18 Oct 2026'],
    ['2026-10-16', '2026-10-17', '2026-10-18'],
  ],
  [
    'in German',
    ['Mo, 05.10.2026', 'Di, 06.10.2026', 'Fr, 16.10.2026'],
    ['2026-10-05', '2026-10-06', '2026-10-16'],
  ],
  ['written out', ['Monday, October 5, 2026', 'Friday, October 16, 2026'], ['2026-10-05', '2026-10-16']],
])('dates behind a weekday %s are dates', async (_, written, expected) => {
  const { values, profile } = await column(written);
  expect(profile?.type).toBe('date');
  expect(values).toEqual(expected);
});

test('codes with leading zeros stay text', async () => {
  expect((await column(['01234', '94110', '00501'])).values).toEqual(['01234', '94110', '00501']);
});

test('a value or two that do not match are missing, with a note', async () => {
  const { values, profile, notes } = await column([
    ...Array.from({ length: 100 }, (_, at) => String(at)),
    'oops',
  ]);
  expect(profile).toMatchObject({ type: 'number', nulls: 1 });
  expect(values.at(-1)).toBeNull();
  expect(notes).toContain('1 of 101 values of "it" are not a number and count as missing.');
});

test('many that do not fit make the column a text, and nothing is lost', async () => {
  const { values, profile } = await column(['1', '2', 'three', '4']);
  expect(profile?.type).toBe('string');
  expect(values).toEqual(['1', '2', 'three', '4']);
});

test.each<[string, string[], string[]]>([
  ['ISO days', ['2024-02-29', '2023-12-01'], ['2024-02-29', '2023-12-01']],
  ['days first, as 31 shows', ['31/01/2024', '01/02/2024'], ['2024-01-31', '2024-02-01']],
  ['months first, as 31 shows', ['01/31/2024', '02/01/2024'], ['2024-01-31', '2024-02-01']],
  ['dots are days first', ['01.02.2024', '02.02.2024'], ['2024-02-01', '2024-02-02']],
  ['names of months', ['Aug 1 2000', 'Jan 12 2001'], ['2000-08-01', '2001-01-12']],
  ['short years', ['17-Mar-99', '2-Apr-01'], ['1999-03-17', '2001-04-02']],
  ['months alone', ['2012-03', '2012-04'], ['2012-03-01', '2012-04-01']],
  ['moments', ['2024-01-01 10:20', '2024-01-01 23:59'], ['2024-01-01T10:20:00', '2024-01-01T23:59:00']],
  [
    'moments in UTC',
    ['2024-01-01T10:20:30Z', '2024-01-01T00:00:00Z'],
    ['2024-01-01T10:20:30', '2024-01-01T00:00:00'],
  ],
  [
    'moments of midnight are days',
    ['2024-01-01 00:00:00', '2024-01-02 00:00:00'],
    ['2024-01-01', '2024-01-02'],
  ],
  ['half days', ['1/31/2024 1:05 PM', '2/1/2024 12:00 AM'], ['2024-01-31T13:05:00', '2024-02-01T00:00:00']],
])('dates: %s', async (_, written, expected) => {
  expect((await column(written)).values).toEqual(expected);
});

test('a guessed order of day and month is noted', async () => {
  const { values, notes } = await column(['03/04/2024', '05/06/2024']);
  expect(values).toEqual(['2024-03-04', '2024-05-06']);
  expect(notes?.join()).toContain('read with the month before the day');
});

test('dates that are written in several ways are dates, years alone their first days, and it is said', async () => {
  const few = Array.from({ length: 8 }, (_, at) => `${at + 11}/04/2009`);
  const { values, notes, profile } = await column([
    '1921',
    '5 Oct 1948',
    '3 March 1950',
    '03/04/2009',
    ...few,
  ]);
  expect(profile?.type).toBe('date');
  expect(values.slice(0, 4)).toEqual(['1921-01-01', '1948-10-05', '1950-03-03', '2009-04-03']);
  expect(notes?.join()).toContain('dates written in several ways, years alone read as their first day');
});

test('dates of which some have the day first and others the month stay as written', async () => {
  const written = ['5 Oct 1948', '26/02/2009', '02/26/2009'];
  expect((await column(written)).values).toEqual(written);
});

test('an "m" behind a height is metres', async () => {
  const { values, profile } = await column(['400 m', '1,050 m', '80 m'], 'Release height');
  expect(values).toEqual([400, 1050, 80]);
  expect(profile).toMatchObject({ type: 'number', unit: 'm' });
});

test('an age in months is a part of a year', async () => {
  const { values, profile } = await column(['72', '9 months', 'unknown', '2', '41', '1 month'], 'Age');
  expect(values).toEqual([72, 0.75, null, 2, 41, 0.0833]);
  expect(profile).toMatchObject({ type: 'number', unit: 'years' });
});

test('another column settles the order of day and month', async () => {
  const { values } = await column(['03/04/2024', '05/06/2024'], 'it', ['31/12/2023', '30/11/2023']);
  expect(values).toEqual(['2024-04-03', '2024-06-05']);
});

test('a file sorted by date settles it too', async () => {
  const { values } = await column(['09/01/2024', '10/01/2024', '11/01/2024', '01/02/2024', '02/02/2024']);
  expect(values.at(-1)).toBe('2024-02-02');
});

test.each<[string, string[], object]>([
  ['year', ['1999', '2005', '2012'], { type: 'number', role: 'time' }],
  ['Release_Year', ['1999', '2005', '2012'], { type: 'number', role: 'time', label: 'Release year' }],
  ['customer_id', ['17', '23', '99'], { role: 'identifier' }],
  ['zip', ['94110', '10001', '60601'], { role: 'identifier' }],
  ['Weight (kg)', ['70', '81.5', '62'], { role: 'measure', unit: 'kg', label: 'Weight' }],
  ['price_usd', ['1.5', '2', '3'], { unit: 'USD', label: 'price' }],
  ['temp_max', ['1.5', '2', '3'], { label: 'temp max', role: 'measure' }],
  ['IMDB_Rating', ['7.5', '6', '3'], { label: 'IMDB rating' }],
  ['lifeExpectancy', ['70.1', '61', '80'], { label: 'life expectancy' }],
  ['ok', ['yes', 'no', 'Yes'], { type: 'boolean', role: 'dimension' }],
])('a column called "%s"', async (name, written, expected) => {
  const { profile } = await column(written, name);
  expect(profile).toMatchObject(expected);
  if (name === 'temp_max') expect(profile?.unit).toBeUndefined();
});

test('columns without a name or with the same name can be told apart', async () => {
  const path = join(folder, 'names.csv');
  writeFileSync(path, 'x,,X,x,x_2\na,b,c,d,e\nf,g,h,i,j\n');
  const [table] = await opened.tables.add({ id: 'names', path, shownPath: 'names.csv' });
  expect(table?.columns.map(({ name }) => name)).toEqual(['x', 'column2', 'X_3', 'x_4', 'x_2']);
});

test.each([
  ['two currencies', ['$5', '€7', '$9']],
  ['units of two kinds', ['10 GB', '5 kg', '7 GB']],
  ['percent here and there', ['12%', '0.5', '0.7', '3']],
  ['metres or millions', ['1.2m', '5m', '3m']],
  ['versions', ['1.2.3', '1.10.0', '2.0.1']],
  ['ranges', ['1-2', '3-4', '5-6']],
])('%s are no numbers that can be compared', async (_, written) => {
  const { values, profile } = await column(written);
  expect(profile?.type).toBe('string');
  expect(values).toEqual(written);
});

test('years of two digits give no date more than a year ahead, and the note says so', async () => {
  const fixed = await openTables({
    tempDir: join(folder, 'fixed'),
    now: () => new Date('2026-11-21T00:00:00Z'),
  });
  const path = join(folder, 'films.csv');
  writeFileSync(
    path,
    'film,released,due date\nA,1-Jan-28,1-Jan-46\nB,20-Nov-27,2-Feb-40\nC,3-Mar-99,3-Mar-41\nD,4-Apr-05,1-Jan-44\n',
  );
  const [table] = await fixed.add({ id: 'films', path, shownPath: 'films.csv' });
  const { rows } = await fixed.rows('films', { limit: 9 });
  expect(rows.map(([, released]) => released)).toEqual([
    '1928-01-01',
    '2027-11-20',
    '1999-03-03',
    '2005-04-04',
  ]);
  // What is due lies ahead.
  expect(rows[0]?.[2]).toBe('2046-01-01');
  expect(table?.notes.map(({ message }) => message)).toContain(
    '"released" is read with years of two digits as none after 2027-11-21.',
  );
  fixed.close();
});

test('years far in the future in a record of the past are kept, and noted', async () => {
  const fixed = await openTables({
    tempDir: join(folder, 'ahead'),
    now: () => new Date('2026-11-21T00:00:00Z'),
  });
  const path = join(import.meta.dirname, '../../../samples/movies.json');
  const [table] = await fixed.add({ id: 'movies', path, shownPath: 'movies.json' });
  const notes = table?.notes.map(({ message }) => message).join(' ');
  expect(notes).toMatch(/15 of 3,201 dates of "Release Date" lie more than a year ahead, up to 2046/);
  fixed.close();
});

test('eight digits that are days in every row are dates, unless the name says that they number something', async () => {
  const days = ['20310909', '20310803', '20301224', '20300101'];
  expect((await column(days, 'bought')).profile?.type).toBe('date');
  expect((await column(days, 'invoice_no')).profile?.type).not.toBe('date');
  expect((await column([...days, '20301399'], 'bought')).profile?.type).not.toBe('date');
});
