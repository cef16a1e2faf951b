import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { drawnFile, reference } from './drawnFile.ts';
import type { Bench, Figure } from './figure.ts';
import { writeUntidy } from './generate.ts';
import { writeWorkbook } from './generateWorkbook.ts';
import { benchSize } from './reading.bench.ts';

/**
 * Files that take minutes to make and to read: a delimited one of 2 GB, an untidy one of 200 MB, Parquet of 1 GB,
 * workbooks of 20 and 50 MB.
 * CARDINAL_BENCH_BIG, as in "xlsx,parquet", measures some of the formats.
 */
export const bench: Bench = async (report) => {
  const wanted = process.env.CARDINAL_BENCH_BIG?.split(',');
  const isWanted = (format: string) => wanted?.includes(format) ?? true;
  if (isWanted('csv')) await benchSize(2048, 1, report);
  if (isWanted('untidy'))
    await benchFile('200 MB untidy CSV', 'untidy.csv', 'papaparse', 'Papa Parse, typed', report, (path) =>
      writeUntidy(path, 200 * 2 ** 20),
    );
  if (isWanted('parquet'))
    await benchFile('1 GB Parquet', 'crossings.parquet', 'anything', "DuckDB's load alone", report, (path) =>
      writeParquet(path, 36_000_000),
    );
  if (isWanted('xlsx'))
    for (const [mb, rows] of [
      [20, 87_000],
      [50, 218_000],
    ] as const)
      await benchFile(`${mb} MB xlsx`, 'readings.xlsx', 'xlsx', 'the xlsx library alone', report, (path) =>
        writeWorkbook(path, rows),
      );
};

async function benchFile(
  what: string,
  name: string,
  reader: 'anything' | 'papaparse' | 'xlsx',
  against: string,
  report: (figure: Figure) => void,
  write: (path: string) => Promise<void> | void,
): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'cardinal-bench-'));
  try {
    const folder = join(scratch, 'data');
    mkdirSync(folder);
    const file = join(folder, name);
    await write(file);
    console.log(`${what}: ${(statSync(file).size / 2 ** 20).toFixed(0)} MB`);
    const theirs = await reference(reader, file);
    const store = join(scratch, 'store');
    const cold = await drawnFile(folder, file, store);
    const warm = await drawnFile(folder, file, store);
    const row = (promise: string, ours: number, of = theirs.loadMs, unit: 'ms' | 'MB' = 'ms') =>
      report({ promise: `${what}: ${promise}`, ours, reference: of, against, unit });
    row('right-click to first chart, cold', cold.firstMs);
    row('right-click to full card, cold', cold.ms);
    row('right-click to full card, found in the cache', warm.ms);
    row('peak memory, cold', cold.peakMb, theirs.peakMb, 'MB');
  } catch (error) {
    // What is too large is refused in words, which are the result.
    console.log(`${what}: ${(error as Error).message}`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function writeParquet(path: string, rows: number): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '2GB' });
  const connection = await instance.connect();
  await connection.run(
    `COPY (SELECT date '2015-01-01' + CAST(hash(i) % 3650 AS INTEGER) AS date, 'Pier ' || hash(i + 1) % 40 AS port,
       random() * 200 AS fare, random() * 90 AS load, random() * 240 AS delay_minutes, i AS crossing
     FROM range(${rows}) AS r(i)) TO '${path}' (FORMAT parquet)`,
  );
  connection.closeSync();
  instance.closeSync();
}
