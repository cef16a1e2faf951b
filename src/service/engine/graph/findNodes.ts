import type { CountryNames } from './countryNames.ts';
import type { Entry, NameIndex, Slot } from './nameIndex.ts';
import { type AnalysedName, NameAnalyser, nameSimilarity } from './nameSimilarity.ts';
import { normal, splitName } from './normal.ts';
import { stateWords } from './stateWords.ts';
import { emptyWords, type Thesaurus } from './thesaurus.ts';

/** The name index and the vocabulary that a search uses. */
export interface Names {
  readonly index: NameIndex;
  readonly countries: CountryNames;
  readonly thesaurus: Thesaurus;
}

export interface Found {
  readonly node: number;
  /** From 0 to 1. */
  readonly score: number;
}

const maxCandidates = 120;
const maxBeginnings = 1000;
const someBeginnings = 200;
const maxWords = 12;
const minScore = 0.3;
/** Minimum score after splitting a word: the parts must nearly match a whole name. */
const minApart = 0.7;
/** With a match this good, misspellings are not considered. */
const sure = 0.9;
/** Nor with one this good if each word of the query is a prefix of a word in the names. */
const likely = 0.72;
/** Below this score a missing space is considered. */
const doubtful = 0.6;

/**
 * The nodes that a query refers to, best first: exact names, country names in other languages, the same words,
 * synonyms, common prefixes, then common letters. `accepts` filters nodes.
 */
export function findNodes(
  names: Names,
  query: string,
  maxNodes: number,
  accepts: (node: number) => boolean = () => true,
): Found[] {
  const wanted = normal(query);
  if (wanted === '') return [];
  const found = new Map<number, number>();
  const keep = (node: number, score: number) => found.set(node, Math.max(score, found.get(node) ?? 0));
  for (const text of new Set([wanted, normal(splitName(query))])) search(names, text, accepts, keep);
  if (best(found) < doubtful)
    for (const text of apart(names.index, wanted))
      search(names, text, accepts, (node, score) => score >= minApart && keep(node, score));
  if (best(found) < sure) searchCountries(names, wanted, best(found) < likely, accepts, keep);
  return [...found]
    .map(([node, score]) => ({ node, score }))
    .filter(({ score }) => score >= minScore)
    .sort((a, b) => b.score - a.score || a.node - b.node)
    .slice(0, maxNodes);
}

type Keep = (node: number, score: number) => unknown;

function search(names: Names, text: string, accepts: (node: number) => boolean, keep: Keep): void {
  const reader = new NameAnalyser(names.thesaurus, (word) => weightOf(names.index, word));
  const wanted = reader.read(text);
  let top = 0;
  const score = (entries: readonly Entry[]) => {
    for (const { node, text, popularity } of entries) {
      const alike = nameSimilarity(reader.read(text, wanted), wanted);
      top = Math.max(top, alike);
      // Popularity only breaks ties.
      keep(node, alike + Math.min(popularity, 10) / 1000);
    }
  };
  const slots = slotsOf(names, wanted);
  score(names.index.best(slots, maxCandidates, accepts));
  if (top >= sure || (top >= likely && slots.every(({ words }) => words.length > 0))) return;
  score(names.index.best(nearSlots(names.index, wanted), maxCandidates, accepts));
}

function searchCountries(
  names: Names,
  wanted: string,
  mayBeNear: boolean,
  accepts: (node: number) => boolean,
  keep: Keep,
): void {
  const exact = (texts: readonly string[], worth: number) => {
    for (const text of texts)
      for (const { node, popularity } of names.index.named(text))
        if (accepts(node)) keep(node, worth + Math.min(popularity, 10) / 1000);
  };
  const english = names.countries.english(wanted);
  exact(english, 0.97);
  if (english.length > 0 || !mayBeNear) return;
  const near = names.countries.nearEnglish(wanted);
  if (near) exact(near.names, 0.9 * near.nearness);
}

function best(found: ReadonlyMap<number, number>): number {
  return Math.max(0, ...found.values());
}

/** The query with a missing space added: one part is a word of the names, the other is close to one. */
function apart({ vocabulary }: NameIndex, wanted: string): string[] {
  const words = wanted.split(' ');
  return words
    .flatMap((word, at) => splits(word).map((parts) => ({ parts, at })))
    .filter(({ parts }) => parts.some((part) => vocabulary.number(part) !== undefined))
    .sort((a, b) => known(b.parts) - known(a.parts))
    .slice(0, 3)
    .map(({ parts, at }) => words.with(at, parts.join(' ')).join(' '));

  /** Number of letters in known words; long words are unlikely to match by chance. */
  function known(parts: readonly string[]): number {
    return parts.reduce((sum, part) => sum + (vocabulary.number(part) === undefined ? 0 : part.length), 0);
  }
}

function splits(word: string): string[][] {
  if (word.length < 7) return [];
  return Array.from({ length: word.length - 5 }, (_, at) => [word.slice(0, at + 3), word.slice(at + 3)]);
}

/** Weight of a word: the fewer names contain it, the higher. Unknown words weigh as much as rare ones. */
function weightOf(index: NameIndex, word: string): number {
  return (stateWords.has(word) ? 0.5 : 1) * Math.log(2 + index.size / (2 + index.frequency(word)));
}

/** The words to search for, without ones such as `of` and `the`, which are in too many names to be selective. */
function telling({ words }: AnalysedName): AnalysedName['words'] {
  const kept = words.filter(({ text }) => !emptyWords.has(text));
  return (kept.length > 0 ? kept : words).slice(0, maxWords);
}

/** The words in names that match each word of a query: itself, its word family, completions, synonyms. */
function slotsOf({ index, thesaurus }: Names, wanted: AnalysedName): Slot[] {
  const { vocabulary } = index;
  const slots: Slot[] = telling(wanted).map((word, at, all) => {
    const itself = vocabulary.number(word.text);
    const family = vocabulary.family(word.text);
    // The last typed word may be a prefix; earlier ones are complete if names contain them.
    const maxBegun = itself === undefined ? maxBeginnings : at === all.length - 1 ? someBeginnings : 0;
    const begun = word.text.length < 2 ? [] : vocabulary.beginningWith(word.text, maxBegun);
    return {
      weight: word.weight,
      words: [
        ...(itself === undefined ? [] : [{ number: itself, fit: 1 }]),
        ...family.map((number) => ({ number, fit: 0.9 })),
        ...begun.map((number) => ({ number, fit: 0.7 })),
      ],
    };
  });
  for (const { concept, from, to } of wanted.senses.slice(0, 16)) {
    const spanned = wanted.words.slice(from, to).reduce((sum, { weight }) => sum + weight, 0);
    const words = thesaurus.wordings(concept).flatMap((wording) => {
      const parts = wording.split(' ').filter((part) => !emptyWords.has(part));
      const rarest = parts.sort((a, b) => index.frequency(a) - index.frequency(b));
      return rarest
        .slice(0, 2)
        .flatMap((part) =>
          vocabulary.family(part).map((number) => ({ number, fit: 0.85 / Math.min(parts.length, 2) ** 0.5 })),
        );
    });
    slots.push({ weight: spanned, words });
  }
  return slots.slice(0, 31);
}

/** The same for misspelt words. */
function nearSlots({ vocabulary }: NameIndex, wanted: AnalysedName): Slot[] {
  return telling(wanted).map((word) => {
    const itself = vocabulary.number(word.text);
    return {
      weight: word.weight,
      words: [
        ...(itself === undefined ? [] : [{ number: itself, fit: 1 }]),
        ...vocabulary.near(word.text).map(({ number, nearness }) => ({ number, fit: nearness })),
      ],
    };
  });
}
