/** Regular expressions with the same meaning in JavaScript, DuckDB and PostgreSQL, and their capture groups. */
const year = '((?:1[0-9]|20)[0-9][0-9])';
export const numberPattern = '(-?[0-9][0-9,]*(?:[.][0-9]+)?)';
export const yearPattern = `(?:^|[^0-9])${year}(?:[^0-9]|$)`;
export const yearsPattern = `(?:^|[^0-9])${year}[^0-9]{1,12}${year}(?:[^0-9]|$)`;

const number = new RegExp(numberPattern, 'u');
const oneYear = new RegExp(yearPattern, 'u');
const twoYears = new RegExp(yearsPattern, 'u');

/** The first number of a text: 1204 of "1,204 (est.)", 2.5 of "about 2.5 km". */
export function numberIn(text: string): number | null {
  const found = number.exec(text)?.[1];
  return found === undefined ? null : Number(found.replaceAll(',', ''));
}

/** The first year of a text: 1998 of "12 May 1998". */
export function yearIn(text: string): number | null {
  const found = oneYear.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

/** The years from the first to the second of a text: 7 of "1991–1998". */
export function yearsIn(text: string): number | null {
  const [, first, last] = twoYears.exec(text) ?? [];
  return first === undefined || last === undefined ? null : Number(last) - Number(first);
}
