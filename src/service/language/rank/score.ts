import type { Mention } from '../annotate/mentions.ts';
import type { Token } from '../annotate/tokens.ts';
import { fillerAt } from '../lexicon/wordClass.ts';
import { weightOf } from '../lexicon/wordWeight.ts';
import { arrivals, departures, type Proposal } from '../material.ts';

/** How well a proposal explains the words of its question: what decides which proposals become plans. */
export interface Scored {
  readonly score: number;
  /** Content words that nothing rests on, as typed. */
  readonly uncovered: readonly Token[];
  /** The weakest match among the content words used. */
  readonly weakest: number;
}

export function scoreOf(tokens: readonly Token[], { used, fit }: Proposal): Scored {
  const best: number[] = tokens.map(() => 0);
  for (const mention of used)
    for (let at = mention.from; at < mention.to; at++) best[at] = Math.max(best[at] ?? 0, worth(mention));
  let gained = 0;
  let lost = 0;
  let total = 0;
  let weakest = 1;
  const uncovered: Token[] = [];
  const fillers = fillersOf(tokens);
  tokens.forEach((token, at) => {
    const weight = fillers.has(at) ? 0 : weightOf(token);
    const worthHere = best[at] ?? 0;
    total += weight;
    gained += weight * worthHere;
    if (worthHere === 0) {
      lost += weight;
      if (weight >= 1) uncovered.push(token);
    } else if (weight >= 1) weakest = Math.min(weakest, worthHere);
  });
  const size = Math.max(1, total);
  const sides = used.reduce((sum, mention) => sum + sideOf(mention, tokens), 0);
  return { score: (gained - 1.3 * lost) / Math.sqrt(size) + fit * 1.6 + sides, uncovered, weakest };
}

/** What "from" or "to" before a value is worth where columns are called so: "from Oslo" is no `to_city`. */
const sideWorth = 0.2;

function sideOf(mention: Mention, tokens: readonly Token[]): number {
  const word = tokens[mention.from - 1]?.lower ?? '';
  if (mention.kind !== 'value' || (word !== 'from' && word !== 'to')) return 0;
  const [own, other] = word === 'from' ? [departures, arrivals] : [arrivals, departures];
  const names = [...mention.column.words, ...mention.column.name.toLowerCase().split(/[^\p{L}]+/u)];
  if (names.some((name) => own.has(name))) return sideWorth;
  return names.some((name) => other.has(name)) ? -sideWorth : 0;
}

/** Places of phrases such as "at the moment". */
function fillersOf(tokens: readonly Token[]): Set<number> {
  const lowers = tokens.map(({ lower }) => lower);
  const found = new Set<number>();
  for (let at = 0; at < lowers.length; at++)
    for (let length = fillerAt(lowers, at); length > 0; length--) found.add(at + length - 1);
  return found;
}

function worth(mention: Mention): number {
  return Math.max(0.05, mention.score);
}
