// Predictions for questions over workspaces: npm run predict -- workday <set folder> <out file> [workspace ...]
// One line per item: {id, refused, answer, cards: [{title, columns, rows}], ms}; follow-ups are asked in their threads.
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Reader } from '../../src/service/engine/answers/reader.ts';
import type { Turn } from '../../src/service/language/context.ts';
import { decide } from '../../src/service/language/rank/decide.ts';
import { answerOf } from '../../src/service/language/words/answer.ts';
import { titleOf } from '../../src/service/language/words/title.ts';
import { openTables } from '../../src/service/tables/tables.ts';

interface Item {
  readonly id: string;
  readonly workspace: string;
  readonly question: string;
  readonly thread_of?: string;
}

const [folder = '', out = '', ...only] = process.argv.slice(2);
const now = new Date('2026-11-21T12:00:00Z');
const items = readFileSync(join(folder, 'items.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Item)
  .filter(({ workspace }) => only.length === 0 || only.includes(workspace));
const lines: string[] = [];
for (const workspace of new Set(items.map((item) => item.workspace))) {
  const tempDir = await mkdtemp(join(tmpdir(), 'workday-'));
  const tables = await openTables({ tempDir, now: () => now });
  const data = join(folder, 'data', workspace);
  for (const name of (await readdir(data)).sort()) await tables.add({ id: name, path: join(data, name), shownPath: name });
  const reader = new Reader(tables);
  const threads = new Map<string, Turn[]>();
  await reader.catalogue(tables.profiles(), now);
  for (const item of items.filter((each) => each.workspace === workspace)) {
    const startedAt = performance.now();
    const turns = item.thread_of === undefined ? [] : (threads.get(item.thread_of) ?? []);
    const result = await reader.read(item.question, tables.profiles(), now, turns.length > 0 ? { context: { turns } } : {});
    const ms = Math.round(performance.now() - startedAt);
    const [best] = result.readings;
    threads.set(item.id, best ? [...turns, { question: item.question, frame: best.candidate.frame, rows: best.rows }].slice(-3) : turns);
    const decision = decide(result, await reader.catalogue(tables.profiles(), now));
    if (!best || decision.kind === 'refuse') {
      const understood = best && titleOf(best.candidate.frame);
      lines.push(JSON.stringify({ id: item.id, refused: true, answer: '', cards: [], ms, understood, unknown: best?.candidate.uncovered.map(({ text }) => text) }));
      continue;
    }
    const { frame, compiled } = best.candidate;
    const { text } = answerOf(frame, compiled.outputs, best.rows, { locale: 'en', mark: '' });
    lines.push(
      JSON.stringify({
        id: item.id,
        refused: best.rows.rows.length === 0,
        answer: text,
        cards: [{ title: titleOf(frame), columns: compiled.outputs.map(({ label }) => label), rows: best.rows.rows }],
        ms,
        debug: { family: best.candidate.family, score: best.candidate.score, fit: best.candidate.fit, weakest: best.candidate.weakest, second: result.readings.slice(1).find(({ rows }) => JSON.stringify(rows.rows) !== JSON.stringify(best.rows.rows))?.candidate.score, tokens: result.question.tokens.length, corrections: result.corrections.length },
      }),
    );
  }
  tables.close();
  await rm(tempDir, { recursive: true, force: true });
}
writeFileSync(out, `${lines.join('\n')}\n`);
