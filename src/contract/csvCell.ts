/**
 * Characters that make a spreadsheet treat a cell as a formula. Some spreadsheets accept the full-width forms as well, so
 * cells are normalised (NFKC) first.
 */
const startsFormula = /^[=+\-@\t\r\n]/;
const isNumber = /^[+-]?[\d.,]+%?$/;

/**
 * A cell of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula is defused by a leading apostrophe;
 * numbers stay numbers.
 */
export function csvCell(cell: string | number | boolean | null): string {
  const safe = harmless(cell);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The same for tab-separated text, which is pasted into spreadsheets: it has no quoting, so tabs and line breaks become
 * spaces.
 */
export function tsvCell(cell: string | number | boolean | null): string {
  return harmless(cell).replace(/[\t\r\n]+/g, ' ');
}

function harmless(cell: string | number | boolean | null): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const first = cell.slice(0, 1).normalize('NFKC');
  return startsFormula.test(first) && !isNumber.test(cell) ? `'${cell}` : cell;
}
