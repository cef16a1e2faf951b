import { broader } from './broader.ts';
import { phraseGroups } from './phraseGroups.ts';
import { stem } from './stem.ts';
import { synonyms } from './synonyms.ts';
import { linesOf, wordsOf } from './wordLists.ts';
import { wordPairs } from './wordPairs.ts';

export interface RelatedWord {
  readonly word: string;
  readonly weight: number;
}

/** Words or phrases that belong together. With a head, each is close to it and none to another. */
interface Group {
  readonly weight: number;
  readonly words: readonly string[];
  readonly head?: string;
  /** Wordings of one meaning: two single words among them are only akin, since either alone may mean other things. */
  readonly isOfPhrases?: boolean;
}

const weights = { same: 1, pair: 0.9, synonym: 0.8, broader: 0.6 };

/**
 * How near two words or short phrases are in meaning: 1 the same word, 0.9 a noun and its verb or adjective, 0.8 words
 * used for one another, 0.6 a wider and a narrower one, 0 otherwise.
 */
export function relatedness(a: string, b: string): number {
  const [one, other] = [entryOf(a), entryOf(b)];
  if (one.key === '' || other.key === '') return 0;
  if (one.key === other.key) return weights.same;
  if (!one.groups || !other.groups) return 0;
  let best = 0;
  for (const group of one.groups)
    if (other.groups.includes(group)) best = Math.max(best, weightIn(group, one.key, other.key));
  return best;
}

/** All words and phrases near a word, nearest first. */
export function relatedWords(word: string): readonly RelatedWord[] {
  const { key, groups = [] } = entryOf(word);
  const found = new Map<string, RelatedWord>();
  for (const group of groups) {
    for (const other of group.words) {
      const otherKey = entryOf(other).key;
      const weight = otherKey === key ? 0 : weightIn(group, key, otherKey);
      if (weight > (found.get(otherKey)?.weight ?? 0)) found.set(otherKey, { word: other, weight });
    }
  }
  return [...found.values()].sort((a, b) => b.weight - a.weight);
}

/** Every single word that the groups contain, read off the lists: drawing a chart needs no more of them. */
export function relatedVocabulary(): ReadonlySet<string> {
  const lists = [wordPairs, synonyms, phraseGroups, broader];
  return new Set(lists.flatMap((list) => list.split(/[\s|:~_]+/).filter((word) => word !== '')));
}

/** What a group says about two of its members. */
function weightIn(group: Group, one: string, other: string): number {
  if (group.head !== undefined && group.head !== one && group.head !== other) return 0;
  return group.isOfPhrases && !one.includes(' ') && !other.includes(' ') ? weights.broader : group.weight;
}

const grammar = new Set(wordsOf('a an the of in on at to for from with and or by is are be per'));

const separators = /[\s_-]+/;
/** What was looked up before: a question asks about the same words thousands of times. */
const entries = new Map<string, Entry>();
const maxEntries = 20_000;
/** Longer phrases are seen once. */
const longest = 80;

interface Entry {
  readonly key: string;
  readonly groups: readonly Group[] | undefined;
}

function entryOf(phrase: string): Entry {
  const known = entries.get(phrase);
  if (known) return known;
  const key = keyOf(phrase);
  const entry = { key, groups: lexicon().byKey.get(key) };
  if (entries.size < maxEntries && phrase.length <= longest) entries.set(phrase, entry);
  return entry;
}

/** A phrase by the stems of its words that carry meaning, in whatever order they stand. */
function keyOf(phrase: string): string {
  if (!separators.test(phrase)) return stem(phrase);
  const stems: string[] = [];
  for (const word of phrase.split(separators)) if (word !== '' && !grammar.has(word)) stems.push(stem(word));
  // "Take on" without its particle would be any "take".
  if (stems.length < 2) stems.splice(0, 1, ...phrase.split(separators).map(stem));
  return stems.sort().join(' ');
}

interface Lexicon {
  readonly groups: readonly Group[];
  readonly byKey: ReadonlyMap<string, readonly Group[]>;
}

let built: Lexicon | undefined;

/** Read when first asked. */
function lexicon(): Lexicon {
  built ??= build();
  return built;
}

function build(): Lexicon {
  const groups: Group[] = [
    ...linesOf(wordPairs).map((line) => ({
      weight: weights.pair,
      words: phrases(line),
      head: firstKey(line),
    })),
    ...linesOf(synonyms).map((line) => ({ weight: weights.synonym, words: phrases(line) })),
    ...linesOf(phraseGroups).map((line) =>
      line.startsWith('~')
        ? { weight: weights.broader, words: line.slice(1).split('|') }
        : { weight: weights.synonym, words: line.split('|'), isOfPhrases: true },
    ),
    ...linesOf(broader).map((line) => {
      const [head = '', narrower = ''] = line.split(': ');
      return { weight: weights.broader, words: [head, ...phrases(narrower)], head: keyOf(head) };
    }),
  ];
  const byKey = new Map<string, Group[]>();
  for (const group of groups) {
    for (const word of group.words) {
      const key = keyOf(word);
      const known = byKey.get(key);
      if (!known) byKey.set(key, [group]);
      else if (known.at(-1) !== group) known.push(group);
    }
  }
  return { groups, byKey };
}

function phrases(line: string): string[] {
  const words = line.split(' ');
  return line.includes('_') ? words.map((word) => word.replaceAll('_', ' ')) : words;
}

function firstKey(line: string): string {
  return keyOf(phrases(line)[0] ?? '');
}
