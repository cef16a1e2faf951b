// Shows where right readings are lost: node scripts/train/recall.ts <folder with examples> <set> [...] [--list OUTCOME]
// For examples from collect.ts: how often a right reading was proposed, how high it ranked, and how the question was
// handled. If a right reading is missing, work on the constructions; if it ranks behind others, on the weights; if it
// is first but not answered, on the thresholds. With --list, prints the questions of one outcome (right, wrong, offered
// right, offered, refused) and how each was read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Example } from './examples.ts';

/** The number of readings the product runs; training runs more. */
const runsInUse = 8;

const { values, positionals } = parseArgs({
  options: { list: { type: 'string' } },
  allowPositionals: true,
});
const [folder, ...sets] = positionals;
if (!folder || sets.length === 0) {
  console.error('usage: node scripts/train/recall.ts <folder with examples> <set> [...] [--list OUTCOME]');
  process.exit(2);
}
const columns = [
  'set',
  'questions',
  'proposed',
  `among ${runsInUse} run`,
  'among 3 shown',
  'first',
  'answered right',
  'offered right',
  'answered wrongly',
  'without an answer: not answered',
];
console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}`);
for (const set of sets) {
  const examples = examplesOf(set);
  console.log(`| ${[set, ...sharesOf(examples)].join(' | ')} |`);
  if (values.list) for (const example of examples) list(example, values.list);
}

function examplesOf(set: string): Example[] {
  const lines = readFileSync(join(folder ?? '', `${set}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line): Example => JSON.parse(line));
}

function sharesOf(examples: readonly Example[]): string[] {
  const all = examples.filter(({ isAnswerable }) => isAnswerable);
  const without = examples.filter(({ isAnswerable }) => !isAnswerable);
  const share = (is: (example: Example) => boolean) =>
    `${Math.round((100 * all.filter(is).length) / Math.max(1, all.length))} %`;
  return [
    String(all.length),
    share(({ readings }) => readings.some(({ isRight }) => isRight)),
    share(({ readings }) => readings.some(({ isRight, place }) => isRight && place < runsInUse)),
    share(({ readings }) => readings.slice(0, 3).some(({ isRight }) => isRight)),
    share(({ readings: [first] }) => first?.isRight === true),
    share(({ outcome }) => outcome === 'right'),
    share(({ outcome }) => outcome === 'offered right'),
    share(({ outcome }) => outcome === 'wrong'),
    `${without.filter(({ outcome }) => outcome !== 'wrong').length} of ${without.length}`,
  ];
}

function list({ id, question, outcome, readings }: Example, wanted: string): void {
  if (outcome !== wanted) return;
  const right = readings.findIndex(({ isRight }) => isRight);
  console.log(`${id} "${question}"`);
  readings.forEach(({ title, leftOut, isRight }, at) => {
    if (at > 1 && at !== right) return;
    const without = leftOut.length > 0 ? ` (without ${leftOut.join(', ')})` : '';
    console.log(`    ${at + 1}. ${isRight ? 'right: ' : ''}${title}${without}`);
  });
}
