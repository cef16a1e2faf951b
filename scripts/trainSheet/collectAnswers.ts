// Collects the likeliest answers of questions, with their features, for learnAnswers.ts:
// node scripts/trainSheet/collectAnswers.ts <set folder> <out file> [--weights <file,...>] [--part 0 --parts 1]
// Weights fit the questions they were learned from too well, so a training set is scored with several weight files: the
// first was learned without the first tables, and so on (learn.ts --held 0,1 and so on, in equal shares).
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { answerFeatures } from '../../src/service/language/sheet/answerFeatures.ts';
import { formWeights } from '../../src/service/language/sheet/formModel.ts';
import { likeliest } from '../../src/service/language/sheet/likeliest.ts';
import { eighthOf, examplesOf, type Item, readItems } from './examples.ts';
import { writeRecords } from './records.ts';

export interface CollectedAnswers {
  readonly id: string;
  readonly table: string;
  /** One vector for each of the likeliest answers. */
  readonly features: readonly Float32Array[];
  readonly isRight: readonly boolean[];
  /** Some form that was tried gives the right answer. */
  readonly isPossible: boolean;
}

const { values: options, positionals } = parseArgs({
  options: {
    weights: { type: 'string' },
    part: { type: 'string', default: '0' },
    parts: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});
const [folder, out] = positionals;
if (!folder || !out)
  throw new Error('usage: collectAnswers.ts <set folder> <out file> [--weights <file,...>]');
const weights = options.weights
  ?.split(',')
  .map((path) => formWeights(JSON.parse(readFileSync(path, 'utf8'))));
const all = readItems(folder);
const tables = [...new Set(all.map(({ table }) => table))];
// A quarter of the questions are also asked of the next table, which cannot answer them.
const others = all.flatMap((item, at): Item[] => {
  const next = tables[(tables.indexOf(item.table) + 1) % tables.length];
  return at % 4 === 0 && next ? [{ ...item, id: `other-${item.id}`, table: next, answer: [] }] : [];
});
const part = new Set(tables.filter((_, at) => at % Number(options.parts) === Number(options.part)));
await writeRecords(out, collected([...all, ...others].filter(({ table }) => part.has(table))));

async function* collected(items: readonly Item[]): AsyncGenerator<CollectedAnswers> {
  for await (const { item, tried, right } of examplesOf(folder ?? '', items, false)) {
    const eighth = eighthOf(item.table);
    const likely = likeliest(tried, weights?.[Math.floor((eighth * weights.length) / 8)]);
    const places = new Set(item.answer.length > 0 ? right : []);
    yield {
      id: item.id,
      table: item.table,
      features: answerFeatures(tried, likely).map((each) => Float32Array.from(each)),
      isRight: likely.answers.map(({ forms }) => forms.some((form) => places.has(form))),
      isPossible: places.size > 0,
    };
  }
}
