import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

type Op = '=' | '>' | '>=';

const leads: readonly (readonly [string, Op])[] = [
  ['more than', '>'],
  ['at least', '>='],
  ['only', '='],
  ['exactly', '='],
  ['just', '='],
];

/** "more than once", "only once": how many times, as a number with its comparison. */
export function timesMentions(tokens: readonly Token[]): Mention[] {
  return tokens.flatMap(({ lower }, at): Mention[] => {
    if (lower !== 'once') return [];
    return leads.flatMap(([phrase, op]): Mention[] => {
      const words = phrase.split(' ');
      const from = at - words.length;
      const isSaid = from >= 0 && words.every((word, offset) => tokens[from + offset]?.lower === word);
      return isSaid ? [{ kind: 'number', value: 1, op, from, to: at + 1, score: 1 }] : [];
    });
  });
}
