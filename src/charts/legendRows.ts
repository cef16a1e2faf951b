import type { EChartsOption } from 'echarts';
import { smallPx, textPx } from './chartFrame.ts';
import type { Drawing, Look } from './look.ts';

/** The symbol of an entry and the gaps around it. */
const [besideNamePx, rowPx, longestNamePx] = [29, 25, 220];

/**
 * A legend inside the chart shows all its entries on as many lines as needed, because paging hides what colours mean.
 * The chart grows by its height, so that the plot does not shrink.
 */
export function withLegendRows(drawing: Drawing, look: Look): Drawing {
  const { option } = drawing;
  const { data: names = [], show = true } = (option.legend ?? {}) as { data?: string[]; show?: boolean };
  const rows = show ? rowsOf(names, look.widthPx) : [];
  if (rows.length < 2) return drawing;
  const morePx = (rows.length - 1) * rowPx;
  const lower = <T extends object | undefined>(part: T): T => {
    const { top } = (part ?? {}) as { top?: unknown };
    return typeof top === 'number' ? { ...part, top: top + morePx } : part;
  };
  return {
    ...drawing,
    option: {
      ...option,
      // One legend per line: the library measures text differently, so it would break lines elsewhere than the computed
      // height assumes. It also treats a second line break among the names as the name of an entry.
      legend: rows.map((data, at) => ({ ...option.legend, type: 'plain' as const, top: at * rowPx, data })),
      ...(option.grid && { grid: lower(option.grid) }),
      ...(option.title && { title: lower(option.title) }),
      series: [option.series ?? []].flat().map(lower) as NonNullable<EChartsOption['series']>,
    },
    heightPx: (drawing.heightPx ?? look.heightPx) + morePx,
  };
}

/** Widths are slightly overestimated, because a line that overflowed would wrap. */
const letterPx = smallPx + 1;

function rowsOf(names: readonly string[], widthPx: number): string[][] {
  const rows: string[][] = [[]];
  let takenPx = 0;
  for (const name of names) {
    const px = Math.min(textPx(name, letterPx), longestNamePx) + besideNamePx;
    if (takenPx > 0 && takenPx + px > widthPx) {
      rows.push([]);
      takenPx = 0;
    }
    rows.at(-1)?.push(name);
    takenPx += px;
  }
  return rows;
}
