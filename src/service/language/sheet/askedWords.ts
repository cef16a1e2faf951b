import type { Question, Token } from '../annotate/tokens.ts';
import { monthOf } from '../lexicon/months.ts';
import { numberOf } from '../lexicon/numberWords.ts';
import { closest } from '../lexicon/typos.ts';
import { type Sheet, stemKey, wordKey } from './sheet.ts';

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
  /** What the words right beside it make of it: "more than 5", "5 or more". */
  readonly limit?: Limit;
}

export type Limit = '>' | '>=' | '<' | '<=';

export function askedWords({ tokens }: Question, sheet: Sheet): AskedWords {
  const lowers = tokens.map(({ lower }) => lower);
  const keys = tokens.map((token) => corrected(token, sheet));
  return {
    tokens,
    lowers,
    keys,
    stems: keys.map(stemKey),
    isContent: tokens.map(({ weight, lower }) => weight === 'content' || monthOf(lower) !== undefined),
    numbers: numbersOf(lowers),
  };
}

/** Shorter words are too easily another one. */
const minTypo = 5;

/** A word that is in no cell and no column, as the cell or column spells it that comes nearest. */
function corrected({ lower, weight }: Token, sheet: Sheet): string {
  const key = wordKey(lower);
  if (weight !== 'content' || key.length < minTypo || /\d/.test(key)) return key;
  const { keys, stems } = wordsOf(sheet);
  if (keys.has(key) || stems.has(stemKey(key))) return key;
  return closest(key, keys) ?? key;
}

interface SheetWords {
  readonly keys: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
}

const sheetWords = new WeakMap<Sheet, SheetWords>();

function wordsOf(sheet: Sheet): SheetWords {
  const known = sheetWords.get(sheet);
  if (known) return known;
  const texts = sheet.columns.filter(({ column }) => column.type === 'string');
  const keys = new Set(texts.flatMap(({ words }) => words.flat().filter((word) => word.length >= minTypo)));
  const stems = new Set(
    sheet.columns.flatMap(({ column, stems: cells }) => [...column.words, ...cells.flat()]),
  );
  const found = { keys, stems };
  sheetWords.set(sheet, found);
  return found;
}

const maxNumbers = 6;

function numbersOf(lowers: readonly string[]): AskedNumber[] {
  const found: AskedNumber[] = [];
  for (let at = 0; at < lowers.length && found.length < maxNumbers; at++) {
    const read = numberOf(lowers, at);
    if (!read) continue;
    const to = at + read.length;
    const isDecade = /^(1\d|20)\d0$/.test(lowers[at] ?? '') && lowers[to] === 's';
    const limit = limitBeside(lowers, at, to);
    found.push({
      value: read.value,
      from: at,
      to,
      isOrdinal: read.ordinal === true,
      isDecade,
      ...(limit && { limit }),
    });
    at = to - 1;
  }
  return found;
}

const more = /^(more|greater|larger|higher|bigger|longer|older|taller|later|heavier|faster|better)$/;
const less = /^(less|fewer|smaller|lower|shorter|younger|earlier|lighter|slower|worse)$/;

/** The limit that the words before a number (from <= at < to) or after it set, a unit or "the year" between them. */
export function limitBeside(lowers: readonly string[], from: number, to: number): Limit | undefined {
  let at = from - 1;
  while (at > from - 4 && /^(the|year|season|date|of|about|a|an|[$€£])$/.test(lowers[at] ?? '')) at--;
  const last = lowers[at] ?? '';
  const before = lowers[at - 1] ?? '';
  const isDenied = /^(no|not)$/.test(lowers[at - 2] ?? '');
  if (last === 'than' && more.test(before)) return isDenied ? '<=' : '>';
  if (last === 'than' && less.test(before)) return isDenied ? '>=' : '<';
  if (/^(over|above|exceeding|exceeds|exceeded|beyond|after|following)$/.test(last)) return '>';
  if (/^(under|below|before)$/.test(last) || (last === 'to' && before === 'prior')) return '<';
  if (last === 'since' || (last === 'least' && before === 'at')) return '>=';
  if (
    /^(until|till)$/.test(last) ||
    (last === 'most' && before === 'at') ||
    (last === 'to' && before === 'up')
  )
    return '<=';
  const joint = lowers.slice(to, to + 3).findIndex((lower) => lower === 'or' || lower === 'and');
  const end = joint < 0 ? '' : (lowers[to + joint + 1] ?? '');
  if (more.test(end) || /^(above|over|up|after)$/.test(end)) return '>=';
  if (less.test(end) || /^(below|under|before)$/.test(end)) return '<=';
  return undefined;
}
