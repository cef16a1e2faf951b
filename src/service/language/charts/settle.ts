import type { ChartField, ChartMark, ChartMeasure, ChartSpec } from '../../../contract/chartSpec.ts';
import type { Column, Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import {
  addsUp,
  columnNamed,
  isOneRowEach,
  isOrdered,
  isRunningTime,
  isTime,
  measuresOf,
  naturalAggregate,
} from './columnRoles.ts';

/** A chart that cannot be drawn from this table, and why. */
export class NoChart extends Error {}

export interface Settling {
  /** Names places that a map knows. */
  readonly isPlace: (column: Column) => boolean;
}

const rawMarks: ReadonlySet<ChartMark> = new Set(['scatter', 'bubble', 'boxplot', 'timeline']);
const singleMarks: ReadonlySet<ChartMark> = new Set(['pie', 'treemap', 'map', 'waterfall', 'histogram']);

/**
 * The same chart with what its mark needs, and without what its mark cannot show.
 * @throws NoChart where the table lacks the columns.
 */
export function settled(chart: ChartSpec, table: Table, { isPlace }: Settling): ChartSpec {
  const placed = shaped(chart, table, isPlace);
  const measured: ChartSpec = { ...placed, y: placed.y.map((measure) => aggregated(measure, placed, table)) };
  return cleaned(measured, table);
}

function shaped(chart: ChartSpec, table: Table, isPlace: Settling['isPlace']): ChartSpec {
  switch (chart.mark) {
    case 'scatter':
    case 'bubble':
      return withoutEmpty(asPoints(chart, table));
    case 'histogram':
      return asBins(chart, table);
    case 'boxplot': {
      const y = chart.y.find(({ field }) => field !== undefined) ?? numericX(chart, table);
      if (!y) throw new NoChart('A box plot needs a column of numbers, and this chart counts rows.');
      const x = chart.x?.field === y.field ? chart.series : (chart.x ?? chart.series);
      return { ...chart, x, series: undefined, y: [{ field: y.field ?? '' }] } as ChartSpec;
    }
    case 'map': {
      const own = columnNamed(table, chart.x?.field);
      const place = own && isPlace(own) ? own : table.columns.find(isPlace);
      if (!place)
        throw new NoChart('No column of this file names countries or states, so there is no map of it.');
      return {
        ...chart,
        x: { field: place.name },
        ...(chart.series?.field === place.name && { series: undefined }),
      };
    }
    case 'heatmap': {
      const cells = asCells(chart, table);
      if (cells) return cells;
      if (!chart.x || !chart.series)
        throw new NoChart(
          'A heat map needs two columns to cross: say, for example, "heat map of weekday by region".',
        );
      return chart;
    }
    case 'timeline': {
      const time = isTime(columnNamed(table, chart.x?.field))
        ? chart.x
        : table.time && { field: table.time.name };
      if (!time) throw new NoChart('A timeline needs dates, and this file has none.');
      return { ...chart, x: { field: time.field } };
    }
    default:
      return chart;
  }
}

const isPutTogether = ({ aggregate }: ChartMeasure) => aggregate !== undefined;

function numericX({ x }: ChartSpec, table: Table): ChartMeasure | undefined {
  const column = columnNamed(table, x?.field);
  return column && isMeasure(column) ? { field: column.name } : undefined;
}

function asPoints(chart: ChartSpec, table: Table): ChartSpec {
  const measures = measuresOf(table).map(({ name }) => name);
  const isNumber = (name: string | undefined) => columnNamed(table, name)?.type === 'number';
  if (chart.x?.isBinned && chart.series?.isBinned) {
    const { series, ...rest } = chart;
    return asPoints({ ...rest, x: { field: chart.x.field }, y: [{ field: series.field }] }, table);
  }
  // One point per group, which has no further number for its size.
  if (chart.x && chart.y.some(isPutTogether)) return { ...chart, mark: 'scatter', size: undefined };
  const uprights = chart.y.flatMap(({ field }) => (isNumber(field) && field !== undefined ? [field] : []));
  const x = isNumber(chart.x?.field)
    ? chart.x?.field
    : (uprights[1] ?? measures.find((name) => name !== uprights[0] && name !== chart.size?.field));
  const y = uprights.find((name) => name !== x) ?? measures.find((name) => name !== x);
  if (x === undefined || y === undefined) throw new NoChart('A scatter plot needs two columns of numbers.');
  const category =
    chart.series ??
    (chart.x && !isNumber(chart.x.field) && !isRunningTime(table, chart.x) ? chart.x : undefined);
  const size = chart.mark === 'bubble' ? (chart.size ?? sizeOf(measures, [x, y])) : chart.size;
  return { ...chart, x: { field: x }, y: [{ field: y }], series: category, size };
}

/** Along an axis of a heat map, more numbers than this are put into ranges. */
export const maxTiles = 20;

/** Points that hide one another, counted where they lie: two numbers in ranges. */
function asCells(chart: ChartSpec, table: Table): ChartSpec | undefined {
  const { x, y, size: _, ...rest } = chart;
  const [measure] = y;
  const isNumber = (name: string | undefined) => columnNamed(table, name)?.type === 'number';
  if (!x || !measure?.field || isPutTogether(measure) || y.length > 1) return undefined;
  if (x.grain || !isNumber(x.field) || !isNumber(measure.field) || x.field === measure.field)
    return undefined;
  // Few values are tiles of their own; ranges would only blur them.
  const isFew = [x.field, measure.field].every(
    (name) => (columnNamed(table, name)?.distinct ?? 0) <= maxTiles,
  );
  const tile = (field: string): ChartField => ({ field, ...(!isFew && { isBinned: true }) });
  return { ...rest, x: tile(x.field), series: tile(measure.field), y: [{ aggregate: 'count' }] };
}

function sizeOf(measures: readonly string[], taken: readonly string[]): { field: string } | undefined {
  const field = measures.find((name) => !taken.includes(name));
  return field === undefined ? undefined : { field };
}

function asBins(chart: ChartSpec, table: Table): ChartSpec {
  const own = columnNamed(table, chart.x?.field);
  const drawn = columnNamed(table, chart.y.find(({ field }) => field !== undefined)?.field);
  const column =
    own?.type === 'number' && (!drawn || isMeasure(own)) ? own : drawn?.type === 'number' ? drawn : undefined;
  if (!column) throw new NoChart('A histogram needs a column of numbers.');
  if (column.isWorkedOut)
    throw new NoChart('A histogram needs a column of the file, and this measure is worked out of others.');
  return { ...chart, x: { field: column.name }, y: [{ aggregate: 'count' }], series: undefined };
}

function aggregated(measure: ChartMeasure, chart: ChartSpec, table: Table): ChartMeasure {
  const column = columnNamed(table, measure.field);
  const only = column?.onlyAggregate;
  if (only && rawMarks.has(chart.mark) && !(chart.mark === 'scatter' && isPutTogether(measure)))
    throw new NoChart(`A single row has no ${column.label}, so each mark has to stand for several rows.`);
  if (only && (measure.aggregate ?? only) !== only)
    throw new NoChart(`The ${column.label} is worked out over the rows of each group in one way only.`);
  if (isPutTogether(measure) && chart.mark === 'scatter' && chart.x) return measure;
  if (rawMarks.has(chart.mark)) return column ? { field: column.name } : measure;
  if (measure.aggregate) return measure;
  if (!column) return { aggregate: 'count' };
  if (chart.mark === 'table' && !chart.x) return measure;
  if (isOneRowEach(table, chart)) return measure;
  return { ...measure, aggregate: column.type === 'number' ? naturalAggregate(column) : 'distinct' };
}

function cleaned(chart: ChartSpec, table: Table): ChartSpec {
  const { mark } = chart;
  const result: { -readonly [Key in keyof ChartSpec]: ChartSpec[Key] | undefined } = { ...chart };
  if (singleMarks.has(mark)) {
    result.series = undefined;
    result.y = chart.y.slice(0, 1);
  }
  if (result.series && result.series.field === result.x?.field && result.series.grain === result.x?.grain)
    result.series = undefined;
  // With a series, one measure: two would be a chart of pairs.
  if (result.series && result.y && result.y.length > 1 && mark !== 'table') result.y = result.y.slice(0, 1);
  if (mark !== 'bubble' && mark !== 'scatter') result.size = undefined;
  if (mark === 'scatter' && result.size) result.mark = 'bubble';
  if (mark === 'bubble' && !result.size) result.mark = 'scatter';
  if (mark !== 'bar' && mark !== 'area') result.stack = undefined;
  else if (!result.series) result.stack = undefined;
  else result.stack ??= mark === 'area' || (result.y ?? []).every(addsUp) ? 'stacked' : 'none';
  if (mark !== 'bar' && mark !== 'boxplot') result.orientation = undefined;
  if (mark !== 'histogram') result.bins = undefined;
  if (rawMarks.has(mark) || mark === 'histogram') result.transform = undefined;
  if (result.transform && result.transform.type !== 'share' && !isOrdered(table, result.x))
    result.transform = undefined;
  if (result.scale && !result.scale.x && !result.scale.y) result.scale = undefined;
  return withoutEmpty(result);
}

/** Absent rather than undefined, so that equal charts are written alike. */
export function withoutEmpty(
  chart: { readonly [Key in keyof ChartSpec]: ChartSpec[Key] | undefined },
): ChartSpec {
  return Object.fromEntries(Object.entries(chart).filter(([, value]) => value !== undefined)) as ChartSpec;
}
