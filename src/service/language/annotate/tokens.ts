import { stem } from '../lexicon/stem.ts';
import { classOf } from '../lexicon/wordClass.ts';
import { saysOutNow } from './outNow.ts';

/** A word of the question. Compounds are split: `first_reply_minutes`, `web-app` and `teamTag` are several words. */
export interface Token {
  /** As typed. */
  readonly text: string;
  readonly lower: string;
  readonly stem: string;
  readonly weight: 'function' | 'light' | 'content';
  /** Nothing but a joint stands between this word and the one before it. */
  readonly isGlued: boolean;
  readonly isUpper: boolean;
  /** Inside quotation marks. */
  readonly isQuoted: boolean;
  /** What stands between this word and the next: `, ` or `? `. */
  readonly after: string;
  /** Offset in the question. */
  readonly start: number;
  readonly end: number;
}

export interface Question {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Longer questions are read up to this many words: what comes after them is not a question any more. */
export const maxTokens = 160;

/** Signs right behind the last word that may belong to it: `O+?`. */
const signAfter = /^[^\s\p{L}\p{N}.,;:?!'")\]]{1,3}/u;

const wordPattern =
  /\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?|\d+(?:\.\d+){2,}|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+|[\p{L}\p{M}]+|\d+|[%$€£]|[<>]=?|=/gu;

export function tokenize(text: string): Question {
  const clean = text.normalize('NFC').replace(/[’‘]/g, "'").replace(/[“”]/g, '"');
  const quoted = quotedRanges(clean);
  const tokens: Token[] = [];
  let previousEnd = -1;
  for (const { 0: found, index } of clean.matchAll(wordPattern)) {
    for (const [word, start] of camelParts(found, index)) {
      const before = clean.slice(previousEnd, start);
      // The `s` of a possessive and the `t` of a negation belong to the word before.
      if (before === "'" && /^(s|t|re|ve|ll|d|m)$/i.test(word)) {
        previousEnd = start + word.length;
        const last = tokens.at(-1);
        if (last && word.toLowerCase() === 't') tokens[tokens.length - 1] = negated(last);
        continue;
      }
      const last = tokens.at(-1);
      if (last) tokens[tokens.length - 1] = { ...last, after: before };
      tokens.push(
        tokenOf(word, {
          start,
          isGlued: last !== undefined && /^[-_/.:&+'@]?$/.test(before),
          isQuoted: quoted.some(([from, to]) => start >= from && start < to),
        }),
      );
      previousEnd = start + word.length;
    }
    if (tokens.length >= maxTokens) break;
  }
  const last = tokens.at(-1);
  if (last)
    tokens[tokens.length - 1] = { ...last, after: signAfter.exec(clean.slice(previousEnd))?.[0] ?? '' };
  return {
    text: clean,
    tokens: tokens.map(contracted).map(monthOfMay).map(outNow).map(placing).map(mistypedThan).map(during),
  };
}

/** Whoever asks what is out now is not answered by all there is. */
function outNow(token: Token, at: number, tokens: readonly Token[]): Token {
  const isState =
    token.lower === 'out' &&
    saysOutNow(
      tokens.map(({ lower }) => lower),
      at,
    );
  return isState ? { ...token, weight: 'content' } : token;
}

/** "placed a bid", "place an order": says no more than "made", and names no place. */
function placing(token: Token, at: number, tokens: readonly Token[]): Token {
  const isVerb =
    /^(place|placed|places|placing)$/.test(token.lower) &&
    (/^(a|an|any|their|his|her|its|our|more|at)$/.test(tokens[at + 1]?.lower ?? '') ||
      /^(never|who|ever|has|have)$/.test(tokens[at - 1]?.lower ?? ''));
  return isVerb ? { ...token, weight: 'function' } : token;
}

const comparative =
  /^(more|less|fewer|greater|higher|larger|bigger|longer|older|lower|smaller|shorter|younger|cheaper|better|worse|earlier|later)$/;

/** "more then two" */
function mistypedThan(token: Token, at: number, tokens: readonly Token[]): Token {
  return token.lower === 'then' && comparative.test(tokens[at - 1]?.lower ?? '') && !token.isQuoted
    ? { ...token, lower: 'than', stem: 'than' }
    : token;
}

/** "during march" is "in march". */
function during(token: Token): Token {
  return token.lower === 'during' && !token.isQuoted
    ? { ...token, lower: 'in', stem: 'in', weight: classOf('in') }
    : token;
}

const negatedAuxiliary =
  /^(have|has|had|is|are|was|were|do|does|did|would|could|should|must|need)nt$|^(do|ca|wo)nt$/;
const questionWithIs = /^(who|what|where|when|how)s$/;

/** "havent" and "whos", typed without their apostrophe, are read as with it. */
function contracted(token: Token): Token {
  if (token.isQuoted) return token;
  if (negatedAuxiliary.test(token.lower)) return negated({ ...token, lower: token.lower.slice(0, -1) });
  const asked = questionWithIs.exec(token.lower)?.[1];
  return asked === undefined ? token : { ...token, lower: asked, stem: stem(asked), weight: classOf(asked) };
}

/** The month of May carries a condition; the verb "may" does not. */
function monthOfMay(token: Token, at: number, tokens: readonly Token[]): Token {
  if (token.lower !== 'may') return token;
  const isDated = [tokens[at - 1], tokens[at + 1]].some((near) => /^\d/.test(near?.lower ?? ''));
  const isLed = /^(in|since|until|till|by|of|for|from|to|before|after|during|and|vs|per)$/.test(
    tokens[at - 1]?.lower ?? '',
  );
  return isDated || isLed ? { ...token, weight: 'content' } : token;
}

/** The form under which names are compared: letters and digits alone, without case and accents. */
export function keyOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The words of a value or name, split as those of a question are. */
export function wordsOf(text: string): string[] {
  return tokenize(text).tokens.map(({ lower }) => lower);
}

function tokenOf(word: string, rest: Pick<Token, 'start' | 'isGlued' | 'isQuoted'>): Token {
  const lower = unapostrophed(word.toLowerCase());
  return {
    ...rest,
    text: word,
    lower,
    // "rated" is about ratings, not about rates.
    stem: /^\d/.test(lower) ? lower : lower === 'rated' ? 'rating' : stem(lower),
    weight: classOf(lower),
    isUpper: word.length > 1 && /\p{L}/u.test(word) && word === word.toUpperCase(),
    after: '',
    end: rest.start + word.length,
  };
}

/** "hasnt", "dont", "whats": typed without the apostrophe. */
function unapostrophed(lower: string): string {
  const negation = /^(is|are|was|were|do|does|did|has|have|had|ca|wo|would|should|could)nt$/.exec(lower)?.[1];
  if (negation !== undefined) return `${negation}n't`;
  return /^(what|who|where|when|how|why|that|there)s$/.test(lower)
    ? lower.slice(0, -1)
    : (/^(we|they|you|i)ve$/.exec(lower)?.[1] ?? lower);
}

/** `don't`, `isn't`: the auxiliary with its negation. */
function negated(token: Token): Token {
  const lower = token.lower.replace(/n$/, '');
  return { ...token, lower: `${lower}n't`, stem: `${lower}n't`, weight: 'function' };
}

function camelParts(word: string, start: number): [string, number][] {
  const parts: [string, number][] = [];
  for (const { 0: part, index } of word.matchAll(
    /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|[^\p{Lu}]+|\p{Lu}+/gu,
  ))
    parts.push([part, start + index]);
  const isCamel = /\p{Ll}\p{Lu}/u.test(word) && parts.every(([part]) => part.length > 1);
  return isCamel ? parts : [[word, start]];
}

function quotedRanges(text: string): [number, number][] {
  return [...text.matchAll(/"([^"]+)"|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu)].map(
    ({ 0: found, index }) => [index, index + found.length],
  );
}
