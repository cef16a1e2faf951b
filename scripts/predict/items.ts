import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Predicts every item of a set and writes one JSON line for each, in order. Called with the script's arguments. */
export async function predictItems<Item>(
  predict: (item: Item, folder: string) => object | Promise<object>,
): Promise<void> {
  const [folder, outFile] = process.argv.slice(2);
  if (!folder || !outFile) {
    console.error('usage: npm run predict -- <kind> <set folder> <out file>');
    process.exit(2);
  }
  const lines: string[] = [];
  for (const line of readFileSync(join(folder, 'items.jsonl'), 'utf8').split('\n')) {
    if (line.trim() !== '') lines.push(JSON.stringify(await predict(JSON.parse(line) as Item, folder)));
  }
  writeFileSync(outFile, `${lines.join('\n')}\n`);
}
