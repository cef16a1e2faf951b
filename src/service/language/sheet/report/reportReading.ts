import type { Plan } from '../../../plan/plan.ts';
import type { Rows } from '../../../tables/profile/tableProfile.ts';
import type { Mention } from '../../annotate/mentions.ts';
import type { Question } from '../../annotate/tokens.ts';
import type { Candidate } from '../../candidates.ts';
import type { Catalogue, Table } from '../../catalogue.ts';
import { compile } from '../../compile/compile.ts';
import type { Assumption, Filter, Frame } from '../../frame.ts';
import { askedWords } from '../askedWords.ts';
import { type Sheet, sheetOf } from '../sheet.ts';
import { type ReportCell, reportCell } from './reportCell.ts';
import { gridOf, totalsGrid } from './reportGrid.ts';
import { type ReportSheet, textAt } from './reportRows.ts';

type RunPlan = (plan: Plan) => Promise<Rows>;

export interface ReportReading {
  readonly candidate: Candidate;
  readonly rows: Rows;
  readonly confidence: number;
}

/** The cell of a report that a question calls by its row and heading. */
export async function reportReading(
  question: Question,
  sheet: Sheet,
  { tables, now }: Catalogue,
  run: RunPlan,
): Promise<ReportReading | 'several' | undefined> {
  const grid = gridOf(sheet);
  if (!grid) return undefined;
  const sheets: ReportSheet[] = [{ sheet, grid }];
  for (const table of tables.filter((each) => isTotalsOf(each, sheet.table))) {
    const totals = sheetOf(table, await run(table.plan));
    sheets.push({ sheet: totals, grid: totalsGrid(grid, totals) });
  }
  const cell = reportCell(sheets, askedWords(question, sheet), question.text);
  if (cell === 'several') return cell;
  if (!cell || !isOnly(cell)) return undefined;
  const frame = frameOf(cell, question);
  const compiled = compile(frame, tables, now);
  const candidate: Candidate = {
    frame,
    compiled,
    score: cell.confidence,
    fit: 0,
    family: 'sheet',
    uncovered: [],
    weakest: 1,
    used: [...cell.at].map((at): Mention => ({ kind: 'cue', cue: 'that', from: at, to: at + 1, score: 1 })),
  };
  return { candidate, rows: await run(compiled.plan), confidence: cell.confidence };
}

function isTotalsOf({ profile }: Table, { profile: { id } }: Table): boolean {
  return profile.madeFrom?.how === 'totals' && profile.madeFrom.tables.includes(id);
}

/** No other row has the same labels. */
function isOnly({ row: { sheet, grid, row } }: ReportCell): boolean {
  const nameOf = (at: number) => grid.labels.map((column) => textAt(column, at)).join('\n');
  const own = nameOf(row);
  return Array.from({ length: sheet.size }, (_, at) => at).every((at) => at === row || nameOf(at) !== own);
}

function frameOf(
  { row: { sheet, grid, row }, heading, subject, idle }: ReportCell,
  { tokens }: Question,
): Frame {
  const filters = grid.labels.map(({ column, cells }): Filter => {
    const ref = { column, path: [] };
    const cell = cells[row] ?? null;
    return { test: cell === null ? { kind: 'missing', ref } : { kind: 'equals', ref, values: [cell] } };
  });
  const shown = sheet.columns.find(({ column }) => column.name === heading.column.column.name);
  const textOf = (places: readonly number[]) => places.map((at) => tokens[at]?.text ?? '');
  return {
    base: sheet.table,
    filters,
    measures: [],
    keys: [],
    ask: { kind: 'list', show: shown ? [{ column: shown.column, path: [] }] : [], isDistinct: true },
    assumptions: [
      ...(subject.length > 0 ? [aboutOne(textOf(subject).join(' '))] : []),
      ...(idle.length > 0 ? [leftOut(textOf(idle))] : []),
    ],
  };
}

function aboutOne(name: string): Assumption {
  return {
    title: `About ${name}`,
    description: `The table does not name ${name}; it is taken to be about it as a whole.`,
    category: 'entity',
  };
}

/** Words that no label has are named, never dropped without a word. */
function leftOut(words: readonly string[]): Assumption {
  const quoted = words.map((word) => `“${word}”`).join(', ');
  return {
    title: `Without ${quoted}`,
    description: `The table has no label with ${quoted}; the figure is of the labels that were found.`,
    category: 'entity',
  };
}
