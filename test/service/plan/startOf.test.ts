import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { duckdb } from '../../../src/service/plan/sql/duckdb.ts';
import { type Database, openDatabase } from '../../../src/service/tables/query/duckdbDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'periods-'));
let engine: Database;

beforeAll(async () => {
  engine = await openDatabase({ tempDir: folder });
  await engine.all(`CREATE TABLE days AS
    SELECT DATE '1995-12-20' + CAST(i AS INTEGER) AS day FROM range(9000) t(i)
    UNION ALL SELECT DATE '0044-03-15 (BC)' + CAST(i AS INTEGER) FROM range(1500) t(i)
    UNION ALL SELECT DATE '1582-09-01' + CAST(i AS INTEGER) FROM range(900) t(i)
    UNION ALL SELECT unnest([DATE 'infinity', DATE '-infinity', NULL, DATE '9999-12-31', DATE '0001-01-01'])`);
});
afterAll(() => {
  engine.close();
  rmSync(folder, { recursive: true });
});

test.each(['week', 'month', 'year'])(
  'the %s of a day begins where the engine truncates it to',
  async (grain) => {
    const counted = duckdb.startOf?.(grain, 'day');
    const truncated = `CAST(date_trunc('${grain}', CAST(day AS TIMESTAMP)) AS DATE)`;
    const [[rows, wrong] = []] = await engine.all(
      `SELECT count(*), count(*) FILTER (WHERE (${counted}) IS DISTINCT FROM ${truncated}) FROM days`,
    );
    expect([Number(rows), Number(wrong)]).toEqual([11_405, 0]);
  },
);

test('other periods are left to the engine’s date_trunc', () => {
  for (const grain of ['decade', 'quarter', 'hour']) expect(duckdb.startOf?.(grain, 'day')).toBeUndefined();
});
