import { monthNames, weekdayNames } from '../../../contract/calendarNames.ts';
import type { Catalogue } from '../catalogue.ts';
import { isKnownWord, knownForms } from '../lexicon/knownWords.ts';
import { nameWords } from '../lexicon/nameWords.ts';
import { relatedness } from '../lexicon/related.ts';
import { stem } from '../lexicon/stem.ts';
import { closest } from '../lexicon/typos.ts';
import { classOf } from '../lexicon/wordClass.ts';
import { cueWords } from './cues.ts';
import type { Mention } from './mentions.ts';
import type { Question, Token } from './tokens.ts';

export interface Correction {
  readonly from: string;
  readonly to: string;
}

const minLength = 4;

/** Slips in small words, which are too short to be told from other words by their letters. */
const slips = new Map([
  ['teh', 'the'],
  ['hte', 'the'],
  ['adn', 'and'],
  ['nad', 'and'],
  ['hwo', 'how'],
  ['fro', 'for'],
  ['ofr', 'for'],
  ['wiht', 'with'],
  ['taht', 'that'],
  ['ppl', 'people'],
  // As near to "with" as to "which".
  ['wich', 'which'],
  ['whcih', 'which'],
  ['wihch', 'which'],
]);

/** Words of many questions that no table need contain. */
const commonNouns = ['people', 'person', 'everyone', 'anyone', 'money', 'between', 'during', 'without'];

/** Times that rows are grouped by. */
const timeNouns =
  'weekday weekdays weekend weekends hour hours hourly daily weekly monthly quarter quarters quarterly yearly annual annually morning mornings afternoon afternoons evening evenings minute minutes second seconds';

/**
 * Misspelled words, put right: words that nobody knows and nothing in the data explains, where a word of the engine's or
 * of the data's vocabulary is close.
 */
export function corrected(
  question: Question,
  mentions: readonly Mention[],
  { tables }: Catalogue,
  isWord: (word: string) => boolean = () => false,
): { question: Question; corrections: readonly Correction[] } {
  const corrections: Correction[] = [];
  const isExplained = (at: number) =>
    mentions.some(
      ({ from, to, score, kind }) =>
        from <= at && at < to && score >= (kind === 'value' ? 0.85 : 0.9) && kind !== 'number',
    );
  let vocabulary: Set<string> | undefined;
  const tokens = question.tokens.map((token, at): Token => {
    const slip = slips.get(token.lower);
    if (slip !== undefined && !token.isQuoted && !isExplained(at)) {
      corrections.push({ from: token.text, to: slip });
      return { ...token, lower: slip, stem: stem(slip), weight: classOf(slip) };
    }
    if (
      token.lower.length < minLength ||
      token.isQuoted ||
      /\d/.test(token.lower) ||
      token.weight === 'function'
    )
      return token;
    if (isExplained(at) || isKnownWord(token.lower)) return token;
    vocabulary ??= vocabularyOf(tables);
    const found =
      closest(token.lower, vocabulary) ?? everydayWord(token, vocabulary) ?? writtenOut(token, tables);
    if (found === undefined || found === token.lower || isWord(token.lower)) return token;
    const lower = inNumberOf(token.lower, found);
    corrections.push({ from: token.text, to: lower });
    return { ...token, lower, stem: stem(lower), weight: classOf(lower) };
  });
  return corrections.length === 0
    ? { question, corrections }
    : { question: { ...question, tokens }, corrections };
}

/** "calibratons" stays a plural where the data has only "calibration": things in the plural are counted. */
function inNumberOf(typed: string, found: string): string {
  const isPlural = /[^s]s$/.test(typed) && !/s$/.test(found) && stem(`${found}s`) === stem(found);
  return isPlural ? `${found}s` : found;
}

/**
 * "opend" of tickets that have a creation date: an everyday word, near in meaning to a word of the data. A correction
 * that would mean nothing in this data is not made, nor is one of a name, which has a capital letter.
 */
function everydayWord({ text, lower }: Token, vocabulary: ReadonlySet<string>): string | undefined {
  if (!/^[a-z]{5,}$/.test(text)) return undefined;
  const found = closest(lower, knownForms(lower.charAt(0)));
  return found !== undefined && [...vocabulary].some((word) => relatedness(found, word) >= 0.8)
    ? found
    : undefined;
}

/** "certs" of a table of certificates, "reqs" of requests: the beginning of one noun of the data, and of no other. */
function writtenOut({ lower }: Token, tables: Catalogue['tables']): string | undefined {
  const short = lower.replace(/s$/, '');
  if (!/^[a-z]{3,6}$/.test(short)) return undefined;
  const nouns = tables.flatMap(({ nouns }) => nouns.flatMap(({ text }) => text.toLowerCase().split(' ')));
  const long = nouns.filter((word) => word.startsWith(short) && word.length >= short.length + 3);
  const [found] = long;
  return found !== undefined && new Set(long.map(stem)).size === 1 ? found : undefined;
}

function vocabularyOf(tables: Catalogue['tables']): Set<string> {
  const words = new Set<string>(
    [...cueWords(), ...monthNames, ...weekdayNames, ...commonNouns, ...timeNouns.split(' ')].map((word) =>
      word.toLowerCase(),
    ),
  );
  for (const table of tables) {
    for (const { text } of table.nouns) for (const word of text.split(' ')) words.add(word.toLowerCase());
    for (const column of table.columns) {
      for (const word of nameWords(column.name).words) words.add(word.toLowerCase());
      // "chicken breast" may be a name or a key as well; only texts say too much.
      if (column.kind !== 'text')
        for (const { value } of (column.values ?? []).slice(0, 60))
          for (const word of value.toLowerCase().split(/[^\p{L}]+/u))
            if (word.length >= minLength) words.add(word);
    }
  }
  return words;
}
