import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/service/tables/query/duckdbDatabase.ts';
import { openTables } from '../src/service/tables/tables.ts';
import { type Bench, paired, timed } from './figure.ts';

const rows = 1_000_000;

/** Pages of a million rows, against a bare engine that sorts for each page. */
export const bench: Bench = async (report) => {
  const folder = mkdtempSync(join(tmpdir(), 'rows-bench-'));
  const path = join(folder, 'crossings.csv');
  const lines = Array.from(
    { length: rows },
    (_, at) => `${at + 1},Quay ${(at * 7) % 40},${(at * 7919) % 100_003},${((at * 13) % 900) / 100}`,
  );
  writeFileSync(path, `crossing,quay,passengers,fare\n${lines.join('\n')}\n`);
  const tables = await openTables({ tempDir: folder });
  const bare = await openDatabase({ tempDir: folder });
  try {
    await tables.add({ id: 'crossings', path, shownPath: 'crossings.csv' });
    await bare.all(
      `CREATE TABLE t AS SELECT i + 1 AS c0, 'Quay ' || ((i * 7) % 40) AS c1, (i * 7919) % 100003 AS c2, ((i * 13) % 900) / 100 AS c3 FROM range(${rows}) AS r(i)`,
    );
    const sort = [{ column: 'passengers', direction: 'descending' as const }];
    const read = (offset: number, sorted: boolean) =>
      tables.page('crossings', { offset, limit: 200, sort: sorted ? sort : [], where: [] });
    const reference = (offset: number, sorted: boolean) =>
      bare.all(`SELECT * FROM t ${sorted ? 'ORDER BY c2 DESC' : ''} LIMIT 200 OFFSET ${offset}`);
    const against = 'DuckDB alone, ORDER BY LIMIT OFFSET';
    const first = await timed(() => read(0, true));
    const bareFirst = await timed(() => reference(0, true));
    report({
      promise: 'grid: first page of 1,000,000 rows in a new order',
      ours: first,
      reference: bareFirst,
      against,
    });
    for (const [words, sorted] of [
      ['in their own order', false],
      ['in that order', true],
    ] as const) {
      let at = 0;
      const offset = () => 400_000 + (at++ % 20) * 10_000;
      const times = await paired(
        15,
        () => timed(() => read(offset(), sorted)),
        () => timed(() => reference(offset(), sorted)),
      );
      report({ promise: `grid: a page in the middle of 1,000,000 rows ${words}`, ...times, against });
    }
  } finally {
    await tables.stop();
    tables.close();
    bare.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
