import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../src/service/tables/query/duckdbDatabase.ts';
import { columnReadings } from '../../../src/service/tables/read/columnReadings.ts';
import { plainColumn } from '../../../src/service/tables/read/plainColumns.ts';
import { openTables } from '../../../src/service/tables/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'plain-'));
let database: Database;

beforeAll(async () => {
  database = await openDatabase({ tempDir: folder });
});
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const now = new Date('2026-11-22');
/** What a column is called and holds; the first value decides how it is read. */
const columns: Readonly<Record<string, readonly string[]>> = {
  fare: ['1', '-0', '0.1', '0.30000000000000004', '99999999999999999999', '1e-7', '12.50'],
  fees: ['12', '7', '40'],
  day: ['2024-02-29', '1999-12-31', '0001-01-01', '2000-02-29', '1970-01-01', '1969-12-31', '9999-03-01'],
  at: ['2024-02-29 23:59:59', '1969-07-20 20:17:40'],
  seen: ['2024-02-29T00:00:01'],
  midnight: ['2024-02-29 00:00:00', '2024-03-01 00:00:00'],
  open: ['True', ' false', 'TRUE'],
  paid: ['yes', 'NO'],
  port: ['Oban', ' Mull ', 'null', '-', 'É 😀', '\tTab', 'a\u0000b', '\ud800 alone', "it's", ' '],
};

test.each(Object.entries(columns))('plain cells of "%s" are what the engine reads', async (name, cells) => {
  const decimal = name === 'fees' ? ',' : '.';
  const readings = columnReadings('c0', name, cells, { decimal, dayFirst: undefined, now });
  const column = plainColumn(readings[0], [null, ...cells]);
  expect(column).toBeDefined();
  await database.append('texts', [{ type: 'string', values: [null, ...cells] }]);
  await database.append('plain', column ? [column] : []);
  const type = column?.type === 'date' ? 'DATE' : undefined;
  const sql = type ? `CAST(${readings[0]?.sql} AS ${type})` : readings[0]?.sql;
  const read = await database.all(`SELECT ${sql} FROM texts ORDER BY rowid`);
  expect(await database.all('SELECT c0 FROM plain ORDER BY rowid')).toEqual(read);
});

test('texts are held as the engine stores them, half a character replaced', async () => {
  const [reading] = columnReadings('c0', 'port', ['Oban'], { decimal: '.', dayFirst: undefined, now });
  const column = plainColumn(reading, ['\ud800 alone', 'a\u0000b', ' É 😀']);
  expect(column?.values).toEqual(['\ufffd alone', 'a\u0000b', 'É 😀']);
  await database.append('held', column ? [column] : []);
  const stored = await database.all('SELECT c0 FROM held ORDER BY rowid');
  expect(stored.map(([text]) => text)).toEqual(column?.values);
});

test.each([
  ['a day that no month has', 'day', ['2024-01-01', '2023-02-29']],
  ['a leap day of a year that has none', 'day', ['2024-02-29', '1900-02-29']],
  ['a thirteenth month', 'day', ['2024-01-01', '2024-13-01']],
  ['a day before the first', 'day', ['2024-01-01', '2024-01-00']],
  ['an hour that no day has', 'at', ['2024-01-01 10:00:00', '2024-01-01 24:00:00']],
  ['points between thousands', 'fees', ['12', '1.234']],
  ['a word in the place of a number', 'fare', ['1', 'n/a']],
])('%s is left to the engine', (_, name, [first = '', other = '']) => {
  const decimal = name === 'fees' ? ',' : '.';
  const [reading] = columnReadings('c0', name, [first], { decimal, dayFirst: undefined, now });
  expect(plainColumn(reading, [first])).toBeDefined();
  expect(plainColumn(reading, [first, other])).toBeUndefined();
});

test('a small table is the same whether its columns are plain or not', async () => {
  const tables = await openTables({ tempDir: join(folder, 'temp') });
  const rows = Array.from({ length: 40 }, (_, at) => ({
    id: at,
    day: `2024-03-${String(1 + (at % 28)).padStart(2, '0')}`,
    port: at === 7 ? null : ['Oban', 'Mull'][at % 2],
    fare: at / 4,
    open: at % 3 === 0,
  }));
  const path = join(folder, 'small.json');
  writeFileSync(path, JSON.stringify(rows));
  const [plain] = await tables.add({ id: 'plain', path, shownPath: 'small.json' });
  expect(
    plain?.columns.map(({ name, type, nulls, distinct, min, max }) => [
      name,
      type,
      nulls,
      distinct,
      min,
      max,
    ]),
  ).toEqual([
    ['id', 'number', 0, 40, 0, 39],
    ['day', 'date', 0, 28, '2024-03-01', '2024-03-28'],
    ['port', 'string', 1, 2, undefined, undefined],
    ['fare', 'number', 0, 40, 0, 9.75],
    ['open', 'boolean', 0, 2, undefined, undefined],
  ]);
  writeFileSync(
    path,
    JSON.stringify([...rows, { id: 'n/a', day: '?', port: 'Oban', fare: 'nil', open: null }]),
  );
  const [mixed] = await tables.add({ id: 'mixed', path, shownPath: 'small.json' });
  expect(mixed?.columns.map(({ type, nulls, mean }) => [type, nulls, mean])).toEqual([
    ['number', 1, 19.5],
    ['date', 1, undefined],
    ['string', 1, undefined],
    ['number', 1, 4.875],
    ['boolean', 1, undefined],
  ]);
  await tables.stop();
  tables.close();
});
