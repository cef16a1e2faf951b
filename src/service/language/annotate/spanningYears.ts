import type { Catalogue, Column } from '../catalogue.ts';
import type { Mention } from './mentions.ts';
import { keyOf, type Question } from './tokens.ts';

const maxValues = 60;
const maxWords = 4;

/**
 * "fiscal year 24", "FY 2024" for the value `FY24`, "2023/24" for `2023-2024`: seasons and fiscal years are written in
 * many ways, and all of them are names of one period.
 */
export function spanningYears({ tokens, text }: Question, { tables }: Catalogue): Mention[] {
  const columns = tables.flatMap((table) => table.columns).filter(holdsYears);
  if (columns.length === 0) return [];
  return tokens.flatMap((first, from): Mention[] => {
    if (first.isQuoted) return [];
    for (let to = Math.min(tokens.length, from + maxWords); to > from; to--) {
      const said = text.slice(first.start, tokens[to - 1]?.end);
      const year = yearOf(said);
      if (year === undefined) continue;
      return columns.flatMap((column): Mention[] => {
        const values = valuesOf(column).filter((value) => yearOf(value) === year);
        // What is written as it was said is found as any value is.
        if (values.length === 0 || values.some((value) => keyOf(value) === keyOf(said))) return [];
        return [{ kind: 'value', column, op: 'equals', values, from, to, score: 1 }];
      });
    }
    return [];
  });
}

function holdsYears(column: Column): boolean {
  if (column.type !== 'string' || column.distinct > maxValues) return false;
  const values = valuesOf(column);
  return values.length > 0 && values.every((value) => yearOf(value) !== undefined);
}

function valuesOf({ values = [] }: Column): string[] {
  return values.map(({ value }) => value);
}

/** `FY2024` for a fiscal year, `2023/2024` for one that spans two; undefined for any other text. */
function yearOf(text: string): string | undefined {
  const plain = text.trim().toLowerCase();
  const [, fiscal] = /^(?:fy|fiscal|fiscal year|financial year)[\s'’_-]*(\d{4}|\d{2})$/.exec(plain) ?? [];
  if (fiscal !== undefined) return `FY${full(fiscal)}`;
  const [, start, end] = /^(?:season\s+)?(\d{4}|\d{2})\s?[/–-]\s?(\d{4}|\d{2})$/.exec(plain) ?? [];
  if (start === undefined || end === undefined) return undefined;
  const [from, to] = [full(start), full(end)];
  return to === from + 1 ? `${from}/${to}` : undefined;
}

/** The years of a century that is not said are those from 1970 on. */
function full(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year >= 70 ? 1900 + year : 2000 + year;
}
