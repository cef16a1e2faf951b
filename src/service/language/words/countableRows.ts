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
  return !/ row$/.test(noun) && !isSummary(table) && !isProperName(table, noun);
}

/** Of months or days, one a row, people count those that are of one kind, but neither all of them nor those of a year. */
export function hasPeriodRows(table: Table): boolean {
  return rowPeriod(table.time, table.rows) === tableNoun(table, 1);
}

/** A word that only the name of the file has, which is neither a plural nor an everyday word: "gapminder", "titanic". */
function isProperName({ nouns, key, name, profile }: Table, noun: string): boolean {
  const [best] = nouns;
  const last = stem(noun.split(' ').at(-1)?.toLowerCase() ?? '');
  const said = fileWords(profile.name).filter((word) => stem(word.toLowerCase()) === last);
  const isOfColumn = [key, name].some((column) => column?.words.includes(last));
  return (
    best?.words.at(-1) === last &&
    said.length > 0 &&
    !said.some((word) => isPlural(word) || isKnownWord(word.toLowerCase())) &&
    !isOfColumn &&
    !isPerson(noun)
  );
}
