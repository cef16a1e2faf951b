import { isRunningBalance } from './balances.ts';
import { type Column, isDate } from './catalogue.ts';
import type { Filter, Frame, Measure, Value } from './frame.ts';

/**
 * Figures that mean nothing however they are asked for: balances or meter readings of several days added up or
 * averaged, a balance of some of the bookings, pieces in and pieces out as one number.
 */
export function addsUnlike(frame: Frame): boolean {
  const measures = [...frame.measures, ...sideMeasures(frame)];
  return measures.some((measure) => {
    const column = columnOf(measure.of);
    if (!column || column.table !== frame.base) return false;
    if (isRunningBalance(column)) return !isStanding(measure, column) || !isOfAll(frame, measure);
    if (column.counter) return measure.fn === 'sum';
    const { moved } = frame.base;
    return moved?.pieces === column && measure.fn === 'sum' && !tellsWay(frame, measure, moved.direction);
  });
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
