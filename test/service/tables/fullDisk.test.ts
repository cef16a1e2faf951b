import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { explainFile } from '../../../src/service/tables/read/tableFile.ts';
import { openTables } from '../../../src/service/tables/tables.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'full-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const full = '/dev/full';

test.skipIf(!existsSync(full))('a full disk is said in words, whichever reader meets it', () => {
  let error: unknown;
  try {
    writeFileSync(full, 'x');
  } catch (thrown) {
    error = thrown;
  }
  expect(explainFile(error, 'ferries.csv', 'does not exist', 'gone')).toMatchObject({
    kind: 'unavailable',
    message: 'The disk is full. Free some space and try again.',
    facts: { code: 'DISK_FULL', isFinal: true },
  });
});

const rows = 30_000;
function ferries(): string {
  const path = join(folder, 'ferries.csv');
  const lines = Array.from(
    { length: rows },
    (_, at) => `${at},Oban,${(at % 97) / 2},a crossing with some words`,
  );
  writeFileSync(path, `id,port,fare,note\n${lines.join('\n')}\n`);
  return path;
}

// A limit on the size of files ends a write in the middle, as a full disk does.
test.skipIf(process.platform === 'win32')(
  'of a copy that could not be written in full, no part is left',
  () => {
    const stagingDir = join(folder, 'staged');
    mkdirSync(stagingDir);
    const module = new URL('../../../src/service/tables/read/stagedHead.ts', import.meta.url).href;
    const file = { path: ferries(), fileName: 'ferries.csv', sizeBytes: rows * 40, stagingDir };
    const script = `
    const { stagedHead } = await import(${JSON.stringify(module)});
    await stagedHead(${JSON.stringify(file)}, 500_000).then(
      () => console.log('written'),
      (error) => console.log(error.code));`;
    const limited = `ulimit -f 64 && exec "$0" --input-type=module --eval "$1"`;
    const said = execFileSync('sh', ['-c', limited, process.execPath, script], { encoding: 'utf8' });
    expect(said.trim()).toBe('EFBIG');
    expect(readdirSync(stagingDir)).toEqual([]);
  },
);

test('rows in use stay in a cache that has no room for them', async () => {
  const log: string[] = [];
  const tables = await openTables({
    ...{ tempDir: join(folder, 'temp'), cacheDir: join(folder, 'kept'), maxCacheBytes: 1 },
    log: (line) => log.push(line),
  });
  try {
    await tables.add({ id: 'ferries', path: ferries(), shownPath: 'ferries.csv' });
    await expect.poll(() => log.some((line) => line.startsWith('kept')), { timeout: 30_000 }).toBe(true);
    await tables.tidyCache();
    expect((await tables.rows('ferries', { offset: 20_000, limit: 1 })).rows[0]?.[0]).toBe(20_000);
    expect(log.filter((line) => line.startsWith('read '))).toHaveLength(1);
  } finally {
    await tables.stop();
    tables.close();
  }
});
