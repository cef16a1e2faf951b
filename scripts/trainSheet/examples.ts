// Questions over one table each, with all forms that were tried and which of them give the right answer.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Reader } from '../../src/service/engine/answers/reader.ts';
import { tokenize } from '../../src/service/language/annotate/tokens.ts';
import { readByConstructions } from '../../src/service/language/read.ts';
import type { Rival } from '../../src/service/language/sheet/rivals.ts';
import type { Sheet } from '../../src/service/language/sheet/sheet.ts';
import { onlySheet, rivalOf } from '../../src/service/language/sheet/sheetReadings.ts';
import { type Tried, tryForms } from '../../src/service/language/sheet/tried.ts';
import type { Plan } from '../../src/service/plan/plan.ts';
import { openTables } from '../../src/service/tables/tables.ts';
import { rightForms } from './rightForms.ts';
import { cellQuestions, joinedQuestions, templateQuestions } from './templates.ts';

export interface Item {
  readonly id: string;
  readonly table: string;
  readonly question: string;
  readonly answer: readonly string[];
  readonly answer_canon?: readonly string[];
}

export interface Example {
  readonly item: Item;
  readonly sheet: Sheet;
  readonly tried: Tried;
  /** Indexes of the forms that give the right answer. */
  readonly right: readonly number[];
}

export function readItems(folder: string): Item[] {
  const lines = readFileSync(join(folder, 'items.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line): Item => JSON.parse(line));
}

/** Assigns tables to eighths; the first one is held out from training. */
export function eighthOf(table: string): number {
  return [...table].reduce((sum, letter) => (sum * 33 + letter.charCodeAt(0)) % 1_000_003, 5) % 8;
}

export function isHeld(table: string): boolean {
  return eighthOf(table) === 0;
}

/** Tries the forms for each item; `asksMore` adds questions made from templates over the same tables. */
export async function* examplesOf(
  folder: string,
  items: readonly Item[],
  asksMore: boolean,
): AsyncGenerator<Example> {
  const tempDir = await mkdtemp(join(tmpdir(), 'sheet-'));
  const tables = await openTables({ tempDir });
  const reader = new Reader(tables);
  const run = (plan: Plan) => tables.query(plan, { maxRows: 2_000 });
  const now = new Date('2026-11-21T12:00:00Z');
  for (const [table, own] of Map.groupBy(items, (item) => item.table)) {
    const path = join(folder, table);
    const profiles = await tables.add({ id: table, path, shownPath: table });
    const catalogue = await reader.catalogue(profiles, now);
    const sheet = await onlySheet(catalogue, run);
    if (sheet) {
      for (const item of [...own, ...(asksMore ? templateQuestions(sheet, table) : [])]) {
        const { readings } = await readByConstructions(item.question, catalogue, run);
        yield exampleOf(item, sheet, readings.map(rivalOf));
      }
      // Without the readings of the constructions, so that the words are learned from on their own as well.
      for (const item of asksMore ? [...joinedQuestions(sheet, table), ...cellQuestions(sheet, table)] : [])
        yield exampleOf(item, sheet, []);
    }
    await tables.remove(table);
  }
  tables.close();
  await rm(tempDir, { recursive: true, force: true });
}

export function exampleOf(item: Item, sheet: Sheet, rivals: readonly Rival[]): Example {
  const tried = tryForms(sheet, tokenize(item.question), rivals);
  const isRight = rightForms(item);
  return { item, sheet, tried, right: tried.forms.flatMap((form, at) => (isRight(form) ? [at] : [])) };
}
