// Shows step by step how a question is read: npm run ask -- --folder DIR "question"
// Prints the meanings of its words, the best candidates with scores, the readings that were run with their confidence
// (with --verbose, also the features), the decision, and the rows of the answer.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Reader } from '../src/service/engine/answers/reader.ts';
import { vocabularyFrom } from '../src/service/engine/data/vocabularyFile.ts';
import type { Mention } from '../src/service/language/annotate/mentions.ts';
import { decide, readingsOf } from '../src/service/language/rank/decide.ts';
import { order } from '../src/service/language/rank/rank.ts';
import { answerOf } from '../src/service/language/words/answer.ts';
import { titleOf } from '../src/service/language/words/title.ts';
import { openFolderTables } from './openFolderTables.ts';

const { values, positionals } = parseArgs({
  options: {
    folder: { type: 'string' },
    candidates: { type: 'string', default: '8' },
    verbose: { type: 'boolean' },
  },
  allowPositionals: true,
});
const question = positionals.join(' ');
if (!values.folder || !question) {
  console.error('usage: npm run ask -- --folder DIR "question"');
  process.exit(2);
}
const tempDir = await mkdtemp(join(tmpdir(), 'ask-'));
const tables = await openFolderTables(values.folder, { tempDir });
const vocabulary = vocabularyFrom(new URL('../data/vocabulary.bin', import.meta.url).pathname);
const reader = new Reader(tables, { vocabulary });
const now = new Date();
const catalogue = await reader.catalogue(tables.profiles(), now);
if (values.verbose)
  for (const table of catalogue.tables) {
    console.log(
      `${table.label} (${table.rows} rows), nouns: ${table.nouns.map(({ words }) => words.join(' ')).join(', ')}; key ${table.key?.name}, name ${table.name?.name}, time ${table.time?.name}`,
    );
    for (const { name, kind, type, unit, words, nulls, distinct } of table.columns)
      console.log(
        `   ${name}: ${kind} ${type} ${unit ?? ''} [${words.join(' ')}] nulls ${nulls}, distinct ${distinct}`,
      );
  }
if (values.verbose)
  for (const { from, to, role, coverage } of catalogue.edges)
    console.log(`   ${from.table}.${from.column} -> ${to.table}.${to.column} ${role ?? ''} ${coverage}`);
const result = await reader.read(question, tables.profiles(), now);
const { mentions, candidates, readings, question: read } = result;
for (const mention of [...mentions].sort((a, b) => a.from - b.from || b.to - a.to))
  console.log(
    `  ${read.tokens
      .slice(mention.from, mention.to)
      .map(({ text }) => text)
      .join(' ')} → ${said(mention)} ${mention.score.toFixed(2)}`,
  );
for (const { family, score, frame, uncovered } of candidates.slice(0, Number(values.candidates)))
  console.log(
    `${score.toFixed(2)} ${family}: ${titleOf(frame)} (${frame.base.label})${uncovered.length > 0 ? `, not understood: ${uncovered.map(({ text }) => text).join(' ')}` : ''}`,
  );
for (const [at, { candidate, confidence, features = [] }] of readings.entries()) {
  console.log(`reading ${at + 1}: ${titleOf(candidate.frame)}, ${confidence.toFixed(2)} sure`);
  if (values.verbose)
    console.log(
      [...(features ?? [])]
        .map(([name, amount]) => ({ name, weight: amount * (order[name] ?? 0) }))
        .filter(({ weight }) => Math.abs(weight) >= 0.01)
        .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
        .map(({ name, weight }) => `   ${weight.toFixed(2)} ${name}`)
        .join('\n'),
    );
}
const decision = decide(result, catalogue);
const [best] = readingsOf(decision);
console.log(
  `=> ${decision.kind}`,
  decision.kind === 'refuse' ? { ...decision.refusal, nearest: undefined } : '',
);
if (best) {
  const { frame, compiled } = best.candidate;
  console.log(answerOf(frame, compiled.outputs, best.rows, { locale: 'en', mark: '' }).text, best.confidence);
  console.log(best.rows.sql);
  for (const row of best.rows.rows.slice(0, 12)) console.log(row.join(' | '));
}
tables.close();
await rm(tempDir, { recursive: true, force: true });

function said(mention: Mention): string {
  switch (mention.kind) {
    case 'column':
    case 'event':
      return `${mention.kind} ${mention.column.table.label}.${mention.column.name}`;
    case 'value':
      return `value ${mention.isNegated ? 'not ' : ''}${mention.op} ${mention.values.slice(0, 4).join('|')} in ${mention.column.table.label}.${mention.column.name}`;
    case 'table':
      return `table ${mention.table.label}`;
    case 'cue':
      return `cue ${mention.cue} ${mention.amount ?? ''}`;
    case 'number':
      return `number ${mention.op ?? ''} ${mention.value} ${mention.upper ?? ''} ${mention.unit?.symbol ?? ''}`;
    case 'period':
      return `period ${JSON.stringify(mention.period)}`;
    case 'adjective':
      return `adjective ${mention.degree} ${mention.adjective.measures.map(({ concept }) => concept).join(' ')}`;
    case 'unit':
      return `unit ${mention.unit.symbol}`;
    case 'text':
      return `text ${mention.op} ${mention.value}`;
  }
}
