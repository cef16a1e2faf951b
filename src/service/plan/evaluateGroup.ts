import {
  type CellRow,
  type CellValue,
  compareCells,
  comparedForm,
  compareRows,
  compareValues,
  keyOf,
} from './cellValues.ts';
import type { Evaluation } from './evaluation.ts';
import type { ValueType } from './plan.ts';
import { comparable, type TypedMeasure, type TypedPlan } from './typedPlan.ts';

export function evaluateGroup(plan: Extract<TypedPlan, { op: 'group' }>, evaluation: Evaluation): CellRow[] {
  const keyed = evaluation.rows(plan.input).map((row) => ({
    row,
    keys: plan.keys.map((key) => evaluation.value(key, row)),
  }));
  const groups = Map.groupBy(keyed, ({ keys }) => keyOf(keys, plan.keys));
  if (plan.keys.length === 0 && groups.size === 0) groups.set('', []);
  const rows = [...groups.values()].map((group) => [
    ...plan.keys.map(({ type }, at) =>
      spelling(
        group.map(({ keys }) => keys[at] ?? null),
        type,
      ),
    ),
    ...plan.measures.map((measure) =>
      figure(
        measure,
        group.map(({ row }) => row),
        evaluation,
      ),
    ),
  ]);
  return rows.sort((a, b) => compareRows(a, b, plan.columns));
}

/** Distinct rows, each in one spelling, ordered by their columns. */
export function distinctRows(rows: readonly CellRow[], { columns }: Pick<TypedPlan, 'columns'>): CellRow[] {
  const groups = Map.groupBy(rows, (row) => keyOf(row, columns));
  const spelled = [...groups.values()].map((group) =>
    columns.map(({ type }, at) =>
      spelling(
        group.map((row) => row[at] ?? null),
        type,
      ),
    ),
  );
  return spelled.sort((a, b) => compareRows(a, b, columns));
}

/** Among texts that differ only in case and outer blanks, the first in binary order represents all. */
function spelling(values: readonly CellValue[], type: ValueType): CellValue {
  if (comparable(type) !== 'text') return values[0] ?? null;
  return values.reduce((best, value) => (compareCells(value, best) < 0 ? value : best), null);
}

function figure(measure: TypedMeasure, group: readonly CellRow[], evaluation: Evaluation): CellValue {
  const { fn, of, where, type } = measure;
  const rows = where ? group.filter((row) => evaluation.isTrue(where, row)) : group;
  if (!of) return rows.length;
  const pairs = rows.flatMap((row) => {
    const value = evaluation.value(of, row);
    const other = measure.with ? evaluation.value(measure.with, row) : 0;
    return value === null || other === null ? [] : [{ value, other }];
  });
  const values = pairs.map(({ value }) => value);
  const numbers = () => values.map(Number);
  switch (fn) {
    case 'count':
      return values.length;
    case 'count_distinct':
      return new Set(values.map((value) => comparedForm(value, comparable(of.type)))).size;
    case 'sum':
      return values.length > 0 ? sum(numbers()) : null;
    case 'mean':
      return mean(numbers());
    case 'median':
      return percentile(numbers(), 0.5);
    case 'percentile':
      return percentile(numbers(), measure.share ?? 0.5);
    case 'stddev':
      return deviation(numbers());
    case 'correlation':
      return correlation(
        numbers(),
        pairs.map(({ other }) => Number(other)),
      );
    case 'min':
    case 'max':
      return values.toSorted((a, b) => compareValues(a, b, type, fn === 'max'))[0] ?? null;
    case 'mode':
      return mode(values, type);
    case 'first':
    case 'last': {
      const inOrder = fn === 'first' ? pairs : pairs.toReversed();
      const as = comparable(measure.with?.type ?? 'number');
      const byOther = inOrder.toSorted((a, b) =>
        compareCells(comparedForm(a.other, as), comparedForm(b.other, as), fn === 'last'),
      );
      return byOther[0]?.value ?? null;
    }
  }
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function mean(values: readonly number[]): number | null {
  return values.length > 0 ? sum(values) / values.length : null;
}

function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (at - Math.floor(at));
}

/** Sample standard deviation, undefined for a single value. */
function deviation(values: readonly number[]): number | null {
  const middle = mean(values);
  if (middle === null || values.length < 2) return null;
  return Math.sqrt(sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1));
}

function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  const [x, y] = [mean(xs), mean(ys)];
  if (x === null || y === null) return null;
  const together = sum(xs.map((value, at) => (value - x) * ((ys[at] ?? 0) - y)));
  const apart = Math.sqrt(
    sum(xs.map((value) => (value - x) ** 2)) * sum(ys.map((value) => (value - y) ** 2)),
  );
  return apart === 0 ? null : together / apart;
}

/** The most frequent value; ties are won by the first in order. */
function mode(values: readonly CellValue[], type: ValueType): CellValue {
  const groups = Map.groupBy(values, (value) => comparedForm(value, comparable(type)));
  const maxCount = Math.max(...[...groups.values()].map(({ length }) => length));
  const best = [...groups.values()].filter(({ length }) => length === maxCount).flat();
  return best.toSorted((a, b) => compareValues(a, b, type))[0] ?? null;
}
