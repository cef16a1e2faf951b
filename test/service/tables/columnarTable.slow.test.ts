import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTables, type Tables } from '../../../src/service/tables/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'columnar-'));
const log: string[] = [];
let tables: Tables;

beforeAll(async () => {
  tables = await openTables({ tempDir: join(folder, 'temp'), log: (line) => log.push(line) });
});
afterAll(() => {
  tables.close();
  rmSync(folder, { recursive: true });
});

const count = 60_000;
/** A place that no block of the sample covers. */
const unsampled = 30_500;

/** A clean file of some megabytes, whose lines may be changed before it is written. */
async function add(name: string, change: (lines: string[]) => void = () => {}) {
  const lines = Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.UTC(2020, 0, 1 + (at % 900))).toISOString().slice(0, 10);
    return `${at},${day},port ${at % 40},${(at % 997) / 4},${day} 10:20:30,${'x'.repeat(20)}`;
  });
  change(lines);
  const path = join(folder, name);
  writeFileSync(path, `id,day,port,fare,at,note\n${lines.join('\n')}\n`);
  log.length = 0;
  const [table] = await tables.add({ id: name, path, shownPath: name });
  const column = (wanted: string) => table?.columns.find((one) => one.name === wanted);
  const row = async (offset: number) => (await tables.rows(name, { offset, limit: 1 })).rows[0];
  return { table, column, row, isReadAgain: log.some((line) => line.includes('another way')) };
}

test('a clean file is read in one pass, and its profile is that of all its rows', async () => {
  const { table, column, row, isReadAgain } = await add('clean.csv');
  expect(isReadAgain).toBe(false);
  expect(table).toMatchObject({ rows: count, firstRowLine: 2, key: 'id', notes: [] });
  expect(column('id')).toMatchObject({ type: 'number', nulls: 0, min: 0, max: count - 1 });
  expect(column('day')).toMatchObject({ type: 'date', distinct: 900, min: '2020-01-01', max: '2022-06-18' });
  expect(column('port')).toMatchObject({ type: 'string', role: 'dimension', distinct: 40 });
  expect(column('port')?.values?.[0]).toEqual({ value: 'port 0', count: 1500 });
  expect(column('fare')).toMatchObject({ type: 'number', distinct: 997, min: 0, max: 249 });
  expect(column('fare')?.mean).toBeCloseTo(124.4, 0);
  expect(column('at')).toMatchObject({ type: 'datetime', min: '2020-01-01T10:20:30' });
  expect(await row(unsampled)).toEqual([
    unsampled,
    '2022-03-11',
    'port 20',
    (unsampled % 997) / 4,
    '2022-03-11T10:20:30',
    'x'.repeat(20),
  ]);
});

test('cells that are no number where nobody sampled are counted, told and missing; their rows stay', async () => {
  const { table, row } = await add('odd.csv', (lines) => {
    lines[unsampled] = '30500,2020-01-01,port 1,cheap,2020-01-01 10:20:30,x';
    lines[unsampled + 1] = '30501,2020-01-01,port 1,n/a,2020-01-01 10:20:30,x';
  });
  expect(table?.rows).toBe(count);
  expect(table?.notes.map(({ message }) => message)).toEqual([
    '1 of 59,999 values of "fare" are not a number and count as missing.',
  ]);
  expect(await row(unsampled)).toEqual([unsampled, '2020-01-01', 'port 1', null, '2020-01-01T10:20:30', 'x']);
});

test('a column that the sample took for numbers is text when too many of its cells are words', async () => {
  const { column, row } = await add('words.csv', (lines) => {
    for (let at = unsampled - 1000; at < unsampled + 1000; at++)
      lines[at] = `${at},2020-01-01,port 1,code ${at},2020-01-01 10:20:30,x`;
  });
  expect(column('fare')).toMatchObject({ type: 'string', nulls: 0 });
  expect((await row(unsampled))?.[3]).toBe(`code ${unsampled}`);
  expect((await row(2))?.[3]).toBe('0.5');
});

test('a moment in a column of days is not cut off in silence', async () => {
  const { table } = await add('moment.csv', (lines) => {
    lines[unsampled] = '30500,2020-01-01 23:00:00,port 1,1,2020-01-01 10:20:30,x';
  });
  expect(table?.notes.map(({ message }) => message)).toEqual([
    '1 of 60,000 values of "day" are not a date and count as missing.',
  ]);
});

test('a zone in a column of moments does not shift them', async () => {
  const { row } = await add('zone.csv', (lines) => {
    lines[unsampled] = '30500,2020-01-01,port 1,1,2020-01-01 10:20:30+02,x';
  });
  expect((await row(unsampled))?.[4]).toBeNull();
  expect((await row(unsampled + 1))?.[4]).toBe('2022-03-12T10:20:30');
});

test('empty lines of delimiters and repeated headers are left out', async () => {
  const { table, column, row } = await add('repeated.csv', (lines) => {
    lines.splice(unsampled, 0, ',,,,,', 'id,day,port,fare,at,note');
    lines[2] = '2,,,,,';
    lines[3] = ',2020-01-04,port 3,1,2020-01-04 10:20:30,x';
  });
  expect(table?.rows).toBe(count);
  expect(table?.notes.map(({ message }) => message)).toContain(
    '1 line that repeats the header or is a remark was left out.',
  );
  expect(column('port')?.distinct).toBe(40);
  expect((await row(unsampled))?.[0]).toBe(unsampled);
});

test('blanks around a text, and words for "missing" that the sample did not hold, are no values', async () => {
  const { column, row } = await add('blanks.csv', (lines) => {
    lines[unsampled] = '30500,2020-01-01,"  port 1 ",1,2020-01-01 10:20:30,x';
    lines[unsampled + 1] = '30501,2020-01-01,N/A,1,2020-01-01 10:20:30,x';
  });
  expect((await row(unsampled))?.[2]).toBe('port 1');
  expect((await row(unsampled + 1))?.[2]).toBeNull();
  expect(column('port')).toMatchObject({ distinct: 40, nulls: 1 });
});

test('what is not a finite number is none', async () => {
  const { column } = await add('infinite.csv', (lines) => {
    lines[unsampled] = '30500,2020-01-01,port 1,inf,2020-01-01 10:20:30,x';
  });
  expect(column('fare')).toMatchObject({ type: 'number', nulls: 1, max: 249 });
});

test('moments that are all midnight are days', async () => {
  const { column } = await add('midnight.csv', (lines) => {
    for (const [at, line] of lines.entries()) lines[at] = line.replace('10:20:30', '00:00:00');
  });
  expect(column('at')).toMatchObject({ type: 'date', min: '2020-01-01', max: '2022-06-18' });
});

test('a line that does not keep to the layout sends the file to the tolerant reader', async () => {
  const { table, isReadAgain } = await add('ragged.csv', (lines) => {
    lines[unsampled] = '30500,2020-01-01';
  });
  expect(isReadAgain).toBe(true);
  expect(table?.rows).toBe(count);
});

test('points between thousands are no decimal points in a large file that writes decimal commas', async () => {
  const path = join(folder, 'commas.csv');
  const lines = Array.from({ length: 60_000 }, (_, at) => `${1 + (at % 9)}.${100 + (at % 900)};${at % 7},5`);
  writeFileSync(path, `freight;fare\n${lines.join('\n')}\n${'9.999;1,5\n'.repeat(60_000)}`);
  const [table] = await tables.add({ id: 'commas.csv', path, shownPath: 'commas.csv' });
  expect(table?.columns.map(({ type, max }) => [type, max])).toEqual([
    ['number', 9999],
    ['number', 6.5],
  ]);
});
