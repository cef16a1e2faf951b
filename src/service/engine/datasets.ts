import type { Dataset } from '../../contract/cards.ts';
import type { Cell, Rows } from '../tables/profile.ts';

/** Rows of a plan as a dataset of the wire (§2.5). `ref` is filled in by the card that gets the rows. */
export function datasetOf(rows: Rows, sourceName: string, ref = ''): Dataset {
  return {
    columns: rows.columns.map(({ name, type, unit }) => ({ name, type, unit: unit ?? null })),
    rows: rows.rows.map((row) => [...row]),
    total_rows: rows.totalRows,
    truncated: rows.truncated,
    ref,
    sources: [{ name: sourceName, index: 'data' }],
    provenance: 'query',
  };
}

/** RFC 4180, header first. Text that a spreadsheet would run as a formula is made harmless by a leading quote. */
export function csvOf({ columns, rows }: Dataset): string {
  const lines = [columns.map(({ name }) => csvCell(name)), ...rows.map((row) => row.map(csvCell))];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

export function recordsOf({ columns, rows }: Dataset): Record<string, Cell>[] {
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null])));
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.,]+%?$/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
