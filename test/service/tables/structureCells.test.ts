import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestTables } from './openTestTables.ts';

const opened = openTestTables('cells');
const { folder } = opened;

let count = 0;

/** A column of cells beside one of names, as it is read. */
async function read(header: string, cells: readonly string[]) {
  const name = `cells${++count}`;
  const path = join(folder, `${name}.csv`);
  const lines = [['name', header], ...cells.map((cell, at) => [`n${at}`, cell])];
  writeFileSync(path, lines.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\n'));
  const [table] = await opened.tables.add({ id: name, path, shownPath: `${name}.csv` });
  const { rows } = await opened.tables.rows(name);
  const column = table?.columns[1];
  return {
    type: column?.type,
    unit: column?.unit,
    values: rows.map((row) => row[1]),
    notes: table?.notes.map(({ message }) => message) ?? [],
  };
}

test.each<[string, string, readonly string[], string | undefined, readonly (number | null)[]]>([
  ['litres by a capital letter', 'volume', ['1,800 L', '2,050 L', '90 L'], 'L', [1800, 2050, 90]],
  ['grams and kilograms', 'weight', ['250 g', '0.7 kg', '90g', '1,200 g'], 'g', [250, 700, 90, 1200]],
  ['one unit throughout', 'size', ['12 px', '14 px', '9.5 px'], 'px', [12, 14, 9.5]],
  ['money for each unit of time', 'rate', ['47 €/h', '60 €/h', '43.5 €/h'], '€/h', [47, 60, 43.5]],
  ['hours with a word for none', 'effort', ['5 h', 'tbd', '12 h', '7 h'], 'h', [5, null, 12, 7]],
  [
    'a unit that some cells leave out',
    'warranty',
    ['36 months', '24', '12 months', '24', '1 month'],
    'months',
    [36, 24, 12, 24, 1],
  ],
  ['words as units', 'age', ['3 years', '12 years', '7 years'], 'years', [3, 12, 7]],
  ['bytes', 'size', ['1.5 GB', '300 MB', '2 GB'], 'GB', [1.5, 0.3, 2]],
  ['thousands and millions', 'followers', ['1.2k', '3M', '850'], undefined, [1200, 3_000_000, 850]],
  ['money in millions', 'budget', ['$1.5M', '$200k', '$3bn'], 'USD', [1_500_000, 200_000, 3_000_000_000]],
  ['a unit that differs from the header', 'weight (kg)', ['250 g', '0.7 kg', '90 g'], 'g', [250, 700, 90]],
  [
    'dollars and losses in brackets',
    'change',
    ['$1,234.50', '($20.00)', '$(7.25)'],
    'USD',
    [1234.5, -20, -7.25],
  ],
  ['percentages in brackets', 'change', ['4.5%', '(0.7)%', '12%'], '%', [4.5, -0.7, 12]],
  ['hours, minutes, seconds', 'duration', ['1:23:45', '0:59:10', '2:00:00'], 's', [5025, 3550, 7200]],
  ['minutes with fractions', 'mark', ['02:31.5', '2:29.25', '3:00.0'], 's', [151.5, 149.25, 180]],
  ['minutes beyond the hour', 'playing', ['90:15', '45:00', '7:30'], 's', [5415, 2700, 450]],
  ['spans in words', 'took', ['1h 20m', '45m', '2h'], 's', [4800, 2700, 7200]],
  ['figures with footnotes', 'births', ['120', '131*', '98'], undefined, [120, 131, 98]],
])('cells become numbers: %s', async (_, header, cells, unit, values) => {
  const found = await read(header, cells);
  expect(found.type).toBe('number');
  expect(found.unit).toBe(unit);
  expect(found.values).toEqual(values);
});

test.each<[string, string, readonly string[]]>([
  ['times of day', 'starts', ['08:30', '09:15', '17:00']],
  ['scores', 'score', ['2-1', '0-0', '3-2']],
  ['ranges', 'employees', ['1-10', '11-50', '51-200']],
  ['numbers beside grams and kilograms', 'size', ['3 kg', '400', '500 g']],
  ['kilograms and metres', 'size', ['3 kg', '4 m', '5 kg']],
  ['codes', 'seat', ['12A', '14C', '9B']],
])('cells stay text: %s', async (_, header, cells) => {
  const found = await read(header, cells);
  expect(found.type).toBe('string');
  expect(found.values).toEqual(cells);
});

test.each<[string, string[], string[], string]>([
  [
    'of several languages',
    ['410', 'n/v', '380', 'k. A.', '395.5', 'k. A.'],
    ['n/v', 'k. A.'],
    'In "rent", "k. A." (2), "n/v" (1) count as missing.',
  ],
  [
    'in plain words',
    ['410', 'not available', '380'],
    ['not available'],
    'In "rent", "not available" (1) counts as missing.',
  ],
  [
    'that are of this column alone',
    [...Array.from({ length: 30 }, (_, at) => String(400 + at * 1.5)), 'let free', 'let free'],
    ['let free'],
    'In "rent", "let free" (2) count as missing.',
  ],
])('a column of figures stays one with words for missing %s, and says so', async (_, cells, words, note) => {
  const found = await read('rent', cells);
  expect(found.type).toBe('number');
  expect(found.values).toEqual(cells.map((cell) => (words.includes(cell) ? null : Number(cell))));
  expect(found.notes).toContain(note);
});

test('nobody is told that empty cells, dashes and NA count as missing', async () => {
  expect((await read('rent', ['410', '-', 'NA', '', '380'])).notes).toEqual([]);
});

test('many words among figures are values', async () => {
  const cells = ['1', '2', 'Ret', '4', 'Ret', '6', '7', 'DNS', '9', '10', '11', '12'];
  expect((await read('place', cells)).values).toEqual(cells);
});
