// Sets how sure answers from small tables are: node scripts/trainSheet/calibrate.ts <set folder> <weights.json> [every]
// Uses the tables that learn.ts held back: their own questions, and questions of the next table, which they cannot
// answer. Writes the confidence into the weights.
import { readFileSync, writeFileSync } from 'node:fs';
import { evidenceNames } from '../../src/service/language/sheet/certainty.ts';
import { evidenceOf, likeliest } from '../../src/service/language/sheet/sheetReadings.ts';
import { examplesOf, type Item, isHeld, readItems } from './examples.ts';

const [folder, path, every = '1'] = process.argv.slice(2);
if (!folder || !path) throw new Error('usage: calibrate.ts <set folder> <weights.json> [every]');
const items = readItems(folder).filter(({ table }, at) => isHeld(table) && at % Number(every) === 0);
const tables = [...new Set(items.map(({ table }) => table))];
const others = items
  .filter((_, at) => at % 2 === 0)
  .map((item): Item => {
    const next = tables[(tables.indexOf(item.table) + 1) % tables.length] ?? item.table;
    return { ...item, id: `other-${item.id}`, table: next, answer: [] };
  });
const points: { evidence: readonly number[]; isRight: boolean }[] = [];
for await (const { item, tried, right } of examplesOf(folder, [...items, ...others], false)) {
  const answers = likeliest(tried);
  const [best] = answers;
  if (!best) continue;
  const isRight = item.answer.length > 0 && best.forms.some((form) => right.includes(form));
  points.push({ evidence: evidenceOf(tried, answers, 0), isRight });
}
const found = evidenceNames.map(() => 0);
for (let turn = 0; turn < 6_000; turn++) {
  const slopes = found.map(() => 0);
  for (const { evidence, isRight } of points) {
    const odds = evidence.reduce((sum, amount, at) => sum + amount * (found[at] ?? 0), 0);
    const miss = 1 / (1 + Math.exp(-odds)) - Number(isRight);
    evidence.forEach((amount, at) => {
      slopes[at] = (slopes[at] ?? 0) + miss * amount;
    });
  }
  slopes.forEach((slope, at) => {
    found[at] = (found[at] ?? 0) - slope / points.length;
  });
}
const confidence = found.map((weight) => Number(weight.toFixed(3)));
evidenceNames.forEach((name, at) => {
  console.log(`${name}: ${confidence[at]}`);
});
console.log(`${points.length} questions, ${points.filter(({ isRight }) => isRight).length} right`);
writeFileSync(path, `${JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), confidence })}\n`);
