import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('its rows keep their order', async () => {
  await add('sales.parquet');
  const page = await tables.rows('sales.parquet', { offset: 59_998, limit: 2 });
  expect(page.rows.map(([id, sold]) => [id, sold])).toEqual([
    [59_998, '2021-08-21'],
    [59_999, '2021-08-22'],
  ]);
});

test('a column with the name that the engine gives to the number of a row is read all the same', async () => {
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
