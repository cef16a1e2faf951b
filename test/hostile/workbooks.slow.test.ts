import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stageRows } from '../../src/service/tables/read/staging.ts';
import { openTables, type Tables } from '../../src/service/tables/tables.ts';
import { target } from './target.ts';
import { uploadTo } from './upload.ts';
import { packed, row, workbookParts, zipOf } from './zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardinal-workbooks-'));
const memoryMb = 40;
let tables: Tables;
beforeAll(async () => {
  tables = await openTables({ tempDir: join(folder, 'temp'), readerLimits: { memoryMb } });
});
afterAll(() => {
  tables.close();
  rmSync(folder, { recursive: true });
});

function add(name: string, bytes: Buffer) {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return tables.add({ id: name, path, shownPath: name });
}
const few = row('port', 'ferries') + row('Oban', 41) + row('Mallaig', 12);
const honest = () => zipOf(workbookParts(few));
const many = (rows: number) =>
  row('port', 'ferries') + Array.from({ length: rows }, (_, at) => row(`port ${at}`, at)).join('');

test('an honest workbook of the same structure is read', async () => {
  expect(await add('honest.xlsx', honest())).toMatchObject([{ name: 'honest', rows: 2 }]);
});

describe('a workbook is refused, and the next one still read,', () => {
  const bomb = promisify(deflateRaw)(Buffer.alloc(300 * 2 ** 20));
  const sheet = 'xl/worksheets/sheet1.xml';

  test.each([
    ['whose directory says two lengths', { count: 0 }],
    ['whose directory says two other lengths', { countOnDisk: 0 }],
  ])('%s', async (_, lies) => {
    const lying = zipOf([...workbookParts(few), packed('xl/more.xml', '<x/>')], lies);
    await expect(add('lying.xlsx', lying)).rejects.toThrow(
      /damaged: its directory has two different lengths/,
    );
    expect(await add('honest.xlsx', honest())).toHaveLength(1);
  });

  test('if its entries overlap', async () => {
    const shared = Array.from({ length: 220 }, (_, at) => ({
      ...packed(`xl/worksheets/sheet${at + 2}.xml`, ''),
      isShared: true,
    }));
    const overlapping = zipOf([...workbookParts(few), ...shared]);
    await expect(add('shared.xlsx', overlapping)).rejects.toThrow('damaged: its entries overlap');
  });

  test('if it has more entries than any real workbook', async () => {
    const tiny = Array.from({ length: 10_000 }, (_, at) => packed(`xl/${at}.xml`, ''));
    await expect(add('tiny.xlsx', zipOf([...workbookParts(few), ...tiny]))).rejects.toThrow(
      'more than 5,000 entries',
    );
  });

  test.each([600 * 2 ** 20, 1_000, 0])(
    'which would fill the memory and says it takes %i bytes',
    async (size) => {
      // Packed before the memory is measured: a busy machine is still packing 300 MB when the first of these begins.
      const filling = zipOf([{ name: sheet, deflated: await bomb, size }]);
      const before = process.memoryUsage().rss;
      await expect(add('bomb.xlsx', filling)).rejects.toThrow(
        /too large for a workbook|more than it declares/,
      );
      expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20);
    },
  );

  test('if it hides an archive that was not checked', async () => {
    await expect(add('nested.xlsx', zipOf([packed('Index.zip', honest())]))).rejects.toMatchObject({
      kind: 'unprocessable',
    });
  });

  test.each([
    ['XFD1048576', 'has 16,384 columns'],
    ['A4294967290', 'has a cell below the last row'],
  ])('with a cell at %s', async (cell, words) => {
    const far = `<row><c r="${cell}"><v>1</v></c></row>`;
    await expect(add('far.xlsx', zipOf(workbookParts(far)))).rejects.toThrow(words);
  });

  test('if it needs more memory than allowed', async () => {
    const words = 'needs more memory than a workbook may use. Save the sheet as CSV.';
    await expect(add('large.xlsx', zipOf(workbookParts(many(100_000))))).rejects.toThrow(words);
    expect(await add('honest.xlsx', honest())).toHaveLength(1);
  });
});

test('other requests are answered while a large workbook is read', async () => {
  const at = await target();
  let isRead = false;
  const drawn = uploadTo(at, 'large.xlsx', zipOf(workbookParts(many(60_000))))
    .then((file_id) => at.post('/v1/beta/visualize', { file_ids: [file_id] }))
    .finally(() => {
      isRead = true;
    });
  let answered = 0;
  for (; !isRead; answered++) expect((await at.send('GET', '/v1/threads')).status).toBe(200);
  expect((await drawn).status).toBe(200);
  expect(answered).toBeGreaterThan(100);
  await at.close();
});

test('rows that exceed the space limit leave nothing behind', async () => {
  const stagingDir = mkdtempSync(join(folder, 'staged-'));
  const rows = Array.from({ length: 100 }, () => ['x'.repeat(1_000)]);
  await expect(stageRows(stagingDir, rows, 1, 50_000)).rejects.toMatchObject({ kind: 'too-large' });
  expect(readdirSync(stagingDir)).toEqual([]);
});
