import type { Catalogue } from '../catalogue.ts';
import { stem } from '../lexicon/stem.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** How many days one may have at most: leagues play from August to the end of May. */
const courses = new Map([
  ['season', 310],
  ['semester', 190],
  ['term', 130],
  ['trimester', 130],
]);

/**
 * "this season", "this term": a table that covers no more days than one can have is about one, so all its rows are meant. A
 * column of that name tells the seasons apart by itself.
 */
export function courseMentions(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  return tokens.flatMap((token, at): Mention[] => {
    const lead = tokens[at - 1]?.lower ?? '';
    const maxDays = courses.get(token.lower);
    if (maxDays === undefined || !/^(this|current)$/.test(lead)) return [];
    const isColumn = tables.some(({ columns }) =>
      columns.some(({ words, otherWords }) => [words, ...otherWords].flat().includes(stem(token.lower))),
    );
    if (isColumn) return [];
    const period = { kind: 'course', maxDays, label: `this ${token.lower}` } as const;
    return [{ kind: 'period', period, from: at - 1, to: at + 1, score: 1 }];
  });
}
