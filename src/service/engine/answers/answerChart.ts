import type { ChartFilter, ChartHistory, ChartMeasure, ChartSpec } from '../../../contract/chartSpec.ts';
import { startHistory } from '../../../contract/chartSpec.ts';
import type { Component } from '../../../contract/component.ts';
import { buildCatalogue } from '../../language/buildCatalogue.ts';
import type { ColumnRef, Table } from '../../language/catalogue.ts';
import { NoChart, settled, withoutEmpty } from '../../language/charts/settle.ts';
import type { Filter, Frame, Key, Measure } from '../../language/frame.ts';
import type { Rows, TableProfile } from '../../tables/profile/tableProfile.ts';
import { chartFields } from '../cards/visualize/chartFields.ts';
import { drawChart, kindOf, type RunPlan } from '../cards/visualize/drawChart.ts';
import { isPlace } from '../cards/visualize/places.ts';
import { type AnswerLayout, isTimeColumn } from './answerLayout.ts';

/** The chart of an answer as a value that can be changed: its picture, and what its card keeps of it. */
export interface AnswerChart {
  readonly component: Component;
  readonly notes: readonly string[];
  readonly fields: Record<string, unknown>;
}

/**
 * The chart of an answer that groups one table, as a chart value; undefined for answers that a chart value cannot say.
 * It is drawn by itself and taken only if it shows the very numbers of the answer.
 */
export async function answerChart(
  frame: Frame,
  { layout }: AnswerLayout,
  rows: Rows,
  profile: TableProfile | undefined,
  { run, now }: { readonly run: RunPlan; readonly now: Date },
): Promise<AnswerChart | undefined> {
  if (!profile || frame.base.id !== profile.id || frame.base.plan.op !== 'table' || rows.truncated)
    return undefined;
  const table = buildCatalogue([profile], [], now).tables.find(({ id }) => id === profile.id);
  const said = table && chartOf(frame);
  if (!said) return undefined;
  const y = layout.ys[0] ?? rows.columns.findLastIndex(({ type }) => type === 'number');
  const chart = marked(layout.kind === 'table' ? withOrder(said, rows, y) : said, layout.kind, table);
  if (!chart || kindOf(chart) !== layout.kind || y < 0) return undefined;
  const drawn = await drawChart(chart, table, run);
  // A table names no measures of its own: one of them is its last column.
  if (Math.max(1, layout.ys.length) !== drawn.planned.ys.length) return undefined;
  if (!hasSameNumbers(numbersAt(rows, y), numbersAt(drawn.rows, drawn.planned.ys[0] ?? 0))) return undefined;
  const component = drawn.components.find(({ component_type }) => component_type !== 'header');
  const history: ChartHistory = startHistory(chart);
  return component && { component, notes: drawn.notes, fields: chartFields(history, profile, table, drawn) };
}

/** A table keeps the order of the answer's rows. */
function withOrder(chart: ChartSpec, { rows }: Rows, y: number): ChartSpec {
  const isFalling = rows.every(
    (row, at) => at === 0 || Number(row[y] ?? 0) <= Number(rows[at - 1]?.[y] ?? 0),
  );
  return chart.sort || !isFalling ? chart : { ...chart, sort: { by: 'y', direction: 'descending' } };
}

function numbersAt({ rows }: Rows, at: number): number[] {
  return rows.flatMap((row) => (typeof row[at] === 'number' ? [row[at]] : [])).sort((a, b) => a - b);
}

function hasSameNumbers(left: readonly number[], right: readonly number[]): boolean {
  return (
    left.length > 0 &&
    left.length === right.length &&
    left.every((value, at) => Math.abs(value - (right[at] ?? 0)) <= Math.abs(value) * 1e-9)
  );
}

function marked(chart: ChartSpec, kind: AnswerLayout['layout']['kind'], table: Table): ChartSpec | undefined {
  const marks = {
    timeseries: { mark: 'line' },
    bar: { mark: 'bar' },
    stacked_bar: { mark: 'bar', stack: 'stacked' },
    grouped_bar: { mark: 'bar', stack: 'none' },
    table: { mark: 'table' },
  } as const;
  const mark = marks[kind as keyof typeof marks];
  if (!mark) return undefined;
  try {
    return settled({ ...chart, ...mark }, table, { isPlace });
  } catch (error) {
    if (error instanceof NoChart) return undefined;
    throw error;
  }
}

function chartOf({ ask, keys, measures, filters }: Frame): ChartSpec | undefined {
  const isTop = ask.kind === 'top' && !ask.offset;
  if ((ask.kind !== 'figure' && !isTop) || keys.length < 1 || keys.length > 2) return undefined;
  const fields = keys.map(fieldOf);
  const y = measures.map(measureOf);
  const rows = filters.map(filterOf);
  if (!isWhole(fields) || !isWhole(y) || !isWhole(rows)) return undefined;
  const time = keys.findIndex(({ ref, grain }) => grain !== undefined || isTimeColumn(ref.column));
  const [x, series] = time === 1 ? fields.toReversed() : fields;
  // A row without a key belongs to no group of an answer.
  const present = keys.flatMap(({ ref: { column } }): ChartFilter[] =>
    column.nulls > 0 && column.type === 'string' ? [{ field: column.name, op: 'present' }] : [],
  );
  return withoutEmpty({
    mark: 'bar',
    x,
    series,
    y,
    filters: [...rows.flat(), ...present],
    ...(isTop && {
      limit: ask.count,
      sort: { by: 'y', direction: ask.direction === 'asc' ? 'ascending' : 'descending' },
    }),
  });
}

function isWhole<T>(parts: readonly (T | undefined)[]): parts is readonly T[] & T[] {
  return parts.every((part) => part !== undefined);
}

const isOwn = ({ path }: ColumnRef) => path.length === 0;

function fieldOf({ ref, grain, name }: Key): ChartSpec['x'] {
  if (!isOwn(ref) || name || ref.column.kind === 'list') return undefined;
  return { field: ref.column.name, ...(grain && { grain }) } as ChartSpec['x'];
}

const fns = {
  count: 'count',
  count_distinct: 'distinct',
  sum: 'sum',
  mean: 'mean',
  median: 'median',
  min: 'min',
  max: 'max',
} as const;

function measureOf({ fn, of, where, isRate, factor, along }: Measure): ChartMeasure | undefined {
  if (where || isRate || along || (factor !== undefined && factor !== 1) || !Object.hasOwn(fns, fn))
    return undefined;
  const aggregate = fns[fn as keyof typeof fns];
  if (!of) return aggregate === 'count' ? { aggregate } : undefined;
  if (of.kind !== 'column' || !isOwn(of.ref)) return undefined;
  return { field: of.ref.column.name, aggregate };
}

/** One or two filters that say the same; undefined for what a chart's filters cannot say. */
function filterOf({ test, isNegated }: Filter): ChartFilter[] | undefined {
  switch (test.kind) {
    case 'equals': {
      if (!isOwn(test.ref) || test.values.some((value) => value === null)) return undefined;
      const values = test.values.filter((value) => value !== null);
      const [only] = values;
      const field = test.ref.column.name;
      if (values.length === 1 && only !== undefined)
        return [{ field, op: isNegated ? '!=' : '=', value: only }];
      return [{ field, op: isNegated ? 'not_in' : 'in', value: values }];
    }
    case 'compare':
      if (isNegated || test.value.kind !== 'column' || !isOwn(test.value.ref) || test.limit === null)
        return undefined;
      return [{ field: test.value.ref.column.name, op: test.op, value: test.limit }];
    case 'between':
      if (isNegated || test.value.kind !== 'column' || !isOwn(test.value.ref)) return undefined;
      return [{ field: test.value.ref.column.name, op: 'between', value: [test.from, test.to] }];
    case 'period': {
      if (isNegated || !isOwn(test.ref) || test.ref.column.type === 'number') return undefined;
      const field = test.ref.column.name;
      return [
        ...(test.from === undefined ? [] : [{ field, op: '>=' as const, value: test.from }]),
        ...(test.to === undefined ? [] : [{ field, op: '<' as const, value: test.to }]),
      ];
    }
    default:
      return undefined;
  }
}
