import type { NamedPeriod } from './periodNames.ts';
import type { ColumnProfile } from './tableProfile.ts';

/** Words for numbered things: `key_1901`, "Room 2004", `sensor 1999` are numbers, not years. */
const numberedThings = new Set(
  'key id code col column field feature attribute attr variable question item room sensor channel pixel'.split(
    ' ',
  ),
);

/** Projections end in 2100; numbers beyond that are not years. */
const lastYear = 2100;
/** Early series of prices and deaths start around 1500. */
const firstYear = 1500;

/** Share of year columns that may contain text: years with "n/a" or "closed". */
const maxTexts = 0.25;

/**
 * Whether year-like columns are part of a longer numbering: a hundred of `key_0` to `key_2999` look like the years of a
 * century. Otherwise a table would have "one column per year", with meaningless sums.
 */
export function areNumbered(series: readonly NamedPeriod[], columns: readonly ColumnProfile[]): boolean {
  const [first] = series;
  if (first?.year === undefined) return false;
  if (numberedThings.has(first.rest)) return true;
  if (series.some(({ year }) => year !== undefined && year > lastYear)) return true;
  let [figures, texts] = [0, 0];
  for (const { name, type, distinct } of columns) {
    const numbered = numberedName(name);
    if (numbered?.rest !== first.rest) continue;
    if (!mayBePeriod(numbered.digits)) return true;
    if (type === 'number' || distinct === 0) figures++;
    else texts++;
  }
  return texts > (figures + texts) * maxTexts;
}

/** A name that contains one number, and the name without it, as in `periodIn`. */
function numberedName(name: string): { readonly rest: string; readonly digits: string } | undefined {
  const text = name.replaceAll('_', ' ');
  const found = /^(\D*)(?<!\p{L})(\d+)(?!\p{L})(\D*)$/u.exec(text);
  if (!found) return undefined;
  const [, before, digits = '', after] = found;
  return { rest: `${before} ${after}`.replace(/\s+/g, ' ').trim().toLowerCase(), digits };
}

/** A two or four digit year, month or date as one number: 98, 2019, 201904, 20190401. */
function mayBePeriod(digits: string): boolean {
  if (digits.length === 2) return true;
  const year = Number(digits.slice(0, 4));
  return [4, 6, 8].includes(digits.length) && year >= firstYear && year <= lastYear;
}
