import { distance } from 'fastest-levenshtein';
import type { Sense, Thesaurus } from './thesaurus.ts';
import { emptyWords } from './thesaurus.ts';
import { slipsBetween } from './vocabulary.ts';
import { root, singular } from './wordRoot.ts';

/** Score of a match of two words, by kind of match. */
const worth = { same: 1, plural: 0.98, sense: 0.9, family: 0.88, beginning: 0.8, slip: 0.85 };
/** Weight of unmatched words of the name, relative to those of the query. */
const nameShare = 0.45;

/** A text with what is known about its words. */
export interface AnalysedName {
  readonly text: string;
  readonly words: readonly ReadWord[];
  readonly senses: readonly Sense[];
}

interface ReadWord {
  readonly text: string;
  readonly singular: string;
  readonly root: string;
  /** Weight of the word: higher if fewer names contain it. */
  readonly weight: number;
}

/** Prepares texts for one search. Names share words, so each word is analysed once. */
export class NameAnalyser {
  readonly #thesaurus: Thesaurus;
  readonly #weigh: (word: string) => number;
  readonly #words = new Map<string, ReadWord>();

  /** `weigh` returns the weight of a word. */
  constructor(thesaurus: Thesaurus, weigh: (word: string) => number) {
    this.#thesaurus = thesaurus;
    this.#weigh = weigh;
  }

  /** `besides` is the text to compare with: if it has no known meaning, meanings are not looked up. */
  read(text: string, besides?: AnalysedName): AnalysedName {
    const words = text.split(' ').map((word) => this.#word(word));
    return { text, words, senses: besides?.senses.length === 0 ? [] : this.#thesaurus.sensesOf(words) };
  }

  #word(text: string): ReadWord {
    const known = this.#words.get(text);
    if (known) return known;
    const weight = emptyWords.has(text) ? 0.05 : this.#weigh(text);
    const word = { text, singular: singular(text), root: root(text), weight };
    this.#words.set(text, word);
    return word;
  }
}

/** How well a name matches, from 0 to 1: equal text, equal words, then meaning and letters. */
export function nameSimilarity(name: AnalysedName, wanted: AnalysedName): number {
  if (name.text === wanted.text) return 1;
  const share =
    Math.min(wanted.text.length, name.text.length) / Math.max(wanted.text.length, name.text.length, 1);
  if (sorted(name.words) === sorted(wanted.words)) return 0.96;
  const byLetters = lettersAlike(name.text, wanted.text, share);
  return Math.max(byLetters, byMeaning(name, wanted));
}

function sorted(words: readonly ReadWord[]): string {
  return words
    .filter(({ text }) => !emptyWords.has(text))
    .map((word) => word.singular)
    .sort()
    .join(' ');
}

function lettersAlike(name: string, wanted: string, share: number): number {
  if (name.startsWith(wanted)) return 0.8 + 0.1 * share;
  if (` ${name}`.includes(` ${wanted}`)) return 0.7 + 0.1 * share;
  if (name.replaceAll(' ', '') === wanted.replaceAll(' ', '')) return 0.94;
  const longest = Math.max(name.length, wanted.length);
  // A typo weighs more in a short text; in one of four letters, two typos leave half.
  const slips = share >= 0.6 ? slipsBetween(name, wanted) : longest;
  const alike = 1 - slips / longest;
  return alike >= (longest <= 4 ? 0.5 : 0.6) ? 0.9 * alike : 0;
}

/** The weighted share of the query covered by the name, and of the name by the query. */
function byMeaning(name: AnalysedName, wanted: AnalysedName): number {
  const asked = covered(wanted, name);
  if (asked === 0) return 0;
  return 0.97 * asked * (1 - nameShare + nameShare * covered(name, wanted));
}

function covered(text: AnalysedName, by: AnalysedName): number {
  const concepts = new Set(by.senses.map(({ concept }) => concept));
  const bySense = text.words.map(() => 0);
  for (const { concept, from, to, strength } of text.senses)
    if (concepts.has(concept))
      for (let at = from; at < to; at++)
        bySense[at] = Math.max(bySense[at] ?? 0, strength * (worth.sense + 0.02 * Math.min(to - from, 3)));
  let [sum, total] = [0, 0];
  for (const [at, word] of text.words.entries()) {
    total += word.weight;
    sum += word.weight * Math.max(bySense[at] ?? 0, ...by.words.map((other) => wordMatch(word, other)));
  }
  return total === 0 ? 0 : sum / total;
}

function wordMatch(a: ReadWord, b: ReadWord): number {
  if (a.text === b.text) return worth.same;
  if (a.singular === b.singular) return worth.plural;
  if (a.root === b.root) return worth.family;
  const [short, long] = a.text.length < b.text.length ? [a.text, b.text] : [b.text, a.text];
  if (short.length >= 3 && long.startsWith(short))
    return worth.beginning * (0.6 + (0.4 * short.length) / long.length);
  if (short.length < 4 || long.length - short.length > 2) return 0;
  const slips = distance(a.text, b.text) <= 3 ? slipsBetween(a.text, b.text) : long.length;
  const alike = 1 - slips / long.length;
  return alike >= 0.65 ? worth.slip * alike : 0;
}
