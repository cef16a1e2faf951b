import { areSpelledAlike } from '../alikeSpellings.ts';
import type { Column } from '../catalogue.ts';
import { abbreviations } from '../lexicon/abbreviations.ts';

/**
 * "prod" where other cells of the column say "production", "call-out" beside "callout": a short form and what it stands for
 * are one value, and so are two spellings that differ in signs and spaces alone.
 */
export function withWrittenOut(column: Column, values: readonly string[]): readonly string[] {
  if (column.kind !== 'category' || column.distinct > maxKinds || !column.values) return values;
  const others = column.values
    .map(({ value }) => value)
    .filter(
      (value) =>
        !values.includes(value) &&
        values.some((own) => areSpelledAlike(own, value) || isOneWord(own, value) || areInitials(own, value)),
    );
  return others.length === 0 ? values : [...values, ...others];
}

/** Columns with more values hold names, where a short form that fits is likely a coincidence. */
const maxKinds = 30;

function isOneWord(one: string, other: string): boolean {
  const [short = '', long = ''] = [one.trim().toLowerCase(), other.trim().toLowerCase()].sort(
    (a, b) => a.length - b.length,
  );
  return (
    short.length >= 3 &&
    long.length > short.length &&
    long.startsWith(short) &&
    abbreviations.get(short)?.includes(long) === true
  );
}

/** "DD" beside "direct debit", "UK" beside "United Kingdom". */
function areInitials(one: string, other: string): boolean {
  const [short = '', long = ''] = [one.trim(), other.trim()].sort((a, b) => a.length - b.length);
  const words = long.split(/[\s-]+/);
  return (
    /^\p{Lu}{2,4}$/u.test(short) &&
    words.length > 1 &&
    words.map(([first = '']) => first.toUpperCase()).join('') === short
  );
}
