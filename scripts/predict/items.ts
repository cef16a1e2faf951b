import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A question over a workspace, as `items.jsonl` of a set such as workday holds it. */
export interface WorkdayItem {
  readonly id: string;
  readonly workspace: string;
  readonly question: string;
  /** The item whose question this one follows, in its thread. */
  readonly thread_of?: string;
  readonly expect: 'answer' | 'refuse' | 'either';
}

/** The items of a set, one of each line of its `items.jsonl`. */
export function readItems<Item>(folder: string): Item[] {
  return readFileSync(join(folder, 'items.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Item);
}

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
  for (const item of readItems<Item>(folder)) lines.push(JSON.stringify(await predict(item, folder)));
  writeFileSync(outFile, `${lines.join('\n')}\n`);
}
