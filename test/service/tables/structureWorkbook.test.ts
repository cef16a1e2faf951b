import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as xlsx from '@e965/xlsx';
import { expect, test } from 'vitest';
import { statedUnit } from '../../../src/service/tables/read/statedUnit.ts';
import { openTestTables } from './openTestTables.ts';

const opened = openTestTables('workbook');
const { folder } = opened;

type Row = readonly (string | number | null)[];

async function add(name: string, rows: readonly Row[], merges: readonly string[] = []) {
  const book = xlsx.utils.book_new();
  const sheet = xlsx.utils.aoa_to_sheet(rows.map((row) => [...row]));
  sheet['!merges'] = merges.map((range) => xlsx.utils.decode_range(range));
  xlsx.utils.book_append_sheet(book, sheet, 'Sheet1');
  const path = join(folder, `${name}.xlsx`);
  writeFileSync(path, xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }));
  const [profile] = await opened.tables.add({ id: name, path, shownPath: `${name}.xlsx` });
  return {
    profile,
    names: profile?.columns.map((column) => column.name),
    rows: (await opened.tables.rows(name)).rows,
  };
}

test('a header merged across names every column it spans, and no column beside it', async () => {
  const { names } = await add(
    'spans',
    [
      ['Yield of the orchards'],
      [],
      ['Plot', 'Apples', null, 'Pears', null, null],
      [null, 'plan', 'done', 'plan', 'done', 'Remark'],
      ['north', 10, 12, 4, 5, 'hail'],
      ['south', 20, 19, 6, 6, null],
    ],
    ['A1:F1', 'B3:C3', 'D3:E3'],
  );
  expect(names).toEqual(['Plot', 'Apples plan', 'Apples done', 'Pears plan', 'Pears done', 'Remark']);
});

test('columns that are worked out stand behind the cells that a short row lacks', async () => {
  const visits = Array.from({ length: 24 }, (_, at): Row => {
    const when = [
      `2026-06-${10 + (at % 12)}`,
      `${String(8 + (at % 9)).padStart(2, '0')}:${at % 2 ? '15' : '30'}`,
    ];
    return at % 3 === 0 ? [...when, 'no show'] : [...when, 'attended', 40 + at];
  });
  const { names, rows } = await add('diary', [['Date', 'Time', 'Outcome', 'Charged'], ...visits]);
  expect(names).toEqual(['Date', 'Time', 'Outcome', 'Charged', 'Date Time']);
  expect(rows.map((row) => row[3])).toEqual(visits.map((row) => row[3] ?? null));
});

test('a header merged down is said once', async () => {
  const { names } = await add(
    'down',
    [
      ['Plot', 'Apples', null],
      [null, 'plan', 'done'],
      ['north', 10, 12],
      ['south', 20, 19],
    ],
    ['A1:A2', 'B1:C1'],
  );
  expect(names).toEqual(['Plot', 'Apples plan', 'Apples done']);
});

test('money stated in a title is the unit of the figures', async () => {
  const { profile } = await add('money', [
    ['Harbour works'],
    ['EUR thousand, preliminary'],
    ['Quay', 'Dredging', 'Repairs', 'Staff'],
    ['east', 120, 30, 4],
    ['west', 80, 55, 6],
  ]);
  expect(profile?.columns.map(({ unit }) => unit)).toEqual([
    undefined,
    'EUR thousand',
    'EUR thousand',
    undefined,
  ]);
  expect(profile?.notes.map(({ message }) => message)).toEqual([
    '2 rows above the header were left out: "Harbour works", "EUR thousand, preliminary".',
    'Figures are in EUR thousand, as stated above the header.',
  ]);
});

test('a column of brackets below the header holds units', async () => {
  const { profile } = await add('units', [
    ['Buoy', 'Depth', 'Weight'],
    [null, '(m)', '(kg)'],
    ['b1', 12.5, 300],
    ['b2', 9.5, 280],
  ]);
  expect(profile?.columns.map(({ label, unit }) => [label, unit])).toEqual([
    ['Buoy', undefined],
    ['Depth', 'm'],
    ['Weight', 'kg'],
  ]);
});

test.each([
  ['in thousands of USD', 'USD thousand'],
  ['£m', 'GBP million'],
  ['All amounts in euros', 'EUR'],
  ['$ millions, unaudited', 'USD million'],
  ['USD exchange rates', undefined],
  ['Report of the euro group 2024', undefined],
])('the unit stated by "%s"', (title, unit) => {
  expect(statedUnit([title])).toBe(unit);
});
