import type { Catalogue } from '../catalogue.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

const leads = new Set('which what by per each every'.split(' '));

/**
 * "which subject", "per party": a noun that nothing in the data is called may be what the columns of one kind are,
 * since their common name stands nowhere in the file.
 */
export function foldMentions(
  tokens: readonly Token[],
  { tables }: Catalogue,
  known: readonly Mention[],
): Mention[] {
  const folds = tables.flatMap(({ folded }) => folded ?? []);
  if (folds.length === 0) return [];
  return tokens.flatMap((token, at): Mention[] => {
    const isLed = leads.has(tokens[at - 1]?.lower ?? '');
    const isNoun = token.weight === 'content' && !token.isQuoted && /^[a-z]{3,}$/.test(token.lower);
    const isKnown = known.some(
      ({ kind, from, to, score }) => from <= at && at < to && (kind !== 'cue' ? score >= 0.45 : true),
    );
    if (!isLed || !isNoun || isKnown) return [];
    return folds.map(({ name }) => ({ kind: 'column', column: name, from: at, to: at + 1, score: 0.8 }));
  });
}
