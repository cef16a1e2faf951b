// Learns the weights of the question engine: npm run train -- <folder with the sets> [--examples <folder>]
// Asks all questions of the development sets and of generated workspaces, records which readings are right, fits the
// weights, and writes src/service/language/rank/weights.json and weights.md. With --examples, reuses the examples in
// that folder, or stores them there for the next time.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { crossValidate, type Judged, learnAll, strangeSets } from './crossValidate.ts';
import type { Example } from './examples.ts';
import { writeGenerated } from './generated/write.ts';

const { values, positionals } = parseArgs({
  options: { examples: { type: 'string' } },
  allowPositionals: true,
});
const [folder] = positionals;
if (!folder) {
  console.error('usage: npm run train -- <folder with the sets> [--examples <folder>]');
  process.exit(2);
}
/** Maximum share of wrong answers among the answerable questions of held-out unfamiliar workspaces. */
const maxWrong = 0.1;
/** With only one table no other can be meant, so an answer that is about as likely right as wrong is given. */
const minOverOneTable = 0.4;
const minOffer = 0.15;
const trainQuestions = 2_500;
const freshSets = ['fresh-c', 'fresh-d', 'fresh-e', 'fresh-f'];
const sets = [
  'wtq-train',
  'wikisql',
  'constructions',
  'workday',
  'made',
  'wtq',
  'workday-b',
  ...freshSets,
  'aitqa',
  'dbbench',
];
const shown = ['constructions', 'workday', 'workday-b', ...freshSets, 'wikisql', 'wtq', 'aitqa', 'dbbench'];
const rankFolder = new URL('../../src/service/language/rank/', import.meta.url).pathname;

const examplesFolder = values.examples ? resolve(values.examples) : mkdtempSync(join(tmpdir(), 'train-'));
mkdirSync(examplesFolder, { recursive: true });
const made = join(examplesFolder, 'sets');
if (!existsSync(made)) {
  mkdirSync(made);
  writeGenerated(join(made, 'made'), { workspaces: 80, questions: 12, seed: 1 });
  symlinkSync(join(resolve(folder), 'score'), join(made, 'score'));
  for (const set of freshSets)
    symlinkSync(new URL(`../../bench/fresh-sets/${set}`, import.meta.url).pathname, join(made, set));
}
const open = [...sets];
await Promise.all(
  Array.from({ length: Math.min(4, availableParallelism()) }, async () => {
    for (let set = open.shift(); set !== undefined; set = open.shift()) await collect(set);
  }),
);
const examples = sets.flatMap((set) =>
  readFileSync(fileOf(set), 'utf8')
    .trim()
    .split('\n')
    .map((line): Example => JSON.parse(line)),
);
const judged = crossValidate(examples);
const thresholds = { answer: thresholdOf(judged), answerOverOneTable: minOverOneTable, offer: minOffer };
const { order, certainty } = learnAll(examples);
writeFileSync(
  join(rankFolder, 'weights.json'),
  `${JSON.stringify({ thresholds, certainty, order }, undefined, 2)}\n`,
);
const table = [
  '| set | questions | right among the readings run | hand-set score first | learned order first | answered right | answered wrongly | without an answer: answered |',
  '|---|---|---|---|---|---|---|---|',
  ...shown.map(rowOf),
];
console.log(table.join('\n'));
writeFileSync(join(rankFolder, 'weights.md'), pageOf(table));

function fileOf(set: string): string {
  return join(examplesFolder, `${set}.jsonl`);
}

async function collect(set: string): Promise<void> {
  if (existsSync(fileOf(set))) return;
  const script = new URL('collect.ts', import.meta.url).pathname;
  const from = set === 'made' || freshSets.includes(set) ? made : resolve(folder ?? '');
  const most = set === 'wtq-train' ? [String(trainQuestions)] : [];
  const { stdout } = await promisify(execFile)(process.execPath, [script, from, set, fileOf(set), ...most]);
  console.log(stdout.trim());
}

/** The lowest confidence threshold at which few enough answers over held-out workspaces are wrong. */
function thresholdOf(all: readonly Judged[]): number {
  const answerable = all.filter(({ example }) => strangeSets.test(example.set) && example.isAnswerable);
  for (let at = 0.3; at < 0.95; at += 0.01) {
    const wrong = answerable.filter(({ confidence, isRight }) => confidence >= at && !isRight);
    if (wrong.length / answerable.length <= maxWrong) return Math.round(at * 100) / 100;
  }
  return 0.95;
}

function rowOf(set: string): string {
  const all = judged.filter(({ example }) => example.set === set);
  const answerable = all.filter(({ example }) => example.isAnswerable);
  const least = /^(workday|fresh|constructions)/.test(set)
    ? thresholds.answer
    : thresholds.answerOverOneTable;
  const isAnswered = ({ confidence }: Judged) => confidence >= least;
  const share = (count: number) => `${((100 * count) / Math.max(1, answerable.length)).toFixed(1)} %`;
  const others = all.filter(({ example }) => !example.isAnswerable);
  return `| ${[
    set,
    String(answerable.length),
    share(answerable.filter(({ isAmong }) => isAmong).length),
    share(answerable.filter(({ isRightByHand }) => isRightByHand).length),
    share(answerable.filter(({ isRight }) => isRight).length),
    share(answerable.filter((each) => isAnswered(each) && each.isRight).length),
    share(answerable.filter((each) => isAnswered(each) && !each.isRight).length),
    `${others.filter(isAnswered).length} of ${others.length}`,
  ].join(' | ')} |`;
}

function pageOf(lines: readonly string[]): string {
  return `# The weights

\`weights.json\` is written by \`npm run train -- <folder with the sets>\`, never by hand. It holds two log-linear models
over named features and the thresholds of \`decide.ts\`:

- \`order\`: which of the readings that were run is the one that was meant. Softmax over the readings of a question,
  fitted by AdaGrad with an L1 pull towards the hand-set score (\`score.ts\`), which stays the strongest single feature.
- \`certainty\`: whether the first reading is right. Logistic regression over its chance, its lead, what agrees with it, and
  the same features; fitted on chances that models gave to questions of workspaces they had not seen.
- \`thresholds\`: from \`answer\` on a reading is answered, over one table from \`answerOverOneTable\` on; from \`offer\` on it
  is offered.

Features (\`features.ts\`, \`resultFeatures.ts\`) name operations, kinds of meanings, word classes and places in the
question. No feature comes from a rare word, a value, a column or a table.

Learned from ${examples.length.toLocaleString('en')} questions: the development sets, ${trainQuestions.toLocaleString('en')} questions of WikiTableQuestions (training part,
CC BY-SA 4.0), the examples that are the tests of the constructions, and questions over made-up workspaces
(\`scripts/train/generated\`).

Judged on workspaces and tables that the model had not seen (12 folds):

${lines.join('\n')}

The constructions were written with most of these sets in sight, so that their figures flatter: only \`fresh-d\` and the
sets after it come near to data that nobody has seen. The threshold over several tables is the lowest at which at most
${maxWrong * 100} % of those are answered wrongly in these folds.
`;
}
