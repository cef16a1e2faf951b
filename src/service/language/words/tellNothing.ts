import { isUp, type Table } from '../catalogue.ts';
import type { Filter } from '../frame.ts';
import { tableNoun, thingOf, withArticle } from './name.ts';
import { rowsOf } from './subject.ts';
import type { Told } from './told.ts';
import { valuePhrase } from './valuePhrase.ts';

/** No row fits; the condition is said, a number never. Where none has "never had a visit", all have had one. */
export function tellNothing({ frame: { base, filters, measures } }: Told): string[] {
  const [value] = measures.flatMap(({ of }) => (of ? [of] : []));
  if (filters.length === 0 && value)
    return [`No ${tableNoun(base, 1)} has a value for ${valuePhrase(value)}.`];
  return [everyOne(base, filters) ?? `There are no ${rowsOf(base, filters)}.`];
}

function everyOne(base: Table, [only, ...others]: readonly Filter[]): string | undefined {
  if (!only || others.length > 0 || !only.isNegated) return undefined;
  if (only.test.kind === 'sameAs' && only.test.isAlso)
    return `Every ${thingOf(only.test.ref.column)} has had ${rowsOf(base, only.test.filters)}.`;
  if (only.test.kind !== 'related') return undefined;
  const { path, filters, least = 1 } = only.test;
  const end = path.at(-1);
  const isPlain = end?.direction === 'down' && end.edge.role === undefined && !isUp(path);
  if (!end || !isPlain || filters.length > 0 || least > 1) return undefined;
  return `Every ${tableNoun(base, 1)} has had ${withArticle(tableNoun(end.to, 1))}.`;
}

/** Rows fit, but what was asked for cannot be worked out from them. */
export function tellNoFigure({ frame: { base, filters } }: Told): string[] {
  return [`This cannot be worked out: the ${rowsOf(base, filters)} have no values for it.`];
}
