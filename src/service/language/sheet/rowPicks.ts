import type { AskedWords } from './askedWords.ts';
import { maxScales } from './columnForms.ts';
import type { RowSet } from './condition.ts';
import type { ChosenRows, Pick } from './form.ts';
import type { Scale, Sheet } from './sheet.ts';

/** Rows picked out of a set by their place or by a scale, and those beside the one row of a condition. */
export function picksOf(sheet: Sheet, set: ChosenRows, asked: AskedWords): ChosenRows[] {
  const { rows, conditions } = set;
  const found: ChosenRows[] = [];
  const add = (pick: Pick, picked: RowSet) => {
    if (picked.length > 0) found.push({ ...set, rows: picked, pick });
  };
  if (rows.length >= 2) {
    for (const [count, offset] of countsOf(asked)) {
      if (rows.length < count + offset) continue;
      add({ kind: 'first', count, offset }, rows.slice(offset, offset + count));
      add({ kind: 'last', count, offset }, rows.slice(rows.length - offset - count, rows.length - offset));
      for (const scale of sheet.scales.slice(0, maxScales))
        for (const kind of ['max', 'min'] as const)
          add({ kind, scale, count, offset }, extremeRows(scale, rows, kind, count, offset));
    }
  }
  if (conditions.length > 0 && rows.length <= 4) {
    const after = (rows.at(-1) ?? 0) + 1;
    const before = (rows[0] ?? 0) - 1;
    if (after < sheet.size) add({ kind: 'next' }, [after]);
    if (before >= 0) add({ kind: 'previous' }, [before]);
  }
  if (conditions.length === 1 && rows.length === 1)
    for (const scale of sheet.scales.slice(0, maxScales)) {
      const own = scale.numbers[rows[0] ?? 0] ?? null;
      if (own === null) continue;
      const beyond = (isMore: boolean) =>
        scale.numbers.flatMap((number, row) =>
          number !== null && number !== own && number > own === isMore ? [row] : [],
        );
      const [above, below] = [beyond(true), beyond(false)];
      add({ kind: 'above', scale }, above);
      add({ kind: 'below', scale }, below);
      add({ kind: 'justAbove', scale }, extremeRows(scale, above, 'min', 1, 0));
      add({ kind: 'justBelow', scale }, extremeRows(scale, below, 'max', 1, 0));
    }
  if (conditions.length === 1 && rows.length === 1)
    for (const column of sheet.columns) {
      if (column === conditions[0]?.column) continue;
      const [row = 0] = rows;
      const value = column.keys[row];
      if (value === undefined || value === '') continue;
      add(
        { kind: 'same', column },
        column.keys.flatMap((key, at) => (key === value && at !== row ? [at] : [])),
      );
    }
  return found;
}

/** How many are wanted, and how many are passed over: the first alone, "the second", "the first three". */
function countsOf({ numbers, lowers }: AskedWords): (readonly [number, number])[] {
  const counts: (readonly [number, number])[] = [[1, 0]];
  for (const { value, from, isOrdinal } of numbers) {
    if (!Number.isInteger(value) || value < 2 || value > 20) continue;
    if (isOrdinal) counts.push([1, value - 1]);
    else if (/^(first|last|top|bottom|the|least|most|highest|lowest)$/.test(lowers[from - 1] ?? ''))
      counts.push([value, 0]);
  }
  return counts;
}

function extremeRows(scale: Scale, rows: RowSet, kind: 'max' | 'min', count: number, offset: number): RowSet {
  const filled = rows.filter((row) => scale.numbers[row] !== null && scale.numbers[row] !== undefined);
  const at = (row: number) => scale.numbers[row] ?? 0;
  if (count === 1 && offset === 0) {
    let best = Number.NaN;
    for (const row of filled)
      if (Number.isNaN(best) || (kind === 'max' ? at(row) > best : at(row) < best)) best = at(row);
    return filled.filter((row) => at(row) === best);
  }
  const sorted = [...filled].sort((a, b) => (kind === 'max' ? at(b) - at(a) : at(a) - at(b)));
  const last = sorted[Math.min(offset + count, sorted.length) - 1];
  let end = offset + count;
  while (last !== undefined && end < sorted.length && at(sorted[end] ?? 0) === at(last)) end++;
  return sorted.slice(offset, end);
}
