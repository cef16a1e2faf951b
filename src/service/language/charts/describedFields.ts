// The fields of a described chart: what lies along the axis, what tells series apart, what is measured.

import type { ChartField, ChartMeasure, ChartSpec } from '../../../contract/chartSpec.ts';
import { type Column, isDate, type Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import { canGroup, columnNamed, extremeOf, isRunningTime, isTime, timeOf } from './columnRoles.ts';
import type { FieldSaid, MeasureSaid, Said } from './said.ts';
import { columnOf } from './spans.ts';

export interface Fields {
  /** After "by", "per", "over", on the x axis. */
  readonly placed: readonly FieldSaid[];
  /** Named without a place. */
  readonly bare: readonly FieldSaid[];
  readonly series: readonly FieldSaid[];
}

/** Each column once; a date and its grain are one field. */
export function fieldsOf(said: Said, table: Table): Fields {
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

export function numericPair(
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

export function isSaidBefore({ placed }: Said, first: Column, second: Column): boolean {
  const places = [...placed].map((meaning) => columnOf(meaning));
  return places.indexOf(first) >= 0 && places.indexOf(first) < places.indexOf(second);
}

export function histogramField(said: Said, fields: Fields, y: readonly ChartMeasure[]): Column | undefined {
  const named = said.y.find(({ column }) => column !== undefined)?.column;
  const other = [...fields.placed, ...fields.bare].find(({ column }) => column.type === 'number')?.column;
  return y.length <= 2 ? (named ?? other) : undefined;
}

/** Time runs along the axis where it is part of the chart; else what was placed there, else what was named first. */
export function arranged(
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
  if (!first && fields.series[0] && current?.x) return { x: current.x, series: asField(fields.series[0]) };
  if (!first && fields.series[0] && fields.series[1])
    return { x: asField(fields.series[0]), series: asField(fields.series[1]) };
  if (!first && fields.series[0]) return { x: asField(fields.series[0]) };
  return { ...(first && { x: asField(first) }), ...(series && { series: asField(series) }) };
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
