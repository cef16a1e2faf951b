import type { Dataset } from '../../../contract/cards.ts';
import { csvCell } from '../../../contract/csvCell.ts';
import type { Cell, Rows } from '../../tables/profile/tableProfile.ts';

/** The rows of a plan as a dataset (§2.5). `ref` is set by the card that gets the rows. */
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

/** RFC 4180 with a header, in which units follow the names because CSV has no other place for them. */
export function csvOf({ columns, rows }: Dataset): string {
  const lines = [columns.map((column) => csvCell(headerOf(column))), ...rows.map((row) => row.map(csvCell))];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

function headerOf({ name, unit }: Dataset['columns'][number]): string {
  return !unit || name.endsWith(`(${unit})`) ? name : `${name} (${unit})`;
}

export function recordsOf({ columns, rows }: Dataset): Record<string, Cell>[] {
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null])));
}
