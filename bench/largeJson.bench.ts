import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawnFile, type Reference, reference, type Taken } from './drawnFile.ts';
import { type Bench, type Figure, median } from './figure.ts';
import { randomFrom } from './generate.ts';

const rounds = 5;
const sizeBytes = 50 * 2 ** 20;

/** A JSON document from the right-click to the card of all its rows, the service running. */
export const bench: Bench = async (report) => {
  const scratch = mkdtempSync(join(tmpdir(), 'cardinal-bench-'));
  try {
    const folder = join(scratch, 'data');
    mkdirSync(folder);
    const file = join(folder, 'crossings.json');
    writeFileSync(file, documentOf(sizeBytes));
    const [ours, theirs]: [Taken[], Reference[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      const store = join(scratch, `store-${round}`);
      ours.push(await drawnFile(folder, file, store));
      theirs.push(await reference('anything', file));
      rmSync(store, { recursive: true });
    }
    const row = (
      what: string,
      our: (one: Taken) => number,
      their: (one: Reference) => number,
      unit: Figure['unit'] = 'ms',
    ) =>
      report({
        promise: `JSON of 50 MB: ${what}`,
        ours: median(ours.map(our)),
        reference: median(theirs.map(their)),
        against: "DuckDB's own reader alone",
        unit,
      });
    row(
      'right-click to first chart',
      ({ firstMs }) => firstMs,
      ({ loadMs }) => loadMs,
    );
    row(
      'right-click to full card',
      ({ ms }) => ms,
      ({ loadMs }) => loadMs,
    );
    row(
      'processor time to full card',
      ({ cpuMs }) => cpuMs,
      ({ cpuMs }) => cpuMs,
    );
    row(
      'peak memory',
      ({ peakMb }) => peakMb,
      ({ peakMb }) => peakMb,
      'MB',
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

const ports = ['Oban', 'Mallaig', 'Ullapool', 'Stornoway', 'Lerwick'];

function documentOf(bytes: number): string {
  const random = randomFrom(1);
  const start = Date.UTC(2015, 0, 1);
  const records: string[] = [];
  for (let length = 0; length < bytes; length += records.at(-1)?.length ?? 0) {
    const at = records.length;
    records.push(
      JSON.stringify({
        id: at + 1,
        date: new Date(start + Math.floor(random() * 3650) * 86_400_000).toISOString().slice(0, 10),
        port: ports[Math.floor(random() * ports.length)],
        vehicles: Math.floor(random() * 90),
        fare: Math.round(random() * 20_000) / 100,
        delay_minutes: Math.floor(random() * random() * 240),
        note: `crossing ${Math.floor(random() * 1000)} of the ${ports[at % ports.length]} line`,
      }),
    );
  }
  return `[${records.join(',')}]`;
}
