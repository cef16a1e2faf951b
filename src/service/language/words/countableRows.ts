import type { Table } from '../catalogue.ts';
import { fileWords } from '../lexicon/fileNames.ts';
import { isKnownWord } from '../lexicon/knownWords.ts';
import { stem } from '../lexicon/stem.ts';
import { isSummary, rowPeriod } from '../rowPeriod.ts';
import { isPerson, isPlural, tableNoun } from './name.ts';

/**
 * Whether a person would count the rows of a table. Rows that have no noun of their own ("weather rows"), or only the proper
 * name of their file ("gapminders"), are nothing that anybody counts, and in a table that has one row for each date and
 * place there are as many as there are dates and places.
 */
export function hasCountableRows(table: Table): boolean {
  const noun = tableNoun(table, 1);
  if (/ row$/.test(noun) || isSummary(table)) return false;
  return !isOnlyNamed(table, noun) || (hasKnownName(table) && !isSeries(table));
}

/** Of months or days, one a row, people count those that are of one kind, but neither all of them nor those of a year. */
export function hasPeriodRows(table: Table): boolean {
  return rowPeriod(table.time, table.rows) === tableNoun(table, 1);
}

/** Whether a word is nothing but the name of the file, and no plural: rows of "orders" are orders, with a number or without. */
function isOnlyNamed({ nouns, key, name, profile }: Table, noun: string): boolean {
  const [best] = nouns;
  const last = stem(noun.split(' ').at(-1)?.toLowerCase() ?? '');
  const said = fileWords(profile.name).filter((word) => stem(word.toLowerCase()) === last);
  const isOfColumn = [key, name].some((column) => column?.words.includes(last));
  const isPlain = said.length > 0 && best?.words.at(-1) === last;
  return isPlain && !said.some(isPlural) && !isOfColumn && !isPerson(noun);
}

/** An everyday word such as "flight", as "gapminder" and "titanic" are none. */
function hasKnownName({ profile }: Table): boolean {
  return fileWords(profile.name).some((word) => isKnownWord(word.toLowerCase()));
}

/** Fewer dates may be those of things that all happened on other ones. */
const minDates = 8;

/** Levels that were read of each of a few things at each time, as in a "greenhouse" with several beds: no row is one. */
function isSeries({ columns, time, rows, key }: Table): boolean {
  if (key || !time || time.nulls > 0 || time.distinct < minDates) return false;
  const figures = columns.filter(({ kind }) => kind === 'level' || kind === 'amount');
  if (figures.length === 0 || figures.some(({ kind }) => kind !== 'level')) return false;
  return (
    time.distinct === rows ||
    columns.some(
      ({ kind, distinct, values = [] }) =>
        kind === 'category' &&
        distinct > 1 &&
        values.length === distinct &&
        values.every(({ count }) => count <= time.distinct) &&
        rows >= time.distinct * distinct * 0.8,
    )
  );
}
