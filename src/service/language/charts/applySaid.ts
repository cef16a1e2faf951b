import type { ChartMark, ChartSpec } from '../../../contract/chartSpec.ts';
import type { Table } from '../catalogue.ts';
import { leftOut, markNouns, measuresLeftOut, regrouped } from './changeMark.ts';
import type { ChartCue } from './chartCues.ts';
import { type Draft, followsTime, pointMarks } from './chartDraft.ts';
import { addsUp, columnNamed, isOrdered, isTime } from './columnRoles.ts';
import { compareYears } from './compareYears.ts';
import type { EitherSaid } from './either.ts';
import { freshChart } from './freshChart.ts';
import type { Meaning } from './meaning.ts';
import { mergeFilters } from './mergeFilters.ts';
import { placeFields } from './placeFields.ts';
import { removeParts, replaceParts } from './replaceParts.ts';
import type { Said } from './said.ts';
import { NoChart, type Settling, settled, withoutEmpty } from './settle.ts';
import { ordered } from './sortDraft.ts';
import { styleMark } from './styleMark.ts';
import { tellApart, tellYearsApart, yearlessMarks } from './tellApart.ts';

export interface Applied {
  readonly chart: ChartSpec;
  /** The chart as it was said, before its mark is given what it lacks. */
  readonly draft: ChartSpec;
  /** Why a part of the instruction was not followed. */
  readonly reason?: string;
  /** Meanings that had no effect because they do not fit the chart or the table. */
  readonly refused: readonly Meaning[];
}

/** An instruction applied to a chart; without one, a chart made from it alone. */
export function applySaid(
  current: ChartSpec | undefined,
  said: Said,
  { filters, either, having = [] }: EitherSaid,
  table: Table,
  settling: Settling,
  meanings: readonly Meaning[],
): Applied {
  const isRestated = current === undefined || describesWhole(said, table);
  const refused: Meaning[] = [];
  let reason: string | undefined;
  const start: ChartSpec = isRestated ? freshChart(said, current, table) : current;
  const draft: Draft = { ...start, y: [...start.y], filters: keptFilters(start, said) };
  if (!isRestated) {
    removeParts(draft, said);
    replaceParts(draft, said, table);
    placeFields(draft, said, table);
  }
  const refuse = (words: string, ...kinds: readonly ChartCue['kind'][]) => {
    reason ??= words;
    refused.push(
      ...meanings.filter((meaning) => meaning.kind === 'chart' && kinds.includes(meaning.cue.kind)),
    );
  };
  const isStacked = said.stack === 'stacked' || said.stack === 'percent';
  const isStackable = draft.series !== undefined || said.mark !== undefined;
  if (isStacked && !isStackable)
    refuse('There is nothing to stack: say what to split the chart by.', 'stack');
  styleMark(draft, isStacked && !isStackable ? { ...said, stack: undefined } : said, isRestated);
  if (said.binWidth !== undefined) binByWidth(draft, said.binWidth, table);
  if (said.removed.has('filter') || (said.all && draft.filters?.length === 0)) {
    draft.either = undefined;
    draft.having = undefined;
  }
  if (either) draft.either = either;
  if (having.length > 0) draft.having = [...having];
  draft.filters = mergeFilters(draft.filters ?? [], filters, { isAdded: said.isAdded === true, isRestated });
  if (said.isCompared && !isRestated) {
    tellApart(draft, filters, table);
    const years = yearlessMarks.has(draft.mark) ? undefined : compareYears(draft.x, meanings, table);
    if (typeof years === 'string') refuse(years);
    else if (years) tellYearsApart(draft, years, said);
  }
  const marks = markNouns[draft.mark];
  if (said.transform && !transformed(draft, said, table))
    refuse(
      `A ${transformWords[said.transform.type]} follows an order such as time, and this chart has none.`,
      'transform',
    );
  else if (!said.transform) transformed(draft, said, table);
  if (said.scale?.type === 'log' && !scaledMarks.has(draft.mark)) {
    draft.scale = start.scale;
    refuse(`${marks} has no axis that could be logarithmic.`, 'scale');
  } else if (said.scale?.isBoth && !pointMarks.has(draft.mark))
    reason ??= `${marks} has one axis of amounts, so only that one is logarithmic.`;
  if (said.isSwapped && unswappedMarks.has(draft.mark))
    refuse(`${marks} has no axes that could be swapped.`, 'swap');
  if (said.limit && unlimitedMarks.has(draft.mark))
    refuse(`${marks} has no first ones to keep.`, 'top', 'bottom');
  else if (said.limit && !isRestated && followsTime(draft, table) && !draft.series) {
    if (namesPeriods(meanings)) {
      draft.mark = 'bar';
      ordered(draft, said, table, false);
    } else
      refuse(
        `${marks} over time has no first ones to keep. Split it first, or say what to keep, such as "top ${said.limit.count} months".`,
        'top',
        'bottom',
      );
  } else if (said.limit && !isRestated && followsTime(draft, table) && namesPeriods(meanings))
    refuse(`With several series the first ones of those are kept, not the first periods.`, 'top', 'bottom');
  else ordered(draft, said, table, current === undefined);
  if (said.title !== undefined) draft.title = said.title;
  if (said.palette !== undefined) draft.palette = said.palette;
  const isStackSaid = said.stack !== undefined || said.mark?.stack !== undefined;
  // Parts of a total were stacked; averages are parts of nothing.
  if (!isStackSaid && draft.stack && start.y.every(addsUp) && !draft.y.every(addsUp)) draft.stack = 'none';
  const asked = withoutEmpty(draft);
  const isOtherMark = !isRestated && said.mark !== undefined;
  try {
    const chart = settled(isOtherMark ? regrouped(start, asked, table) : asked, table, settling);
    reason ??=
      (isOtherMark && leftOut(asked, chart, table)) ||
      (current && measuresLeftOut(asked, chart, table)) ||
      undefined;
    return { chart, draft: asked, refused, ...(reason && { reason }) };
  } catch (error) {
    if (!(error instanceof NoChart)) throw error;
    // Another mark cannot be drawn: the rest of the instruction may still hold.
    const marks = meanings.filter((meaning) => meaning.kind === 'chart' && meaning.cue.kind === 'mark');
    const fallback: ChartSpec = withoutEmpty({ ...draft, mark: current?.mark ?? 'bar' });
    const chart = settledOr(fallback, current, table, settling);
    return { chart, draft: withoutEmpty(draft), reason: error.message, refused: [...refused, ...marks] };
  }
}

/** "Credits in ranges of 10": as many bins as the values span. */
function binByWidth(draft: Draft, width: number, table: Table): void {
  const fields = [draft.x?.field, ...draft.y.map(({ field }) => field)];
  const column = fields
    .map((field) => columnNamed(table, field))
    .find((each) => each?.type === 'number' && !isTime(each));
  const span = Number(column?.max) - Number(column?.min);
  if (!column || !(span > 0)) return;
  draft.mark = 'histogram';
  draft.x = { field: column.name };
  draft.bins = Math.min(200, Math.max(2, Math.round(span / width)));
}

/** The words say what is measured and along what: a new chart rather than an edit. */
export function describesWhole(said: Said, table: Table): boolean {
  if (said.isAdded || said.replaced.length > 0 || said.removed.size > 0 || said.removedColumns.length > 0)
    return false;
  const fields = said.x.length + said.bare.length;
  const hasMeasure = said.y.length > 0;
  if (hasMeasure && (fields > 0 || said.isOverTime === true)) return true;
  if (said.isOverTime && said.series.length > 0) return true;
  if (said.isSpread && fields + said.y.length > 0) return true;
  if (said.mark && fields + said.series.length + said.y.length >= 2) return true;
  if (said.isVersus && fields + said.y.length >= 2) return true;
  const onlyNumbers = [...said.x, ...said.bare].every(({ column }) => column.type === 'number');
  return (
    said.mark?.mark === 'histogram' && fields + said.y.length === 1 && onlyNumbers && table.columns.length > 0
  );
}

/** "all branches again" takes the filter on branches off, too. */
function keptFilters(chart: ChartSpec, said: Said): ChartSpec['filters'] {
  if (said.removed.has('filter')) {
    const named = said.removedColumns.map(({ name }) => name);
    return named.length > 0 ? chart.filters.filter(({ field }) => !named.includes(field)) : [];
  }
  const column = said.all?.column;
  if (column) return chart.filters.filter(({ field }) => field !== column.name);
  return said.all &&
    chart.limit === undefined &&
    said.y.length + said.x.length + said.bare.length === 0 &&
    said.mark === undefined
    ? []
    : chart.filters;
}

/** "the 3 best months" */
function namesPeriods(meanings: readonly Meaning[]): boolean {
  return meanings.some(
    (meaning) =>
      meaning.kind === 'data' && meaning.mention.kind === 'period' && meaning.mention.period.kind === 'grain',
  );
}

const scaledMarks: ReadonlySet<ChartMark> = new Set([
  'bar',
  'line',
  'area',
  'scatter',
  'bubble',
  'histogram',
]);
/** Lines run from left to right; the others have no two axes. */
const unswappedMarks: ReadonlySet<ChartMark> = new Set([
  'line',
  'area',
  'pie',
  'treemap',
  'histogram',
  'waterfall',
  'timeline',
  'map',
  'table',
]);
const unlimitedMarks: ReadonlySet<ChartMark> = new Set(['histogram']);
const transformWords = {
  share: 'share',
  change: 'change',
  growth: 'growth rate',
  index: 'index',
  cumulative: 'running total',
  moving_average: 'moving average',
} as const;

/** Shares, changes and averages along the axis; false where the chart has no order for them. */
function transformed(chart: Draft, words: Said, table: Table): boolean {
  if (words.isPlain) {
    chart.transform = undefined;
    if (chart.stack === 'percent') chart.stack = 'stacked';
  }
  const { transform } = words;
  if (!transform) return true;
  if (chart.mark === 'pie' || chart.mark === 'treemap') return transform.type === 'share';
  const canStack = (chart.mark === 'bar' || chart.mark === 'area') && chart.series !== undefined;
  if (transform.type === 'share' && canStack) {
    chart.stack = 'percent';
    chart.transform = undefined;
    return true;
  }
  if (transform.type !== 'share' && !isOrdered(table, chart.x)) return false;
  chart.transform = transform;
  return true;
}

function settledOr(
  chart: ChartSpec,
  current: ChartSpec | undefined,
  table: Table,
  settling: Settling,
): ChartSpec {
  try {
    return settled(chart, table, settling);
  } catch (error) {
    if (!(error instanceof NoChart)) throw error;
    return current ?? { mark: 'table', y: [], filters: [] };
  }
}
