import { wordsOf } from '../../annotate/tokens.ts';
import { stem } from '../../lexicon/stem.ts';
import { classOf } from '../../lexicon/wordClass.ts';

/** The words of a label, stemmed, each with how much its absence from a question counts against the label. */
export interface Label {
  readonly words: ReadonlyMap<string, number>;
  /** Other names that stand in brackets or quotation marks beside it: `RPMs (traffic)`. */
  readonly aliases: readonly (readonly string[])[];
}

/** What short forms stand for, in stems: ASM is an available seat mile. */
export type ShortForms = ReadonlyMap<string, readonly string[]>;

/** Kinds of words that are seldom said although they belong to a label. */
const absences = { main: 1, afterComma: 0.5, total: 0.15, inBrackets: 0 } as const;

const footnote = /\((?:[a-z]|\d{1,2})\)/gi;
const bracketed = /\(([^()]*)\)|["“]([^"”]*)["”]/g;
const units =
  /^(in|the|and|of|except|per|share|amounts?|data|thousands?|millions?|billions?|cents?|dollars?|percent|points?|hours?|minutes?|miles|years?|gallons?|0+s?|usd|eur|net|loss(es)?|expenses?|income|decreases?)$/;
/** A short form as people write one, in the singular or plural. */
const shortForm = /^[A-Z]{3,6}s?$/;

export function labelOf(text: string, shortForms: ShortForms): Label {
  const plain = text.replace(footnote, ' ');
  const words = new Map<string, number>();
  const add = (word: string, absence: number) => words.set(word, Math.max(words.get(word) ?? 0, absence));
  const [first = '', ...others] = withoutBrackets(plain).split(/,\s|\s?[—–]\s?|\s-\s/);
  for (const word of contentOf(first, shortForms)) add(word, absenceOf(word, absences.main));
  for (const word of others.flatMap((each) => contentOf(each, shortForms)))
    add(word, absenceOf(word, absences.afterComma));
  const aliases: string[][] = [];
  for (const inside of insidesOf(plain)) {
    const found = contentOf(inside, shortForms);
    for (const word of found) add(word, absences.inBrackets);
    if (found.length > 0 && !wordsOf(inside).every((word) => units.test(word))) aliases.push(found);
  }
  return { words, aliases };
}

function absenceOf(word: string, otherwise: number): number {
  return totals.has(word) ? absences.total : otherwise;
}

/** Rows and columns that sum up others are what is meant where nothing else is said. */
export const totals: ReadonlySet<string> = new Set(['total', 'consolidated', 'overall'].map(stem));

/** Short forms that the labels themselves explain, and those of the question that are the initials of a label. */
export function shortFormsIn(labels: readonly string[], question: string): ShortForms {
  const found = new Map<string, readonly string[]>();
  const phrases = labels.map((label) => contentWords(withoutBrackets(label.replace(footnote, ' '))));
  labels.forEach((label, at) => {
    for (const inside of insidesOf(label)) {
      const word = inside.trim();
      const phrase = shortForm.test(word) ? initialled(word, phrases[at] ?? []) : undefined;
      if (phrase) found.set(shortKey(word), phrase);
    }
  });
  const asked = contentWords(question);
  for (const [text, places] of [
    [question, phrases] as const,
    ...labels.map((each) => [each, [asked]] as const),
  ])
    for (const word of text.match(/\p{L}+/gu) ?? []) {
      if (!shortForm.test(word) || found.has(shortKey(word))) continue;
      const phrase = places.flatMap((each) => initialled(word, each) ?? []);
      const first = places.map((each) => initialled(word, each)).find((each) => each !== undefined);
      if (first && phrase.length > 0) found.set(shortKey(word), first);
    }
  return found;
}

export function shortKey(word: string): string {
  return word.replace(/s$/, '').toLowerCase();
}

/** The run of words whose initials a short form has, in stems. */
function initialled(short: string, all: readonly string[]): readonly string[] | undefined {
  const letters = shortKey(short);
  const words = all.filter((word) => classOf(word) !== 'function');
  for (let from = 0; from + letters.length <= words.length; from++) {
    const run = words.slice(from, from + letters.length);
    if (run.every((word, at) => word.startsWith(letters[at] ?? ' ')))
      return run.map((word) => normal(stem(word)));
  }
  return undefined;
}

function withoutBrackets(text: string): string {
  return text.replace(bracketed, ' ');
}

function insidesOf(text: string): string[] {
  return [...text.matchAll(bracketed)].map(([, round, quoted]) =>
    (round ?? quoted ?? '').replace(/["“”]/g, ''),
  );
}

/** Words of grammar that tell one label from another. */
export const telling = /^(per|non|other|less|excluding|own)$/;

function contentWords(text: string): string[] {
  return wordsOf(text).filter((word) => classOf(word) !== 'function' || telling.test(word));
}

function contentOf(text: string, shortForms: ShortForms): string[] {
  return contentWords(text).flatMap((word) => shortForms.get(shortKey(word)) ?? [normal(stem(word))]);
}

/** `%` and "percentage" are the same, and so are the names of the ends of a scale. */
export function normal(word: string): string {
  switch (word) {
    case '%':
    case 'percentag':
    case 'percentage':
      return 'percent';
    case '$':
      return 'dollar';
    case 'highest':
      return 'high';
    case 'lowest':
      return 'low';
    default:
      return word;
  }
}
