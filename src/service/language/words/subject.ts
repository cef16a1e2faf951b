import type { Table } from '../catalogue.ts';
import type { Filter, Measure } from '../frame.ts';
import { periodPhrase } from './dateWords.ts';
import { tableNoun } from './name.ts';
import { filterWords, measurePhrase, scopePhrase } from './phrase.ts';

/** What a figure is about, with the filters in their places: "average duration of failed builds on main". */
export function subjectOf(measure: Measure, base: Table, filters: readonly Filter[]): string {
  const noun = tableNoun(base, 2);
  if (measure.label) return attach(measure.label, base, [...(measure.where ?? []), ...filters]);
  if (measure.isRate) return attach(measurePhrase(measure, base), base, filters);
  const all = [...(measure.where ?? []), ...filters];
  if (!measure.of) return scopePhrase(all, noun);
  if (measure.fn === 'count') return attach(measurePhrase({ ...measure, where: [] }, base), base, all);
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

/** The rows: "failed builds on main in March 2026". */
export function rowsOf(base: Table, filters: readonly Filter[], count = 2): string {
  return scopePhrase(filters, tableNoun(base, count));
}

/** Periods at which the rows themselves take place, apart from the other filters: a title names them at its end. */
export function splitPeriods(
  base: Table,
  filters: readonly Filter[],
): { rest: readonly Filter[]; periods: readonly string[] } {
  const isOwn = ({ test, isNegated }: Filter): boolean =>
    test.kind === 'period' &&
    !isNegated &&
    test.label !== '' &&
    test.ref.path.length === 0 &&
    base.time?.name === test.ref.column.name &&
    !base.time.isEvent;
  return {
    rest: filters.filter((filter) => !isOwn(filter)),
    periods: filters.filter(isOwn).map(({ test }) => {
      const label = test.kind === 'period' ? test.label : '';
      return /^in (?!the )/.test(periodPhrase(label)) || /^on /.test(periodPhrase(label))
        ? label.replace(/^(?:in|on) /, '')
        : periodPhrase(label);
    }),
  };
}

// "average wait in March 2026" needs no noun; "average duration of failed builds" does.
function attach(phrase: string, base: Table, filters: readonly Filter[]): string {
  if (filters.length === 0) return phrase;
  const words = filters.map(filterWords);
  const isLoose = words.every(
    ({ before, after }) =>
      before === undefined &&
      /^(?:in|on|at|for|since|before|after|until|between|from|last|this|today|yesterday)\b/.test(after),
  );
  return isLoose ? scopePhrase(filters, phrase) : `${phrase} of ${scopePhrase(filters, tableNoun(base, 2))}`;
}
