import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withoutNoDays, withoutPlaceholders } from '../../../src/service/tables/read/placeholders.ts';
import { openTables } from '../../../src/service/tables/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'placeholders-'));
afterAll(() => rmSync(folder, { recursive: true }));

const figures = Array.from({ length: 40 }, (_, at) => String(3 + at * 1.5));
const times = (count: number, word: string) => Array.from({ length: count }, () => word);

test('an abbreviation in a quarter of the cells does not make a text of measurements', () => {
  const cells = [...figures, ...times(14, 'n/c')];
  expect(withoutPlaceholders(cells, false)).toEqual({ values: figures, placeholders: ['n/c'] });
});

test('one word beside measurements of every size stands where there is none', () => {
  const cells = [...figures, ...times(10, 'Dry')];
  expect(withoutPlaceholders(cells, false)).toEqual({ values: figures, placeholders: ['dry'] });
});

test('a word in half of the cells is an answer of its own', () => {
  const cells = [...figures, ...times(40, 'dry')];
  expect(withoutPlaceholders(cells, false)).toEqual({ values: cells, placeholders: [] });
});

test('several words in a quarter of the cells are answers of their own', () => {
  const cells = [...figures, ...times(7, 'dry'), ...times(7, 'flooded')];
  expect(withoutPlaceholders(cells, false)).toEqual({ values: cells, placeholders: [] });
});

test('floors are texts where one of them is called Ground', () => {
  const cells = ['1', '2', '3', '4', 'Ground', '1', '2'];
  expect(withoutPlaceholders(cells, false)).toEqual({ values: cells, placeholders: [] });
});

const zeroDays = [
  ['15/03/2024', '00/01/1900'],
  ['3/15/2024', '1/0/1900'],
  ['15-Mar-24', '00-Jan-00'],
  ['2024-03-15 10:30:00', '0000-00-00 00:00:00'],
  ['2024-03-15', '0'],
] as const;
test.each(zeroDays)('beside %s, %s is no day, which is said', async (day, zero) => {
  const path = join(folder, 'calls.csv');
  writeFileSync(path, `ship,called\nAuk,${day}\nGull,${zero}\nTern,${day}\nSkua,${day}\n`);
  const tables = await openTables({ tempDir: folder });
  const [table] = await tables.add({ id: 'calls', path, shownPath: 'calls.csv' });
  expect(table?.columns[1]).toMatchObject({ nulls: 1, min: expect.stringMatching(/^2024-03-15/) });
  expect(table?.columns[1]?.type).toMatch(/^date/);
  expect(table?.notes.map(({ message }) => message)).toContain(
    `In "called", "${zero}" (1) counts as missing.`,
  );
  await tables.stop();
  tables.close();
});

test('zeros among figures stay zeros, and so do many beside a few dates', () => {
  expect(withoutNoDays(['0', '4', '0']).placeholders).toEqual([]);
  expect(withoutNoDays(['0', '2024-03-15', '0']).placeholders).toEqual([]);
});

test('a month in which one row was closed is still one of the months', async () => {
  const path = join(folder, 'takings.csv');
  writeFileSync(
    path,
    'Takings,Jan 26,Feb 26,Mar 26,Apr 26\nBar,410,380,395,402\nKiosk,120,closed,131,140\nCinema,900,870,880,910\n',
  );
  const tables = await openTables({ tempDir: folder });
  await tables.add({ id: 'takings', path, shownPath: 'takings.csv' });
  const [profile] = tables.profiles();
  expect(profile?.columns.map(({ type }) => type)).toEqual([
    'string',
    'number',
    'number',
    'number',
    'number',
  ]);
  expect(profile?.periods?.columns).toHaveLength(4);
  expect(profile?.notes.map(({ message }) => message)).toContain(
    'In "Feb 26", "closed" (1) counts as missing.',
  );
});
