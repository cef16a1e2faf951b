import type { Cell } from '../../tables/profile/tableProfile.ts';
import type { RowSet } from './condition.ts';
import type { ChosenRows, Form } from './form.ts';
import type { Scale, Sheet, SheetColumn } from './sheet.ts';

/** What stands in each column of the rows; not where a condition already says it. */
export function cellForms(sheet: Sheet, rows: ChosenRows): Form[] {
  const fixed = new Set(
    rows.pick || rows.isEither
      ? []
      : rows.conditions.flatMap(({ column, kind, isNegated }) =>
          !isNegated && (kind === 'whole' || kind === 'stem' || kind === '=') ? [column] : [],
        ),
  );
  return sheet.columns.flatMap((show): Form[] => {
    if (fixed.has(show)) return [];
    if (rows.pick?.kind === 'same' && rows.pick.column === show) return [];
    const answer = distinctCells(show, rows.rows);
    return answer.length === 0 || (rows.conditions.length === 0 && !rows.pick && answer.length > 30)
      ? []
      : [{ op: 'cells', rows, show, answer }];
  });
}

/** Figures over the numbers of a column, and the difference between two columns. */
export function scaleForms({ scales }: Sheet, rows: ChosenRows): Form[] {
  const forms: Form[] = [];
  const few = scales.slice(0, maxScales);
  for (const scale of few) {
    const numbers = rows.rows.flatMap((row) => scale.numbers[row] ?? []);
    if (numbers.length === 0) continue;
    if (scale.kind === 'span' && numbers.length === 1)
      forms.push({ op: 'max', rows, scale, answer: numbers });
    if (
      numbers.length === 1 &&
      (scale.kind === 'number' || scale.kind === 'text') &&
      rows.conditions.length > 0
    )
      for (const op of ['max', 'min', 'sum'] as const) forms.push({ op, rows, scale, answer: numbers });
    if (numbers.length < 2) continue;
    const sum = numbers.reduce((total, number) => total + number, 0);
    const max = Math.max(...numbers);
    const min = Math.min(...numbers);
    if (scale.kind !== 'date') {
      if (scale.kind !== 'year') {
        forms.push({ op: 'sum', rows, scale, answer: [clean(sum)] });
        forms.push({ op: 'mean', rows, scale, answer: [clean(sum / numbers.length)] });
      }
      forms.push({ op: 'max', rows, scale, answer: [max] });
      forms.push({ op: 'min', rows, scale, answer: [min] });
      forms.push({ op: 'spread', rows, scale, answer: [clean(max - min)] });
    }
  }
  if (rows.rows.length > 0 && !rows.pick && !rows.isEither && rows.conditions.length <= 1) {
    const plain = few.filter(({ kind }) => kind === 'number' || kind === 'text');
    for (const scale of plain)
      for (const other of plain) {
        if (scale === other || scale.column === other.column) continue;
        const total = (of: Scale) => rows.rows.reduce((sum, row) => sum + (of.numbers[row] ?? 0), 0);
        const difference = clean(total(scale) - total(other));
        if (difference > 0) forms.push({ op: 'rowDifference', rows, scale, other, answer: [difference] });
      }
  }
  return forms;
}

export function distinctCells(column: SheetColumn, rows: RowSet): Cell[] {
  const seen = new Map<string, Cell>();
  for (const row of rows) {
    const cell = column.cells[row] ?? null;
    const key = column.keys[row] ?? '';
    if (cell !== null && !seen.has(key)) seen.set(key, cell);
  }
  return [...seen.values()];
}

/** Without the noise of binary fractions. */
export function clean(value: number): number {
  return Number(value.toPrecision(12));
}

export const maxScales = 9;
