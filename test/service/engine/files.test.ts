import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  describeFile,
  type Folder,
  isDataFile,
  listFiles,
  openFolder,
} from '../../../src/service/engine/data/dataFolders.ts';

let root: string;
let folder: Folder;
const silent = () => {};

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'cardinal-files-')));
  mkdirSync(join(root, 'data', 'node_modules', 'x'), { recursive: true });
  mkdirSync(join(root, 'data', '.hidden'));
  folder = (await openFolder(join(root, 'data'), silent)) as Folder;
});
afterEach(() => rmSync(root, { recursive: true }));

const put = (name: string, content = 'a,b\n1,2\n') => writeFileSync(join(root, name), content);

test('data files are found, small ones first, and files of tools are ignored', async () => {
  put('data/big.csv', 'a,b\n1,2\n3,4\n');
  put('data/small.TSV', 'a\n1\n');
  put('data/package.json', '{}');
  put('data/notes.txt');
  put('data/.hidden/secret.csv');
  put('data/node_modules/x/data.csv');
  expect((await listFiles(folder, silent)).map(({ shownPath }) => shownPath)).toEqual([
    'small.TSV',
    'big.csv',
  ]);
});

test('a link that leads out of the folder is not a file of the folder', async () => {
  put('outside.csv');
  symlinkSync(join(root, 'outside.csv'), join(root, 'data', 'link.csv'));
  expect(await listFiles(folder, silent)).toEqual([]);
  expect(await describeFile(folder, join(root, 'data', 'link.csv'))).toBeUndefined();
});

test('a path that leads out of the folder is not a file of the folder', async () => {
  put('outside.csv');
  expect(await describeFile(folder, join(root, 'data', '..', 'outside.csv'))).toBeUndefined();
});

test('a folder that does not exist is skipped with a log message', async () => {
  const said: string[] = [];
  expect(await openFolder(join(root, 'none'), (line) => said.push(line))).toBeUndefined();
  expect(said[0]).toContain('left out');
});

test.each([
  ['a.csv', true],
  ['b.XLSX', true],
  ['c.ndjson', true],
  ['tsconfig.base.json', false],
  ['~$open.xlsx', false],
  ['d.txt', false],
])('%s counts as data: %s', (name, counts) => {
  expect(isDataFile(`/x/${name}`)).toBe(counts);
});
