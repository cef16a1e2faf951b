import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Client } from '../src/client/client.ts';
import { api } from '../src/contract/api.ts';
import { readVisualizeEvent } from '../src/contract/uploads.ts';
import { type Bench, type Figure, median } from './figure.ts';
import { writeCrossings } from './generate.ts';
import { withService } from './measuredService.ts';

const root = new URL('..', import.meta.url).pathname;

/** What one reading took. Processor time hardly depends on what else the machine does. */
interface Taken {
  readonly firstMs: number;
  readonly ms: number;
  readonly cpuMs: number;
  readonly peakMb: number;
}

interface Reference {
  readonly loadMs: number;
  readonly ms: number;
  readonly cpuMs: number;
  readonly peakMb: number;
}

const sizes = [
  { mb: 5, rounds: 5 },
  { mb: 200, rounds: 3 },
  { mb: 2048, rounds: 1 },
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

async function benchSize(mb: number, rounds: number, report: (figure: Figure) => void): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'cardinal-bench-'));
  try {
    const folder = join(scratch, 'data');
    mkdirSync(folder);
    const file = join(folder, 'crossings.csv');
    writeCrossings(file, mb * 2 ** 20);
    const [cold, warm, duckdb, papa]: [Taken[], Taken[], Reference[], Reference[]] = [[], [], [], []];
    for (let round = 0; round < rounds; round++) {
      const store = join(scratch, `store-${round}`);
      cold.push(await taken(folder, file, store));
      duckdb.push(await reference('duckdb', file));
      warm.push(await taken(folder, file, store));
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

/** One drawing by a service that has been running for a while: it has drawn a small file before. */
async function taken(folder: string, file: string, store: string): Promise<Taken> {
  const small = join(store, 'small');
  mkdirSync(small, { recursive: true });
  cpSync(join(root, 'samples', 'seattle-weather.csv'), join(small, 'seattle-weather.csv'));
  return withService([folder, small], store, async ({ client, cpuMs, peakMb }) => {
    await draw(client, join(small, 'seattle-weather.csv'));
    const cpu = cpuMs();
    const { firstMs, ms } = await draw(client, file);
    return { firstMs, ms, cpuMs: cpuMs() - cpu, peakMb: peakMb() };
  });
}

async function draw(client: Client, file: string): Promise<{ firstMs: number; ms: number }> {
  const started = performance.now();
  const source = pathToFileURL(file).href;
  const { file_id } = await client.send(api.uploads.grant, { file_name: 'file.csv', source });
  let firstMs: number | undefined;
  for await (const event of client.stream(api.uploads.visualizeStream, { file_ids: [file_id] })) {
    const news = readVisualizeEvent(event);
    if (news.kind === 'error') throw new Error(news.message);
    if (news.kind === 'result' || news.preview) firstMs ??= performance.now() - started;
    if (news.kind === 'result') return { firstMs: firstMs ?? 0, ms: performance.now() - started };
  }
  throw new Error('the stream ended without a card');
}

async function reference(reader: 'duckdb' | 'papaparse', file: string): Promise<Reference> {
  const script = join(root, 'bench', 'readReference.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, reader, file], { cwd: root });
  return JSON.parse(stdout) as Reference;
}
