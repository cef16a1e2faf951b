import { closeSync, openSync, writeSync } from 'node:fs';

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
const kinds = ['car', 'van', 'lorry', 'coach', 'bicycle'];

/** Writes a CSV of ferry crossings of about `sizeBytes` and returns its number of rows. Same seed, same file. */
export function writeCrossings(path: string, sizeBytes: number, seed = 1): number {
  const random = randomFrom(seed);
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const file = openSync(path, 'w');
  let written = writeSync(file, 'date,port,kind,vehicles,fare,delay_minutes\n');
  let rows = 0;
  let block = '';
  const start = Date.UTC(2015, 0, 1);
  while (written + block.length < sizeBytes) {
    const date = new Date(start + Math.floor(random() * 3650) * 86_400_000).toISOString().slice(0, 10);
    block += `${date},${pick(ports)},${pick(kinds)},${Math.floor(random() * 90)},${(random() * 200).toFixed(2)},${Math.floor(random() * random() * 240)}\n`;
    rows++;
    if (block.length > 1 << 20) {
      written += writeSync(file, block);
      block = '';
    }
  }
  writeSync(file, block);
  closeSync(file);
  return rows;
}
