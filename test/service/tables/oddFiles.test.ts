import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as xlsx from '@e965/xlsx';
import { expect, test } from 'vitest';
import { uncalculatedIn } from '../../../src/service/tables/read/uncalculatedFormulas.ts';
import { openTestTables } from './openTestTables.ts';

// Files that are not what their name says, or hold less than they seem to: the message says what to do.

const opened = openTestTables('odd-files');
const { folder } = opened;

const add = (name: string, content: string | Buffer) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return opened.tables.add({ id: name, path, shownPath: name });
};

const page = '\n<!DOCTYPE html>\n<html><body><h1>Sign in</h1></body></html>\n';
const binary = 'is not a table: it looks like a binary file.';
const notPacked =
  'is not packed, or in another way than its name says. If it can be read as it is, rename it without';
test.each([
  ['page.csv', page, 'page.csv is not a table: it is a web page, perhaps one to sign in.'],
  [
    'wide-page.csv',
    Buffer.from(`\ufeff${page}`, 'utf16le'),
    'wide-page.csv is not a table: it is a web page',
  ],
  ['page.json', page, 'page.json is not a table: it is a web page, perhaps one to sign in.'],
  ['page.jsonl', page, 'page.jsonl is not a table: it is a web page, perhaps one to sign in.'],
  ['plain.csv.gz', 'port,boats\nOban,1\n', `plain.csv.gz ${notPacked} ".gz".`],
  ['plain.csv.zst', 'port,boats\nOban,1\n', `plain.csv.zst ${notPacked} ".zst".`],
  ['unfilled.csv', Buffer.concat([Buffer.from('port\nOban\n'), Buffer.alloc(500)]), `unfilled.csv ${binary}`],
  [
    'columns.csv',
    `${'c,'.repeat(100_000)}c\n${'1,'.repeat(100_000)}1\n`,
    'columns.csv has more than 10,000 columns, which is the most that can be read.',
  ],
])('what is wrong with %s is said', async (name, content, words) => {
  await expect(add(name, content)).rejects.toThrow(words);
});

function bookOf(sheets: Record<string, unknown[][]>, hidden: readonly string[] = []) {
  const book = xlsx.utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), name);
  book.Workbook = {
    Sheets: book.SheetNames.map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })),
  };
  return book;
}
const written = (book: xlsx.WorkBook) => xlsx.write(book, { type: 'buffer', compression: true }) as Buffer;

test('a workbook whose rows are all on hidden sheets names one of them', async () => {
  const book = bookOf({ Cover: [], Ports: [['port'], ['Oban']] }, ['Ports']);
  await expect(add('hidden.xlsx', written(book))).rejects.toThrow(
    'hidden.xlsx has no visible sheet with rows. Hidden sheets are not read; show "Ports" and save the workbook.',
  );
  await expect(add('none.xlsx', written(bookOf({ Cover: [] })))).rejects.toThrow(
    'none.xlsx has no sheet with rows.',
  );
});

test('formulas that were never calculated are counted', async () => {
  const rows = Array.from({ length: 6 }, (_, at) => [`Pier ${at}`, at, at * 2]);
  const book = bookOf({ Fares: [['pier', 'boats', 'total'], ...rows] });
  for (const row of [2, 3]) (book.Sheets.Fares as xlsx.WorkSheet)[`C${row}`] = { t: 'n', f: `B${row}*2` };
  (book.Sheets.Fares as xlsx.WorkSheet).C4 = { t: 'n', f: 'B4*2', v: 4 };
  const [table] = await add('fares.xlsx', written(book));
  expect(table?.notes.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^2 formulas of the workbook have no stored result and count as missing\. Open/),
  );
  expect(table?.columns.at(-1)?.nulls).toBe(2);
});

test.each([
  ['<c r="A1"><f>B1*2</f></c>', 1],
  ['<c r="A1"><f>B1*2</f><v></v></c>', 1],
  ['<c r="A1"><f>B1*2</f><v /></c>', 1],
  ['<c r="A1"><f>B1*2</f><v>4</v></c>', 0],
  ['<c r="A1" t="str"><f>IF(B1,"x","")</f><v></v></c>', 0],
])('of %s, %i is not calculated', (cell, count) => {
  expect(uncalculatedIn(Buffer.from(`<row>${cell}</row>`))).toBe(count);
});

test('a date of zero in a workbook is missing, and midnight on a clock is not', async () => {
  const book = bookOf({
    Calls: [
      ['ship', 'called', 'docked'],
      ['Auk', 45_366, 0.5],
      ['Gull', 0, 0],
      ['Tern', 45_367, 0.25],
      ['Skua', 45_368, 0.75],
    ],
  });
  for (const row of [2, 3, 4, 5]) {
    const sheet = book.Sheets.Calls as xlsx.WorkSheet;
    sheet[`B${row}`].z = 'dd/mm/yyyy';
    sheet[`C${row}`].z = 'hh:mm:ss';
  }
  const [table] = await add('calls.xlsx', xlsx.write(book, { type: 'buffer' }) as Buffer);
  expect(table?.columns[1]).toMatchObject({ type: 'date', nulls: 1, min: '2024-03-15', max: '2024-03-17' });
  expect(table?.columns[2]).toMatchObject({ nulls: 0 });
  expect(table?.notes.map(({ message }) => message)).toContain(
    'In "called", "1900-01-00" (1) counts as missing.',
  );
});
