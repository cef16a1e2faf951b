import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A question about a workspace, as in `items.jsonl` of sets like workday. */
export interface WorkdayItem {
  readonly id: string;
  readonly workspace: string;
  readonly question: string;
  /** The item whose question this one follows up, in the same thread. */
  readonly thread_of?: string;
  readonly expect: 'answer' | 'refuse' | 'either';
}

/** The items of a set, from the lines of its `items.jsonl`. */
export function readItems<Item>(folder: string): Item[] {
  return readFileSync(join(folder, 'items.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Item);
}

/** Predicts the items of a set in order and writes a JSON line for each. Takes the script's arguments. */
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
