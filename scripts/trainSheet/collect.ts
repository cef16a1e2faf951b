// Collects examples for learn.ts: node scripts/trainSheet/collect.ts <set folder> <out file> [part] [parts] [every]
// Questions are split by table into `parts`, so that several processes can share the work.
import { examplesOf, type Item, readItems } from './examples.ts';
import { writeRecords } from './records.ts';

/** A question with the features of all forms that were tried. */
export interface CollectedForms {
  readonly id: string;
  readonly table: string;
  readonly parts: readonly Int32Array[];
  readonly forms: readonly Uint16Array[];
  /** Indexes of the forms that give the right answer. */
  readonly right: Int32Array;
  /** Forms with the same number give the same answer. */
  readonly answers: Uint16Array;
}

const [folder, out, part = '0', parts = '1', every = '1'] = process.argv.slice(2);
if (!folder || !out) throw new Error('usage: collect.ts <set folder> <out file> [part] [parts] [every]');
const hashOf = (table: string) =>
  [...table].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
const items = readItems(folder).filter(
  ({ table }, at) => hashOf(table) % Number(parts) === Number(part) && at % Number(every) === 0,
);
await writeRecords(out, collected(folder, items));

async function* collected(folder: string, items: readonly Item[]): AsyncGenerator<CollectedForms> {
  for await (const { item, tried, right } of examplesOf(folder, items, /train/.test(folder))) {
    const { parts, forms } = tried.features;
    const keys = new Map<string, number>();
    yield {
      id: item.id,
      table: item.table,
      parts: parts.map((each) => Int32Array.from(each)),
      forms: forms.map((each) => Uint16Array.from(each)),
      right: Int32Array.from(right),
      answers: Uint16Array.from(tried.forms, ({ answer }) => {
        const key = JSON.stringify(answer).toLowerCase();
        const at = keys.get(key) ?? keys.size;
        keys.set(key, at);
        return at;
      }),
    };
  }
}
