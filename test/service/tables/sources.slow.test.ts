import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as xlsx from '@e965/xlsx';
import { expect, test } from 'vitest';
import { openTables } from '../../../src/service/tables/tables.ts';
import { openTestTables } from './openTestTables.ts';

const opened = openTestTables('sources', { memoryLimitMb: 1024 });
const { folder } = opened;
const samples = join(import.meta.dirname, '../../../node_modules/vega-datasets/data');

async function add(name: string, content: string | Buffer) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const found = await opened.tables.add({ id: name, path, shownPath: name });
  const { rows } = await opened.tables.rows(found[0]?.id ?? '');
  return { tables: found, names: found[0]?.columns.map((column) => column.name), rows };
}

test.each([
  ['a list of objects', 'list.json', '[{"a":1,"b":"x"},{"b":"y","a":2}]'],
  ['an object of lists', 'columns.json', '{"a":[1,2],"b":["x","y"]}'],
  ['a list of lists', 'matrix.json', '[["a","b"],[1,"x"],[2,"y"]]'],
  ['a list within an object', 'wrapped.json', '{"count":2,"rows":[{"a":1,"b":"x"},{"a":2,"b":"y"}]}'],
  ['one object per line', 'lines.jsonl', '{"a":1,"b":"x"}\n\n{"a":2,"b":"y"}\n'],
  ['one object per line, called .json', 'lines.json', '{"a":1,"b":"x"}\n{"a":2,"b":"y"}\n'],
])('JSON: %s', async (_, name, text) => {
  const { names, rows } = await add(name, text);
  expect(names).toEqual(['a', 'b']);
  expect(rows).toEqual([
    [1, 'x'],
    [2, 'y'],
  ]);
});

test('nested objects become columns, missing fields are missing', async () => {
  const { names, rows } = await add('nested.json', '[{"a":{"x":1,"y":{"z":2}},"tags":["p","q"]},{"b":true}]');
  expect(names).toEqual(['a.x', 'a.y.z', 'tags', 'b']);
  expect(rows).toEqual([
    [1, 2, 'p, q', null],
    [null, null, null, true],
  ]);
});

function workbook(): Buffer {
  const book = xlsx.utils.book_new();
  const sales = xlsx.utils.aoa_to_sheet([
    ['Sales of the firm'],
    [],
    ['day', 'amount', 'who'],
    [45_292, 1.5, 'Ann'],
    [45_293, null, 'Bob'],
  ]);
  for (const at of ['A4', 'A5']) sales[at].z = 'yyyy-mm-dd';
  xlsx.utils.book_append_sheet(book, sales, 'Sales');
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([]), 'Empty');
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['secret'], [1]]), 'Hidden');
  xlsx.utils.book_append_sheet(
    book,
    xlsx.utils.aoa_to_sheet([
      ['k', 'v'],
      ['a', 1],
      ['b', 2],
    ]),
    'Other',
  );
  book.Workbook = { Sheets: [{}, {}, { Hidden: 1 }, {}] };
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' });
}

test('a workbook gives a table per visible sheet with rows; dates are days without a zone', async () => {
  const { tables: found, rows } = await add('book.xlsx', workbook());
  expect(found.map(({ id, name, sheet, rows: count }) => [id, name, sheet, count])).toEqual([
    ['book.xlsx#Sales', 'book Sales', 'Sales', 2],
    ['book.xlsx#Other', 'book Other', 'Other', 2],
  ]);
  expect(rows).toEqual([
    ['2024-01-01', 1.5, 'Ann'],
    ['2024-01-02', null, 'Bob'],
  ]);
});

test('a workbook that would exhaust memory is rejected before it is unpacked', async () => {
  const bomb = workbook();
  const entry = bomb.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  bomb.writeUInt32LE(0xfffffff0, entry + 24);
  await expect(add('bomb.xlsx', bomb)).rejects.toThrow(
    'bomb.xlsx is too large for a workbook. Save the sheet as CSV.',
  );
});

test('three million rows of Parquet are profiled and counted', async () => {
  const [table] = await opened.tables.add({
    id: 'flights',
    path: join(samples, 'flights-3m.parquet'),
    shownPath: 'flights-3m.parquet',
  });
  expect(table?.rows).toBe(3_000_000);
  expect(table?.columns.find(({ name }) => name === 'date')).toMatchObject({
    type: 'datetime',
    min: '2001-01-01T00:01:00',
  });
});

test('a large file keeps the order of its rows, and its lines can be found again', async () => {
  const path = join(folder, 'large.csv');
  const lines = Array.from(
    { length: 400_000 },
    (_, at) => `${at},name ${at % 1000},${at / 4},2024-01-0${(at % 9) + 1}`,
  );
  writeFileSync(path, `id,name,value,day\n${lines.join('\n')}\n`);
  const [table] = await opened.tables.add({ id: 'large', path, shownPath: 'large.csv' });
  expect(table).toMatchObject({ rows: 400_000, firstRowLine: 2 });
  for (const offset of [0, 123_456, 399_999]) {
    const { rows } = await opened.tables.rows('large', { offset, limit: 1 });
    expect(rows).toEqual([[offset, `name ${offset % 1000}`, offset / 4, `2024-01-0${(offset % 9) + 1}`]]);
  }
});

test('a large file that violates its dialect is still read', async () => {
  const path = join(folder, 'ragged.csv');
  const lines = Array.from(
    { length: 400_000 },
    (_, at) => `${at},name ${at % 1000},${at / 4},2024-01-0${(at % 9) + 1}`,
  );
  lines[300_000] = '300000,"never closed,75000,2024-01-04';
  lines[300_001] = '300001';
  writeFileSync(path, `id,name,value,day\n${lines.join('\n')}\n`);
  const [table] = await opened.tables.add({ id: 'ragged', path, shownPath: 'ragged.csv' });
  expect(table?.rows).toBe(400_000);
  expect(table?.notes).toContainEqual({
    kind: 'ragged',
    lines: [300_003],
    message: '1 of 400,000 rows has too few cells; the missing ones are empty.',
  });
  const { rows } = await opened.tables.rows('ragged', { offset: 299_999, limit: 4 });
  expect(rows.map((row) => row.slice(0, 2))).toEqual([
    [299_999, 'name 999'],
    [300_000, '"never closed'],
    [300_001, null],
    [300_002, 'name 2'],
  ]);
});

test('a thousand columns stay in line', async () => {
  const width = 1000;
  const header = Array.from({ length: width }, (_, at) => `c${at}`).join(',');
  const lines = Array.from({ length: 50 }, (_, row) =>
    Array.from({ length: width }, (__, at) => row * width + at).join(','),
  );
  const { rows, tables: found } = await add('wide.csv', `${header}\n${lines.join('\n')}\n`);
  expect(found[0]?.columns).toHaveLength(width);
  expect(rows[49]?.[999]).toBe(49 * width + 999);
});

test('values of text columns are found by a phrase, equal ones first', async () => {
  await add('people.csv', 'name,city\nAnn Lee,New York\nBob,York\nCyd,Leeds\n');
  expect(await opened.tables.findValues('york')).toContainEqual({
    table: 'people.csv',
    column: 'city',
    value: 'York',
  });
  expect(await opened.tables.findValues('york')).not.toContainEqual(
    expect.objectContaining({ value: 'New York' }),
  );
  expect(await opened.tables.findValues('ew yo')).toEqual([
    { table: 'people.csv', column: 'city', value: 'New York' },
  ]);
});

test('a cancelled question stops', async () => {
  await opened.tables.add({
    id: 'flights',
    path: join(samples, 'flights-3m.parquet'),
    shownPath: 'flights-3m.parquet',
  });
  const stop = new AbortController();
  const running = opened.tables.run(
    {
      table: 'flights',
      select: [
        { kind: 'key', key: 0, name: 'date' },
        { kind: 'aggregate', fn: 'median', column: 'delay', name: 'delay' },
        { kind: 'aggregate', fn: 'count_distinct', column: 'origin', name: 'origins' },
      ],
      groupBy: [{ column: 'date' }],
    },
    { signal: stop.signal },
  );
  setTimeout(() => stop.abort(new Error('given up')), 20);
  await expect(running).rejects.toThrow('given up');
});

test('evicted tables are loaded again on demand', async () => {
  const log: string[] = [];
  const small = await openTables({
    tempDir: join(folder, 'small'),
    roomMb: 0.0001,
    log: (line) => log.push(line),
  });
  for (const name of ['one.csv', 'two.csv', 'three.csv']) {
    writeFileSync(join(folder, name), `id,a\n${'1,some words of a row\n'.repeat(5)}2,last\n`);
    await small.add({ id: name, path: join(folder, name), shownPath: name });
  }
  expect(log).toContain('put aside one.csv to make room');
  expect((await small.rows('one.csv', { offset: 5 })).rows).toEqual([[2, 'last']]);
  expect(small.profiles()).toHaveLength(3);
  small.close();
});
