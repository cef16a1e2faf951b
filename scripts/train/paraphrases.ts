// A set asked in the words of other people: node scripts/train/paraphrases.ts <out folder> <set folder> <file of paraphrases>
// Each line of such a file (`bench/paraphrases`) says a first question of a set in another way, with the same truth:
// {"of": "athletics-01", "question": "…"}. Writes a set in the format of workday, whose kinds are those of the questions
// that are paraphrased. What is right as first asked and not said otherwise fails for its wording.
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readItems, type WorkdayItem } from '../predict/items.ts';

interface Paraphrase {
  readonly of: string;
  readonly question: string;
}

const [out, set, file] = process.argv.slice(2);
if (!out || !set || !file) {
  console.error('usage: node scripts/train/paraphrases.ts <out folder> <set folder> <file of paraphrases>');
  process.exit(2);
}
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
symlinkSync(resolve(set, 'data'), join(out, 'data'));
const items = new Map(readItems<WorkdayItem>(set).map((item) => [item.id, item]));
const counts = new Map<string, number>();
const lines = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const { of, question }: Paraphrase = JSON.parse(line);
    const item = items.get(of);
    if (!item) throw new Error(`${set} has no question ${of}.`);
    const count = (counts.get(of) ?? 0) + 1;
    counts.set(of, count);
    return JSON.stringify({ ...item, id: `${of}-said-${count}`, question });
  });
writeFileSync(join(out, 'items.jsonl'), `${lines.join('\n')}\n`);
console.log(`${lines.length} questions`);
