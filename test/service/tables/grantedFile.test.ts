import {
  appendFileSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/service/tables/query/duckdbDatabase.ts';
import { csvSources } from '../../../src/service/tables/read/csvSource.ts';
import { FileChanged, grantFile } from '../../../src/service/tables/read/grantedFile.ts';
import { loadTable } from '../../../src/service/tables/read/loadTable.ts';
import { ReaderThread } from '../../../src/service/tables/read/readerThread.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'granted-')));
  path = join(folder, 'ferries.csv');
  writeFileSync(
    path,
    `id,port\n${Array.from({ length: 120_000 }, (_, at) => `${at},Oban ${at % 9}`).join('\n')}\n`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => ({
  ...{ path, isResolved: true, fileName: 'ferries.csv', sizeBytes: 1_700_000, stagingDir: folder },
});

test('the engine reads the file that was checked, though a link has since taken its place', async () => {
  const granted = await grantFile(file());
  writeFileSync(join(folder, 'secret'), 'name,salary\nAda,77777\n');
  rmSync(path);
  renameSync(join(folder, 'secret'), join(folder, 'elsewhere'));
  symlinkSync(join(folder, 'elsewhere'), path);
  const reader = await openDatabase({ tempDir: join(folder, 'temp'), readable: [granted.path] });
  const read = reader.all(`SELECT * FROM read_csv('${granted.path}', all_varchar=true) LIMIT 1`);
  const text = JSON.stringify(await read.catch((error: Error) => error.message));
  expect(text).not.toContain('77777');
  reader.close();
  await granted.release();
});

test('a file that changed is not copied under the layout that it had', async () => {
  const rows = Array.from({ length: 900_000 }, (_, at) => `${at},Oban ${at % 9}`).join('\n');
  writeFileSync(path, `id,port\n${rows}\n`);
  const ways = await csvSources({ ...file(), sizeBytes: 12_800_000 }, new ReaderThread());
  expect(ways).toHaveLength(3); // where it is, copied, by our own reader
  writeFileSync(path, `count,id\n${rows}\n`);
  const changed = new FileChanged('ferries.csv');
  await expect(ways[1]?.(changed)).rejects.toBe(changed);
  const [source] = (await ways[1]?.(new Error('another reason'))) ?? [];
  expect(source?.kind).toBe('staged');
});

describe('a file is not taken for what it was when, while it is read, it', () => {
  const put = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const changedWords = 'ferries.csv changed while it was being read. Try again once nothing writes to it.';
  test.each<[string, () => void, string?]>([
    ['grows', () => appendFileSync(path, '120000,Mull\n')],
    ['shrinks', () => truncateSync(path, 1_000_000)],
    ['is written over', () => writeFileSync(path, 'id,port\n1,Mull\n')],
    ['is replaced', () => renameSync(put('new', 'id,port\n1,Mull\n'), path)],
    [
      'becomes a link',
      () => {
        rmSync(path);
        symlinkSync(put('new', 'id,port\n1,Mull\n'), path);
      },
    ],
    ['is deleted', () => rmSync(path), 'ferries.csv was deleted while it was being read.'],
  ])('%s', async (_, change, says = changedWords) => {
    const database = await openDatabase({ tempDir: join(folder, 'temp') });
    const staged = { ...file(), stagingDir: database.stagingDir };
    const [way] = await csvSources(staged, new ReaderThread());
    const [source] = (await way?.()) ?? [];
    if (!source) throw new Error('there is no way to read the file');
    change();
    const loading = loadTable(database, source, 'ferries', {
      ...{ folder: database.cacheDir, now: new Date(), log: () => {} },
    });
    await expect(loading).rejects.toThrow(says);
    database.close();
  });
});
