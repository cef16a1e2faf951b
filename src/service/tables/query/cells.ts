import type { Cell } from '../profile/tableProfile.ts';

/** Converts an engine value to a cell: integers beyond 2^53 become text, NaN becomes null. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return exactNumber(value.toString());
  return exactNumber(String(value));
}

/** Rounds away floating-point noise in sums and means (0.1 + 0.2). */
export function withoutNoise(cell: Cell): Cell {
  return typeof cell === 'number' && !Number.isInteger(cell) ? Number(cell.toPrecision(14)) : cell;
}

/** The number if it represents the text exactly, else the text. */
export function exactNumber(text: string): number | string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text;
  const number = Number(text);
  const digits = text
    .replace(/^-?0*/, '')
    .replace('.', '')
    .replace(/^0+/, '')
    .replace(/^(.*?)0*$/, '$1').length;
  return digits <= 15 || (Number.isSafeInteger(number) && !text.includes('.')) ? number + 0 : text;
}
