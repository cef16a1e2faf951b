import type { ChartField, ChartMark, ChartMeasure, ChartSpec } from '../../../contract/chartSpec.ts';
import { type Column, isDate, type Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import { naturalGrain } from '../constructions/keyGrains.ts';
import {
  canGroup,
  columnNamed,
  extremeOf,
  isOneRowEach,
  isRunningTime,
  isTime,
  measuresOf,
  timeOf,
} from './columnRoles.ts';
import { countsByYear } from './countsByYear.ts';
import { rankGroups } from './groupColumns.ts';
import type { FieldSaid, MeasureSaid, Said } from './said.ts';
import { columnOf } from './spans.ts';

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

/** "the amount of grade, grouped by grade": how many there are of each; its own total would say nothing of a group. */
function countGroups(said: Said, { placed, series }: Fields): void {
  const groups = [...placed, ...series]
    .filter(({ grain }) => grain === undefined)
    .map(({ column }) => column);
  said.y = said.y.map((measure) =>
    measure.column && measure.isAmount && groups.includes(measure.column) ? { aggregate: 'count' } : measure,
  );
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

const isRaw = ({ aggregate, adjective }: MeasureSaid) => aggregate === undefined && adjective === undefined;
const isFreeBar = ({ mark }: Said) =>
  mark === undefined || mark.mark === 'bar' || mark.mark === 'pie' || mark.mark === 'line';

/** "a bar chart of height and weight": of two numbers, bars can stand along the first; a trend draws a number that is a key. */
function layAlong(said: Said, table: Table): void {
  const dimensions = said.x.length + said.bare.length + said.series.length;
  const [first, second] = said.y;
  if (
    said.mark?.mark === 'bar' &&
    dimensions === 0 &&
    said.aggregate === undefined &&
    said.y.length === 2 &&
    said.y.every(isRaw) &&
    first?.column &&
    second &&
    (said.isSpread === true || first.column.distinct >= table.rows * 0.9)
  ) {
    said.x.push({ column: first.column });
    said.y = [second];
  }
  // "the distribution of weight and boat id in bars": along the one that was said first, key or not.
  const [other] = said.bare;
  if (
    said.mark?.mark === 'bar' &&
    said.isSpread === true &&
    said.aggregate === undefined &&
    dimensions === 1 &&
    said.y.length === 1 &&
    said.y.every(isRaw) &&
    first?.column &&
    other?.column.kind === 'key' &&
    other.column.type === 'number' &&
    isSaidBefore(said, first.column, other.column)
  ) {
    said.bare = [{ column: first.column }];
    said.y = [{ column: other.column }];
  }
  if (said.isOverTime && said.y.length === 0 && said.aggregate === undefined) {
    const key = said.bare.find(
      ({ column, isRows }) => column.kind === 'key' && column.type === 'number' && !isRows,
    );
    if (key && (timeOf(table) || said.bare.some(({ column }) => isTime(column)))) {
      said.bare = said.bare.filter((field) => field !== key);
      said.y = [{ column: key.column }];
    }
  }
}

/** Numbers of the rows themselves stand at the names of the rows: "the height of the towers", "the three longest rivers". */
function nameRows(said: Said, table: Table): void {
  const { name } = table;
  const dimensions = [...said.x, ...said.bare, ...said.series];
  // "the number of wines, ordered by year": what orders the groups is what they are.
  const order = said.sort?.by;
  if (dimensions.length === 0 && order !== undefined && order !== 'x' && order !== 'y' && !isMeasure(order)) {
    if (!said.y.some(({ column }) => column === order)) said.x.push({ column: order });
    return;
  }
  if (!name || name.distinct < table.rows * 0.9) return;
  const [only] = said.y;
  const measured = new Set(said.y.map(({ column }) => column));
  const isOpen = dimensions.length === 0 && !said.isOverTime && !said.isSpread && !said.isVersus;
  if (!isOpen || measured.size !== 1 || said.aggregate !== undefined || !only?.column || !isFreeBar(said))
    return;
  if (said.limit) {
    if (isRaw(only)) said.x.push({ column: name });
    return;
  }
  if (
    isRaw(only) &&
    said.isOfRows &&
    said.mark &&
    (table.rows <= maxNamed || said.isFewRows || said.mark.mark === 'pie')
  )
    said.x.push({ column: name });
}

/** More rows than this are a distribution rather than things to be named. */
export const maxNamed = 60;
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
    // "bin the payment day into the day of the week": the last word on it holds.
    [...said.x, ...said.bare, ...said.series].findLast((field) => field.column === column && field.grain)
      ?.grain;
  const all = [...said.x, ...said.bare, ...said.series];
  const isOfRows = (column: Column) => all.every((field) => field.column !== column || field.isRows === true);
  const counted = said.bare.find(({ isRows }) => isRows)?.column;
  const main = all.find(({ column }) => !isOfRows(column))?.column ?? counted;
  const hasOthers = (column: Column) => said.isOverTime === true || (main !== undefined && main !== column);
  const known = new Set<Column>();
  const unique = (fields: readonly FieldSaid[]) =>
    fields.flatMap(({ column, grain }) => {
      if (known.has(column) || (isOfRows(column) && hasOthers(column))) return [];
      known.add(column);
      // "bin the landing day into the day of the week": the first word only names the date.
      const own = grain && grain !== 'day' ? grain : (grainOf(column) ?? grain);
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
  if (along[0] && first && along[0] !== first) {
    // "the correlation between weight and boat id": in the order they were said, where no word places them.
    const isOpen = !fields.placed.some(({ column }) => column === along[0]) && !isTime(along[0]);
    const isTurned = isOpen && said.isPair === true && isSaidBefore(said, first, along[0]);
    return {
      x: isTurned ? first : along[0],
      y: isTurned ? along[0] : first,
      isMeant:
        !isAggregated &&
        (said.isVersus === true || (isMeasure(along[0]) && !canGroup(along[0]))) &&
        !isTime(along[0]),
    };
  }
  if (first && second && first !== second) {
    const [x, upright2] = said.isPair || !said.isVersus ? [first, second] : [second, first];
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
  if (
    !first &&
    one &&
    two &&
    (said.isVersus || (said.mark?.mark === 'scatter' && said.aggregate === undefined))
  )
    return { x: one, y: two, isMeant: true };
  return undefined;
}

function isSaidBefore({ placed }: Said, first: Column, second: Column): boolean {
  const places = [...placed].map((meaning) => columnOf(meaning));
  return places.indexOf(first) >= 0 && places.indexOf(first) < places.indexOf(second);
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
  const isCounted = said.y.some(({ aggregate }) => aggregate !== undefined) && said.mark?.stack === undefined;
  // Beside groups that are counted, a name or number said on the way ("show the party name and ...") splits nothing.
  const isMeasured = ({ column }: FieldSaid) =>
    said.y.some((measure) => measure.column === column && measureOf(measure, said).aggregate !== undefined);
  const others = dimensions.filter(
    (field) =>
      field !== first &&
      !isMeasured(field) &&
      (fields.placed.includes(field) ||
        !isCounted ||
        !(isNaming(field.column, table) || !isFewNumbers(field.column, table))),
  );
  const series = fields.series.find((field) => !isMeasured(field)) ?? others[0];
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

/** False for numbers of which nearly every row has its own. */
function isFewNumbers(column: Column, { rows }: Table): boolean {
  return !isMeasure(column) || isTime(column) || (canGroup(column) && column.distinct <= rows * 0.5);
}

function isNaming({ kind, distinct }: Column, { rows }: Table): boolean {
  return kind === 'name' || kind === 'text' || (kind === 'key' && distinct > rows * 0.5);
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
