import type { Filter, Frame, Measure } from '../frame.ts';
import { filterPhrase, filterWords, predicatePhrase, scopePhrase } from './filterWords.ts';
import { type Field, numberOf, show, styleOf } from './result.ts';
import { figureOf, isCounting, isOrAre, rowsOf, subjectOf } from './subject.ts';
import { formatGap } from './tellChange.ts';
import { tellGroups } from './tellGroups.ts';
import { tellNothing } from './tellNothing.ts';
import { forGroup, formatCount, type Row, type Told } from './told.ts';

export function tellFigure(told: Told): string[] {
  const { frame, result } = told;
  const [row] = result.rows;
  const [field] = result.values;
  if (!field || !row) return tellNothing(told);
  if (frame.keys.length > 0 && result.labels.length > 0)
    return result.rows.length === 1 ? [groupSentence(told, field, row)] : eachMeasure(told);
  const range = rangeOf(told, row);
  if (range !== undefined) return [range];
  return result.values.map((each, at) => {
    const measure = frame.measures[at] ?? each.output.measure;
    return measure
      ? oneFigure(told, measure, each, row)
      : `The ${each.output.label} is ${show(result, each, row)}.`;
  });
}

/** "income and spending by month": each figure by itself, where the question asks for several. */
function eachMeasure(told: Told): string[] {
  const { frame, result } = told;
  if (frame.measures.length < 2 || result.values.length !== frame.measures.length) return tellGroups(told);
  return frame.measures.flatMap((measure, at) =>
    tellGroups({ ...told, frame: { ...frame, measures: [measure] } }, result.values[at]),
  );
}

/** "The bids range from £30 to £4,250, a difference of £4,220.": the two ends of one column, and how far apart they are. */
function rangeOf({ frame, result, locale }: Told, row: Row): string | undefined {
  const [low, high] = frame.measures;
  const [first, last] = result.values;
  if (frame.measures.length !== 2 || low?.fn !== 'min' || high?.fn !== 'max' || !first || !last)
    return undefined;
  const [from, to] = [numberOf(first, row), numberOf(last, row)];
  if (from === undefined || to === undefined) return undefined;
  const gap = formatGap(from, to, styleOf(first.output, locale));
  const [lowest, highest] = [low, high].map((measure) => subjectOf(measure, frame.base, frame.filters));
  return `The ${lowest} is ${show(result, first, row)} and the ${highest} is ${show(result, last, row)}, a difference of ${gap}.`;
}

function oneFigure({ frame, result, locale }: Told, measure: Measure, field: Field, row: Row): string {
  const { base, filters } = frame;
  const cell = row[field.at] ?? null;
  if (cell === null) return `There is no ${figureOf(measure, base, filters)}: no row has a value.`;
  const value = numberOf(field, row) ?? 0;
  if (isCounting(measure) && !measure.of)
    return countSentence(frame, [...(measure.where ?? []), ...filters], value, locale);
  const shown = show(result, field, row);
  if (isCounting(measure)) {
    const subject = subjectOf(measure, base, filters);
    if (value === 1) return `The number of ${subject} is 1.`;
    return `There are ${value === 0 ? 'no' : shown} ${subject}.`;
  }
  if (measure.isRate && measure.where)
    return shareSentence({ ...frame, filters: [...(measure.among ?? []), ...filters] }, measure.where, shown);
  return `The ${subjectOf(measure, base, filters)} ${isOrAre(measure)} ${shown}.`;
}

/** "326 subscriptions are active.", "There were 41,230 trips in July 2026." */
export function countSentence(
  { base }: Frame,
  filters: readonly Filter[],
  value: number,
  locale: string,
): string {
  const said = filters.findLast(canBeSaid);
  if (said && value > 0) {
    const others = filters.filter((filter) => filter !== said);
    const predicate = predicatePhrase(said, value);
    // What happened takes the moment with it: "12 builds on main failed in March 2026."
    const moments = /^(?:are|is|have|has) /.test(predicate) ? [] : others.filter(isMoment);
    const rows = rowsOf(
      base,
      others.filter((filter) => !moments.includes(filter)),
      value,
    );
    return `${formatCount(value, locale)} ${rows} ${[predicate, ...moments.map(filterPhrase)].join(' ')}.`;
  }
  const isPast = filters.some(
    ({ test }) => test.kind === 'period' && test.to !== undefined && !test.isRelative,
  );
  const verb = value === 1 ? (isPast ? 'was' : 'is') : isPast ? 'were' : 'are';
  const amount = value === 0 ? 'no' : formatCount(value, locale);
  return `There ${verb} ${amount} ${rowsOf(base, filters, value)}.`;
}

function isMoment({ test }: Filter): boolean {
  return test.kind === 'period' || test.kind === 'part';
}

// "are active", "were cancelled in August 2026" and "have no email" are said of the rows; "are on main" is not.
function canBeSaid(filter: Filter): boolean {
  const { before, after, predicate } = filterWords(filter);
  if (before !== undefined || after.startsWith('that ') || /^(?:over|under|aged|not yet) /.test(after))
    return true;
  return (
    !predicate.startsWith('are ') &&
    !/^were (?:in|on|at|not|since|before|after|between|last|this) /.test(predicate)
  );
}

/** "14.7% of builds failed.", "28.6% of the total MRR comes from subscriptions on the Business plan." */
export function shareSentence(
  { base, filters }: Frame,
  part: readonly Filter[],
  shown: string,
  whole?: { readonly subject: string; readonly isCount: boolean },
): string {
  if (whole && !whole.isCount) return `${shown} of the ${whole.subject} comes from ${rowsOf(base, part)}.`;
  const rows = whole ? `the ${whole.subject}` : scopePhrase(filters, rowsOf(base, []));
  return `${shown} of ${rows} ${part.map((filter) => predicatePhrase(filter)).join(' and ')}.`;
}

function groupSentence(told: Told, field: Field, row: Row): string {
  const { frame, result } = told;
  const [measure] = frame.measures;
  const name = measure ? figureOf(measure, frame.base, frame.filters) : field.output.label;
  return `The ${name} is ${show(result, field, row)} ${forGroup(told, row)}.`;
}
