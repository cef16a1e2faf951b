/** What spreadsheets take for the beginning of a formula, also in the full-width forms that some of them read alike. */
const startsFormula = /^[=+\-@\t\r\n]/;
const isNumber = /^[+-]?[\d.,]+%?$/;

/**
 * A cell of a CSV file as RFC 4180 has it. Text that a spreadsheet would run as a formula is made harmless by a
 * leading quote; numbers stay numbers.
 */
export function csvCell(cell: string | number | boolean | null): string {
  const safe = harmless(cell);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The same for tab-separated text, which spreadsheets are pasted from: it has no quotes, so no tabs and lines either. */
export function tsvCell(cell: string | number | boolean | null): string {
  return harmless(cell).replace(/[\t\r\n]+/g, ' ');
}

function harmless(cell: string | number | boolean | null): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const first = cell.slice(0, 1).normalize('NFKC');
  return startsFormula.test(first) && !isNumber.test(cell) ? `'${cell}` : cell;
}
