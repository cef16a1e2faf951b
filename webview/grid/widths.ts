import type { RowTable } from '../../src/contract/rows.ts';

const letterPx = 8;
const base: Record<RowTable['columns'][number]['type'], number> = {
  string: 150,
  number: 100,
  boolean: 72,
  date: 104,
  datetime: 168,
};

/** Initial column widths: room for the name and for values of that type. */
export function firstWidths(columns: RowTable['columns']): number[] {
  return columns.map(({ label, unit, type }) => {
    const name = (label.length + (unit ? unit.length + 1 : 0)) * letterPx + 76;
    return Math.min(280, Math.max(base[type], name));
  });
}

/** Left edge of each column; the last entry is the right edge of the grid. */
export function leftsOf(widths: readonly number[]): number[] {
  const lefts = [0];
  for (const width of widths) lefts.push((lefts.at(-1) ?? 0) + width);
  return lefts;
}

/**
 * The visible columns, plus the cursor's. Returns the same array while they do not change, so that rows are not
 * rendered again.
 */
export function columnsAt(
  lefts: readonly number[],
  scrollLeft: number,
  roomPx: number,
  always: readonly number[],
): readonly number[] {
  const count = lefts.length - 1;
  const seen = Array.from({ length: count }, (_, at) => at).filter(
    (at) =>
      always.includes(at) || ((lefts[at + 1] ?? 0) > scrollLeft && (lefts[at] ?? 0) < scrollLeft + roomPx),
  );
  const key = seen.join();
  if (last.key !== key) last = { key, seen };
  return last.seen;
}

let last: { readonly key: string; readonly seen: readonly number[] } = { key: '', seen: [] };
