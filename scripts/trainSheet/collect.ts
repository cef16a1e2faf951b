// Collects examples for learn.ts: node scripts/trainSheet/collect.ts <set folder> <out file> [part] [parts] [every]
// Questions are split by table into `parts`, so that several processes can share the work.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { serialize } from 'node:v8';
import { examplesOf, readItems } from './examples.ts';

const [folder, out, part = '0', parts = '1', every = '1'] = process.argv.slice(2);
if (!folder || !out) throw new Error('usage: collect.ts <set folder> <out file> [part] [parts] [every]');
const placeOf = (table: string) =>
  [...table].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
const items = readItems(folder).filter(
  ({ table }, at) => placeOf(table) % Number(parts) === Number(part) && at % Number(every) === 0,
);
const file = createWriteStream(out);
let done = 0;
for await (const { item, tried, right } of examplesOf(folder, items, /train/.test(folder))) {
  const { parts: features, forms } = tried.features;
  const keys = new Map<string, number>();
  const bytes = serialize({
    id: item.id,
    table: item.table,
    question: item.question,
    parts: features.map((each) => Int32Array.from(each)),
    forms: forms.map((each) => Uint16Array.from(each)),
    right: Int32Array.from(right),
    answers: Uint16Array.from(tried.forms, ({ answer }) => {
      const key = JSON.stringify(answer).toLowerCase();
      const at = keys.get(key) ?? keys.size;
      keys.set(key, at);
      return at;
    }),
  });
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  file.write(size);
  if (!file.write(bytes)) await once(file, 'drain');
  if (++done % 500 === 0) console.log(done);
}
file.end();
