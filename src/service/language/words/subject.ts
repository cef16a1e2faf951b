import type { ColumnRef, Table } from '../catalogue.ts';
import type { Filter, Measure } from '../frame.ts';
import { periodPhrase } from './dateWords.ts';
import { bareStart, filterWords, pickedRows, scopePhrase } from './filterWords.ts';
import { manyThings } from './manyThings.ts';
import { tableNoun } from './name.ts';
import { measurePhrase } from './phrase.ts';
import { countedNoun } from './valuePhrase.ts';

/** What a figure is about, with the filters in their places: "average duration of failed builds on main". */
export function subjectOf(measure: Measure, base: Table, filters: readonly Filter[]): string {
  const { where = [], of, fn } = measure;
  if (measure.isRate)
    return attach(measurePhrase(measure, base), base, [...(measure.among ?? []), ...filters]);
  const all = [...where, ...filters];
  if (measure.label) return attach(measure.label, base, all);
  if (!of) return scopePhrase(all, tableNoun(base, 2));
  if (fn === 'count_distinct' && of.kind === 'column') {
    return differentThings(of.ref, base, all);
  }
  return attach(measurePhrase({ ...measure, where: [] }, base), base, all);
}

/** The subject as a figure that can be high or low: "number of failed builds", "average wait". */
export function figureOf(measure: Measure, base: Table, filters: readonly Filter[]): string {
  const subject = subjectOf(measure, base, filters);
  return isCounting(measure) ? `number of ${subject}` : subject;
}

/** The measure counts rows or things, so that its groups "have" so many of them. */
export function isCounting({ fn, isRate, label }: Measure): boolean {
  return !label && !isRate && (fn === 'count' || fn === 'count_distinct');
}

/** A total of countable things takes a plural verb: "the total downloads are", but "the total distance is". */
export function isOrAre({ fn, of, label }: Measure): 'is' | 'are' {
  if (label !== undefined)
    return /^remaining .+[^s]s$|^[a-z]+ (?:hours|days|minutes)$/.test(label) ? 'are' : 'is';
  return fn === 'sum' && of && countedNoun(of) ? 'are' : 'is';
}

/** The rows: "failed builds on main in March 2026". */
export function rowsOf(base: Table, filters: readonly Filter[], count = 2): string {
  return scopePhrase(filters, tableNoun(base, count));
}

/** "different accounts of overdue invoices", but "users with a purchase" where the rows are the things themselves. */
export function differentThings(ref: ColumnRef, base: Table, filters: readonly Filter[]): string {
  const { things, rest } = distinctThings(ref, filters);
  const rows = tableNoun(base, 2);
  return things === rows ? scopePhrase(rest, rows) : attach(`different ${things}`, base, rest);
}

/** The different values of a column, with a filter on the column itself taken into the noun: "hotfix branches". */
function distinctThings(
  ref: ColumnRef,
  filters: readonly Filter[],
): { things: string; rest: readonly Filter[] } {
  const noun = manyThings(ref);
  const own = filters.find(
    ({ test, isNegated }) =>
      !isNegated && test.kind === 'text' && test.op === 'starts' && test.ref.column === ref.column,
  );
  if (own?.test.kind !== 'text') return { things: noun, rest: filters };
  return { things: `${bareStart(own.test.value)} ${noun}`, rest: filters.filter((filter) => filter !== own) };
}

/** Periods at which the rows themselves take place, apart from the other filters: a title names them at its end. */
export function splitPeriods(
  base: Table,
  filters: readonly Filter[],
): { rest: readonly Filter[]; periods: readonly string[] } {
  // "in 2024 whose customer also occurs in 2025": one period stands against the other.
  const isPaired = filters.some(({ test }) => test.kind === 'sameAs' && test.isAlso);
  const isOwn = ({ test, isNegated }: Filter): boolean =>
    test.kind === 'period' &&
    !isPaired &&
    !isNegated &&
    test.label !== '' &&
    test.ref.path.length === 0 &&
    base.time?.name === test.ref.column.name &&
    !base.time.isEvent;
  return {
    rest: filters.filter((filter) => !isOwn(filter)),
    periods: filters.flatMap((filter) =>
      isOwn(filter) && filter.test.kind === 'period' ? [titlePeriod(filter.test.label)] : [],
    ),
  };
}

/** ", March 2026" but " since 2019". */
function titlePeriod(label: string): string {
  const phrase = periodPhrase(label);
  return /^(?:in (?!the )|on )/.test(phrase) ? `, ${label.replace(/^(?:in|on) /, '')}` : ` ${phrase}`;
}

// "average wait in March 2026" needs no noun; "average duration of failed builds" does.
function attach(phrase: string, base: Table, filters: readonly Filter[]): string {
  if (filters.length === 0) return phrase;
  const picked = pickedRows(base, filters);
  if (picked) return `${phrase} of ${picked}`;
  const isLoose = filters
    .map(filterWords)
    .every(({ before, after }) => before === undefined && looseStart.test(after));
  return isLoose ? scopePhrase(filters, phrase) : `${phrase} of ${scopePhrase(filters, tableNoun(base, 2))}`;
}

const looseStart =
  /^(?:with no|in|on|at|for|since|before|after|until|between|from|last|this|today|yesterday)\b/;
