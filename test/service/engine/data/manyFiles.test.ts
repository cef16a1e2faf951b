import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Research } from '../../../../src/service/engine/answers/answerQuestion.ts';
import { Reader } from '../../../../src/service/engine/answers/reader.ts';
import { CardLibrary } from '../../../../src/service/engine/cards/cardHandlers.ts';
import { Catalog } from '../../../../src/service/engine/data/catalog.ts';
import { type Folder, openFolder } from '../../../../src/service/engine/data/dataFolders.ts';
import { indexHandlers } from '../../../../src/service/engine/data/indexHandlers.ts';
import { cardStore } from '../../../../src/service/store/cardStore.ts';
import { openDatabase } from '../../../../src/service/store/storeDatabase.ts';
import { openTables, type Tables } from '../../../../src/service/tables/tables.ts';

const silent = () => {};
const now = () => new Date('2026-03-01T12:00:00Z');
let root: string;
let tables: Tables;
let catalog: Catalog;

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'cardinal-many-')));
  for (const town of ['oban', 'lerwick', 'mallaig']) {
    mkdirSync(join(root, 'data', town), { recursive: true });
    for (const [at, subject] of ['visitors', 'repairs'].entries())
      writeFileSync(
        join(root, 'data', town, `${subject}.csv`),
        `day,gate,${subject} count\n2024-01-01,north,${10 + at}\n2024-01-02,south,20\n`,
      );
  }
  tables = await openTables({ tempDir: join(root, 'temp'), now });
  const folder = (await openFolder(join(root, 'data'), silent)) as Folder;
  catalog = new Catalog({ tables, folders: [folder], fewFiles: 3, log: silent });
});
afterEach(async () => {
  catalog.close();
  await tables.stop();
  tables.close();
  rmSync(root, { recursive: true });
});

const read = () => catalog.tables().map(({ shownPath }) => shownPath);

test('with very many files a question waits only for those it names', async () => {
  const release = catalog.hold();
  await catalog.current('How many visitors came to Oban?');
  expect(read()).toEqual(['oban/visitors.csv']);
  expect(catalog.unread()).toEqual({ files: 6, unread: 5 });
  release();
  await expect.poll(() => catalog.unread().unread).toBe(0);
  expect(read()).toHaveLength(6);
});

test('a question that names several files equally well waits for all of them', async () => {
  catalog.hold();
  await catalog.current('How many repairs were there?');
  expect(read().toSorted()).toEqual(['lerwick/repairs.csv', 'mallaig/repairs.csv', 'oban/repairs.csv']);
});

test('a question that names none of the files waits for all of them', async () => {
  catalog.hold();
  await catalog.current('Which gate is the busiest?');
  expect(catalog.unread().unread).toBe(0);
});

test('without a question file names suffice, and the index says what was not read', async () => {
  catalog.hold();
  await catalog.current();
  expect(read()).toEqual([]);
  const { results } = await indexHandlers(catalog, silent).list({}, { signal: new AbortController().signal });
  expect(results?.[0]?.description).toBe('6 data files, 6 not read yet');
});

test('a table of an unread file is read on request', async () => {
  catalog.hold();
  await catalog.current('visitors of Oban');
  const [table] = catalog.tables();
  const other = new Catalog({ tables, folders: catalog.folders, fewFiles: 3, log: silent });
  other.hold();
  await tables.remove(table?.id ?? '');
  expect((await other.currentTable(table?.id ?? ''))?.shownPath).toBe('oban/visitors.csv');
  other.close();
});

test('a file that changes while others wait is read again before the next answer', async () => {
  catalog.hold();
  await catalog.current('visitors of Oban');
  writeFileSync(join(root, 'data', 'oban', 'visitors.csv'), 'day,gate,visitors count\n2024-01-01,east,1\n');
  await catalog.current('visitors of Oban');
  expect(catalog.tables()[0]?.rows).toBe(1);
  expect(catalog.unread().unread).toBe(5);
});

test('tables are in file order, whichever was read first', async () => {
  catalog.hold();
  await catalog.current('repairs in Mallaig');
  await catalog.current('visitors in Lerwick');
  await catalog.current('anything else');
  const all = read();
  expect(all).toEqual(all.toSorted((a, b) => sizeOf(a) - sizeOf(b) || (a < b ? -1 : 1)));
});

const sizeOf = (path: string) => (path.endsWith('repairs.csv') ? 0 : 1);

test('an answer says how many files had not been read', async () => {
  const db = openDatabase(':memory:');
  const library = new CardLibrary({ store: cardStore(db), origin: () => 'http://localhost', now });
  const research = new Research({ catalog, tables, library, reader: new Reader(tables), now });
  const ask = (query: string) =>
    research.find(
      { query, locale: 'en-US', sources: ['data'], maxCards: 1 },
      silent,
      new AbortController().signal,
    );
  const release = catalog.hold();
  const early = await ask('total visitors count in Oban visitors');
  expect(early.answer).toContain('30');
  expect(early.answer).toContain('5 of 6 data files had not been read yet');
  release();
  await expect.poll(() => catalog.unread().unread).toBe(0);
  expect((await ask('total visitors count in Oban visitors')).answer).not.toContain('not been read');
  db.close();
});
