import { isRunningBalance } from './balances.ts';
import { mixesBills } from './billedAmounts.ts';
import { type Column, isDate } from './catalogue.ts';
import { isCalledAsMoney, moneyUnit } from './columnMeasures.ts';
import type { Filter, Frame, Measure, Value } from './frame.ts';
import { unitOf } from './lexicon/units.ts';

/**
 * Figures that mean nothing however they are asked for: balances or meter readings of several days added up or
 * averaged, a balance of some of the bookings, pieces in and pieces out as one number, grams and litres together.
 */
export function addsUnlike(frame: Frame): boolean {
  const measures = [...frame.measures, ...sideMeasures(frame)];
  if (mixesBills(frame, measures)) return true;
  return measures.some((measure) => {
    const column = columnOf(measure.of);
    if (!column || column.table !== frame.base) return false;
    if (isRunningBalance(column)) return !isStanding(measure, column) || !isOfAll(frame, measure);
    if (column.counter) return measure.fn === 'sum';
    if (addsUnits(frame, measure, column)) return true;
    const { moved } = frame.base;
    return moved?.pieces === column && measure.fn === 'sum' && !tellsWay(frame, measure, moved.direction);
  });
}

/**
 * Results in several units, which a column beside them names, mean nothing together: the unit has to be fixed, or
 * something that has as many values as there are units, such as what was analysed.
 */
function addsUnits(frame: Frame, { fn, where = [] }: Measure, column: Column): boolean {
  if (!/^(sum|mean|median|percentile|stddev)$/.test(fn) || column.unit !== undefined) return false;
  if (moneyUnit(column) !== undefined || isCalledAsMoney(column)) return false;
  const unit = frame.base.columns.find(isUnitColumn);
  if (!unit) return false;
  const isFixing = (other: Column) =>
    other === unit || other.kind === 'key' || (other.type === 'string' && other.distinct >= unit.distinct);
  const isFixed = ({ test, isNegated }: Filter) =>
    test.kind === 'equals' && isNegated !== true && isFixing(test.ref.column);
  const sides = frame.ask.kind === 'compare' ? frame.ask.sides.flatMap((side) => side.filters) : [];
  return (
    ![...frame.filters, ...where, ...sides].some(isFixed) &&
    !frame.keys.some(({ ref }) => isFixing(ref.column))
  );
}

/** "Unit", "UoM": names of units, and more than one of them. */
function isUnitColumn({ name, type, distinct, values = [] }: Column): boolean {
  return (
    type === 'string' &&
    distinct > 1 &&
    /^(unit|units|uom|unit of measure|einheit|unité|unidad)$/i.test(name.trim().replaceAll('_', ' ')) &&
    values.filter(({ value }) => isWrittenAsUnit(value)).length > 1
  );
}

function isWrittenAsUnit(value: string): boolean {
  return unitOf(value) !== undefined || value.split('/').every((part) => unitOf(part.trim()) !== undefined);
}

function sideMeasures({ ask }: Frame): Measure[] {
  return ask.kind === 'compare' ? ask.sides.flatMap(({ measure }) => measure ?? []) : [];
}

function columnOf(value: Value | undefined): Column | undefined {
  return value?.kind === 'column' && value.ref.path.length === 0 ? value.ref.column : undefined;
}

function isStanding({ fn }: Measure, { counter }: Column): boolean {
  return counter === undefined && /^(last|first|min|max)$/.test(fn);
}

/** Only a period picks out bookings whose balance is that of all. */
function isOfAll({ filters, keys }: Frame, { where = [], fn }: Measure): boolean {
  if (fn === 'min' || fn === 'max') return true;
  const isOfTime = ({ test }: Filter) => test.kind === 'period' || test.kind === 'part';
  return [...filters, ...where].every(isOfTime) && keys.every(({ ref }) => isDate(ref.column));
}

function tellsWay({ filters, keys, ask }: Frame, { where = [] }: Measure, direction: Column): boolean {
  const isOf = ({ test }: Filter): boolean => 'ref' in test && test.ref.column === direction;
  const sides = ask.kind === 'compare' ? ask.sides.flatMap((side) => side.filters) : [];
  const part = ask.kind === 'share' ? (ask.part ?? []) : [];
  return (
    [...filters, ...where, ...sides, ...part].some(isOf) || keys.some(({ ref }) => ref.column === direction)
  );
}
