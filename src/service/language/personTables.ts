import type { Column, Table } from './catalogue.ts';
import { isPersonWord, isPlaceWord } from './lexicon/questionWords.ts';

/** Its rows are people: members, patients, employees. */
export function isPersonTable(table: Table): boolean {
  return (
    table.nouns.some(({ words }) => words.some(isPersonWord)) || table.name?.words.some(isPersonWord) === true
  );
}

/** It holds people: `driver`, `seen_by`, or names with a title. */
export function isPersonColumn(column: Column): boolean {
  const { words, type, kind } = column;
  if (type !== 'string' || kind === 'key') return false;
  // `caller.country` says where a caller is from, not who it is.
  if (words.length > 1 && isPlaceWord(words.at(-1) ?? '')) return false;
  if (words.some(isPersonWord) || words.at(-1) === 'by') return true;
  return isTitled(column, 'dr|prof|mr|mrs|ms|nurse|sister');
}

/** More than half of its values begin with one of these titles. */
export function isTitled({ values = [] }: Pick<Column, 'values'>, titles: string): boolean {
  const title = new RegExp(`^(${titles})\\b\\.? \\p{L}`, 'iu');
  const titled = values.filter(({ value }) => title.test(value)).length;
  return titled > 1 && titled > values.length / 2;
}
