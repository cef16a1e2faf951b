import type { Output } from '../../tables/plan.ts';
import type { Rows, TableProfile } from '../../tables/profile.ts';
import type { RankedPlan } from '../language/interpret.ts';
import type { Layout } from './components.ts';

const mostSeries = 12;
const mostBars = 60;

/** How the rows of an answer are drawn; undefined where values alone say it. */
export function layoutOf(
  read: RankedPlan,
  rows: Rows,
  table: TableProfile,
): { layout: Layout; reason: string } | undefined {
  const { plan, shape } = read;
  const numbers = plan.select.flatMap((output, at) => (isNumeric(output, rows, at) ? [at] : []));
  const names = plan.select.flatMap((_, at) => (numbers.includes(at) ? [] : [at]));
  const [first, second] = names;
  if (rows.rows.length === 1 && rows.columns.length <= 4 && shape !== 'list') return undefined;
  const asTable = {
    layout: { kind: 'table', x: 0, ys: [], labels: {} } as const,
    reason: 'rows as they are',
  };
  const time = timeKey(read, table);
  const values = numbers.filter((at) => at !== time);
  // A year that is a plain number is no measure: neither its name nor its unit belongs on the axis of values.
  const measure = values[0] ?? numbers[0];
  const labels = labelsOf(read, rows, first ?? 0, measure);
  const unit = rows.columns[measure ?? -1]?.unit;
  const common = { labels, ...(unit && { unit }) };

  if (shape === 'correlation' && numbers.length >= 2) {
    const [x = 0, y = 1] = numbers;
    return {
      layout: {
        kind: 'scatter',
        x,
        ys: [y],
        labels: { x: rows.columns[x]?.name ?? '', y: rows.columns[y]?.name ?? '' },
      },
      reason: 'two numbers: each row is a point',
    };
  }
  const bin = plan.groupBy?.[0]?.binWidth;
  if (bin !== undefined && numbers.length >= 1) {
    const count = numbers.at(-1) ?? 1;
    return {
      layout: {
        ...common,
        kind: 'histogram',
        x: 0,
        ys: [count],
        binWidth: bin,
        labels: { x: rows.columns[0]?.name ?? '', y: rows.columns[count]?.name ?? '' },
      },
      reason: 'how often each value occurs',
    };
  }
  if (time !== undefined && values.length > 0 && rows.rows.length > 1) {
    const series = names.find((at) => at !== time) ?? keyBeside(read, time, values);
    const few = series === undefined || countOf(rows, series) <= mostSeries;
    if (few) {
      const output = plan.select[time];
      const grain = output?.kind === 'key' ? plan.groupBy?.[output.key]?.grain : undefined;
      return {
        layout: {
          ...common,
          ...(grain && { grain }),
          kind: 'timeseries',
          x: time,
          ...(series !== undefined && { series }),
          ys: values,
          labels: { ...labels, x: rows.columns[time]?.name ?? '' },
        },
        reason: 'values over time: a line',
      };
    }
  }
  if (first === undefined || values.length === 0 || rows.rows.length > mostBars || shape === 'list')
    return asTable;
  if (second !== undefined && countOf(rows, second) <= mostSeries) {
    return {
      layout: { ...common, kind: 'grouped_bar', x: first, series: second, ys: [values[0] ?? 0] },
      reason: 'two categories: grouped bars',
    };
  }
  if (names.length > 2) return asTable;
  return {
    layout: { ...common, kind: 'bar', x: first, ys: sameUnit(rows, values) },
    reason: 'one category and a number: bars',
  };
}

function isNumeric(output: Output, rows: Rows, at: number): boolean {
  if (output.kind === 'aggregate') return rows.columns[at]?.type === 'number';
  return output.kind === 'column' && rows.columns[at]?.type === 'number';
}

/** The output that is a point in time: a grain, a date, or a year that is a plain number. */
function timeKey({ plan }: RankedPlan, table: TableProfile): number | undefined {
  const at = plan.select.findIndex((output) => {
    const column =
      output.kind === 'key'
        ? plan.groupBy?.[output.key]?.column
        : output.kind === 'column'
          ? output.column
          : undefined;
    return table.columns.find(({ name }) => name === column)?.role === 'time';
  });
  return at < 0 ? undefined : at;
}

function keyBeside({ plan }: RankedPlan, time: number, values: readonly number[]): number | undefined {
  const at = plan.select.findIndex(
    (output, place) => output.kind === 'key' && place !== time && !values.includes(place),
  );
  return at < 0 ? undefined : at;
}

function countOf(rows: Rows, at: number): number {
  return new Set(rows.rows.map((row) => row[at])).size;
}

/** Bars of different units on one axis would lie. */
function sameUnit(rows: Rows, values: readonly number[]): number[] {
  const unit = rows.columns[values[0] ?? -1]?.unit;
  return values.filter((at) => rows.columns[at]?.unit === unit).slice(0, 4);
}

function labelsOf(
  { plan }: RankedPlan,
  rows: Rows,
  x: number,
  y: number | undefined,
): { x: string; y: string } {
  const named = (at: number | undefined) =>
    at === undefined ? '' : (plan.select[at]?.name ?? rows.columns[at]?.name ?? '');
  return { x: named(x), y: named(y) };
}
