import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../src/service/tables/query/duckdbDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'database-'));
let database: Database;

beforeAll(async () => {
  writeFileSync(join(folder, 'secret.csv'), 'a\n1\n');
  database = await openDatabase({ tempDir: join(folder, 'temp') });
});
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['read a file of the machine', () => `SELECT * FROM read_csv('${join(folder, 'secret.csv')}')`],
  [
    'climb out of the staging folder',
    () => `SELECT * FROM read_csv('${database.stagingDir}/../../../secret.csv')`,
  ],
  ['write outside the staging folder', () => `COPY (SELECT 1) TO '${join(folder, 'out.csv')}'`],
  ['install an extension', () => 'INSTALL httpfs'],
  ['load an extension', () => 'LOAD httpfs'],
  ['change a setting', () => 'SET enable_external_access=true'],
  ['attach another database', () => `ATTACH '${join(folder, 'other.db')}'`],
])('the engine cannot %s', async (_, sql) => {
  await expect(database.all(sql())).rejects.toThrow(/Permission|locked|denied|disabled/i);
});

test('statements run side by side', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) => database.all('SELECT $1 + 1', [at])),
  );
  expect(answers.map(([row]) => row?.[0])).toEqual([1, 2, 3, 4, 5]);
});
