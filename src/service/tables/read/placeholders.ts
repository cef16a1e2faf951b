import { periodIn } from '../profile/periodNames.ts';
import { kindOfCell } from './cellKinds.ts';
import { areBareNumbers } from './numberReadings.ts';

interface Sorted {
  readonly values: readonly string[];
  /** Placeholders for missing values, in lower case. */
  readonly placeholders: readonly string[];
}

/** Maximum share of placeholders in a column. */
const maxShares = {
  /** A few words: "DNF", "closed". More distinct ones are values of their own. */
  words: 0.1,
  /** A single word among numbers of all sizes. */
  oneWord: 0.3,
  /** Letters with a slash or dots: "n/c", "n.g." */
  abbreviation: 0.5,
  /** In a month column, if the other months are numeric. */
  period: 0.5,
};

const maxShare = Math.max(...Object.values(maxShares));
const isText = (value: string) => kindOfCell(value) === 'text';

/** Minimum number of distinct values of a measure; fewer may be room numbers or grades. */
const minMeasured = 20;

/**
 * A stray word or two, or a few repeated short words, do not turn a numeric or date column into text. Otherwise one
 * such word would prevent averaging measurements.
 *
 * @param isPeriod Whether the column is one of several for months, quarters or years.
 */
export function withoutPlaceholders(values: readonly string[], isPeriod: boolean): Sorted {
  const first = areBareNumbers(values) ? -1 : values.findIndex(isText);
  if (first < 0) return { values, placeholders: [] };
  const words: string[] = [];
  const typed = values.slice(0, first);
  for (const value of values.slice(first)) {
    if (!isText(value)) typed.push(value);
    else if (words.push(value) > values.length * maxShare) return { values, placeholders: [] };
  }
  if (typed.length > values.length * 0.98) return { values: typed, placeholders: [] };
  const distinct = [...new Set(words.map((word) => word.toLowerCase()))];
  const different = new Set(typed).size;
  const isEnough = different >= 10 || isPeriod || (different >= 4 && typed.every(isYear));
  const areFew =
    words.length <= values.length * maxShareOf(distinct, different, isPeriod) &&
    distinct.length <= 3 &&
    distinct.every((word) => /^\D{2,16}$/.test(word)) &&
    isEnough &&
    typed.every((value) => kindOfCell(value) === kindOfCell(typed[0] ?? ''));
  return areFew ? { values: typed, placeholders: distinct } : { values, placeholders: [] };
}

function maxShareOf(words: readonly string[], different: number, isPeriod: boolean): number {
  if (isPeriod) return maxShares.period;
  if (different < minMeasured) return maxShares.words;
  if (words.every((word) => abbreviation.test(word))) return maxShares.abbreviation;
  return words.length === 1 ? maxShares.oneWord : maxShares.words;
}

const abbreviation = /^\p{L}{1,2}(?:[./]\s?\p{L}{1,2})+\.?$/u;

/** Years of construction or birth have few distinct values in a short list. */
const isYear = (value: string) => /^(1[4-9]|20)\d\d$/.test(value);

/**
 * What spreadsheets and databases write for date zero, which is not a date: 1900-01-00 and 00/01/1900 for a formula
 * that refers to an empty cell, 0000-00-00, or 0.
 */
const noDay =
  /^(?:0|1900-01-00|00?[/.-]0?1[/.-]1900|0?1[/.-]00?[/.-]1900|00?-jan-(?:19)?00|0000-00-00)(?:[ T]00?:00(?::00)?)?$/i;
const isNoDay = (value: string) => (value.startsWith('0') || value.startsWith('1')) && noDay.test(value);
/** If more of a column is 0, it means something. */
const maxZeros = 0.5;

/** The dates of a column without date zero; all values if it is not a date column. */
export function withoutNoDays(values: readonly string[]): Sorted {
  const first = values.find((value) => !isNoDay(value)) ?? '';
  if (kindOfCell(first) !== 'date') return { values, placeholders: [] };
  const zeros = values.filter(isNoDay);
  if (zeros.length === 0 || (zeros.includes('0') && zeros.length > values.length * maxZeros))
    return { values, placeholders: [] };
  return {
    values: values.filter((value) => !isNoDay(value)),
    placeholders: [...new Set(zeros.map((value) => value.toLowerCase()))],
  };
}

/** Whether a column is named after a month, quarter or year: "Feb 26", "2024 Q3". */
export function isOfPeriod(name: string): boolean {
  return periodIn(name) !== undefined;
}

export function isFigure(value: string): boolean {
  return kindOfCell(value) === 'number';
}
