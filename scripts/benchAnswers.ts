// Measures how well questions are answered: npm run bench:answers -- <folder with the sets> [set ...]
// Prints the shares of right answers, refusals and wrong answers for each development set, and stores the table in
// bench/answers.md. The folder contains the sets and, in score/, their scorers.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answerOf } from '../src/service/language/words/answer.ts';
import { openAgent } from './predict/agent.ts';
import { readItems, type WorkdayItem } from './predict/items.ts';
import { answerTables, type TableItem } from './predict/oneTable.ts';

/** The result of one question. */
interface Outcome {
  readonly verdict: 'right' | 'refused' | 'wrong';
  /** One of the readings that were run is right. */
  readonly isAmong: boolean;
  /** Confidence of the best reading, answered or not, and whether it is right. */
  readonly confidence: number;
  readonly isBestRight: boolean;
  readonly ms: number;
}

const tableSets = ['wikisql', 'wtq', 'aitqa', 'dbbench'];
const now = new Date('2026-11-21T12:00:00Z');
const [folder, ...only] = process.argv.slice(2);
if (!folder) {
  console.error('usage: npm run bench:answers -- <folder with the sets> [set ...]');
  process.exit(2);
}
const sets = resolve(folder);
const rows: string[] = [];
for (const set of only.length > 0 ? only : ['workday', ...tableSets]) {
  const outcomes = tableSets.includes(set) ? await tableOutcomes(set) : await workdayOutcomes(set);
  const row = lineOf(set, outcomes);
  console.log(row);
  rows.push(row);
}
if (only.length === 0) keep(rows);

async function workdayOutcomes(set: string): Promise<Outcome[]> {
  const { judge } = await scorer('workday');
  const items = readItems<WorkdayItem>(join(sets, set)).filter(({ expect }) => expect !== 'refuse');
  const outcomes: Outcome[] = [];
  for (const workspace of new Set(items.map((item) => item.workspace))) {
    const tempDir = mkdtempSync(join(tmpdir(), 'answers-'));
    const agent = await openAgent(join(sets, set, 'data', workspace), tempDir, now);
    const threads = new Map<string, string>();
    for (const item of items.filter((each) => each.workspace === workspace)) {
      const { thread, isRefused, answer, cards, readings, ms } = await agent.ask(
        item.question,
        threads.get(item.thread_of ?? ''),
      );
      threads.set(item.id, thread);
      const isRight = readings.map(({ candidate: { frame, compiled }, rows: found }) => {
        const { text } = answerOf(frame, compiled.outputs, found, { locale: 'en', mark: '' });
        const card = { title: '', columns: compiled.outputs.map(({ label }) => label), rows: found.rows };
        return judge(item, { id: item.id, refused: false, answer: text, cards: [card] }) === 'right';
      });
      outcomes.push({
        verdict: judge(item, { id: item.id, refused: isRefused, answer, cards }),
        isAmong: isRight.includes(true),
        confidence: readings[0]?.confidence ?? 0,
        isBestRight: isRight[0] ?? false,
        ms,
      });
    }
    agent.close();
    rmSync(tempDir, { recursive: true, force: true });
  }
  return outcomes;
}

async function tableOutcomes(set: string): Promise<Outcome[]> {
  const { correct } = await scorer('tableqa');
  const items = readItems<TableItem & { answer: unknown[]; answer_canon?: unknown[] }>(join(sets, set));
  const byId = new Map(items.map((item) => [item.id, item]));
  const outcomes: Outcome[] = [];
  for await (const { id, answer, candidates, ms } of answerTables(join(sets, set), items)) {
    const item = byId.get(id);
    const isRight = candidates.map((candidate) =>
      correct(item?.answer, item?.answer_canon, candidate.answer),
    );
    const isAnswerRight = answer !== null && correct(item?.answer, item?.answer_canon, answer);
    outcomes.push({
      verdict: answer === null ? 'refused' : isAnswerRight ? 'right' : 'wrong',
      isAmong: isRight.includes(true),
      confidence: candidates[0]?.confidence ?? 0,
      isBestRight: isRight[0] ?? false,
      ms,
    });
  }
  return outcomes;
}

/** The scorer's own verdict on one answer. */
async function scorer(name: string) {
  return import(pathToFileURL(join(sets, 'score', `${name}.mjs`)).href);
}

function lineOf(set: string, outcomes: readonly Outcome[]): string {
  const share = (count: number, whole = outcomes.length) =>
    `${((100 * count) / Math.max(1, whole)).toFixed(1)} %`;
  const count = (verdict: Outcome['verdict']) => outcomes.filter((each) => each.verdict === verdict).length;
  const surest = [...outcomes]
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, Math.ceil(outcomes.length / 2));
  const times = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part: number) =>
    `${times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0} ms`;
  const cells = [
    set,
    String(outcomes.length),
    share(count('right')),
    share(count('refused')),
    share(count('wrong')),
    share(outcomes.filter(({ isAmong, verdict }) => isAmong || verdict === 'right').length),
    share(surest.filter(({ isBestRight }) => isBestRight).length, surest.length),
    at(0.5),
    at(0.95),
  ];
  return `| ${cells.join(' | ')} |`;
}

function keep(table: readonly string[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const heads = [
    'set',
    'questions',
    'right',
    'refused',
    'wrong',
    'right among the readings run',
    'right of the surest half',
    'median',
    '95 %',
  ];
  const text = [
    '# How well questions are answered',
    '',
    `Written by \`npm run bench:answers\` at commit ${commit} on ${new Date().toISOString().slice(0, 10)}. Refusals count as refusals; questions that the data cannot answer are left out.`,
    '',
    `| ${heads.join(' | ')} |`,
    `|${heads.map(() => '---|').join('')}`,
    ...table,
    '',
  ];
  writeFileSync(new URL('../bench/answers.md', import.meta.url), text.join('\n'));
}
