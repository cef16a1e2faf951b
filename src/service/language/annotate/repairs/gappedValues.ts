import { stem } from '../../lexicon/stem.ts';
import type { Mention } from '../mentions.ts';
import { type Token, wordsOf } from '../tokens.ts';

type ValueMention = Mention & { readonly kind: 'value' };

/** "waiting for parts" where the cells say "waiting parts": small words between those of a value change nothing. */
export function withGappedValues(tokens: readonly Token[], mentions: readonly Mention[]): readonly Mention[] {
  const wholes = mentions.flatMap((mention): ValueMention[] => {
    const to = mention.kind === 'value' ? endOf(tokens, mention) : undefined;
    return to === undefined || mention.kind !== 'value' ? [] : [{ ...mention, to, score: wholeScore }];
  });
  if (wholes.length === 0) return mentions;
  const isPart = (mention: Mention) =>
    wholes.some(
      (whole) =>
        whole.from <= mention.from &&
        mention.to <= whole.to &&
        (mention.kind === 'cue' || (mention.kind === 'value' && mention.column === whole.column)),
    );
  return [...mentions.filter((mention) => !isPart(mention)), ...wholes];
}

const wholeScore = 0.97;

/** Where the last word of the value stands, if its first one is here and only small words are in between. */
function endOf(tokens: readonly Token[], { from, to, values, op }: ValueMention): number | undefined {
  const [value, ...others] = values;
  if (value === undefined || others.length > 0 || op !== 'equals') return undefined;
  const words = wordsOf(String(value));
  if (words.length < 2) return undefined;
  let at = from;
  let skipped = 0;
  for (const word of words) {
    while (at > from && tokens[at]?.weight === 'function' && tokens[at]?.lower !== word) {
      at++;
      skipped++;
    }
    if (tokens[at]?.stem !== stem(word)) return undefined;
    at++;
  }
  return skipped > 0 && skipped <= maxSkipped && at > to ? at : undefined;
}

/** "waiting for the parts" */
const maxSkipped = 2;
