import { wordsOf } from './wordLists.ts';

export interface NumberReading {
  readonly value: number;
  /** How many words were read. */
  readonly length: number;
  readonly ordinal?: true;
}

const small = new Map(
  wordsOf(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ).map((word, value): [string, number] => [word, value]),
);
const tens = new Map(
  wordsOf('twenty thirty forty fifty sixty seventy eighty ninety').map((word, at): [string, number] => [
    word,
    (at + 2) * 10,
  ]),
);
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['k', 1e3],
  ['million', 1e6],
  ['mio', 1e6],
  ['mn', 1e6],
  ['billion', 1e9],
  ['bn', 1e9],
  ['trillion', 1e12],
]);
/** Letters right behind digits: `80k`, `3.5m`, `2bn`. */
const suffixes = new Map([
  ['k', 1e3],
  ['m', 1e6],
  ['mio', 1e6],
  ['mn', 1e6],
  ['mln', 1e6],
  ['b', 1e9],
  ['bn', 1e9],
  ['tn', 1e12],
]);
const ordinals = new Map(
  [
    ...wordsOf(
      'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
    ).entries(),
    ...wordsOf('twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth').map(
      (word, at): [number, string] => [(at + 2) * 10, word],
    ),
    [100, 'hundredth'] as [number, string],
    [1000, 'thousandth'] as [number, string],
  ].map(([value, word]): [string, number] => [word, value]),
);
const others = new Map([
  ['half', 0.5],
  ['dozen', 12],
  ['twice', 2],
  ['thrice', 3],
  ['score', 20],
  ['pair', 2],
  ['couple', 2],
  ['fortnight', 14],
]);
/** Words that are numbers only behind "a" or a number: "a pair of", "two dozen", but not "half the score". */
const onlyCounted = new Set([
  'dozen',
  'score',
  'pair',
  'couple',
  'hundred',
  'thousand',
  'million',
  'billion',
  'trillion',
]);

/** The number that begins at a word of a text, in digits or words, with how many words it takes. */
export function numberOf(words: readonly string[], at: number): NumberReading | undefined {
  const word = lower(words, at);
  return inDigits(words, at) ?? inWords(words, at) ?? aNumber(words, at, word);
}

function lower(words: readonly string[], at: number): string {
  return words[at]?.toLowerCase() ?? '';
}

/** Digits, with thousands apart by comma, apostrophe or thin space, a sign, an ending, and a scale word behind. */
const digits = /^([-+−]?)(\d{1,3}(?:[,'’\u00a0\u202f]\d{3})+|\d+)?(\.\d+)?([a-z]*)$/;

function inDigits(words: readonly string[], at: number): NumberReading | undefined {
  const [, sign = '', whole = '', part = '', letters = ''] = digits.exec(lower(words, at)) ?? [];
  if (whole === '' && part === '') return undefined;
  const size = Number(`${whole.replace(/[^\d]/g, '')}${part}`) * (sign === '-' || sign === '−' ? -1 : 1);
  if (/^(st|nd|rd|th)$/.test(letters))
    return part === '' ? { value: size, length: 1, ordinal: true } : undefined;
  const suffix = letters === '' ? 1 : suffixes.get(letters);
  if (suffix === undefined) return undefined;
  const next = letters === '' ? scales.get(lower(words, at + 1)) : undefined;
  if (next !== undefined) return { value: tidy(size * next), length: 2 };
  return { value: tidy(size * suffix), length: 1 };
}

/** "twenty one", "two hundred and five", "three million". */
function inWords(words: readonly string[], start: number): NumberReading | undefined {
  let total = 0;
  let group = 0;
  let last = Number.POSITIVE_INFINITY;
  let at = start;
  for (let isFirst = true; ; isFirst = false) {
    const skip =
      !isFirst && lower(words, at) === 'and' && last >= 100 && isSmall(lower(words, at + 1)) ? 1 : 0;
    const parts = lower(words, at + skip).split('-');
    const values = parts.map((part) => small.get(part) ?? tens.get(part));
    const scale = parts.length === 1 ? scales.get(parts[0] ?? '') : undefined;
    const ordinal = parts.length === 1 ? ordinals.get(parts[0] ?? '') : ordinalOf(parts);
    if (values.every((value) => value !== undefined) && values.length <= 2) {
      const value = values.reduce<number>((sum, one) => sum + (one ?? 0), 0);
      if (!isFirst && !follows(last, value)) break;
      group += value;
      last = value < 10 ? 1 : value % 10 === 0 && value >= 20 ? 10 : 1;
      if (value === 0 && isFirst) return { value: 0, length: 1 };
    } else if (scale !== undefined && !isFirst && parts[0] !== 'k') {
      if (scale === 100) group *= 100;
      else {
        total += group * scale;
        group = 0;
      }
      last = scale;
    } else if (ordinal !== undefined && (isFirst || (ordinal < 20 && follows(last, ordinal)))) {
      return { value: total + group + ordinal, length: at + skip + 1 - start, ordinal: true };
    } else break;
    at += skip + 1;
  }
  return at === start ? undefined : { value: total + group, length: at - start };
}

function follows(last: number, value: number): boolean {
  return last >= 100 || (last === 10 && value > 0 && value < 10);
}

function isSmall(word: string): boolean {
  return small.has(word.split('-')[0] ?? '') || tens.has(word.split('-')[0] ?? '');
}

function ordinalOf(parts: readonly string[]): number | undefined {
  const ten = tens.get(parts[0] ?? '');
  const one = ordinals.get(parts[1] ?? '');
  return parts.length === 2 && ten !== undefined && one !== undefined && one < 10 ? ten + one : undefined;
}

/** "half", "a dozen", "hundred", "a couple of". */
function aNumber(words: readonly string[], at: number, word: string): NumberReading | undefined {
  const article = word === 'a' || word === 'an' ? 1 : 0;
  const noun = lower(words, at + article);
  const value = others.get(noun) ?? scales.get(noun);
  if (value === undefined || noun === 'k' || noun === 'fortnight' || noun === 'mn') return undefined;
  if (article === 0 && onlyCounted.has(noun) && noun !== 'hundred' && noun !== 'thousand') {
    if (noun !== 'dozen') return undefined;
  }
  const of = ['pair', 'couple', 'score'].includes(noun) && lower(words, at + article + 1) === 'of' ? 1 : 0;
  if (noun === 'score' && of === 0) return undefined;
  return { value, length: article + 1 + of };
}

/** 3.3 million is 3300000, not 3299999.9999999995. */
function tidy(value: number): number {
  return Number(value.toPrecision(15));
}
