import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CatalogFiles } from '../../../../src/service/engine/data/catalogFiles.ts';
import { type Folder, openFolder } from '../../../../src/service/engine/data/dataFolders.ts';
import { KnownFiles } from '../../../../src/service/engine/data/knownFiles.ts';
import { openTables, type Tables } from '../../../../src/service/tables/tables.ts';

const log = () => {};
let root: string;
let folder: Folder;
let tables: Tables;
let known: KnownFiles;
let files: CatalogFiles;
let changes: number;

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'cardinal-catalog-files-')));
  mkdirSync(join(root, 'data'));
  put('page10.csv', 'gate,visitors\nnorth,4\n');
  put('page9.csv', 'gate,repairs\nnorth,2\n');
  put('broken.json', '{"rows": [');
  tables = await openTables({ tempDir: join(root, 'temp') });
  folder = (await openFolder(join(root, 'data'), log)) as Folder;
  changes = 0;
  const onChange = () => {
    changes++;
  };
  known = new KnownFiles({ tables, log, onRead: (id) => files.wasRead(id), onChange });
  files = new CatalogFiles({ folders: [folder], known, tables, fewFiles: 10, log, onChange });
});
afterEach(async () => {
  files.close();
  await tables.stop();
  tables.close();
  rmSync(root, { recursive: true });
});

function put(name: string, text: string): void {
  writeFileSync(join(root, 'data', name), text);
}

test('each file is listed by name with its tables or its problem', async () => {
  files.hold();
  const before = await files.statesIn(folder.id);
  expect(before.map(({ file }) => file.shownPath)).toEqual(['broken.json', 'page9.csv', 'page10.csv']);
  expect(before.every((state) => !state.tables && state.problem === undefined)).toBe(true);
  expect(files.unread()).toEqual({ files: 3, unread: 3 });

  await files.read();
  const [broken, ...pages] = await files.statesIn(folder.id);
  expect(broken?.problem).toBeTruthy();
  expect(broken?.tables).toBeUndefined();
  expect(pages.map(({ tables }) => tables?.[0]?.rows)).toEqual([1, 1]);
  expect(files.unread(folder.id)).toEqual({ files: 3, unread: 0 });
});

test('an edited file is read again, a deleted one is forgotten, an unchanged one is left alone', async () => {
  await files.listed();
  await files.read();
  expect(await files.changed()).toEqual([]);

  put('page9.csv', 'gate,repairs\nnorth,2\nsouth,3\n');
  rmSync(join(root, 'data', 'page10.csv'));
  const changed = await files.changed();
  expect(changed.flatMap(([, paths]) => paths.map((path) => path.slice(root.length + 6))).sort()).toEqual([
    'page10.csv',
    'page9.csv',
  ]);
  const seen = changes;
  for (const [at, paths] of changed) await files.follow(at, paths);
  expect(changes).toBeGreaterThan(seen);
  const states = await files.statesIn(folder.id);
  expect(states.map(({ file, tables }) => [file.shownPath, tables?.[0]?.rows])).toEqual([
    ['broken.json', undefined],
    ['page9.csv', 2],
  ]);
  expect(tables.profiles().map(({ shownPath }) => shownPath)).toEqual(['page9.csv']);
});

test('an address must belong to a data file in the folders', async () => {
  const address = (...path: string[]) => pathToFileURL(join(root, ...path)).href;
  put('new.csv', 'gate\nnorth\n');
  expect((await files.at(address('data', 'new.csv'))).shownPath).toBe('new.csv');
  writeFileSync(join(root, 'outside.csv'), 'gate\nnorth\n');
  for (const outside of [
    address('outside.csv'),
    address('data', '..', 'outside.csv'),
    address('data', 'none.csv'),
  ])
    await expect(files.at(outside)).rejects.toMatchObject({ kind: 'not-found' });
  await expect(files.at('https://example.com/data.csv')).rejects.toMatchObject({ kind: 'bad-request' });
});
