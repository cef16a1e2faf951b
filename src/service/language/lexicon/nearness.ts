import type { RelationKind, Vocabulary } from './bundledVocabulary.ts';
import { stem } from './stem.ts';

/** How near a word of a question is to one of the data, and why. */
export interface Nearness {
  /** 0 to 1; 1 would be the same word. */
  readonly score: number;
  /** A relation of WordNet, or `near`: the two are merely used alike. `narrower`: what was said has the name for a kind. */
  readonly kind: Exclude<RelationKind, 'antonym'> | 'narrower' | 'near';
}

const related = { synonym: 0.9, derived: 0.9, akin: 0.75, narrower: 0.7, wider: 0.6 } as const;
const throughFamilyScore = 0.7;
/** A synonym by a sense that is not meant is used in other company: "flat" and "apartment" are, "sum" and "summation". */
const minCosine = { synonym: 0.05, derived: 0.1, akin: 0.2, narrower: 0.25, wider: 0.3 } as const;
/** From here on, words that are merely used alike may mean the same. */
const minNear = 0.4;

/**
 * What brings a word that was said near to a name in the data; undefined where nothing does, and for opposites and things
 * of one kind, however alike they are used: "lost" is not won, and Tuesday is not Monday.
 */
export function nearness(vocabulary: Vocabulary, said: string, name: string): Nearness | undefined {
  const [ours, theirs] = [formsOf(said), formsOf(name)];
  if (ours.some((form) => theirs.includes(form))) return undefined;
  const cosine = Math.max(...pairs(ours, theirs).map(([a, b]) => vocabulary.cosine(a, b)));
  const found =
    byRelation(vocabulary, ours, theirs, cosine) ??
    throughFamily(vocabulary, ours, theirs, cosine) ??
    byUse(vocabulary, ours, theirs, cosine);
  // Few pairs come so far, and opposites take longer to rule out.
  return found && !isDoer(vocabulary, ours, theirs) && !isOpposed(vocabulary, ours, theirs)
    ? found
    : undefined;
}

function byRelation(
  vocabulary: Vocabulary,
  ours: readonly string[],
  theirs: readonly string[],
  cosine: number,
): Nearness | undefined {
  let best: Nearness | undefined;
  for (const kind of relationsBetween(vocabulary, pairs(ours, theirs)))
    if (kind !== 'antonym' && cosine >= minCosine[kind] && related[kind] > (best?.score ?? 0))
      best = { score: related[kind], kind };
  return best;
}

/** Words that are merely used alike, for things of one field. */
function byUse(
  vocabulary: Vocabulary,
  ours: readonly string[],
  theirs: readonly string[],
  cosine: number,
): Nearness | undefined {
  const isAlike =
    cosine >= minNear && isSameField(vocabulary, ours, theirs) && !isBeside(vocabulary, ours, theirs);
  return isAlike ? { score: cosine, kind: 'near' } : undefined;
}

function relationsBetween(
  vocabulary: Vocabulary,
  words: readonly (readonly [string, string])[],
): (RelationKind | 'narrower')[] {
  return words.flatMap(([a, b]) => [
    ...vocabulary.relations(a, b),
    ...vocabulary.relations(b, a).map((kind) => (kind === 'wider' ? ('narrower' as const) : kind)),
  ]);
}

const person = 18;

/** "ride" and `rider`: what is done is not who does it. */
function isDoer(vocabulary: Vocabulary, ours: readonly string[], theirs: readonly string[]): boolean {
  const isPerson = (words: readonly string[]) =>
    words.some((word) => vocabulary.fields(word).includes(person));
  return isPerson(ours) !== isPerson(theirs);
}

/** "spend" and "expense": by way of "spending". */
function throughFamily(
  vocabulary: Vocabulary,
  ours: readonly string[],
  theirs: readonly string[],
  cosine: number,
): Nearness | undefined {
  if (cosine < minCosine.akin) return undefined;
  const family = (words: readonly string[]) => words.flatMap((word) => vocabulary.related(word, 'derived'));
  const words = [...pairs(family(ours), theirs), ...pairs(ours, family(theirs))];
  const kinds = relationsBetween(vocabulary, words);
  const kind = (['synonym', 'derived', 'akin'] as const).find((each) => kinds.includes(each));
  return kind && { score: throughFamilyScore, kind: 'akin' };
}

/** As it is written and by its base form. */
function formsOf(word: string): readonly string[] {
  const lower = word.toLowerCase();
  return [...new Set([lower, stem(lower)])];
}

function pairs<T>(ours: readonly T[], theirs: readonly T[]): [T, T][] {
  return ours.flatMap((a) => theirs.map((b): [T, T] => [a, b]));
}

/** Opposites, also by a word of the family: "loss" is the opposite of a "win" since to lose is. */
function isOpposed(vocabulary: Vocabulary, ours: readonly string[], theirs: readonly string[]): boolean {
  const family = (words: readonly string[]) => [
    ...new Set([...words, ...words.flatMap((word) => vocabulary.related(word, 'derived'))]),
  ];
  const opposites = new Set(family(ours).flatMap((word) => vocabulary.related(word, 'antonym')));
  return family(theirs).some((word) => opposites.has(word));
}

/** Two kinds of one thing: days, colours, animals, posts. */
function isBeside(vocabulary: Vocabulary, ours: readonly string[], theirs: readonly string[]): boolean {
  return pairs(ours, theirs).some(([a, b]) =>
    vocabulary.parents(a).some((parent) => vocabulary.parents(b).includes(parent)),
  );
}

/** WordNet's files of acts, artifacts, communication, events, groups, possession and states; every word of others is another thing. */
const openFields = new Set([4, 6, 10, 11, 14, 21, 26]);

function isSameField(vocabulary: Vocabulary, ours: readonly string[], theirs: readonly string[]): boolean {
  const fields = (words: readonly string[]) => new Set(words.flatMap((word) => vocabulary.fields(word)));
  const [first, second] = [fields(ours), fields(theirs)];
  return [...first].some((field) => second.has(field) && openFields.has(field));
}
