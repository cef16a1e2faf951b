import { tableNoun } from './name.ts';
import { rowsOf } from './subject.ts';
import type { Told } from './told.ts';
import { valuePhrase } from './valuePhrase.ts';

/** No row fits; the condition is said, a number never. */
export function tellNothing({ frame: { base, filters, measures } }: Told): string[] {
  const [value] = measures.flatMap(({ of }) => (of ? [of] : []));
  if (filters.length === 0 && value)
    return [`No ${tableNoun(base, 1)} has a value for ${valuePhrase(value)}.`];
  return [`There are no ${rowsOf(base, filters)}.`];
}

/** Rows fit, but what was asked for cannot be worked out from them. */
export function tellNoFigure({ frame: { base, filters } }: Told): string[] {
  return [`This cannot be worked out: the ${rowsOf(base, filters)} have no values for it.`];
}
