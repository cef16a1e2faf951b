// What of a description is measured and what it is measured by, settled before the chart is drawn.

import { type Column, isDate, type Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import { naturalGrain } from '../constructions/keyGrains.ts';
import { canGroup, isTime, timeOf } from './columnRoles.ts';
import { type Fields, isSaidBefore } from './describedFields.ts';
import type { FieldSaid, MeasureSaid, Said } from './said.ts';

/** "the amount of grade, grouped by grade": how many there are of each; its own total would say nothing of a group. */
export function countGroups(said: Said, { placed, bare, series }: Fields): void {
  const groups = [...placed, ...series]
    .filter(({ grain }) => grain === undefined)
    .map(({ column }) => column);
  const along = [...placed, ...bare, ...series].map(({ column }) => column);
  said.y = said.y.map((measure) =>
    measure.column && measure.isAmount && groups.includes(measure.column)
      ? { aggregate: 'count' }
      : ofDifferent(measure, along),
  );
}

/** "number of customers by region": a customer with several orders in a region is one customer there. */
export function ofDifferent(measure: MeasureSaid, along: readonly (Column | undefined)[]): MeasureSaid {
  const { counts } = measure;
  if (!counts || along.length === 0 || along.includes(counts)) return measure;
  return { column: counts, aggregate: 'distinct' };
}

/** Beside a measure that is put together, a number of few values groups the rows: "average price by bedrooms". */
export function regroup(said: Said): void {
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

/** "3 month moving average of orders": what is worked out along an order goes over time where nothing else is named. */
export function layOverTime(said: Said, table: Table): void {
  const time = timeOf(table);
  const isOther = ({ column, grain, isRows }: FieldSaid) =>
    !isRows && (column !== time || grain !== undefined);
  const isPlaced = [...said.series, ...said.x, ...said.bare].some(isOther);
  if (!said.transform || said.transform.type === 'share' || !time || isPlaced) return;
  const grain = isDate(time) ? (said.transformGrain ?? naturalGrain(time)) : undefined;
  said.x = [{ column: time, ...(grain && { grain }) }];
  said.bare = said.bare.filter(({ column }) => column !== time);
}

const isRaw = ({ aggregate, adjective }: MeasureSaid) => aggregate === undefined && adjective === undefined;
const isFreeBar = ({ mark }: Said) =>
  mark === undefined || mark.mark === 'bar' || mark.mark === 'pie' || mark.mark === 'line';

/** "a bar chart of height and weight": of two numbers, bars can stand along the first; a trend draws a number that is a key. */
export function layAlong(said: Said, table: Table): void {
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
export function nameRows(said: Said, table: Table): void {
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

/** With more rows than this, bars are a distribution rather than things to be named. */
export const maxNamed = 60;
