// Collects the examples of one set: node scripts/train/collect.ts <folder with the sets> <set> <out file> [most]
import { writeFileSync } from 'node:fs';
import { constructionExamples } from './constructionExamples.ts';
import { tableExamples, workdayExamples } from './examples.ts';

const [sets = '', set = '', out = '', most = '100000'] = process.argv.slice(2);
const examples = /^(workday|made|fresh)/.test(set)
  ? await workdayExamples(sets, set)
  : set === 'constructions'
    ? await constructionExamples()
    : await tableExamples(sets, set, Number(most));
writeFileSync(out, `${examples.map((example) => JSON.stringify(example)).join('\n')}\n`);
const ranRight = examples.filter(({ readings }) => readings.some(({ isRight }) => isRight)).length;
console.log(`${set}: ${examples.length} questions, ${ranRight} with a right reading`);
