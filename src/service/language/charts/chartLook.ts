import type { ChartMark, ChartSpec } from '../../../contract/chartSpec.ts';
import { tokenize } from '../annotate/tokens.ts';
import type { Table } from '../catalogue.ts';
import { isRunningTime } from './columnRoles.ts';
import { chartMeanings } from './phraseMeanings.ts';
import { NoChart, type Settling, settled } from './settle.ts';

/** How a chart is drawn, whatever rows it shows. */
export interface Look {
  readonly chart: Partial<Pick<ChartSpec, 'mark' | 'stack' | 'orientation' | 'scale' | 'palette'>>;
  /** The look was that of a chart along time, or of none; absent where words asked for it. */
  readonly isAlongTime?: boolean;
  /** What its scale was for. */
  readonly y?: ChartSpec['y'];
}

/** What somebody changed about how a chart is drawn; undefined where it looks as it was first drawn. */
export function changedLook(first: ChartSpec, chart: ChartSpec, table: Table): Look | undefined {
  const { mark, stack, orientation, scale, palette, y } = chart;
  const look = { mark, stack, orientation, scale, palette };
  if (partsOf(first) === partsOf(chart)) return undefined;
  const set = Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
  return { chart: set, isAlongTime: isRunningTime(table, chart.x), y };
}

const partsOf = ({ mark, stack, orientation, scale, palette }: ChartSpec) =>
  JSON.stringify([mark, stack, orientation, scale, palette]);

/** "revenue by region as a pie", "bar chart of revenue by month": the mark that a question names beside its data. */
export function lookSaid(text: string): Look | undefined {
  const { tokens } = tokenize(text);
  const marks = chartMeanings(tokens).filter(({ cue, from, to }) => {
    if (cue.kind !== 'mark') return false;
    const words = tokens.slice(from, to).map(({ lower }) => lower);
    if (words.some((word) => /^(chart|graph|plot|diagram)$/.test(word))) return true;
    // A word such as "lines" may be a thing that is counted, but not after "as" at the end.
    const before = tokens.slice(Math.max(0, from - 2), from).map(({ lower }) => lower);
    return to === tokens.length && (words[0] === 'as' || /^(.* )?as( an?)?$/.test(before.join(' ')));
  });
  const [longest] = marks.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  if (longest?.cue.kind !== 'mark') return undefined;
  const { mark, stack, orientation } = longest.cue;
  return { chart: { mark, ...(stack && { stack }), ...(orientation && { orientation }) } };
}

/** The chart with this look; undefined where it does not suit what the chart shows, or changes nothing. */
export function withLook(
  chart: ChartSpec,
  look: Look,
  table: Table,
  settling: Settling,
): ChartSpec | undefined {
  const isAlongTime = isRunningTime(table, chart.x);
  if (look.isAlongTime !== undefined && look.isAlongTime !== isAlongTime) return undefined;
  const { scale, ...parts } = look.chart;
  const hasSameMeasure = JSON.stringify(look.y) === JSON.stringify(chart.y);
  const asked = { ...chart, ...parts, ...(scale && hasSameMeasure && { scale }) };
  if (asked.stack === undefined || !stackable.has(asked.mark)) delete asked.stack;
  try {
    const drawn = settled(asked, table, settling);
    return dataOf(drawn) === dataOf(chart) ? drawn : undefined;
  } catch (error) {
    if (error instanceof NoChart) return undefined;
    throw error;
  }
}

const stackable: ReadonlySet<ChartMark> = new Set(['bar', 'area']);

const dataOf = ({ mark: _, stack, orientation: _o, scale: _s, palette: _p, title: _t, ...data }: ChartSpec) =>
  JSON.stringify([
    stack === 'percent',
    Object.entries(data)
      .filter(([, value]) => value !== undefined)
      .sort(),
  ]);
