import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTables, type Tables } from '../../../src/service/tables/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'split-'));
let tables: Tables;

beforeAll(async () => {
  tables = await openTables({ tempDir: join(folder, 'temp') });
});
afterAll(() => {
  tables.close();
  rmSync(folder, { recursive: true });
});

async function read(file: string, text: string) {
  const path = join(folder, file);
  writeFileSync(path, text);
  const [table] = await tables.add({ id: file, path, shownPath: file });
  if (!table) throw new Error(`${file} has no table`);
  const { rows } = await tables.rows(file);
  return { table, rows, notes: table.notes.map(({ message }) => message) };
}

test('amounts in several currencies become figures beside a column of currencies', async () => {
  const { table, rows, notes } = await read(
    'fares.csv',
    'ferry,fare\nA,"EUR 1,320.50"\nB,CHF 410\nC,\nD,£12.5\nE,EUR 20\n',
  );
  expect(table.columns.map(({ name, type }) => [name, type])).toEqual([
    ['ferry', 'string'],
    ['fare', 'number'],
    ['fare currency', 'string'],
  ]);
  expect(rows.map(([, fare, currency]) => [fare, currency])).toEqual([
    [1320.5, 'EUR'],
    [410, 'CHF'],
    [null, null],
    [12.5, 'GBP'],
    [20, 'EUR'],
  ]);
  expect(notes.join()).toContain('EUR, CHF, GBP');
});

test('amounts in one currency stay one column', async () => {
  const { table } = await read('tolls.csv', 'gate,toll\nA,€3\nB,€4.20\nC,€5\nD,€1\n');
  expect(table.columns.map(({ name, unit }) => [name, unit])).toEqual([
    ['gate', undefined],
    ['toll', 'EUR'],
  ]);
});

test('values below a limit of detection are no figures, and are marked', async () => {
  const { rows, table } = await read('soil.csv', 'spot,zinc\nA,0.7\nB,<0.5\nC,1.25\nD,\nE,< 0.5\nF,2\n');
  expect(table.columns.map(({ name }) => name)).toEqual(['spot', 'zinc', 'zinc below detection limit']);
  expect(rows.map((row) => row.slice(1))).toEqual([
    [0.7, false],
    [null, true],
    [1.25, false],
    [null, null],
    [null, true],
    [2, false],
  ]);
});

test('fields of JSON are split as cells are', async () => {
  const prices = ['€4', '£6', '€1', '£2'].map((price, at) => ({ thing: `t${at}`, price }));
  const { table } = await read('stall.json', JSON.stringify(prices));
  expect(table.columns.map(({ name }) => name)).toEqual(['thing', 'price', 'price currency']);
});

test.each([
  ['French', ['janv', 'févr', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'oct']],
  ['Spanish', ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto']],
  ['Dutch', ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt']],
])('columns with %s names of months are one per period', async (language, months) => {
  const header = ['stall', ...months].join(',');
  const lines = ['a', 'b', 'c'].map((stall, row) => [stall, ...months.map((_, at) => at + row)].join(','));
  const { table } = await read(`${language}_2026.csv`, [header, ...lines].join('\n'));
  expect(table.periods?.columns.map(({ start }) => start)).toEqual(
    months.map((_, at) => `2026-${String(at + 1).padStart(2, '0')}-01`),
  );
});

test('years with a word for none among them are numbers', async () => {
  const years = ['2019', '2020', '2021', '2022'];
  const lines = Array.from({ length: 24 }, (_, at) => `w${at},${at % 12 === 0 ? 'NV' : years[at % 4]}`);
  const { table } = await read('bottles.csv', `wine,year\n${lines.join('\n')}\n`);
  expect(table.columns[1]).toMatchObject({ type: 'number', nulls: 2 });
});

test('months and years are converted into each other', async () => {
  const { rows } = await read('leases.csv', 'lease,term\nA,36 mo\nB,3 y\nC,24 mo\nD,6 mo\n');
  expect(rows.map((row) => row[1])).toEqual([36, 36, 24, 6]);
});
