import { capitalize } from '../../language/words/name.ts';
import type { Cell, Rows, TableProfile } from '../../tables/profile.ts';
import type { RankedPlan } from '../language/interpret.ts';
import type { Layout } from './components.ts';

export interface Words {
  readonly title: string;
  readonly description: string;
}

interface Point {
  readonly name: string;
  readonly value: number;
}

export const few = (count: number) => count.toLocaleString('en-US');

/** One or two sentences on what the chart shows; every number stands in the rows or is computed from them. */
export function findingOf(
  layout: Layout,
  rows: Rows,
  { isSkippedFirst = false, isSkippedLast = false } = {},
): string {
  const { kind, series, ys } = layout;
  const y = ys[0] ?? rows.columns.length - 1;
  const points = pointsOf(rows, layout.x, y, series);
  switch (kind) {
    case 'table':
      return `${few(rows.rows.length)} of ${few(rows.totalRows)} rows.`;
    case 'timeline':
      return `${few(rows.rows.length)} events.`;
    case 'scatter':
      return together(layout, rows, y);
    case 'histogram':
      return commonest(points, layout);
    case 'boxplot':
      return extremes(points, 'median', layout.unit);
    case 'pie':
    case 'treemap':
      return largestShare(points);
    case 'timeseries':
    case 'area_timeseries':
    case 'stacked_area_timeseries': {
      const whole =
        series === undefined ? points.slice(isSkippedFirst ? 1 : 0, isSkippedLast ? -1 : undefined) : points;
      return [series === undefined ? course(whole, layout.unit) : '', extremes(whole, '', layout.unit)]
        .filter(Boolean)
        .join(' ');
    }
    default:
      return extremes(points, '', layout.unit);
  }
}

/** The card of an answer in words: its reading, and the extremes where there are several rows. */
export function describeAnswer(plan: RankedPlan, rows: Rows, table: TableProfile): Words {
  const y = plan.plan.select.findLastIndex(
    (output, at) => output.kind === 'aggregate' && rows.columns[at]?.type === 'number',
  );
  const found =
    y > 0 && rows.rows.length > 2
      ? extremes(
          pointsOf(rows, 0, y, y === 2 && rows.columns.length === 3 ? 1 : undefined),
          '',
          rows.columns[y]?.unit,
        )
      : '';
  const cut = rows.truncated ? `${few(rows.rows.length)} of ${few(rows.totalRows)} rows are shown.` : '';
  return {
    title: capitalize(plan.restated),
    description: [found, cut, `From ${table.shownPath}.`].filter(Boolean).join(' '),
  };
}

/** With a series, a point is named by both. */
function pointsOf(rows: Rows, x: number, y: number, series: number | undefined): Point[] {
  const nameOf = (row: readonly Cell[]) =>
    [row[x], ...(series === undefined ? [] : [row[series]])].map((name) => name ?? '(no value)').join(', ');
  return rows.rows.flatMap((row) => {
    const value = row[y];
    return typeof value === 'number' ? [{ name: nameOf(row), value }] : [];
  });
}

function extremes(points: readonly Point[], what: string, unit: string | undefined): string {
  if (points.length < 2) return points[0] ? `${points[0].name}: ${shown(points[0].value, unit)}.` : '';
  const high = points.reduce((most, point) => (point.value > most.value ? point : most));
  const low = points.reduce((least, point) => (point.value < least.value ? point : least));
  const of = what ? ` ${what}` : '';
  if (high.value === low.value) return `The same everywhere: ${shown(high.value, unit)}.`;
  return `Highest${of}: ${high.name} (${shown(high.value, unit)}); lowest: ${low.name} (${shown(low.value, unit)}).`;
}

/** From the first to the last point of a single line. */
function course(points: readonly Point[], unit: string | undefined): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return '';
  const way = last.value > first.value ? 'Up' : last.value < first.value ? 'Down' : 'Level';
  return `${way} from ${shown(first.value, unit)} in ${first.name} to ${shown(last.value, unit)} in ${last.name}.`;
}

function largestShare(points: readonly Point[]): string {
  const total = points.reduce((sum, { value }) => sum + value, 0);
  if (points.length === 0 || !(total > 0)) return '';
  const high = points.reduce((most, point) => (point.value > most.value ? point : most));
  return `${high.name} has the largest share: ${((high.value / total) * 100).toFixed(1)} %.`;
}

function commonest(points: readonly Point[], { binWidth = 1, xUnit }: Layout): string {
  if (points.length === 0) return '';
  const high = points.reduce((most, point) => (point.value > most.value ? point : most));
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const from = Number(high.name);
  return `Most often from ${shown(from, undefined)} to ${shown(from + binWidth, xUnit)}: ${few(high.value)} of ${few(total)} rows.`;
}

/** How the two numbers of a scatter go together, by Pearson's r over the points that are drawn. */
function together({ x, labels }: Layout, rows: Rows, y: number): string {
  const pairs = rows.rows.flatMap((row) => {
    const [left, right] = [row[x], row[y]];
    return typeof left === 'number' && typeof right === 'number' ? [[left, right] as const] : [];
  });
  const r = correlation(pairs);
  const count = `${few(pairs.length)} points.`;
  if (r === undefined) return count;
  const words = Math.abs(r) < 0.2 ? 'hardly go together' : r > 0 ? 'rise together' : 'go opposite ways';
  return `${capitalize(labels.y ?? '')} and ${(labels.x ?? '').toLowerCase()} ${words} (r = ${r.toFixed(2)}). ${count}`;
}

function correlation(pairs: readonly (readonly [number, number])[]): number | undefined {
  if (pairs.length < 10) return undefined;
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [x, y] of pairs) {
    xy += (x - meanX) * (y - meanY);
    xx += (x - meanX) ** 2;
    yy += (y - meanY) ** 2;
  }
  const r = xy / Math.sqrt(xx * yy);
  return Number.isFinite(r) ? r : undefined;
}

function shown(value: number, unit: string | undefined): string {
  const text = value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 1 ? 4 : 2 });
  return unit ? `${text} ${unit}` : text;
}
