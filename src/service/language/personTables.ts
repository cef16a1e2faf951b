import type { Table } from './catalogue.ts';
import { isPersonWord } from './lexicon/questionWords.ts';

/** Its rows are people: members, patients, employees. */
export function isPersonTable(table: Table): boolean {
  return (
    table.nouns.some(({ words }) => words.some(isPersonWord)) || table.name?.words.some(isPersonWord) === true
  );
}
