import type { EChartsOption } from 'echarts';
import { smallPx, textPx } from './chartFrame.ts';
import type { Drawing, Look } from './look.ts';

/** The swatch of a name and the gaps around it. */
const [besideNamePx, rowPx, longestNamePx] = [29, 25, 220];

/**
 * A legend within the drawing lists all its names, on as many lines as they need: one that is paged hides what the
 * colours mean. The plot keeps its height and stands that much lower.
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
      // A legend for each row: the library measures text differently, would break rows elsewhere than where the height
      // was computed for, and takes the second line break among names for a name that was there.
      legend: rows.map((data, at) => ({ ...option.legend, type: 'plain' as const, top: at * rowPx, data })),
      ...(option.grid && { grid: lower(option.grid) }),
      ...(option.title && { title: lower(option.title) }),
      series: [option.series ?? []].flat().map(lower) as NonNullable<EChartsOption['series']>,
    },
    heightPx: (drawing.heightPx ?? look.heightPx) + morePx,
  };
}

/** Letters are taken for a little wider than they are: a row that ran over its end would be two. */
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
