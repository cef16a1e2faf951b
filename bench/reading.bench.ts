import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawnFile, type Reference, reference, type Taken } from './drawnFile.ts';
import { type Bench, type Figure, median } from './figure.ts';
import { writeCrossings } from './generate.ts';

const sizes = [
  { mb: 5, rounds: 5 },
  { mb: 200, rounds: 3 },
];

/**
 * A delimited file from the right-click to its card, the service running: cold, and found in the cache after a
 * restart. Linux alone says what a process took, so it is measured there.
 * CARDINAL_BENCH_MB, as in "5,200", measures some of the sizes.
 */
export const bench: Bench = async (report) => {
  const wanted = process.env.CARDINAL_BENCH_MB?.split(',').map(Number);
  for (const { mb, rounds } of sizes) if (wanted?.includes(mb) ?? true) await benchSize(mb, rounds, report);
};

/** Draws a delimited file of so many megabytes in so many rounds, and reads it by others. */
export async function benchSize(mb: number, rounds: number, report: (figure: Figure) => void): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'cardinal-bench-'));
  try {
    const folder = join(scratch, 'data');
    mkdirSync(folder);
    const file = join(folder, 'crossings.csv');
    writeCrossings(file, mb * 2 ** 20);
    const [cold, warm, duckdb, papa]: [Taken[], Taken[], Reference[], Reference[]] = [[], [], [], []];
    for (let round = 0; round < rounds; round++) {
      const store = join(scratch, `store-${round}`);
      cold.push(await drawnFile(folder, file, store));
      duckdb.push(await reference('duckdb', file));
      warm.push(await drawnFile(folder, file, store));
      if (mb <= 200) papa.push(await reference('papaparse', file));
      rmSync(store, { recursive: true });
    }
    const of = <T>(all: readonly T[], pick: (one: T) => number) => median(all.map(pick));
    const row = (what: string, ours: number, theirs: number, against: string, unit: 'ms' | 'MB' = 'ms') =>
      report({ promise: `${mb} MB CSV: ${what}`, ours, reference: theirs, against, unit });
    const load = of(duckdb, ({ loadMs }) => loadMs);
    const whole = of(duckdb, ({ ms }) => ms);
    const alone = "DuckDB's typed load alone";
    const scanned = "DuckDB's typed load and scan";
    row(
      'right-click to first chart, cold',
      of(cold, ({ firstMs }) => firstMs),
      load,
      alone,
    );
    row(
      'right-click to full card, cold',
      of(cold, ({ ms }) => ms),
      load,
      alone,
    );
    row(
      'right-click to full card, cold, with the scan',
      of(cold, ({ ms }) => ms),
      whole,
      scanned,
    );
    const cpu = of(duckdb, ({ cpuMs }) => cpuMs);
    row(
      'processor time to full card, cold',
      of(cold, ({ cpuMs }) => cpuMs),
      cpu,
      scanned,
    );
    row(
      'right-click to full card, found in the cache',
      of(warm, ({ ms }) => ms),
      whole,
      scanned,
    );
    row(
      'peak memory, cold',
      of(cold, ({ peakMb }) => peakMb),
      of(duckdb, ({ peakMb }) => peakMb),
      scanned,
      'MB',
    );
    if (papa.length > 0)
      row(
        'right-click to full card, cold, beside another reader',
        of(cold, ({ ms }) => ms),
        of(papa, ({ ms }) => ms),
        'Papa Parse, typed',
      );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
