import { relatedness } from '../../lexicon/related.ts';
import { stem } from '../../lexicon/stem.ts';
import type { AskedWords } from '../askedWords.ts';
import { type Label, normal, type ShortForms, shortKey, telling } from './reportLabels.ts';

/** A word that was said, or one of those that a short form stands for. */
export interface Said {
  readonly at: number;
  readonly word: string;
  /** Written like a name, which only the same name means. */
  readonly isName: boolean;
}

export interface LabelMatch {
  /** The weight of the words of the label that were said, and of those that were not. */
  readonly said: number;
  readonly unsaid: number;
  readonly at: ReadonlySet<number>;
}

export const isYear = (word: string) => /^(19|20)\d\d$/.test(word);

const ordinals = ['first', 'second', 'third', 'fourth'];
const quarterEnds = ['march', 'june', 'september', 'december'].map(stem);

export function saidIn({ tokens, lowers, isContent, stems }: AskedWords, shortForms: ShortForms): Said[] {
  return tokens.flatMap(({ text, weight }, at): Said[] => {
    const lower = lowers[at] ?? '';
    const isName = at > 0 && /^\p{Lu}\p{Ll}/u.test(text);
    const meant = shortForms.get(shortKey(lower));
    if (meant) return meant.map((word) => ({ at, word, isName: false }));
    const quarter = lower === 'q' ? Number(lowers[at + 1]) : Number(/^q([1-4])$/.exec(lower)?.[1]);
    if (quarter >= 1 && quarter <= 4) return quarterWords(quarter, at);
    if (lowers[at - 1] === 'q' && /^[1-4]$/.test(lower)) return [];
    const ordinal = lowers[at + 1] === 'quarter' ? ordinals.indexOf(lower) : -1;
    if (ordinal >= 0) return quarterWords(ordinal + 1, at);
    return isContent[at] || weight !== 'function' || telling.test(lower) || /^\d/.test(lower) || lower === '%'
      ? [{ at, word: normal(stems[at] ?? ''), isName }]
      : [];
  });
}

/** A quarter is also called by the month that it ends with. */
function quarterWords(quarter: number, at: number): Said[] {
  const words = [stem(ordinals[quarter - 1] ?? ''), 'quarter', quarterEnds[quarter - 1] ?? ''];
  return words.map((word) => ({ at, word, isName: false }));
}

/**
 * How much of a label was said. A name in brackets stands for the whole of it. Tokens that mean something else already
 * count for exactly the same word alone.
 */
export function matchOf(
  label: Label,
  said: readonly Said[],
  rarity: (word: string) => number,
  taken: ReadonlySet<number> = new Set(),
): LabelMatch {
  const at = new Set<number>();
  let saidWeight = 0;
  let unsaid = 0;
  for (const [word, absence] of label.words) {
    const weight = Math.min(rarity(word), absence < 0.2 ? 0.6 : 9);
    let best = 0;
    for (const each of said) {
      const near = nearness(each, word);
      if (near < (taken.has(each.at) ? 1 : minNear)) continue;
      at.add(each.at);
      best = Math.max(best, near);
    }
    saidWeight += weight * best;
    unsaid += weight * absence * (1 - best);
  }
  const isAliased = label.aliases.some((alias) =>
    alias.every((word) => said.some((each) => nearness(each, word) >= minNear)),
  );
  return { said: saidWeight, unsaid: isAliased ? Math.min(unsaid, 0.2) : unsaid, at };
}

const minNear = 0.75;

function nearness({ word, isName }: Said, other: string): number {
  if (word === other) return 1;
  if (isName || /^\d/.test(word) || /^\d/.test(other)) return 0;
  const isPart =
    Math.min(word.length, other.length) >= 5 &&
    (other.startsWith(word.slice(0, -1)) || word.startsWith(other.slice(0, -1)));
  return Math.max(isPart ? 0.9 : 0, relatedness(word, other) * 0.95);
}

/** Words that few labels have tell them apart. */
export function rarityIn(labels: readonly Label[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { words } of labels)
    for (const word of words.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + labels.length / (counts.get(word) ?? 1)) + 0.3;
}
