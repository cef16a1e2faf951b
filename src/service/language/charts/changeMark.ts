import type { ChartField, ChartMark, ChartSpec } from '../../../contract/chartSpec.ts';
import { grainNouns } from '../../../contract/grainNouns.ts';
import type { Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import { columnLabel } from '../words/name.ts';
import { canGroup, columnNamed, isRunningTime } from './columnRoles.ts';
import { withoutEmpty } from './settle.ts';

/** Points with names of their own become bars or slices with these names, up to so many. */
const maxNames = 40;
const points: ReadonlySet<ChartMark> = new Set(['scatter', 'bubble']);
const list = new Intl.ListFormat('en-GB');
const parts: ReadonlySet<ChartMark> = new Set(['pie', 'treemap']);
const perGroup: ReadonlySet<ChartMark> = new Set(['bar', 'pie', 'treemap', 'waterfall']);

/**
 * The chart as its new mark groups rows: slices are those of the series where x is time, and points, which have a number
 * along the axis, become their names, their series, or ranges of that number.
 */
export function regrouped(before: ChartSpec, chart: ChartSpec, table: Table): ChartSpec {
  const { mark, x, series, y } = chart;
  if (before.mark === mark || !x || before.x?.field !== x.field) return chart;
  if (parts.has(mark) && series && isRunningTime(table, x))
    return withoutEmpty({ ...chart, x: series, series: undefined });
  const isRaw = y.every(({ aggregate }) => aggregate === undefined);
  if (!points.has(before.mark) || !perGroup.has(mark) || !isRaw) return chart;
  return withoutEmpty({ ...chart, x: groupOf(x, series, table), series: undefined });
}

function groupOf(x: ChartField, series: ChartField | undefined, table: Table): ChartField {
  const { name } = table;
  if (name && name.distinct <= maxNames) return { field: name.name };
  if (series) return series;
  const column = columnNamed(table, x.field);
  return column && isMeasure(column) && !canGroup(column) ? { field: x.field, isBinned: true } : x;
}

/** What a change of the mark took off the chart, in a sentence; empty where nothing was lost. */
export function leftOut(asked: ChartSpec, drawn: ChartSpec, table: Table): string {
  const lost = [...fieldsOf(asked)].filter((field) => !fieldsOf(drawn).has(field));
  const names = lost.map((field) => {
    const grain = [asked.x, asked.series].find((part) => part?.field === field)?.grain;
    if (grain) return `the ${grainNouns[grain]}`;
    const column = columnNamed(table, field);
    return column ? columnLabel(column) : field;
  });
  return [
    asked.mark === 'bubble' && drawn.mark === 'scatter' ? pointsOfOneSize(drawn) : '',
    names.length > 0
      ? `${markNouns[drawn.mark]} cannot show ${list.format(names)} as well, so ${names.length === 1 ? 'it is' : 'they are'} left out.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Measures that were asked for where the chart has room for one, in a sentence; empty where all are drawn. */
export function measuresLeftOut(asked: ChartSpec, drawn: ChartSpec, table: Table): string {
  const lost = asked.y.slice(drawn.y.length).flatMap(({ field }) => columnNamed(table, field) ?? []);
  if (asked.mark !== drawn.mark || drawn.y.length !== 1 || lost.length === 0) return '';
  const series = columnNamed(table, drawn.series?.field);
  const chart = series ? `A chart that is split by ${columnLabel(series)}` : markNouns[drawn.mark];
  return `${chart} has one measure, so ${list.format(lost.map(columnLabel))} ${lost.length === 1 ? 'is' : 'are'} left out.`;
}

function pointsOfOneSize({ y }: ChartSpec): string {
  return y.some(({ aggregate }) => aggregate !== undefined)
    ? 'Bubbles have two numbers and a size, and each group has one number, so these are points of one size.'
    : 'Bubbles need a third column of numbers for their size, so these are points of one size.';
}

function fieldsOf({ x, series, size, y }: ChartSpec): ReadonlySet<string> {
  return new Set([x, series, size, ...y].flatMap((part) => part?.field ?? []));
}

export const markNouns: Readonly<Record<ChartMark, string>> = {
  line: 'A line chart',
  area: 'An area chart',
  bar: 'A bar chart',
  pie: 'A pie',
  scatter: 'A scatter plot',
  bubble: 'A bubble chart',
  histogram: 'A histogram',
  boxplot: 'A box plot',
  heatmap: 'A heat map',
  treemap: 'A treemap',
  waterfall: 'A waterfall chart',
  timeline: 'A timeline',
  map: 'A map',
  table: 'A table',
};
