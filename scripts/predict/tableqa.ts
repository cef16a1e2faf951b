// Predictions for a set of questions over tables: npm run predict -- tableqa <set folder> <out file>
// The set has items.jsonl ({id, table, question}) with the tables beside it. One line of output per item: {"id",
// "answer": [...] or null for a refusal, "confidence"}.
import { writeFileSync } from 'node:fs';
import { readItems } from './items.ts';
import { answerTables, type TableItem } from './oneTable.ts';

const [folder, out] = process.argv.slice(2);
if (!folder || !out) throw new Error('usage: node scripts/predict/tableqa.ts <set folder> <out file>');
const predictions: string[] = [];
for await (const { id, answer, candidates, error } of answerTables(folder, readItems<TableItem>(folder))) {
  const confidence = candidates[0]?.confidence ?? 0;
  predictions.push(
    JSON.stringify({
      id,
      answer,
      confidence,
      best: candidates[0]?.answer,
      ...(error !== undefined && { error }),
    }),
  );
}
writeFileSync(out, `${predictions.join('\n')}\n`);
