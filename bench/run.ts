// Measures every promise and prints it against its reference and against the last kept result.
// Usage: npm run bench [-- --keep] [-- --only service]
// Benches that take many minutes (*.long.bench.ts) run by `npm run bench:long`, or by their name.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Bench, Figure } from './figure.ts';

const kept = new URL('./kept.json', import.meta.url);
const before = new Map<string, Figure>(
  existsSync(kept)
    ? (JSON.parse(readFileSync(kept, 'utf8')) as Figure[]).map((figure) => [figure.promise, figure])
    : [],
);
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
const figures: Figure[] = [];

const ratio = ({ ours, reference }: Figure) => ours / reference;
const report = (figure: Figure) => {
  figures.push(figure);
  const { promise, ours, reference, against, unit = 'ms' } = figure;
  const last = before.get(promise);
  const change = last ? ` (kept: ${ratio(last).toFixed(2)})` : '';
  console.log(
    `${promise.padEnd(60)} ${ours.toFixed(0).padStart(7)} ${unit}  ${ratio(figure).toFixed(2).padStart(6)} × ${reference.toFixed(0)} ${unit} of ${against}${change}`,
  );
};

for (const file of readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.bench.ts'))) {
  if (only ? !file.startsWith(only) : file.endsWith('.long.bench.ts') !== process.argv.includes('--long'))
    continue;
  const { bench } = (await import(`./${file}`)) as { bench: Bench };
  await bench(report);
}
if (process.argv.includes('--keep')) {
  const merged = new Map([...before, ...figures.map((figure): [string, Figure] => [figure.promise, figure])]);
  writeFileSync(kept, `${JSON.stringify([...merged.values()], null, 2)}\n`);
}
