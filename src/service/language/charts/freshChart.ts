import type { ChartField, ChartMark, ChartMeasure, ChartSpec } from '../../../contract/chartSpec.ts';
import { type Column, isDate, type Table } from '../catalogue.ts';
import { isMeasure } from '../measures.ts';
import { canGroup, columnNamed, extremeOf, isRunningTime, isTime, measuresOf, timeOf } from './columns.ts';
import type { FieldSaid, MeasureSaid, Said } from './said.ts';

/** A chart described as a whole. What the description leaves open comes from the chart before, filters included. */
export function freshChart(said: Said, current: ChartSpec | undefined, table: Table): ChartSpec {
  regroup(said);
  const fields = fieldsOf(said, table);
  const y = said.y.map((measure) => measureOf(measure, said));
  const mark = markOf(said, fields, y);
  const base: Pick<ChartSpec, 'filters'> = { filters: current?.filters ?? [] };
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
  const drawn: ChartMark = mark === 'histogram' ? 'bar' : (mark ?? naturalMark(table, x, measures));
  return { ...base, mark: drawn, ...(x && { x }), ...(series && { series }), y: measures };
}

/** Beside a measure that is put together, a number of few values groups the rows: "average price by bedrooms". */
function regroup(said: Said): void {
  const isPut = ({ aggregate, adjective }: MeasureSaid) => aggregate !== undefined || adjective !== undefined;
  if (said.aggregate === 'count' && !said.y.some(isPut)) {
    said.bare.unshift(...said.y.flatMap(({ column }) => (column ? [{ column }] : [])));
    said.y = [{ aggregate: 'count' }];
    return;
  }
  if (!said.y.some(isPut)) return;
  // "all distinct categories along with the number of items": the count is measured, the categories are the groups.
  if (said.y.some(({ aggregate }) => aggregate === 'count')) {
    said.bare.unshift(
      ...said.y.flatMap(({ aggregate, column }) => (aggregate === 'distinct' && column ? [{ column }] : [])),
    );
    said.y = said.y.filter(({ aggregate }) => aggregate !== 'distinct');
  }
  if (said.mark?.mark === 'scatter' && said.x.length + said.bare.length > 0) return;
  const isCounted = said.y.filter(isPut).every(({ aggregate }) => aggregate === 'count');
  const groups = said.y.filter(
    (measure) => !isPut(measure) && measure.column !== undefined && (isCounted || canGroup(measure.column)),
  );
  if (groups.length === 0 || groups.length === said.y.length) return;
  said.y = said.y.filter((measure) => !groups.includes(measure));
  said.bare.unshift(...groups.flatMap(({ column }) => (column ? [{ column }] : [])));
}

/** Parts of a whole are a pie, where nothing else was said. */
function markOf(said: Said, fields: Fields, y: readonly ChartMeasure[]): ChartMark | undefined {
  const dimensions = fields.placed.length + fields.bare.length;
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

/** Only a lone column of numbers is counted in bins; beside groups, a "histogram" is bars. */
function canBin(fields: Fields, y: readonly ChartMeasure[]): boolean {
  const groups = [...fields.placed, ...fields.bare, ...fields.series].filter(
    ({ column, grain }) => column.type !== 'number' || grain !== undefined,
  );
  const isPut = y.some(({ aggregate, field }) => aggregate !== undefined && field !== undefined);
  return groups.length === 0 && !isPut;
}

interface Fields {
  /** After "by", "per", "over", on the x axis. */
  readonly placed: readonly FieldSaid[];
  /** Named without a place. */
  readonly bare: readonly FieldSaid[];
  readonly series: readonly FieldSaid[];
}

/** Each column once; a date and its grain are one field. */
function fieldsOf(said: Said, table: Table): Fields {
  const grainOf = (column: Column) =>
    [...said.x, ...said.bare, ...said.series].find((field) => field.column === column && field.grain)?.grain;
  const known = new Set<Column>();
  const unique = (fields: readonly FieldSaid[]) =>
    fields.flatMap(({ column, grain }) => {
      if (known.has(column)) return [];
      known.add(column);
      const own = grain ?? grainOf(column);
      return [{ column, ...(own && { grain: own }) }];
    });
  const series = unique(said.series);
  const placed = unique(said.x);
  const own = timeOf(table);
  const time =
    said.isOverTime && own && !known.has(own) && !placed.some(({ column }) => isTime(column))
      ? [{ column: own }]
      : [];
  known.add(time[0]?.column as Column);
  const named = unique(said.bare);
  const bare = named.length + placed.length + time.length + series.length > 0 ? named : unique(said.counted);
  return { series, placed: [...time, ...placed], bare };
}

export function measureOf(
  { column, aggregate, adjective }: MeasureSaid,
  said: Pick<Said, 'aggregate'>,
): ChartMeasure {
  const chosen = aggregate ?? (adjective ? extremeOf(adjective, column) : said.aggregate);
  return { ...(column && { field: column.name }), ...(chosen && { aggregate: chosen }) };
}

function numericPair(
  said: Said,
  fields: Fields,
  y: readonly ChartMeasure[],
  table: Table,
): { x: Column; y: Column; isMeant: boolean } | undefined {
  const upright = y
    .flatMap(({ field }) => columnNamed(table, field) ?? [])
    .filter(({ type }) => type === 'number');
  const along = [...fields.placed, ...fields.bare]
    .map(({ column }) => column)
    .filter(({ type }) => type === 'number');
  const isAggregated = y.some(({ aggregate }) => aggregate !== undefined) || said.aggregate !== undefined;
  const [first, second] = upright;
  if (along[0] && first && along[0] !== first)
    return {
      x: along[0],
      y: first,
      isMeant:
        !isAggregated &&
        (said.isVersus === true || (isMeasure(along[0]) && !canGroup(along[0]))) &&
        !isTime(along[0]),
    };
  if (first && second && first !== second) {
    const [x, upright2] = said.isPair ? [first, second] : [second, first];
    return {
      x,
      y: upright2,
      isMeant:
        !isAggregated &&
        fields.placed.every(({ column }) => !isTime(column)) &&
        !said.isAdded &&
        !said.isOverTime,
    };
  }
  const [one, two] = along;
  if (!first && one && two && said.isVersus) return { x: one, y: two, isMeant: true };
  return undefined;
}

function histogramField(said: Said, fields: Fields, y: readonly ChartMeasure[]): Column | undefined {
  const named = said.y.find(({ column }) => column !== undefined)?.column;
  const other = [...fields.placed, ...fields.bare].find(({ column }) => column.type === 'number')?.column;
  return y.length <= 2 ? (named ?? other) : undefined;
}

/** One number and nothing else: how its values spread. */
function isSpreadAsked(said: Said, fields: Fields, y: readonly ChartMeasure[]): boolean {
  const isRaw = y.every(({ aggregate }) => aggregate === undefined) && said.aggregate === undefined;
  return isRaw && y.length === 1 && fields.placed.length + fields.bare.length + fields.series.length === 0;
}

/** Time runs along the axis where it is part of the chart; else what was placed there, else what was named first. */
function arranged(
  fields: Fields,
  said: Said,
  current: ChartSpec | undefined,
  table: Table,
): { x?: ChartField; series?: ChartField } {
  const dimensions = [...fields.placed, ...fields.bare];
  const isMap = said.mark?.mark === 'map';
  const time = isMap
    ? undefined
    : dimensions.find(
        (field) =>
          isRunningTime(table, asField(field)) && (isDate(field.column) || field.column === timeOf(table)),
      );
  const first = time ?? dimensions[0];
  const others = dimensions.filter((field) => field !== first);
  const series = fields.series[0] ?? others[0];
  const x =
    first ??
    (fields.series[0] && current?.x && current.x.field !== fields.series[0].column.name
      ? undefined
      : undefined);
  if (!x && fields.series[0] && current?.x) return { x: current.x, series: asField(fields.series[0]) };
  if (!x && fields.series[0] && fields.series[1])
    return { x: asField(fields.series[0]), series: asField(fields.series[1]) };
  if (!x && fields.series[0]) return { x: asField(fields.series[0]) };
  return { ...(x && { x: asField(x) }), ...(series && { series: asField(series) }) };
}

export function asField({ column, grain }: FieldSaid): ChartField {
  return { field: column.name, ...(grain && { grain }) };
}

function withSeries(chart: ChartSpec, fields: Fields, taken: readonly string[]): ChartSpec {
  const series =
    fields.series[0] ??
    [...fields.placed, ...fields.bare].find(
      ({ column }) =>
        column.type !== 'number' &&
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
