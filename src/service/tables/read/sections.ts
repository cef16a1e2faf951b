import { figureOf } from './figures.ts';
import type { Record } from './totalRows.ts';

const maxHeadingChars = 60;

const isEmpty = (cell: string | null | undefined) =>
  cell === null || cell === undefined || cell.trim() === '';
const filled = (row: Record) => row.filter((cell) => !isEmpty(cell)).length;

export interface Sectioned {
  readonly names: readonly string[];
  readonly rows: readonly Record[];
  readonly says?: string;
}

/**
 * Turns heading rows into a column, or fills the empty column they are in. Nothing changes if there is only one, or if
 * two are adjacent.
 */
export function withSections(names: readonly string[], rows: readonly Record[]): Sectioned {
  const width = names.length;
  const headings = rows.map((row) => headingOf(row, width));
  const at = headings.flatMap((heading, index) => (heading === undefined ? [] : [index]));
  const areApart = at.every((index, n) => index + 1 < (at[n + 1] ?? rows.length));
  if (width < 3 || at.length < 2 || !areApart || at[0] !== 0 || at.length > rows.length / 3)
    return { names, rows };
  if (new Set(at.map((index) => headings[index])).size < at.length) return { names, rows };
  const isOwnColumn = rows.every((row, index) => headings[index] !== undefined || isEmpty(row[0]));
  let heading = '';
  const kept: Record[] = [];
  rows.forEach((row, index) => {
    const own = headings[index];
    if (own === undefined) kept.push([heading, ...(isOwnColumn ? row.slice(1) : row)]);
    else heading = own;
  });
  const name = ['Section', 'Heading', 'Block'].find(
    (word) => !names.some((other) => other.toLowerCase() === word.toLowerCase()),
  );
  return {
    names: isOwnColumn ? names : [name ?? 'Section 1', ...names],
    rows: kept,
    says: `${at.length} rows are headings of those below them ("${headings[0]}"); they are in column "${isOwnColumn ? (names[0] ?? '') : (name ?? 'Section 1')}".`,
  };
}

/** The text of a row with a single non-empty cell, or with the same text in all cells. */
function headingOf(row: Record, width: number): string | undefined {
  let only: string | undefined;
  for (const cell of row) {
    const text = cell?.trim() ?? '';
    if (text === '') continue;
    if (only !== undefined && text !== only) return undefined;
    only = text;
  }
  if (only === undefined || only.length > maxHeadingChars || figureOf(only) !== undefined) return undefined;
  const isWhole = filled(row) === width && width > 2;
  return isWhole || (filled(row) === 1 && !isEmpty(row[0])) ? only : undefined;
}

/** Columns, from the left, whose values are written once per block of rows, at its top. */
export function filledDown(names: readonly string[], rows: readonly Record[]): Sectioned {
  const columns: number[] = [];
  for (let column = 0; column < names.length - 1 && column < 3; column++) {
    if (!isWrittenOnce(rows, column, columns)) break;
    columns.push(column);
  }
  if (columns.length === 0) return { names, rows };
  const current: (string | null)[] = [];
  const full = rows.map((row) => {
    const copy = [...row];
    for (const [n, column] of columns.entries()) {
      if (isEmpty(row[column])) copy[column] = current[n] ?? null;
      else {
        current[n] = row[column] ?? null;
        current.length = n + 1; // starts a new block for the columns to the right as well
      }
    }
    return copy;
  });
  const shown = columns.map((column) => `"${names[column]}"`).join(' and ');
  return {
    names,
    rows: full,
    says: `${shown} ${columns.length > 1 ? 'are' : 'is'} written once for each block of rows and ${columns.length > 1 ? 'count' : 'counts'} for all of them.`,
  };
}

function isWrittenOnce(rows: readonly Record[], column: number, before: readonly number[]): boolean {
  const values: string[] = [];
  let open = 0;
  let block = 0;
  for (const row of rows) {
    if (before.some((left) => !isEmpty(row[left]))) block++;
    if (!isEmpty(row[column])) values.push(`${block}|${row[column]}`);
    else if (filled(row) < 2) return false;
    else open++;
  }
  const isFirst = !isEmpty(rows[0]?.[column]);
  if (!isFirst || values.length < 2 || open < values.length * 0.5 || open < 2) return false;
  if (
    values.some((value) => figureOf(value.split('|').at(-1)) !== undefined && !/\|(19|20)\d\d$/.test(value))
  )
    return false;
  return new Set(values).size >= values.length * 0.9;
}
