import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../src/service/tables/query/duckdbDatabase.ts';
import { columnReadings, habitsOf } from '../../../src/service/tables/read/columnReadings.ts';
import { loadTable } from '../../../src/service/tables/read/loadTable.ts';
import { stagedCsvSql } from '../../../src/service/tables/read/scanSql.ts';
import type { ScannedSource, StagedSource } from '../../../src/service/tables/read/source.ts';
import { stageRows } from '../../../src/service/tables/read/staging.ts';
import { strictReading } from '../../../src/service/tables/read/strictReading.ts';
import { openTables } from '../../../src/service/tables/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'untidy-large-'));
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ tempDir: join(folder, 'temp') });
});
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

test('rows are quoted where they have to be, and those of the sample are from all over', async () => {
  const tricky = [
    ['a', 'b "c"', ''],
    ['one\ntwo', 'x,y', null],
    [null, ' kept ', '#'],
    ['short', '2'],
  ];
  const staged = await stageRows(folder, tricky, 3);
  expect(readFileSync(staged.path, 'utf8')).toBe(
    '"a","b ""c""",\n"one\ntwo","x,y",\n, kept ,#\n"short","2",\n',
  );
  const many = await stageRows(
    folder,
    Array.from({ length: 100_000 }, (_, at) => [String(at), 'x']),
    2,
  );
  const sampled = many.sample.map(([at]) => Number(at));
  expect(sampled.length).toBeGreaterThan(5000);
  expect(sampled.length).toBeLessThan(10_001);
  const steps = new Set(sampled.slice(1).map((at, nth) => at - (sampled[nth] ?? 0)));
  expect(steps.size).toBe(1);
});

test('a large untidy file has the cells it was written with, whatever stands in them', async () => {
  const path = join(folder, 'piers.csv');
  const lines = Array.from({ length: 240_000 }, (_, at) =>
    at % 5000 === 7
      ? `${at},2024-05-01,"two\nlines, ""quoted"""`
      : at % 5000 === 9
        ? `${at},2024-05-02`
        : `${at},2024-05-0${1 + (at % 9)},a caf\xe9 on pier ${at % 40} of the old harbour`,
  );
  writeFileSync(path, Buffer.from(`id,day,note\n${lines.join('\n')}\n`, 'latin1'));
  const log: string[] = [];
  const tables = await openTables({ tempDir: join(folder, 'tables'), log: (line) => log.push(line) });
  try {
    const [table] = await tables.add({ id: 'piers', path, shownPath: 'piers.csv' });
    expect(table).toMatchObject({ rows: 240_000, columns: [{ type: 'number' }, { type: 'date' }, {}] });
    const row = async (offset: number) => (await tables.rows('piers', { offset, limit: 1 })).rows[0];
    expect(await row(100_007)).toEqual([100_007, '2024-05-01', 'two\nlines, "quoted"']);
    expect(await row(100_009)).toEqual([100_009, '2024-05-02', null]);
    expect(await row(239_999)).toEqual([239_999, '2024-05-06', 'a café on pier 39 of the old harbour']);
    // Its rows are in a file, and none of them in memory.
    const files = readdirSync(join(folder, 'tables'), { recursive: true }).map(String);
    expect(files.filter((name) => name.endsWith('rows.parquet'))).toHaveLength(1);
    expect(log.filter((line) => line.includes('held in memory'))).toEqual([]);
  } finally {
    await tables.stop();
    tables.close();
  }
});

test('what the engine refused where it is is not read by it again from a copy', async () => {
  const path = join(folder, 'ragged.csv');
  const lines = Array.from({ length: 400_000 }, (_, at) =>
    at === 200_003 ? `${at},2024-05-02` : `${at},2024-05-0${1 + (at % 9)},from the old harbour`,
  );
  writeFileSync(path, `id,day,note\n${lines.join('\n')}\n`);
  const log: string[] = [];
  const tables = await openTables({ tempDir: join(folder, 'again'), log: (line) => log.push(line) });
  try {
    const [table] = await tables.add({ id: 'ragged', path, shownPath: 'ragged.csv' });
    expect(table?.rows).toBe(400_000);
    const refusals = log.filter((line) => line.includes('another way'));
    expect(refusals.filter((line) => !/CSV Error on Line/.test(line))).toEqual([]);
  } finally {
    await tables.stop();
    tables.close();
  }
});

test('a table that cannot be written in one pass is held in memory', async () => {
  const staged = await stageRows(database.stagingDir, [['1'], ['2']], 1);
  const release = async () => {};
  const fileName = 'two.csv';
  const held: StagedSource = {
    kind: 'staged',
    fileName,
    names: ['n'],
    sql: stagedCsvSql(staged.path, 1, staged.maxRowBytes),
    notes: () => [],
    release,
  };
  const source: ScannedSource = {
    kind: 'scanned',
    fileName,
    names: ['n'],
    hasHeader: false,
    aboutRows: 2,
    scanSql: () => "(SELECT error('too wide') AS t0)",
    sample: [['1'], ['2']],
    file: { path: staged.path, checkUnchanged: async () => {} },
    held,
    notes: () => [],
    release,
  };
  const into = join(folder, 'into');
  mkdirSync(into);
  const options = { folder: into, now: new Date(), log: () => {} };
  const loaded = await loadTable(database, source, 'two', options);
  expect(loaded.path).toBeUndefined();
  expect(await database.all('SELECT sum(c0) FROM two')).toEqual([[3]]);
});

test('plain numbers with decimal commas are read in the quick way, which fails on a point', async () => {
  const cells = ['12,5', '-3', '0,25'];
  const [reading] = columnReadings(
    't0',
    'fare',
    cells,
    habitsOf([{ name: 'fare', values: cells }], new Date()),
  );
  const strict = reading && strictReading(reading, cells);
  const read = (cell: string) => database.all(`SELECT ${strict?.sql} FROM (SELECT '${cell}' AS t0)`);
  expect(await read('12,5')).toEqual([[12.5]]);
  for (const other of ['1.234', '1.234,5', '1,2,3', 'n/a']) await expect(read(other)).rejects.toThrow();
});
