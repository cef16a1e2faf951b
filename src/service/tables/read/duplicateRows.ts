import { isIdentifying } from '../profile/nameTokens.ts';
import type { Record } from './totalRows.ts';

/** Few equal rows may be coincidence, and if they are more than this share they may be intended. */
const [minRows, maxShare] = [8, 0.05];

/**
 * Positions of duplicated rows: all cells equal those of an earlier row, including an id that is otherwise unique.
 * Without an id, equal rows may be separate things, such as two coffees on one bill.
 */
export function duplicateRows(names: readonly string[], rows: readonly Record[]): ReadonlySet<number> {
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

/** "PK-20100": letters followed by digits, unlike any date or amount. */
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
