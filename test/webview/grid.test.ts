import { describe, expect, test } from 'vitest';
import { pageRows, RowCache } from '../../webview/grid/rowCache.ts';
import { rowsAt, scrollingOf, scrollTo } from '../../webview/grid/scrolling.ts';
import { afterKey, rangeOf, type Selection, start } from '../../webview/grid/selection.ts';
import { columnsAt, leftsOf } from '../../webview/grid/widths.ts';

const extent = { rows: 1_000_000, columns: 5, pageRows: 20 };
const key = (name: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});
const at = (row: number, column: number): Selection => ({ row, column, toRow: row, toColumn: column });

describe('the cursor of a grid', () => {
  test.each([
    ['ArrowDown', {}, at(4, 2), at(5, 2)],
    ['ArrowUp', {}, at(0, 2), at(-1, 2)],
    ['ArrowUp', {}, at(-1, 2), at(-1, 2)],
    ['ArrowLeft', {}, at(4, 0), at(4, 0)],
    ['ArrowRight', { ctrlKey: true }, at(4, 1), at(4, 4)],
    ['PageDown', {}, at(4, 2), at(24, 2)],
    ['PageUp', {}, at(4, 2), at(0, 2)],
    ['End', {}, at(4, 2), at(4, 4)],
    ['End', { ctrlKey: true }, at(4, 2), at(999_999, 4)],
    ['Home', { metaKey: true }, at(4, 2), at(0, 0)],
    ['ArrowDown', { ctrlKey: true }, at(4, 2), at(999_999, 2)],
  ])('goes with %s %o from %o to %o', (name, held, from, to) => {
    expect(afterKey(from, key(name, held), extent)).toEqual(to);
  });

  test('with Shift leaves its place and draws a range, in either direction', () => {
    const down = afterKey(at(4, 2), key('ArrowDown', { shiftKey: true }), extent) as Selection;
    expect(down).toEqual({ row: 4, column: 2, toRow: 5, toColumn: 2 });
    const left = afterKey(down, key('Home', { shiftKey: true }), extent) as Selection;
    expect(rangeOf(left)).toEqual({ top: 4, bottom: 5, left: 0, right: 2 });
    expect(afterKey(left, key('ArrowUp'), extent)).toEqual(at(3, 2));
  });

  test('with Ctrl+A selects everything, and ignores other keys', () => {
    const all = afterKey(at(4, 2), key('a', { ctrlKey: true }), extent) as Selection;
    expect(rangeOf(all)).toEqual({ top: 0, bottom: 999_999, left: 0, right: 4 });
    expect(afterKey(start, key('x'), extent)).toBeUndefined();
  });
});

describe('a scroll bar', () => {
  test('maps one to one for as many rows as a browser can render', () => {
    expect(scrollingOf(1_000, 24, 600)).toEqual({ heightPx: 24_000, squeeze: 1 });
    expect(rowsAt(50, { rows: 1_000, rowPx: 24, viewPx: 600, squeeze: 1 })).toEqual({
      first: 2,
      count: 26,
      cutPx: 2,
    });
  });

  test.each([1_000_000, 10_000_000])('reaches the first and the last of %i rows', (rows) => {
    const viewPx = 600;
    const { heightPx, squeeze } = scrollingOf(rows, 24, viewPx);
    expect(heightPx).toBeLessThan(33_000_000);
    expect(rowsAt(0, { rows, rowPx: 24, viewPx, squeeze }).first).toBe(0);
    const end = rowsAt(heightPx - viewPx, { rows, rowPx: 24, viewPx, squeeze });
    expect(end.first + end.count).toBe(rows);
    const top = scrollTo(rows - 1, 0, { rowPx: 24, viewPx, squeeze });
    expect(top).toBeCloseTo(heightPx - viewPx, 0);
  });

  test('does not move for a row that is visible already', () => {
    expect(scrollTo(10, 0, { rowPx: 24, viewPx: 600, squeeze: 1 })).toBeUndefined();
    expect(scrollTo(10, 300, { rowPx: 24, viewPx: 600, squeeze: 1 })).toBe(240);
  });
});

describe('cached rows', () => {
  const page = (from: number) => ({
    rows: Array.from({ length: pageRows }, (_, place) => [from + place]),
    numbers: Array.from({ length: pageRows }, (_, place) => from + place),
    total_rows: 10_000,
  });

  test('keep their number in the file, and neighbours are requested after the visible ones', () => {
    const cache = new RowCache();
    expect(cache.missing(390, 30, 10_000)).toEqual([1, 2, 3, 0]);
    cache.put(2, page(400));
    expect(cache.row(405)).toEqual({ cells: [405], number: 405 });
    expect(cache.row(399)).toBeUndefined();
    expect(cache.missing(390, 30, 10_000)).toEqual([1, 3, 0]);
  });

  test('are never requested beyond the end, and the oldest are evicted', () => {
    const cache = new RowCache();
    expect(cache.missing(9_990, 30, 10_000)).toEqual([49, 48]);
    for (let at = 0; at < 70; at++) cache.put(at, page(at * pageRows));
    expect(cache.row(0)).toBeUndefined();
    expect(cache.row(69 * pageRows)).toBeDefined();
  });
});

test('only visible columns and those of the cursor are rendered', () => {
  const lefts = leftsOf([100, 100, 100, 100, 100]);
  expect(lefts).toEqual([0, 100, 200, 300, 400, 500]);
  expect(columnsAt(lefts, 150, 100, [4])).toEqual([1, 2, 4]);
  expect(columnsAt(lefts, 150, 100, [4])).toBe(columnsAt(lefts, 151, 99, [4]));
});
