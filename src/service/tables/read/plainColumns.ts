import type { AppendedColumn } from '../query/appendedColumns.ts';
import type { Reading } from './columnReadings.ts';
import { filledCells } from './missingCells.ts';
import { dayMs, type PlainValue } from './plainCells.ts';

export type Cells = readonly (string | null)[];

const maxCellChars = 1_000_000;

/** The cells of each column; null if missing. */
export function columnsOf(rows: readonly Cells[], width: number): Cells[] {
  return Array.from({ length: width }, (_, at) => rows.map((row) => cutCell(row[at]) || null));
}

const cutCell = (cell: string | null | undefined) =>
  cell && cell.length > maxCellChars ? cell.slice(0, maxCellChars) : cell;

/** Non-empty cells from evenly spread rows, used to choose a reading. */
export function sampledValues(cells: Cells, maxSampled: number): string[] {
  const step = Math.max(1, Math.floor(cells.length / maxSampled));
  const sampled: string[] = [];
  for (let at = 0; at < cells.length; at += step) {
    const cell = cells[at];
    if (cell) sampled.push(cell);
  }
  return filledCells(sampled);
}

/**
 * The values of a column if all its cells are in the simplest format; timestamps that are all midnight become dates.
 */
export function plainColumn(reading: Reading | undefined, cells: Cells): AppendedColumn | undefined {
  const { plain, type } = reading ?? {};
  if (!plain || !type) return undefined;
  const values: PlainValue[] = [];
  for (const cell of cells) {
    const value = cell === null ? null : plain(cell);
    if (value === undefined) return undefined;
    values.push(value);
  }
  if (type !== 'datetime' || values.some((ms) => ms !== null && Number(ms) % dayMs !== 0))
    return { type, values };
  return { type: 'date', values: values.map((ms) => (ms === null ? null : Number(ms) / dayMs)) };
}
