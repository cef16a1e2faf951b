import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A repeatable source of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ports = ['Oban', 'Mallaig', 'Ullapool', 'Stornoway', 'Lerwick', 'Kirkwall', 'Brodick', 'Tarbert'];
const header = 'date,port,kind,vehicles,fare,delay_minutes\n';
const kinds = ['car', 'van', 'lorry', 'coach', 'bicycle'];

/** Above, rows repeat: a program takes longer to make them up than the readers take to read them. */
const repeatBytes = 256 * 2 ** 20;

/** Writes a CSV of ferry crossings of about `sizeBytes` and returns its number of rows. Same seed, same file. */
export function writeCrossings(path: string, sizeBytes: number, seed = 1): number {
  const random = randomFrom(seed);
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const file = openSync(path, 'w');
  let written = writeSync(file, header);
  let rows = 0;
  let block = '';
  const start = Date.UTC(2015, 0, 1);
  const ownBytes = sizeBytes > repeatBytes ? repeatBytes / 8 : sizeBytes;
  while (written + block.length < ownBytes) {
    const date = new Date(start + Math.floor(random() * 3650) * 86_400_000).toISOString().slice(0, 10);
    block += `${date},${pick(ports)},${pick(kinds)},${Math.floor(random() * 90)},${(random() * 200).toFixed(2)},${Math.floor(random() * random() * 240)}\n`;
    rows++;
    if (block.length > 1 << 20) {
      written += writeSync(file, block);
      block = '';
    }
  }
  written += writeSync(file, block);
  closeSync(file);
  if (ownBytes === sizeBytes) return rows;
  const lines = readFileSync(path).subarray(header.length);
  const again = openSync(path, 'a');
  const times = Math.floor((sizeBytes - written) / lines.length);
  for (let time = 0; time < times; time++) writeSync(again, lines);
  closeSync(again);
  return rows * (times + 1);
}

/** Writes crossings that only the tolerant reader can read: Windows-1252, some rows short, some cells quoted. */
export function writeUntidy(path: string, sizeBytes: number, seed = 1): void {
  const random = randomFrom(seed);
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const file = openSync(path, 'w');
  let written = writeSync(file, 'date,port,kind,vehicles,fare,note\n');
  for (let row = 0; written < sizeBytes; ) {
    let block = '';
    for (const end = row + 5000; row < end; row++) {
      const date = new Date(Date.UTC(2015, 0, 1) + Math.floor(random() * 3650) * 86_400_000);
      const cells = [date.toISOString().slice(0, 10), pick(ports), pick(['v\xe9lo', ...kinds])];
      const note = row % 3 === 0 ? `"late, wind ${Math.floor(random() * 12)}"` : `note ${row % 1000}`;
      cells.push(String(Math.floor(random() * 90)), (random() * 200).toFixed(2), note);
      block += `${cells.slice(0, row % 97 === 5 ? 4 : 6).join(',')}\n`;
    }
    written += writeSync(file, block, null, 'latin1');
  }
  closeSync(file);
}

const areas = [
  'harbour',
  'library',
  'museum',
  'market',
  'theatre',
  'swimming pool',
  'bus station',
  'town hall',
];
const towns = ['Oban', 'Mallaig', 'Ullapool', 'Lerwick', 'Kirkwall'];
const subjects = [
  { name: 'visitors', columns: ['day', 'entrance', 'adults', 'children'] },
  { name: 'repairs', columns: ['reported', 'part', 'hours', 'cost'] },
  { name: 'staff hours', columns: ['week', 'team', 'planned hours', 'worked hours'] },
  { name: 'energy', columns: ['month', 'meter', 'electricity kWh', 'gas kWh'] },
  { name: 'complaints', columns: ['received', 'topic', 'days open', 'letters'] },
];
const files = { perSubject: 25, rows: 60 };

/**
 * Writes `count` small CSV files, `oban/harbour-visitors-2000.csv` and the like: folders of towns, in which years of
 * one subject have the same columns. Same seed, same files.
 */
export function writeManyFiles(folder: string, count: number, seed = 1): void {
  const random = randomFrom(seed);
  const all = towns.flatMap((town) =>
    areas.flatMap((area) =>
      subjects.flatMap((subject) =>
        Array.from({ length: files.perSubject }, (_, nth) => ({ town, area, subject, year: 2000 + nth })),
      ),
    ),
  );
  for (const { town, area, subject, year } of all.slice(0, count)) {
    const rows = Array.from({ length: files.rows }, (_, nth) => {
      const date = new Date(Date.UTC(year, 0, 1 + nth * 6)).toISOString().slice(0, 10);
      const kind = `${subject.name.slice(0, 3).toUpperCase()}-${Math.floor(random() * 6)}`;
      return `${date},${kind},${Math.floor(random() * 200)},${Math.floor(random() * 900)}`;
    });
    const place = join(folder, town.toLowerCase());
    mkdirSync(place, { recursive: true });
    const name = `${area} ${subject.name} ${year}.csv`.replaceAll(' ', '-');
    writeFileSync(join(place, name), `${[subject.columns.join(','), ...rows].join('\n')}\n`);
  }
}
