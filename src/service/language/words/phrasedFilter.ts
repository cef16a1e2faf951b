// The three forms of a filter in a sentence, made from the one that stands after the noun.

import type { ColumnRef } from '../catalogue.ts';
import { dateNoun, eventVerb, isActive } from './eventWords.ts';
import { withArticle } from './name.ts';

/** A filter in the three places it can take in a sentence. */
export interface FilterWords {
  /** Where it can stand before the noun: "failed". */
  readonly before?: string;
  /** After the noun: "on main", "without an email", "that are not active". */
  readonly after: string;
  /** What is said of several rows: "failed", "are on main", "have no email", "were cancelled in August 2026". */
  readonly predicate: string;
}

/** Words that stand after the noun, with what they become when they are said of the rows or denied. */
export function phrased(after: string, isNegated = false, verb: 'are' | 'were' = 'are'): FilterWords {
  if (after.startsWith('with ') && isNegated) {
    const thing = after.slice(5);
    return { after: `without ${thing}`, predicate: `have no ${thing.replace(/^(?:an?|the|no) /, '')}` };
  }
  if (isNegated) return { after: `not ${after}`, predicate: `${verb} not ${after}` };
  if (after.startsWith('without '))
    return { after, predicate: `have no ${after.slice(8).replace(/^(?:an?|the) /, '')}` };
  if (after.startsWith('with ')) return { after, predicate: `have ${after.slice(5)}` };
  if (after.startsWith('that ')) return { after, predicate: after.slice(5) };
  return { after, predicate: `${verb} ${after}` };
}

/**
 * "paid in March 2026", but plainly "in March 2026" where the date is the one at which the row takes place.
 *
 * @param isSaidAlways Names the event even then.
 */
export function withVerb(ref: ColumnRef, phrase: string, isSaidAlways = false): string {
  const { column } = ref;
  const isOwnTime = isOwn(ref) && column.table.time?.name === column.name && !expires(column);
  const verb = eventVerb(column);
  if (isOwnTime && !column.isEvent && !isSaidAlways) return phrase;
  if (verb) return `${isActive(verb) ? 'that ' : ''}${verb} ${phrase}`;
  return isOwnTime && !isSaidAlways ? phrase : `with ${withArticle(dateNoun(column))} ${phrase}`;
}

/** Goods are not "in 2027", they expire then. */
function expires({ words }: ColumnRef['column']): boolean {
  return words.some((word) => /^(expir|until$|till$)/.test(word));
}

/** A column of the table itself, not of one that its rows belong to. */
export function isOwn({ path }: ColumnRef): boolean {
  return path.length === 0;
}
