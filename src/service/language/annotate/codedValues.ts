import { holdsAnswerCodes } from '../answerCodes.ts';
import type { Catalogue, Column } from '../catalogue.ts';
import { isKnownWord } from '../lexicon/knownWords.ts';
import { monthOf, weekdayOf } from '../lexicon/months.ts';
import { wordingsOfCode, wordingsOfLetters } from '../lexicon/statusCodes.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** Columns of more values than this hold names, not statuses. */
const maxValues = 25;
const statusWords =
  /^(status|state|stage|result|outcome|type|kind|category|payment|attendance|disposition|method|mode|priority|service|class|tier|plan|shift|zone)$/;

/**
 * Values that the file writes short: "cancelled" for `canc`, "no-shows" for `DNA`, and answer codes by their number,
 * "502s", "5xx", "server errors" and "failed".
 */
export function codedValues(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  return tables
    .flatMap(({ columns }) => columns)
    .flatMap((column) =>
      isCoded(column)
        ? [
            ...(column.values ?? []).flatMap(({ value }) => [
              ...shortened(tokens, column, value),
              ...worded(tokens, column, value),
            ]),
            ...lettered(tokens, column),
          ]
        : isAnswerCode(column)
          ? numbered(tokens, column)
          : [],
    );
}

function isCoded({ type, kind, distinct, separator }: Column): boolean {
  return type === 'string' && kind === 'category' && distinct <= maxValues && separator === undefined;
}

/** "cancelled", "cancellations" for `canc`: the value is no word of its own but the beginning of the one that is said. */
function shortened(tokens: readonly Token[], column: Column, value: string): Mention[] {
  const short = value.trim().toLowerCase().replace(/\.$/, '');
  const isShort = /^[a-z]{3,}$/.test(short) && !monthOf(short) && !weekdayOf(short) && !isKnownWord(short);
  if (!isShort || (short.length === 3 && !column.words.some((word) => statusWords.test(word)))) return [];
  return tokens.flatMap(({ lower, weight }, at) =>
    weight === 'content' &&
    lower.length >= short.length + 2 &&
    (lower.startsWith(short) || isSkeleton(short, lower))
      ? [meaning(column, value, at, at + 1, 0.85)]
      : [],
  );
}

/** `chq` for "cheque", `dlvrd` for "delivered": the vowels are left out. */
function isSkeleton(short: string, long: string): boolean {
  return short[0] === long[0] && !/[aeiou]/.test(short) && long.replace(/[aeiou]/g, '') === short;
}

function worded(tokens: readonly Token[], column: Column, value: string): Mention[] {
  const wordings = wordingsOfCode(value);
  return tokens.flatMap((_, from) =>
    wordings
      .filter((words) => words.every((word, step) => saysWord(tokens[from + step], word)))
      .map((words) => meaning(column, value, from, from + words.length, 0.9)),
  );
}

/** "failed" for the F of a column that holds P and F. */
function lettered(tokens: readonly Token[], column: Column): Mention[] {
  const wordings = wordingsOfLetters((column.values ?? []).map(({ value }) => value));
  return [...wordings].flatMap(([value, words]) =>
    tokens.flatMap((token, at) =>
      words.some((word) => saysWord(token, word)) ? [meaning(column, value, at, at + 1, 0.9)] : [],
    ),
  );
}

function saysWord(token: Token | undefined, word: string): boolean {
  return token !== undefined && (token.stem === word || token.lower === word);
}

/** `http_status`: three digits, the first of which says what kind of answer it is. */
export function isAnswerCode(column: Column): boolean {
  return holdsAnswerCodes(column) && column.words.some((word) => /^(status|code|http|response)$/.test(word));
}

/** Whose fault it was that a request failed. */
const faults: ReadonlyMap<string, number> = new Map([
  ['client', 400],
  ['server', 500],
]);

/** What people call answers by their kind, without a code. */
const outcomes: readonly (readonly [RegExp, number, number])[] = [
  [/^(errors?|fail|fails|failed|failures?|failing|unsuccessful)$/, 400, 599],
  [/^(successful|succeeded|succeed|success)$/, 200, 299],
  [/^(redirects?|redirected|redirections?)$/, 300, 399],
];

function numbered(tokens: readonly Token[], column: Column): Mention[] {
  const saysCode = tokens.some(
    ({ lower }, at) => /^[1-5]\d\d$/.test(lower) || (/^[1-5]$/.test(lower) && tokens[at + 1]?.lower === 'xx'),
  );
  return tokens.flatMap(({ lower }, at): Mention[] => {
    const next = tokens[at + 1];
    const fault = next?.stem === 'error' ? faults.get(lower) : undefined;
    if (fault !== undefined) return [codes(column, fault, fault + 99, at, at + 2)];
    const outcome = outcomes.find(([words]) => words.test(lower));
    // "server errors" and "fail with 5xx" say which ones.
    if (outcome && !saysCode && !faults.has(tokens[at - 1]?.lower ?? ''))
      return [codes(column, outcome[1], outcome[2], at, at + 1)];
    const isJoined = next?.isGlued === true;
    if (isJoined && /^[1-5]$/.test(lower) && next.lower === 'xx') {
      const first = Number(lower) * 100;
      return [codes(column, first, first + 99, at, at + 2)];
    }
    const value = /^\d{3}$/.test(lower) ? Number(lower) : undefined;
    if (value === undefined || value < Number(column.min) || value > Number(column.max)) return [];
    const isPlural = isJoined && next.lower === 's';
    return [meaning(column, value, at, isPlural ? at + 2 : at + 1, isPlural ? 0.95 : 0.8)];
  });
}

function codes(column: Column, value: number, upper: number, from: number, to: number): Mention {
  return { kind: 'number', value, upper, of: column, from, to, score: 1 };
}

function meaning(column: Column, value: string | number, from: number, to: number, score: number): Mention {
  return { kind: 'value', column, op: 'equals', values: [value], from, to, score };
}
