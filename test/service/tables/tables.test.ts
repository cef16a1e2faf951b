import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Plan } from '../../../src/service/tables/query/tablePlan.ts';
import { openTestTables } from './openTestTables.ts';

const opened = openTestTables('tables');
const { folder } = opened;
const samples = join(import.meta.dirname, '../../../node_modules/vega-datasets/data');

async function addText(name: string, text: string | Buffer) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return opened.tables.add({ id: name, path, shownPath: name });
}

const sample = (name: string) => opened.tables.add({ id: name, path: join(samples, name), shownPath: name });

test('a file is profiled over all of its rows', async () => {
  const [cars] = await sample('cars.json');
  expect(cars).toMatchObject({ id: 'cars.json', name: 'cars', rows: 406 });
  expect(cars?.columns.find(({ name }) => name === 'Horsepower')).toMatchObject({
    label: 'Horsepower',
    type: 'number',
    role: 'measure',
    nulls: 6,
    distinct: 93,
    min: 46,
    max: 230,
    mean: 105.0825,
  });
  expect(cars?.columns.find(({ name }) => name === 'Origin')?.values).toEqual([
    { value: 'USA', count: 254 },
    { value: 'Japan', count: 79 },
    { value: 'Europe', count: 73 },
  ]);
});

test('a plan groups, filters, sorts and says what it ran', async () => {
  await sample('cars.json');
  const plan: Plan = {
    table: 'cars.json',
    select: [
      { kind: 'key', key: 0, name: 'Origin' },
      { kind: 'aggregate', fn: 'avg', column: 'Horsepower', name: 'average' },
      { kind: 'aggregate', fn: 'count', name: 'cars' },
    ],
    where: [{ column: 'Cylinders', op: '=', value: 4 }],
    groupBy: [{ column: 'Origin' }],
    orderBy: [{ output: 2, direction: 'desc' }],
  };
  const { rows, totalRows, sql } = await opened.tables.run(plan);
  expect(rows.map(([origin, , count]) => [origin, count])).toEqual([
    ['USA', 72],
    ['Japan', 69],
    ['Europe', 66],
  ]);
  expect(totalRows).toBe(3);
  expect(sql).toBe(
    'SELECT "Origin" AS "Origin", avg("Horsepower") AS "average", count(*) AS "cars"\n' +
      'FROM "cars.json"\nWHERE "Cylinders" = 4\nGROUP BY "Origin"\nORDER BY count(*) DESC NULLS LAST',
  );
});

test('names of files and columns may hold quotes, blanks and other alphabets', async () => {
  const [table] = await addText('o\'ne "täble" 表.csv', 'na"me,größe (kg)\n"it\'s; DROP TABLE x",1\nb,2\n');
  expect(table?.columns.map(({ name, label, unit }) => [name, label, unit])).toEqual([
    ['na"me', 'na"me', undefined],
    ['größe (kg)', 'größe', 'kg'],
  ]);
  const { rows } = await opened.tables.run({
    table: table?.id ?? '',
    select: [{ kind: 'column', column: 'größe (kg)', name: 'g' }],
    where: [{ column: 'na"me', op: '=', value: "it's; drop table X" }],
  });
  expect(rows).toEqual([[1]]);
});

test('a changed file is read again, an unchanged one is not', async () => {
  const [first] = await addText('changing.csv', 'a,b\n1,x\n2,y\n');
  const again = await opened.tables.add({
    id: 'changing.csv',
    path: join(folder, 'changing.csv'),
    shownPath: 'changing.csv',
  });
  expect(again[0]).toBe(first);
  const [second] = await addText('changing.csv', 'a,b\n1,x\n2,y\n3,z\n');
  expect(second?.rows).toBe(3);
  expect(opened.tables.profile('changing.csv').rows).toBe(3);
});

test.each([
  ['empty.csv', '', 'empty.csv is empty.'],
  ['blank.csv', '\n\n  \n', 'blank.csv is empty.'],
  ['prices.csv', 'day,price\n', 'prices.csv has a header but no rows.'],
  [
    'picture.csv',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 1, 2]),
    'picture.csv is not a table: it looks like a binary file.',
  ],
  ['words.json', '"just words"', 'words.json is not a table: it holds no list of objects.'],
  ['fake.parquet', 'not parquet at all', 'fake.parquet is not a Parquet file, or it is damaged.'],
  ['fake.xlsx', 'not a workbook at all', 'fake.xlsx is not a workbook, or it is damaged.'],
])('%s is refused in plain words', async (name, content, message) => {
  await expect(addText(name, content)).rejects.toThrow(message);
});

test('a file that is not there is said to be missing', async () => {
  await expect(
    opened.tables.add({ id: 'x', path: join(folder, 'gone.csv'), shownPath: 'gone.csv' }),
  ).rejects.toThrow('gone.csv does not exist.');
});
