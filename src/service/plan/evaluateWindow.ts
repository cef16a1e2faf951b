import { type CellRow, type CellValue, compareCells, comparedForm, keyOf } from './cellValues.ts';
import { mean, sum } from './evaluateGroup.ts';
import type { Evaluation } from './evaluation.ts';
import { comparable, type TypedOrder, type TypedPlan, type TypedWindow } from './typedPlan.ts';

export function evaluateWindow(
  plan: Extract<TypedPlan, { op: 'window' }>,
  evaluation: Evaluation,
): CellRow[] {
  const rows = evaluation.rows(plan.input);
  const added = plan.added.map((window) => windowColumn(window, rows, evaluation));
  return rows.map((row, at) => [...row, ...added.map((column) => column[at] ?? null)]);
}

/** Compares rows by the sort terms only; 0 if they are equal in all. */
export function rowOrder(
  by: readonly TypedOrder[],
  evaluation: Evaluation,
): (a: CellRow, b: CellRow) => number {
  return (a, b) => {
    for (const { by: expr, direction } of by) {
      const [x, y] = [a, b].map((row) => comparedForm(evaluation.value(expr, row), comparable(expr.type)));
      const order = compareCells(x ?? null, y ?? null, direction === 'desc');
      if (order !== 0) return order;
    }
    return 0;
  };
}

function windowColumn(window: TypedWindow, rows: readonly CellRow[], evaluation: Evaluation): CellValue[] {
  const values: CellValue[] = new Array(rows.length).fill(null);
  const indexes = rows.map((_, at) => at);
  const partOf = (at: number) =>
    keyOf(
      window.partition.map((expr) => evaluation.value(expr, rows[at] ?? [])),
      window.partition,
    );
  const compare = rowOrder(window.by, evaluation);
  for (const part of Map.groupBy(indexes, partOf).values()) {
    const ordered = part.toSorted((a, b) => compare(rows[a] ?? [], rows[b] ?? []));
    const { of } = window;
    const inputs = ordered.map((at) => (of ? evaluation.value(of, rows[at] ?? []) : null));
    const isTied = ordered.map(
      (at, n) => n > 0 && compare(rows[ordered[n - 1] ?? 0] ?? [], rows[at] ?? []) === 0,
    );
    for (const [n, at] of ordered.entries()) values[at] = figure(window, inputs, isTied, n);
  }
  return values;
}

function figure(
  { fn, size }: TypedWindow,
  inputs: readonly CellValue[],
  isTied: readonly boolean[],
  n: number,
): CellValue {
  const value = inputs[n] ?? null;
  const previous = n > 0 ? (inputs[n - 1] ?? null) : null;
  const filled = (from: number, to: number) =>
    inputs.slice(from, to).flatMap((input) => (input === null ? [] : [Number(input)]));
  switch (fn) {
    case 'row_number':
      return n + 1;
    case 'rank':
      return isTied.lastIndexOf(false, n) + 1;
    case 'running_sum': {
      const known = filled(0, n + 1);
      return known.length > 0 ? sum(known) : null;
    }
    case 'moving_mean':
      return n + 1 >= size ? mean(filled(n + 1 - size, n + 1)) : null;
    case 'share': {
      const total = sum(filled(0, inputs.length));
      return value === null || total === 0 ? null : Number(value) / total;
    }
    case 'previous':
      return previous;
    case 'next':
      return inputs[n + 1] ?? null;
    case 'change':
      return value === null || previous === null ? null : Number(value) - Number(previous);
    case 'growth':
      return value === null || previous === null || Number(previous) === 0
        ? null
        : Number(value) / Number(previous) - 1;
  }
}
