import { isIdentifying } from '../profile/nameTokens.ts';
import type { Record } from './totalRows.ts';

/** Fewer rows may be alike by chance, and of more copies than this share each may be meant. */
const [minRows, maxShare] = [8, 0.05];

/**
 * Positions of rows that were entered twice: every cell is that of an earlier row, and so is the number or code that no other
 * row shares. Without such a code two equal rows may be two things, such as two coffees on one bill.
 */
export function copiedRows(names: readonly string[], rows: readonly Record[]): ReadonlySet<number> {
  const none = new Set<number>();
  if (rows.length < minRows) return none;
  const seen = new Set<string>();
  const copies = new Set<number>();
  rows.forEach((row, at) => {
    const text = row.map((cell) => cell?.trim() ?? '').join('\u0000');
    if (seen.has(text)) copies.add(at);
    else seen.add(text);
  });
  if (copies.size === 0 || copies.size > Math.max(1, rows.length * maxShare)) return none;
  const kept = rows.filter((_, at) => !copies.has(at));
  return names.some((name, column) => isCode(name, column, kept)) ? copies : none;
}

/** "PK-20100": letters before digits, as no date or amount is written. */
const code = /^#?\p{L}[\p{L}./_-]*\d[\p{L}\d./_-]*$/u;

function isCode(name: string, column: number, rows: readonly Record[]): boolean {
  const values = new Set<string>();
  const isNumbered = isIdentifying(name);
  for (const row of rows) {
    const cell = row[column]?.trim() ?? '';
    const isOne = code.test(cell) || (isNumbered && /^#?\d+$/.test(cell));
    if (!isOne || values.has(cell)) return false;
    values.add(cell);
  }
  return true;
}
