import type { Question, Token } from '../annotate/tokens.ts';
import { monthOf } from '../lexicon/months.ts';
import { numberOf } from '../lexicon/numberWords.ts';
import { stemKey, wordKey } from './sheet.ts';

/** The words of a question in the form in which those of cells are compared. */
export interface AskedWords {
  readonly tokens: readonly Token[];
  readonly lowers: readonly string[];
  readonly keys: readonly string[];
  readonly stems: readonly string[];
  readonly isContent: readonly boolean[];
  readonly numbers: readonly AskedNumber[];
}

export interface AskedNumber {
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly isOrdinal: boolean;
  /** "1990s": ten years from it. */
  readonly isDecade: boolean;
}

export function askedWords({ tokens }: Question): AskedWords {
  const lowers = tokens.map(({ lower }) => lower);
  const keys = lowers.map(wordKey);
  return {
    tokens,
    lowers,
    keys,
    stems: keys.map(stemKey),
    isContent: tokens.map(({ weight, lower }) => weight === 'content' || monthOf(lower) !== undefined),
    numbers: numbersOf(lowers),
  };
}

const maxNumbers = 6;

function numbersOf(lowers: readonly string[]): AskedNumber[] {
  const found: AskedNumber[] = [];
  for (let at = 0; at < lowers.length && found.length < maxNumbers; at++) {
    const read = numberOf(lowers, at);
    if (!read) continue;
    const to = at + read.length;
    const isDecade = /^(1\d|20)\d0$/.test(lowers[at] ?? '') && lowers[to] === 's';
    found.push({ value: read.value, from: at, to, isOrdinal: read.ordinal === true, isDecade });
    at = to - 1;
  }
  return found;
}
