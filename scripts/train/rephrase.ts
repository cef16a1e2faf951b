// Rewords the questions of a set: node scripts/train/rephrase.ts <out folder> <set folder>
// Writes a set in the format of workday: the first question of each thread as it is (kind "as asked"), with something
// said around it, and with one phrase replaced by a synonym. A question that is answered in the original but not
// reworded fails because of the wording. Measure it with `npm run predict -- workday <out folder> <file>` and the
// scorer, which prints a line for each kind.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readItems, type WorkdayItem } from '../predict/items.ts';
import { Random } from './generated/random.ts';

const [out, set] = process.argv.slice(2);
if (!out || !set) {
  console.error('usage: node scripts/train/rephrase.ts <out folder> <set folder>');
  process.exit(2);
}

/** Phrases around a question; `…` is the question. */
const around: readonly string[] = [
  ...[
    'can you tell me …',
    '… please',
    "I'd like to know …",
    'just curious, …',
    'hey, …',
    'quick question: …',
  ],
  ...['for my report I need to know …', '…, roughly', '… according to our data', 'could you please check …'],
  ...[
    'my boss wants to know …',
    '… (asking for a friend)',
    'ok so …',
    'tell me, …',
    '…, thanks',
    'so basically …',
  ],
];

/** A phrase and its synonyms. */
const otherWords: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^how many (\w+)(?= (are|were|is|was|did|do|does|have|has|had)\b)/i,
    ['what number of $1', 'so how many $1'],
  ],
  [/^which (\w+) (has|have|had) the (most|highest|lowest|fewest)/i, ['what $1 $2 the $3', '$1 with the $3']],
  [/^average /i, ['mean ', "what's the average ", 'avg ']],
  [/\btotal (?=\w)/i, ['overall ', 'combined ']],
  [/ by (\w+)$/i, [' per $1', ' for each $1', ' broken down by $1', ' split by $1']],
  [/ per (\w+)$/i, [' by $1', ' for each $1', ' for every single $1', ' in each $1']],
  [/\b(more than|over) (?=\d)/i, ['above ', 'in excess of ', 'exceeding ', 'upwards of ']],
  [/\b(less than|under) (?=\d)/i, ['below ', 'fewer than ']],
  [/\bat least (?=\d)/i, ['no less than ', 'a minimum of ']],
  [/\bhighest\b/i, ['largest', 'biggest', 'greatest', 'maximum']],
  [/\blowest\b/i, ['smallest', 'minimum']],
  [/\b(compared to|compared with|vs\.?|versus|against)\b/i, ['vs', 'versus', 'compared to', 'as opposed to']],
  [
    /\bin (?=(january|february|march|april|june|july|august|september|october|november|december)\b)/i,
    ['during '],
  ],
  [/\blast (?=(month|year|quarter|week)\b)/i, ['in the previous ']],
  [/\bnever\b/i, ['not once', 'at no point', 'never ever']],
  [/^who /i, ['which person ', 'tell me who ']],
  [/^what share of/i, ['what percentage of', 'what fraction of', 'what proportion of']],
  [/^(is|are|was|were) there /i, ['tell me whether there $1 ', 'check if there $1 ']],
  [/\bcheapest\b/i, ['least expensive']],
  [/\bmost expensive\b/i, ['priciest', 'costliest']],
];

const random = new Random(7);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
symlinkSync(resolve(set, 'data'), join(out, 'data'));
const questions = readItems<WorkdayItem>(set).filter((item) => !item.thread_of && item.expect === 'answer');
const lines = questions.flatMap((item) => {
  const said = random.one(around);
  const others = otherWords.flatMap(([phrase, ways]) =>
    phrase.test(item.question) ? [item.question.replace(phrase, random.one(ways))] : [],
  );
  return [
    { ...item, kind: 'as asked' },
    { ...item, kind: `around: ${said}`, id: `${item.id}-around`, question: said.replace('…', item.question) },
    ...others.map((question, at) => ({
      ...item,
      kind: 'other words',
      id: `${item.id}-other-${at}`,
      question,
    })),
  ];
});
writeFileSync(join(out, 'items.jsonl'), `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
console.log(`${lines.length} questions`);
