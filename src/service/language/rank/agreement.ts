import type { Rows } from '../../tables/profile/tableProfile.ts';
import type { Frame } from '../frame.ts';

/**
 * Whether two superlatives agree: they name the same thing by different figures, or give the same figure beside different
 * columns.
 */
export function namesSame(a: Named, b: Named): boolean {
  return [nameIn, figureIn].some((partIn) => {
    const part = partIn(a);
    return part !== undefined && part === partIn(b);
  });
}

interface Named {
  readonly candidate: { readonly frame: Frame };
  readonly rows: Rows;
}

function nameIn({ candidate: { frame }, rows }: Named): unknown {
  const { kind } = frame.ask;
  if ((kind !== 'top' && kind !== 'topRows') || rows.totalRows > maxCompared) return undefined;
  const names = new Set(rows.rows.map((row) => row.find((cell) => typeof cell === 'string')));
  return names.size === 1 ? [...names][0] : undefined;
}

function figureIn({ candidate: { frame }, rows }: Named): unknown {
  const { kind } = frame.ask;
  const isExtreme =
    kind === 'topRows' || (kind === 'figure' && /^(min|max)$/.test(frame.measures[0]?.fn ?? ''));
  return isExtreme && rows.rows.length === 1
    ? rows.rows[0]?.find((cell) => typeof cell === 'number')
    : undefined;
}

const maxCompared = 12;

/**
 * Two results that say the same: equal rows, rows of which one only shows more columns, or a list and the number of its
 * rows. Readings that differ in nothing else are not rivals.
 */
export function agrees(a: Rows, b: Rows): boolean {
  if (a.rows.length !== b.rows.length)
    return isCountOf(a, b) || isCountOf(b, a) || isChangeOf(a, b) || isChangeOf(b, a);
  // Two files may spell one name differently: "DUNMORE" and "Dunmore".
  if (JSON.stringify(a.rows).toLowerCase() === JSON.stringify(b.rows).toLowerCase()) return true;
  if (a.rows.length > maxCompared) return false;
  return (
    a.rows.every((row, at) => isWithin(row, b.rows[at] ?? []) || isWithin(b.rows[at] ?? [], row)) ||
    isCountOf(a, b) ||
    isCountOf(b, a)
  );
}

/**
 * "how many tubes are in F2" over a list with two rows entered twice: rows and different tubes are as good as the same
 * number, and the tubes are what was asked for.
 */
export function countsSameThings(rows: Named, things: Named): boolean {
  const [count, distinct] = [rows, things].map(({ candidate }) => candidate.frame);
  if (!count || !distinct || count.base !== distinct.base) return false;
  if ([count, distinct].some(({ ask, keys }) => ask.kind !== 'figure' || keys.length > 0)) return false;
  const [all] = count.measures;
  const [each] = distinct.measures;
  if (all?.fn !== 'count' || all.of || each?.fn !== 'count_distinct') return false;
  if (count.filters.length !== distinct.filters.length) return false;
  const [[figure] = []] = rows.rows.rows;
  const [[number] = []] = things.rows.rows;
  return (
    typeof figure === 'number' && typeof number === 'number' && number < figure && number >= figure * minSame
  );
}

/** Of a hundred rows a few may be entered twice. */
const minSame = 0.97;

function isWithin(part: readonly unknown[], whole: readonly unknown[]): boolean {
  const known = whole.map(inLowerCase);
  return part.every((cell) => known.includes(inLowerCase(cell)));
}

function inLowerCase(cell: unknown): unknown {
  return typeof cell === 'string' ? cell.toLowerCase() : cell;
}

/** The change from one figure to another, and the two figures side by side. */
function isChangeOf(change: Rows, sides: Rows): boolean {
  const [row = []] = change.rows;
  if (change.rows.length !== 1 || sides.rows.length !== 2) return false;
  const ends = sides.rows.map((side) => side.find((cell) => typeof cell === 'number'));
  return ends.every((end, at) => end !== undefined && row[at] === end);
}

/** A single figure is not a list: one row of anything would agree with the figure 1. */
function isCountOf(count: Rows, list: Rows): boolean {
  return (
    count.rows.length === 1 &&
    count.rows[0]?.length === 1 &&
    count.rows[0][0] === list.totalRows &&
    list.rows.some((row) => row.some((cell) => typeof cell === 'string'))
  );
}
