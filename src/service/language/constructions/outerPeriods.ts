import { type Coverage, nameOf, startOf } from '../annotate/calendar.ts';
import { addDays, addMonths, daysBetween } from '../annotate/isoDays.ts';

interface Range {
  readonly kind: 'range';
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** Data that spans so many years is compared by years, other data by months. */
const minYears = 2;
/** A period that lacks more days than this at an end of the data is not complete. */
const maxMissingDays = { year: 30, month: 7 } as const;
const months = { year: 12, month: 1 } as const;

/**
 * The first and the last period to compare where the question names none. Where rows are added up, incomplete periods at
 * the ends are skipped, because their sums are lower for that reason alone.
 *
 * @param hasYearsOnly Whether the dates are years, which have no months to compare.
 */
export function outerPeriods(
  { first, last }: Coverage,
  isAdded: boolean,
  hasYearsOnly: boolean,
): readonly [Range, Range] {
  const isYears = hasYearsOnly || Number(last.slice(0, 4)) - Number(first.slice(0, 4)) >= minYears;
  const unit = isYears ? 'year' : 'month';
  const inOneMonth = unit === 'month' && startOf(first, unit) === startOf(last, unit);
  if (inOneMonth && first.slice(0, 10) !== last.slice(0, 10)) return outerDays({ first, last }, isAdded);
  const [begin, end] = [startOf(first, unit), startOf(last, unit)];
  const [second, beyond] = [addMonths(begin, months[unit]), addMonths(end, months[unit])];
  // Each date stands for a whole period.
  const isOfPeriods = begin === first && end === last;
  // Only two neighbouring periods, or one: there are no others to compare.
  const isShort = end <= second;
  if (!isAdded || isOfPeriods || isShort) return [periodFrom(begin, unit), periodFrom(end, unit)];
  const lacksStart = daysBetween(begin, first) > maxMissingDays[unit];
  const lacksEnd = daysBetween(last, beyond) - 1 > maxMissingDays[unit];
  return [
    periodFrom(lacksStart ? second : begin, unit),
    periodFrom(lacksEnd ? addMonths(end, -months[unit]) : end, unit),
  ];
}

/** Within one month, days are compared. Where rows are added up, the first and the last day may be incomplete and are skipped. */
function outerDays({ first, last }: Coverage, isAdded: boolean): readonly [Range, Range] {
  const [begin, end] = [first.slice(0, 10), last.slice(0, 10)];
  const hasOthers = isAdded && daysBetween(begin, end) >= 3 && (first.length > 10 || last.length > 10);
  return [dayFrom(hasOthers ? addDays(begin, 1) : begin), dayFrom(hasOthers ? addDays(end, -1) : end)];
}

function dayFrom(from: string): Range {
  const to = addDays(from, 1);
  return { kind: 'range', from, to, label: nameOf(from, to) };
}

function periodFrom(from: string, unit: 'year' | 'month'): Range {
  const to = addMonths(from, months[unit]);
  return { kind: 'range', from, to, label: nameOf(from, to) };
}
