import type { Cell } from '../../tables/profile/tableProfile.ts';
import type { AskedWords } from './askedWords.ts';
import { clean, maxScales } from './columnForms.ts';
import type { ChosenRows, Form } from './form.ts';
import type { Sheet } from './sheet.ts';

/** Rows counted and added up for each value of a column. */
export function groupForms({ columns, scales }: Sheet, rows: ChosenRows, asked: AskedWords): Form[] {
  if (rows.rows.length < 2) return [];
  const forms: Form[] = [];
  const limits = new Set([
    2,
    1,
    ...asked.numbers.flatMap(({ value, isOrdinal }) =>
      !isOrdinal && Number.isInteger(value) && value >= 1 && value < 60 ? [value] : [],
    ),
  ]);
  for (const key of columns) {
    const counts = new Map<string, { cell: Cell; rows: number[] }>();
    for (const row of rows.rows) {
      const cell = key.cells[row] ?? null;
      if (cell === null) continue;
      const known = counts.get(key.keys[row] ?? '');
      if (known) known.rows.push(row);
      else counts.set(key.keys[row] ?? '', { cell, rows: [row] });
    }
    const groups = [...counts.values()];
    if (groups.length === 0) continue;
    forms.push({ op: 'distinct', rows, show: key, answer: [groups.length] });
    const hasRepeats = groups.some((group) => group.rows.length > 1);
    if (!hasRepeats || groups.length < 2) continue;
    for (const direction of ['max', 'min'] as const) {
      const best = extremeOf(
        groups.map((group) => group.rows.length),
        direction,
      );
      forms.push({
        op: 'top',
        rows,
        show: key,
        direction,
        answer: groups.filter((group) => group.rows.length === best).map(({ cell }) => cell),
      });
      forms.push({ op: 'topCount', rows, show: key, direction, answer: [best] });
      for (const scale of scales.slice(0, maxScales)) {
        if (scale.kind === 'date' || scale.kind === 'year' || scale.column === key) continue;
        const sums = groups.map((group) =>
          clean(group.rows.reduce((sum, row) => sum + (scale.numbers[row] ?? 0), 0)),
        );
        const end = extremeOf(sums, direction);
        forms.push({
          op: 'topSum',
          rows,
          show: key,
          scale,
          direction,
          answer: groups.flatMap(({ cell }, at) => (sums[at] === end ? [cell] : [])),
        });
      }
    }
    if (rows.conditions.length <= 1)
      for (const value of limits)
        for (const op of ['=', '>', '>='] as const) {
          const met = groups.filter((group) =>
            op === '='
              ? group.rows.length === value
              : op === '>'
                ? group.rows.length > value
                : group.rows.length >= value,
          );
          if (met.length === 0 || met.length === groups.length) continue;
          const limit = { op, value };
          if (met.length <= 20)
            forms.push({ op: 'having', rows, show: key, limit, answer: met.map(({ cell }) => cell) });
          forms.push({ op: 'havingCount', rows, show: key, limit, answer: [met.length] });
        }
  }
  return forms;
}

function extremeOf(numbers: readonly number[], direction: 'max' | 'min'): number {
  return direction === 'max' ? Math.max(...numbers) : Math.min(...numbers);
}
