import { expect, test } from 'vitest';
import { csvOf, recordsOf } from '../../../src/service/engine/data/datasets.ts';

const dataset = (rows: (string | number | boolean | null)[][]) => ({
  columns: [
    { name: 'port, name', type: 'string', unit: null },
    { name: 'load', type: 'number', unit: 'kt' },
  ],
  rows,
  total_rows: rows.length,
  truncated: false,
  ref: '',
  sources: [],
});

test('a CSV contains every cell unchanged, quoted where needed', () => {
  expect(
    csvOf(
      dataset([
        ['Oban "old"', 7.5],
        ['Tobermory\nMull', null],
      ]),
    ),
  ).toBe('"port, name",load (kt)\r\n"Oban ""old""",7.5\r\n"Tobermory\nMull",\r\n');
});

test('text that a spreadsheet would execute is escaped, numbers stay numbers', () => {
  expect(
    csvOf(
      dataset([
        ['=HYPERLINK("x")', -3],
        ['-4.5', 1],
      ]),
    ),
  ).toContain('"\'=HYPERLINK(""x"")",-3\r\n-4.5,1');
});

test('a unit is stated once, in the header of its column', () => {
  const { columns, ...rest } = dataset([['Oban', 7]]);
  const named = { name: 'load (kt)', type: 'number', unit: 'kt' };
  expect(csvOf({ ...rest, columns: [...columns.slice(0, 1), named] })).toBe(
    '"port, name",load (kt)\r\nOban,7\r\n',
  );
});

test('records are keyed by column name', () => {
  expect(recordsOf(dataset([['Oban', 7]]))).toEqual([{ 'port, name': 'Oban', load: 7 }]);
});
