import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTables, type Tables } from '../../../src/service/tables/tables.ts';

let folder: string;
let tables: Tables;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
  tables = await openTables({ tempDir: join(folder, 'temp') });
});
afterEach(() => {
  tables.close();
  rmSync(folder, { recursive: true });
});

async function add(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    await tables.add({ id: name, path: join(folder, name), shownPath: name });
  }
  await tables.unite(tables.profiles().map(({ id }) => id));
}

const united = () => tables.profiles().filter(({ madeFrom }) => madeFrom?.how === 'files');

test('files of the same columns and one pattern of names are also one table', async () => {
  await add({
    'tides_spring.csv': 'port,height\nA,3.5\nB,4\n',
    'tides_autumn.csv': 'Height,Port\n5,A\n2,B\n',
    'ports.csv': 'port,town\nA,Aville\nB,Bville\n',
  });
  const [table] = united();
  expect(united()).toHaveLength(1);
  expect(table).toMatchObject({
    id: 'tides_autumn.csv#all files',
    name: 'tides all files',
    madeFrom: { tables: ['tides_autumn.csv', 'tides_spring.csv'] },
  });
  expect(table?.notes[0]?.message).toMatch(/2 files have the same columns/);
  expect((await tables.rows(table?.id ?? '')).rows).toEqual([
    ['autumn', 5, 'A'],
    ['autumn', 2, 'B'],
    ['spring', 3.5, 'A'],
    ['spring', 4, 'B'],
  ]);
});

test('files that are numbered are one table, others of the same columns are not', async () => {
  await add({
    '2024-01.csv': 'who,n\na,1\nb,2\n',
    '2024-02.csv': 'who,n\na,3\nb,4\n',
    'cats.csv': 'name,age\na,1\nb,2\n',
    'dogs.csv': 'name,age\na,3\nb,4\n',
  });
  expect(united().map(({ madeFrom }) => madeFrom?.tables)).toEqual([['2024-01.csv', '2024-02.csv']]);
});

test('a change of one file is in the table of all', async () => {
  await add({ 'log_1.csv': 'who,n\na,1\nb,2\n', 'log_2.csv': 'who,n\na,3\nb,4\n' });
  await add({ 'log_2.csv': 'who,n\na,3\nb,4\nc,50\n' });
  const { rows } = await tables.rows('log_1.csv#all files');
  expect(rows.at(-1)).toEqual(['2', 'c', 50]);
  await tables.remove('log_2.csv');
  expect(united()).toEqual([]);
});

test('files named after periods are told apart by the period, not by the file', async () => {
  await add({
    'ferries_2024-01.csv': 'ship,riders\nIda,30\nOtto,20\n',
    'ferries_2024-02.csv': 'ship,riders\nIda,35\nOtto,25\n',
  });
  const [table] = united();
  expect(table?.columns[0]).toMatchObject({ name: 'Month', type: 'date' });
  expect((await tables.rows(table?.id ?? '')).rows[0]).toEqual(['2024-01-01', 'Ida', 30]);
});
