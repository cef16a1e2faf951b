import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readParquetTable } from '../../../src/service/tables/portable/parquetRows.ts';
import { structFields } from '../../../src/service/tables/read/nestedColumns.ts';
import { parquetSources } from '../../../src/service/tables/read/parquetSource.ts';
import { openTables, type Tables } from '../../../src/service/tables/tables.ts';

const rows = 60_000;
const log: string[] = [];
let folder: string;
let tables: Tables;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parquet-'));
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const write = (name: string, select: string, count: number) =>
    connection.run(
      `COPY (SELECT ${select} FROM range(${count}) t(i)) TO '${join(folder, name)}' (FORMAT parquet)`,
    );
  const columns = `i AS id, strftime(DATE '2020-01-01' + CAST(i % 900 AS INTEGER), '%d.%m.%Y') AS sold, 'x' || hash(i) AS code,
    CAST(i % 1000 AS DECIMAL(9,2)) / 4 AS price, CASE WHEN i % 10 = 0 THEN NULL ELSE 'town ' || (i % 7) END AS town,
    ['a', 'b'] AS marks, i % 2 = 0 AS paid, TIMESTAMP '2024-01-01' + to_minutes(i) AS at`;
  await write('sales.parquet', columns, rows);
  await write('few.parquet', columns, 2_000);
  await write(
    'numbered.parquet',
    'i AS file_row_number, hash(i)::VARCHAR AS code, hash(i + 1)::VARCHAR AS other',
    rows,
  );
  const nested = `'V-' || (i % 900) AS voyage, struct_pack(town := 'Oban ' || (i % 9), "post code" := struct_pack("in" := 'PA' || hash(i), since := '0' || (1 + i % 9) || '.03.2024')) AS home,
    CASE WHEN i % 2 = 0 THEN struct_pack(seats := i) END AS boat, i AS "home.town",
    struct_pack(b := struct_pack(c := struct_pack(d := struct_pack(e := i)))) AS deep, [struct_pack(at := i)] AS stops`;
  await write('voyages.parquet', nested, rows);
  await write('few-voyages.parquet', nested, 2_000);
  connection.closeSync();
  instance.closeSync();
  tables = await openTables({ tempDir: join(folder, 'temp'), log: (line) => log.push(line) });
});
afterAll(async () => {
  await tables.stop();
  tables.close();
  rmSync(folder, { recursive: true });
});

const add = (name: string) => tables.add({ id: name, path: join(folder, name), shownPath: name });
const sourceOf = (name: string) => ({
  path: join(folder, name),
  fileName: name,
  sizeBytes: readFileSync(join(folder, name)).length,
  stagingDir: folder,
});

test('a large Parquet file is read where it is, typed as a small one that is copied', async () => {
  expect(await parquetSources(sourceOf('sales.parquet'))).toHaveLength(2);
  expect(await parquetSources(sourceOf('few.parquet'))).toHaveLength(1);
  const [large] = await add('sales.parquet');
  const [small] = await add('few.parquet');
  expect(log.filter((line) => line.includes('trying another way'))).toEqual([]);
  const typesOf = (table: typeof large) => table?.columns.map(({ name, type, role }) => [name, type, role]);
  expect(typesOf(large)).toEqual(typesOf(small));
  expect(large?.columns.map(({ type }) => type)).toEqual([
    ...['number', 'date', 'string', 'number', 'string', 'string', 'boolean', 'datetime'],
  ]);
  expect(large).toMatchObject({ rows, key: 'id' });
  expect(large?.columns[1]).toMatchObject({ min: '2020-01-01', max: '2022-06-18', nulls: 0, distinct: 900 });
  expect(large?.columns[4]).toMatchObject({ nulls: rows / 10, distinct: 7 });
});

test.each(['voyages.parquet', 'few-voyages.parquet'])(
  'the structs of %s are columns of their own, as nested JSON is',
  async (name) => {
    const [table] = await add(name);
    expect(log.filter((line) => line.includes(`${name}: trying another way`))).toEqual([]);
    expect(table?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['voyage', 'string'],
      ['home.town', 'string'],
      ['home.post code.in', 'string'],
      ['home.post code.since', 'date'],
      ['boat.seats', 'number'],
      ['home.town_2', 'number'],
      ['deep.b.c.d', 'string'],
      ['stops', 'string'],
    ]);
    const [row = []] = (await tables.rows(name, { offset: 11, limit: 1 })).rows;
    expect(row.toSpliced(2, 1)).toEqual([
      ...['V-11', 'Oban 2', '2024-03-03', null, 11, '{"e":11}', '[{"at":11}]'],
    ]);
    expect(table?.notes.map(({ message }) => message)).toEqual([
      'Nested fields are columns of their own, up to 4 levels deep.',
      expect.stringMatching(/^The cells of "deep\.b\.c\.d", "stops" hold objects or lists of them/),
    ]);
  },
);

test('the package without native code makes the same columns of structs', async () => {
  const table = await readParquetTable(join(folder, 'few-voyages.parquet'));
  expect(table.schema.fields.map(({ name }) => name)).toEqual([
    ...['voyage', 'home.town', 'home.post code.in', 'home.post code.since'],
    ...['boat.seats', 'home.town_2', 'deep.b.c.d', 'stops'],
  ]);
  const row = table.get(11)?.toJSON();
  expect(row).toMatchObject({
    'home.town': 'Oban 2',
    'home.post code.since': '03.03.2024',
    'home.town_2': 11,
  });
  expect(row).toMatchObject({ 'boat.seats': null, 'deep.b.c.d': '{"e":11}', stops: '[{"at":11}]' });
});

test('the fields of a struct are found whatever they are called', () => {
  const odd = `STRUCT(a INTEGER, "b c" STRUCT(x VARCHAR, "y""z" INTEGER[]), e ENUM('p', 'a, (b'), d DECIMAL(9,2))`;
  expect(structFields(odd)).toEqual([
    { name: 'a', type: 'INTEGER' },
    { name: 'b c', type: 'STRUCT(x VARCHAR, "y""z" INTEGER[])' },
    { name: 'e', type: "ENUM('p', 'a, (b')" },
    { name: 'd', type: 'DECIMAL(9,2)' },
  ]);
  for (const other of ['VARCHAR', 'STRUCT(a INTEGER)[]', 'MAP(VARCHAR, INTEGER)', 'STRUCT(INTEGER, VARCHAR)'])
    expect(structFields(other)).toEqual([]);
});

test('its rows keep their order', async () => {
  await add('sales.parquet');
  const page = await tables.rows('sales.parquet', { offset: 59_998, limit: 2 });
  expect(page.rows.map(([id, sold]) => [id, sold])).toEqual([
    [59_998, '2021-08-21'],
    [59_999, '2021-08-22'],
  ]);
});

test('a column with the engine’s name for row numbers is read anyway', async () => {
  const [table] = await add('numbered.parquet');
  expect(table).toMatchObject({ rows });
  expect(table?.columns.map(({ name }) => name)).toEqual(['file_row_number', 'code', 'other']);
});

test('a damaged file is refused in plain words', async () => {
  const bytes = readFileSync(join(folder, 'sales.parquet'));
  bytes.fill(7, bytes.length - 3000, bytes.length - 100);
  writeFileSync(join(folder, 'damaged.parquet'), bytes);
  await expect(add('damaged.parquet')).rejects.toMatchObject({
    kind: 'unprocessable',
    message: 'damaged.parquet could not be read. It may be damaged.',
  });
});
