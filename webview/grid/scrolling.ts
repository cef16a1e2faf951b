/** Browsers cap the height of an element at about 33 million pixels, which a million rows come close to. */
const maxScrollPx = 15_000_000;

/**
 * How the scroll bar maps to rows: one to one, or compressed when the rows are too many for the browser's height limit.
 */
export interface Scrolling {
  /** Height of the scrolled element. */
  readonly heightPx: number;
  /** Pixels of rows per pixel scrolled. */
  readonly squeeze: number;
}

export function scrollingOf(rows: number, rowPx: number, viewPx: number): Scrolling {
  const wholePx = rows * rowPx;
  const heightPx = Math.min(wholePx, maxScrollPx);
  if (wholePx <= maxScrollPx) return { heightPx, squeeze: 1 };
  return { heightPx, squeeze: (wholePx - viewPx) / (heightPx - viewPx) };
}

/** The rows visible at a scroll position, and by how many pixels the first one is clipped. */
export function rowsAt(
  scrollTop: number,
  {
    rows,
    rowPx,
    viewPx,
    squeeze,
  }: { readonly rows: number; readonly rowPx: number; readonly viewPx: number; readonly squeeze: number },
): { readonly first: number; readonly count: number; readonly cutPx: number } {
  const topPx = Math.max(0, Math.min(scrollTop * squeeze, rows * rowPx - viewPx));
  const first = Math.max(0, Math.floor(topPx / rowPx));
  const count = Math.min(rows - first, Math.ceil(viewPx / rowPx) + 1);
  return { first, count: Math.max(0, count), cutPx: Math.max(0, topPx - first * rowPx) };
}

/** The scroll position that makes a row fully visible; undefined if it already is. */
export function scrollTo(
  row: number,
  scrollTop: number,
  { rowPx, viewPx, squeeze }: { readonly rowPx: number; readonly viewPx: number; readonly squeeze: number },
): number | undefined {
  const topPx = scrollTop * squeeze;
  const rowTop = row * rowPx;
  if (rowTop < topPx) return rowTop / squeeze;
  if (rowTop + rowPx > topPx + viewPx) return (rowTop + rowPx - viewPx) / squeeze;
  return undefined;
}
