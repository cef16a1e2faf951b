import type { AskedWords } from './askedWords.ts';
import { cellForms, scaleForms } from './columnForms.ts';
import type { Condition, RowSet } from './condition.ts';
import { contraryPairs, eitherOf, pairsOf } from './conditionSets.ts';
import type { ChosenRows, Form } from './form.ts';
import { groupForms } from './groupForms.ts';
import { picksOf } from './rowPicks.ts';
import type { Sheet } from './sheet.ts';
import { sideForms } from './sideForms.ts';

/** All the ways to answer from a sheet by what the words of a question may mean. */
export function formsOf(sheet: Sheet, conditions: readonly Condition[], asked: AskedWords): Form[] {
  const all: ChosenRows = { rows: sheet.columns[0]?.cells.map((_, row) => row) ?? [], conditions: [] };
  const singles = conditions.map(
    (condition): ChosenRows => ({ rows: condition.rows, conditions: [condition] }),
  );
  const pairs = pairsOf(conditions);
  const either = eitherOf(conditions);
  const plain = [all, ...singles, ...pairs, ...either];
  const few = [all, ...singles.slice(0, maxPicked), ...pairs.slice(0, maxPicked), ...either];
  const picked = few.flatMap((set) => picksOf(sheet, set, asked));
  const forms: Form[] = [];
  const add = (form: Form | undefined) => {
    if (form && forms.length < maxForms) forms.push(form);
  };
  for (const rows of plain) {
    add({ op: 'count', rows, answer: [rows.rows.length] });
    for (const form of cellForms(sheet, rows)) add(form);
  }
  for (const rows of few) {
    for (const form of scaleForms(sheet, rows)) add(form);
    for (const form of groupForms(sheet, rows, asked)) add(form);
    if (rows.conditions.length > 0) add({ op: 'exists', rows, answer: ['yes'] });
  }
  for (const rows of contraryPairs(conditions)) add({ op: 'exists', rows, answer: ['no'] });
  for (const form of sideForms(sheet, conditions)) add(form);
  for (const rows of singles.slice(0, 20)) add({ op: 'streak', rows, answer: [longestRun(rows.rows)] });
  for (const rows of picked) {
    for (const form of cellForms(sheet, rows)) add(form);
    if (rows.pick?.kind === 'same' || rows.pick?.kind === 'above' || rows.pick?.kind === 'below')
      add({ op: 'count', rows, answer: [rows.rows.length] });
  }
  return forms;
}

const maxPicked = 36;
const maxForms = 4_500;

function longestRun(rows: RowSet): number {
  let best = 0;
  let run = 0;
  rows.forEach((row, at) => {
    run = at > 0 && row === (rows[at - 1] ?? 0) + 1 ? run + 1 : 1;
    best = Math.max(best, run);
  });
  return best;
}
