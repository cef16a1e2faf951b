import type { Cell } from '../../tables/profile/tableProfile.ts';
import { clean, distinctCells, maxScales } from './columnForms.ts';
import type { Condition, RowSet } from './condition.ts';
import { overlapsAny, sidesOf } from './conditionSets.ts';
import type { ChosenRows, Form } from './form.ts';
import { intersection, union } from './rowSetOperations.ts';
import type { Scale, Sheet } from './sheet.ts';

/** Two things of one column set against each other: which has more, and by how much. */
export function sideForms(sheet: Sheet, conditions: readonly Condition[]): Form[] {
  const forms: Form[] = [];
  for (const sides of sidesOf(conditions).slice(0, maxSides)) {
    const [a, b] = sides;
    const shared = [
      undefined,
      ...conditions.slice(0, 12).filter((each) => each.column !== a.column && !overlapsAny(each, sides)),
    ];
    for (const also of shared) {
      const [left, right] = also
        ? [intersection(a.rows, also.rows), intersection(b.rows, also.rows)]
        : [a.rows, b.rows];
      if (left.length === 0 && right.length === 0) continue;
      const rows: ChosenRows = {
        rows: union(left, right),
        conditions: [a, b],
        isEither: true,
        ...(also && { also: [also] }),
      };
      const labels = [cellOf(a), cellOf(b)] as const;
      if (left.length !== right.length) {
        forms.push({ op: 'countDifference', rows, sides, answer: [Math.abs(left.length - right.length)] });
        for (const direction of ['max', 'min'] as const)
          forms.push({
            op: 'chooseCount',
            rows,
            sides,
            direction,
            answer: left.length > right.length === (direction === 'max') ? labels[0] : labels[1],
          });
      }
      if (left.length === 0 || right.length === 0) continue;
      for (const scale of sheet.scales.slice(0, maxScales)) {
        const [x, y] = [totalOf(scale, left), totalOf(scale, right)];
        if (x === null || y === null) continue;
        if (scale.kind !== 'date')
          forms.push({ op: 'difference', rows, sides, scale, answer: [clean(Math.abs(x - y))] });
        if (x !== y)
          for (const direction of ['max', 'min'] as const)
            forms.push({
              op: 'choose',
              rows,
              sides,
              scale,
              direction,
              answer: x > y === (direction === 'max') ? labels[0] : labels[1],
            });
        forms.push({ op: 'moreThan', rows, sides, scale, direction: 'max', answer: [x > y ? 'yes' : 'no'] });
        if (x !== y)
          forms.push({
            op: 'moreThan',
            rows,
            sides,
            scale,
            direction: 'min',
            answer: [x < y ? 'yes' : 'no'],
          });
      }
    }
  }
  return forms;

  function cellOf({ column, rows }: Condition): Cell[] {
    return distinctCells(column, rows.slice(0, 1));
  }
}

/** Of several rows the sum; of dates and years the only one. */
function totalOf(scale: Scale, rows: RowSet): number | null {
  const numbers = rows.flatMap((row) => scale.numbers[row] ?? []);
  if (numbers.length === 0 || ((scale.kind === 'date' || scale.kind === 'year') && numbers.length > 1))
    return null;
  return clean(numbers.reduce((sum, number) => sum + number, 0));
}

const maxSides = 14;
