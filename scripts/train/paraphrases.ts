// Asks a set in other people's words: node scripts/train/paraphrases.ts <out folder> <set folder> <file of paraphrases>
// Each line of such a file (`bench/paraphrases`) rewords a first question of a set, with the same right answer: {"of":
// "athletics-01", "question": "…"}. Writes a set in the format of workday; its kinds are those of the original
// questions. A question that is answered in the original but not in the paraphrase fails because of the wording.
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
