// Predictions for a set of questions over tables: node scripts/predict/tableqa.ts <set folder> <out file>
// The set has items.jsonl ({id, table, question}) and the tables beside it. One line of output per item:
// {"id", "answer": [...], "confidence", "restated"}.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { differenceOf, togetherOf } from '../../src/service/engine/language/derive.ts';
import { interpret, type RankedPlan } from '../../src/service/engine/language/interpret.ts';
import { Vocabulary } from '../../src/service/engine/language/vocabulary.ts';
import type { Condition } from '../../src/service/tables/plan.ts';
import type { Cell, Rows, TableProfile } from '../../src/service/tables/profile.ts';
import { openTables, type Tables } from '../../src/service/tables/tables.ts';
import { writtenCells } from './written.ts';

interface Item {
  readonly id: string;
  readonly table: string;
  readonly question: string;
}

const [folder, out] = process.argv.slice(2);
if (!folder || !out) throw new Error('usage: node scripts/predict/tableqa.ts <set folder> <out file>');
const lines = (await readFile(join(folder, 'items.jsonl'), 'utf8')).trim().split('\n');
const items = lines.map((line): Item => JSON.parse(line));
const tempDir = await mkdtemp(join(tmpdir(), 'tableqa-'));
const tables = await openTables({ tempDir });
const vocabulary = new Vocabulary();
const predictions: string[] = [];
for (const item of items) predictions.push(JSON.stringify(await predict(item)));
await writeFile(out, `${predictions.join('\n')}\n`);
tables.close();
await rm(tempDir, { recursive: true, force: true });

async function predict({ id, table, question }: Item) {
  const path = resolve(folder ?? '', table);
  try {
    const profiles = await tables.add({ id: table, path, shownPath: table });
    const findValues = (phrase: string) => tables.findValues(phrase);
    const countRows = async (from: string, where: readonly Condition[]) => {
      const rows = await tables.run({
        table: from,
        select: [{ kind: 'aggregate', fn: 'count', name: 'rows' }],
        where,
      });
      return Number(rows.rows[0]?.[0] ?? 0);
    };
    const { plans, unlinked } = await interpret(
      question,
      { tables: profiles, findValues, countRows },
      { now: new Date(), locale: 'en', vocabulary },
    );
    const [best] = plans;
    const profile = profiles.find((each) => each.id === best?.plan.table);
    if (!best || !profile) return { id, answer: null, unlinked };
    const answer = await answerOf(tables, best, profile, path);
    const { confidence, restated, plan } = best;
    return { id, answer, confidence, restated, unlinked: unlinked.map(({ text }) => text), plan };
  } catch (error) {
    return { id, answer: null, error: String(error) };
  } finally {
    await tables.remove(table);
  }
}

/** The column that was asked for, as the file writes it. */
async function answerOf(
  from: Tables,
  read: RankedPlan,
  profile: TableProfile,
  path: string,
): Promise<Cell[]> {
  const { plan } = read;
  const rows: Rows = await from.run(plan, { maxRows: 500 });
  const difference = differenceOf(read, rows) ?? togetherOf(read, rows);
  if (difference !== undefined) return [difference];
  const at = plan.select.length - (plan.groupBy && plan.limit !== 1 ? 1 : plan.select.length);
  const cells = rows.rows.map((row) => row[at] ?? null).filter((cell) => cell !== null);
  const output = plan.select[at];
  return output?.kind === 'column' ? writtenCells(cells, output.column, profile, path) : cells;
}
