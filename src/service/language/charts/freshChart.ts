import type { ChartField, ChartMark, ChartMeasure, ChartSpec } from '../../../contract/chartSpec.ts';
import { isDate, type Table } from '../catalogue.ts';
import { naturalGrain } from '../constructions/keyGrains.ts';
import { canGroup, columnNamed, isOneRowEach, isRunningTime, isTime, measuresOf } from './columnRoles.ts';
import { countsByYear } from './countsByYear.ts';
import {
  arranged,
  asField,
  type Fields,
  fieldsOf,
  histogramField,
  measureOf,
  numericPair,
} from './describedFields.ts';
import { rankGroups } from './groupColumns.ts';
import { countGroups, layAlong, layOverTime, nameRows, regroup } from './regroupSaid.ts';
import type { Said } from './said.ts';

/** A chart described as a whole. What the description leaves open comes from the chart before, filters included. */
export function freshChart(said: Said, current: ChartSpec | undefined, table: Table): ChartSpec {
  const chart = inPeriods(countsByYear(drawnFresh(said, current, table), table), said, table);
  const isOfPoints = chart.mark === 'scatter' || chart.mark === 'bubble';
  return said.size && isOfPoints ? { ...chart, mark: 'bubble', size: measureOf(said.size, {}) } : chart;
}

function drawnFresh(said: Said, current: ChartSpec | undefined, table: Table): ChartSpec {
  regroup(said);
  if (!current) {
    rankGroups(said);
    layAlong(said, table);
    layOverTime(said, table);
    nameRows(said, table);
  }
  const fields = fieldsOf(said, table);
  countGroups(said, fields);
  const y = uniqueMeasures(said.y.map((measure) => measureOf(measure, said)));
  const mark = markOf(said, fields, y) ?? (said.size && 'bubble');
  const base: Pick<ChartSpec, 'filters'> = { filters: current?.filters ?? [] };
  const grouped = groupedPoints(mark, fields, y, table);
  if (grouped) return { ...base, ...grouped };
  const pair = numericPair(said, fields, y, table);
  if (pair && (mark === 'scatter' || mark === 'bubble' || (mark === undefined && pair.isMeant)))
    return withSeries(
      { ...base, mark: mark ?? 'scatter', x: { field: pair.x.name }, y: [{ field: pair.y.name }] },
      fields,
      [pair.x.name, pair.y.name],
    );
  const counted = histogramField(said, fields, y);
  if (
    counted &&
    canBin(fields, y) &&
    (mark === 'histogram' || ((mark === undefined || mark === 'bar') && isSpreadAsked(said, fields, y)))
  )
    return { ...base, mark: 'histogram', x: { field: counted.name }, y: [{ aggregate: 'count' }] };
  const { x, series } = arranged(fields, said, current, table);
  const measures = y.length > 0 ? y : defaultMeasures(said, current, table, x);
  const along = columnNamed(table, x?.field);
  const isCountOnly = measures.length === 1 && measures[0]?.aggregate === 'count';
  if (
    along &&
    !canGroup(along) &&
    isCountOnly &&
    !series &&
    (mark === undefined || mark === 'bar' || mark === 'histogram') &&
    along.kind !== 'key'
  )
    return { ...base, mark: 'histogram', x: { field: along.name }, y: measures };
  const drawn: ChartMark =
    mark === 'histogram' ? 'bar' : (mark ?? (said.isBinned && x ? 'bar' : naturalMark(table, x, measures)));
  return { ...base, mark: drawn, ...(x && { x }), ...(series && { series }), y: measures };
}

/** "the total capacity, the capacity of all": said twice, measured once. */
function uniqueMeasures(y: readonly ChartMeasure[]): ChartMeasure[] {
  return y.filter(
    ({ field, aggregate }, at) =>
      y.findIndex((other) => other.field === field && other.aggregate === aggregate) === at,
  );
}
/** More days than this are no bars a person can compare. */
const maxDays = 31;

/** Bars of totals over many days, or dates that are to be binned, are put into periods that suit their span. */
function inPeriods(chart: ChartSpec, said: Said, table: Table): ChartSpec {
  const column = columnNamed(table, chart.x?.field);
  if (!chart.x || chart.x.grain || !column || !isDate(column)) return chart;
  const isPut = chart.y.some(({ aggregate }) => aggregate !== undefined);
  const isAsked = said.isBinned === true && isPut;
  const isCrowded = chart.mark === 'bar' && isPut && column.distinct > maxDays;
  if (!isAsked && !isCrowded) return chart;
  return {
    ...chart,
    x: { ...chart.x, grain: naturalGrain(column) },
    ...(isAsked && !said.mark && { mark: 'bar' as const }),
  };
}

/** "a scatter of average price by rating": one point per group, where the groups are numbers. */
function groupedPoints(
  mark: ChartMark | undefined,
  fields: Fields,
  y: readonly ChartMeasure[],
  table: Table,
): Omit<ChartSpec, 'filters'> | undefined {
  const [x, ...others] = [...fields.placed, ...fields.bare];
  const [measure] = y;
  if (mark !== 'scatter' || !x || others.length + fields.series.length > 0 || y.length !== 1 || !measure)
    return undefined;
  const isOwnRow = isOneRowEach(table, { x: asField(x) });
  if (!measure.aggregate || x.column.type !== 'number' || isOwnRow) return undefined;
  return { mark, x: asField(x), y: [measure] };
}

/** Parts of a whole are a pie, where nothing else was said. */
function markOf(said: Said, fields: Fields, y: readonly ChartMeasure[]): ChartMark | undefined {
  const dimensions = fields.placed.length + fields.bare.length;
  if (isSpreadOfGroups(said, fields, y)) return 'boxplot';
  if (
    said.mark ||
    said.transform?.type !== 'share' ||
    dimensions !== 1 ||
    fields.series.length > 0 ||
    y.length > 1
  )
    return said.mark?.mark;
  return 'pie';
}

/** "the distribution of salaries in each department": a box for each, not one number. */
function isSpreadOfGroups(
  said: Said,
  fields: Fields,
  [measure, ...others]: readonly ChartMeasure[],
): boolean {
  const [group] = fields.placed;
  return (
    said.isSpread === true &&
    said.mark === undefined &&
    group !== undefined &&
    !isTime(group.column) &&
    canGroup(group.column) &&
    fields.placed.length + fields.bare.length + fields.series.length === 1 &&
    measure?.field !== undefined &&
    measure.aggregate === undefined &&
    others.length === 0
  );
}

/** Only a lone column of numbers is counted in bins; beside groups, a "histogram" is bars. */
function canBin(fields: Fields, y: readonly ChartMeasure[]): boolean {
  const groups = [...fields.placed, ...fields.bare, ...fields.series].filter(
    ({ column, grain }) => column.type !== 'number' || grain !== undefined,
  );
  const isPut = y.some(({ aggregate, field }) => aggregate !== undefined && field !== undefined);
  return groups.length === 0 && !isPut;
}

/** One number and nothing else: how its values spread. */
function isSpreadAsked(said: Said, fields: Fields, y: readonly ChartMeasure[]): boolean {
  const isRaw = y.every(({ aggregate }) => aggregate === undefined) && said.aggregate === undefined;
  return isRaw && y.length === 1 && fields.placed.length + fields.bare.length + fields.series.length === 0;
}

function withSeries(chart: ChartSpec, fields: Fields, taken: readonly string[]): ChartSpec {
  const series =
    fields.series[0] ??
    [...fields.placed, ...fields.bare].find(
      ({ column }) =>
        column.type !== 'number' &&
        !isDate(column) &&
        !taken.includes(column.name) &&
        column.kind !== 'name' &&
        column.kind !== 'key' &&
        column.kind !== 'text',
    );
  return series && !taken.includes(series.column.name) ? { ...chart, series: asField(series) } : chart;
}

/** Without a measure, rows are counted; a chart that has a measure keeps it. */
function defaultMeasures(
  said: Said,
  current: ChartSpec | undefined,
  table: Table,
  x: ChartField | undefined,
): ChartMeasure[] {
  if (said.aggregate === 'count' || said.isSpread) return [{ aggregate: 'count' }];
  const kept = current?.y.filter(({ field }) => field !== undefined && field !== x?.field) ?? [];
  if (said.aggregate && said.aggregate !== 'distinct') {
    const field = kept[0]?.field ?? measuresOf(table).find(({ name }) => name !== x?.field)?.name;
    return field ? [{ field, aggregate: said.aggregate }] : [{ aggregate: 'count' }];
  }
  return kept.length > 0 ? kept : [{ aggregate: 'count' }];
}

function naturalMark(table: Table, x: ChartField | undefined, y: readonly ChartMeasure[]): ChartMark {
  if (!x) return y.some(({ aggregate }) => aggregate) ? 'bar' : 'table';
  return isRunningTime(table, x) ? 'line' : 'bar';
}
