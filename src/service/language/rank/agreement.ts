import type { Rows } from '../../tables/profile/tableProfile.ts';

const maxCompared = 12;

/**
 * Two results that say the same: equal rows, rows of which one only shows more columns, or a list and the number of its
 * rows. Readings that differ in nothing else are no rivals.
 */
export function agrees(a: Rows, b: Rows): boolean {
  if (a.rows.length !== b.rows.length)
    return isCountOf(a, b) || isCountOf(b, a) || isSharedBy(a, b) || isSharedBy(b, a);
  if (JSON.stringify(a.rows) === JSON.stringify(b.rows)) return true;
  if (a.rows.length > maxCompared) return false;
  return isEachIn(a, b) || isEachIn(b, a) || isCountOf(a, b) || isCountOf(b, a);
}

/** In whatever order: groups by size say the same as groups by name. */
function isEachIn(part: Rows, whole: Rows): boolean {
  return part.rows.every((row) => whole.rows.some((other) => isWithin(row, other)));
}

function isWithin(part: readonly unknown[], whole: readonly unknown[]): boolean {
  return part.every((cell) => whole.includes(cell));
}

/** The lowest price, and the products that share it. */
function isSharedBy(figure: Rows, list: Rows): boolean {
  const [value] = figure.rows[0] ?? [];
  return (
    figure.rows.length === 1 &&
    figure.rows[0]?.length === 1 &&
    typeof value === 'number' &&
    list.rows.length > 1 &&
    list.rows.every((row) => row.some((cell) => cell === value))
  );
}

/** A single figure is no list: one row of anything would agree with the figure 1. */
function isCountOf(count: Rows, list: Rows): boolean {
  return (
    count.rows.length === 1 &&
    count.rows[0]?.length === 1 &&
    count.rows[0][0] === list.totalRows &&
    list.rows.some((row) => row.some((cell) => typeof cell === 'string'))
  );
}
