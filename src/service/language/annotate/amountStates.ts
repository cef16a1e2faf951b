import type { Catalogue, Column } from '../catalogue.ts';
import { numberOf } from '../lexicon/numberWords.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** A limit may follow within so many words: "delayed by more than an hour". */
const reach = 5;

/** "delayed flights" where every flight has a delay in minutes, often 0: those above 0. */
export function amountStates(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const lowers = tokens.map(({ lower }) => lower);
  const states = tokens.flatMap(({ lower, stem }, at) => {
    const hasLimit = lowers
      .slice(at + 1, at + 1 + reach)
      .some(
        (word, step) => /\d/.test(word) || numberOf(lowers, at + 1 + step) !== undefined || word === 'an',
      );
    return /[a-z]{3}ed$/.test(lower) && !hasLimit ? [{ stem, at, next: tokens[at + 1]?.stem }] : [];
  });
  if (states.length === 0) return [];
  return tables
    .flatMap(({ columns }) => columns)
    .filter(mayBeNone)
    .flatMap((column) =>
      states.flatMap(({ stem, at, next }): Mention[] =>
        column.words.join(' ') === stem && (isBeing.test(lowers[at - 1] ?? '') || isNoun(column, next))
          ? [{ kind: 'number', op: '>', value: 0, of: column, from: at, to: at + 1, score: 0.97 }]
          : [],
      ),
    );
}

/** "were delayed" is a state; after other words the participle is what somebody did. */
const isBeing = /^(is|are|was|were|be|been|being|got|not|i|we)$/;

function isNoun({ table }: Column, stem: string | undefined): boolean {
  return stem !== undefined && table.nouns.some(({ words }) => words[0] === stem);
}

function mayBeNone({ type, kind, isSigned, min, nulls }: Column): boolean {
  return type === 'number' && kind === 'amount' && isSigned !== true && (min === 0 || nulls > 0);
}
