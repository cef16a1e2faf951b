import { type ColumnRef, isDate } from '../catalogue.ts';
import { isParticiple } from '../lexicon/participles.ts';
import { dateNoun } from './eventWords.ts';
import { columnLabel, plural } from './name.ts';
import { refNoun } from './valuePhrase.ts';

/**
 * What a column names, of which there are several: "branches", "order dates" for `ordered`. A header that is no noun has
 * no plural: "values of paid in".
 */
export function manyThings(ref: ColumnRef): string {
  const { column } = ref;
  const label = columnLabel(column);
  const last = label.split(' ').at(-1)?.toLowerCase() ?? '';
  const isNoun = !isParticiple(last) && !prepositions.has(last);
  if (isDate(column) && !isNoun) return plural(dateNoun(column));
  return isNoun || column.kind === 'key' ? plural(refNoun(ref)) : `values of ${label}`;
}

const prepositions = new Set('in on at by of for from to with via until since'.split(' '));
