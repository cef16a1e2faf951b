import type { Catalogue } from '../catalogue.ts';
import { numberOf } from '../lexicon/numberWords.ts';
import { stem } from '../lexicon/stem.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** Columns of more values than this are names, not numbered things. */
const maxValues = 40;

const ordinalValue = /^(\d{1,2})(?:st|nd|rd|th|\.)?$/i;

/** "the second floor" for the value `2nd` of a column called so. */
export function ordinalValues(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const lowers = tokens.map(({ lower }) => lower);
  return tables
    .flatMap(({ columns }) => columns)
    .filter(
      ({ type, separator, distinct }) =>
        type === 'string' && separator === undefined && distinct <= maxValues,
    )
    .flatMap((column) => {
      const [word] = column.words;
      if (column.words.length !== 1 || word === undefined) return [];
      return tokens.flatMap((token, at): Mention[] => {
        const before = token.stem === word ? numberOf(lowers, at - 1) : undefined;
        if (!before?.ordinal || before.length !== 1) return [];
        const value = column.values?.find(
          (each) => Number(ordinalValue.exec(each.value.trim())?.[1]) === before.value,
        )?.value;
        if (value === undefined) return [];
        return [{ kind: 'value', column, op: 'equals', values: [value], from: at - 1, to: at + 1, score: 1 }];
      });
    });
}

/** "the second term", "term two" for the value `term2`. */
export function numberedValues(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const lowers = tokens.map(({ lower }) => lower);
  const found: Mention[] = [];
  for (const column of tables.flatMap(({ columns }) => columns)) {
    if (column.type !== 'string' || column.separator !== undefined || column.distinct > maxValues) continue;
    for (const { value } of column.values ?? []) {
      const [, word = '', digits = ''] = /^([a-z]{2,})[\s_.-]*0?(\d{1,2})$/i.exec(value.trim()) ?? [];
      if (word === '') continue;
      tokens.forEach(({ lower, stem: stemmed }, at) => {
        if (lower !== word.toLowerCase() && stemmed !== stem(word.toLowerCase())) return;
        const before = numberOf(lowers, at - 1);
        const after = numberOf(lowers, at + 1);
        if (before?.ordinal && before.length === 1 && before.value === Number(digits))
          found.push({
            kind: 'value',
            column,
            op: 'equals',
            values: [value],
            from: at - 1,
            to: at + 1,
            score: 1,
          });
        else if (after && !after.ordinal && after.value === Number(digits))
          found.push({
            kind: 'value',
            column,
            op: 'equals',
            values: [value],
            from: at,
            to: at + 1 + after.length,
            score: 1,
          });
      });
    }
  }
  return found;
}

/** "class of d", "zone B", "the A grades": a single letter is read as a value only beside the name of its column. */
export function letterValues(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const letters = tokens.flatMap(({ lower }, at) => (/^[a-z]$/.test(lower) ? [{ lower, at }] : []));
  if (letters.length === 0) return [];
  return tables
    .flatMap(({ columns }) => columns)
    .flatMap((column) => {
      const noun = column.words.at(-1);
      const values = column.values?.filter(({ value }) => /^[a-z]$/i.test(value.trim())) ?? [];
      if (column.type !== 'string' || noun === undefined || values.length === 0) return [];
      return letters.flatMap(({ lower, at }): Mention[] => {
        const value = values.find((each) => each.value.trim().toLowerCase() === lower)?.value;
        const before = tokens[at - 1]?.lower === 'of' ? at - 2 : at - 1;
        const isBeside = tokens[before]?.stem === noun || (lower !== 'a' && tokens[at + 1]?.stem === noun);
        if (value === undefined || !isBeside) return [];
        return [{ kind: 'value', column, op: 'equals', values: [value], from: at, to: at + 1, score: 1 }];
      });
    });
}
