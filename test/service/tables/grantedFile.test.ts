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
import { grantFile } from '../../../src/service/tables/read/grantedFile.ts';
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

describe('a file is not taken for what it was when, while it is read, it', () => {
  test.each([
    ['grows', () => appendFileSync(path, '120000,Mull\n')],
    ['shrinks', () => truncateSync(path, 1_000_000)],
    ['is written over', () => writeFileSync(path, 'id,port\n1,Mull\n')],
  ])('%s', async (_, change) => {
    const database = await openDatabase({ tempDir: join(folder, 'temp') });
    const staged = { ...file(), stagingDir: database.stagingDir };
    const [way] = await csvSources(staged, new ReaderThread());
    const [source] = (await way?.()) ?? [];
    if (!source) throw new Error('there is no way to read the file');
    change();
    const loading = loadTable(database, source, 'ferries', {
      ...{ folder: database.cacheDir, now: new Date(), log: () => {} },
    });
    await expect(loading).rejects.toThrow(
      'ferries.csv changed while it was being read. Try again once nothing writes to it.',
    );
    database.close();
  });
});
