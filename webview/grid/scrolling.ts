/** Browsers draw nothing beyond about 33 million pixels, which a million rows come close to. */
const maxScrollPx = 15_000_000;

/** How the scroll bar of a grid stands for its rows: pixel by pixel, or squeezed where there are too many. */
export interface Scrolling {
  /** Height of what is scrolled. */
  readonly heightPx: number;
  /** Pixels of rows for each pixel that is scrolled. */
  readonly squeeze: number;
}

export function scrollingOf(rows: number, rowPx: number, viewPx: number): Scrolling {
  const wholePx = rows * rowPx;
  const heightPx = Math.min(wholePx, maxScrollPx);
  if (wholePx <= maxScrollPx) return { heightPx, squeeze: 1 };
  return { heightPx, squeeze: (wholePx - viewPx) / (heightPx - viewPx) };
}

/** The rows that are seen at a place of the scroll bar, with the pixels by which the first one is cut. */
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

/** Where the scroll bar must be for a row to be seen whole; undefined where it is. */
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
