import type { ChartField, ChartMark, ChartMeasure, ChartSpec } from '../../../contract/chartSpec.ts';
import type { Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import type { ChartCue } from './chartWords.ts';
import { addsUp, columnNamed, extremeOf, isOrdered, isRunningTime, timeOf } from './columnRoles.ts';
import { type ComparedYears, compareYears } from './compareYears.ts';
import type { EitherSaid } from './either.ts';
import { mergeFilters } from './filters.ts';
import { asField, freshChart, measureOf } from './freshChart.ts';
import type { Meaning } from './meaning.ts';
import type { FieldSaid, FilterSaid, Said } from './said.ts';
import { NoChart, type Settling, settled, withoutEmpty } from './settle.ts';

export interface Applied {
  readonly chart: ChartSpec;
  /** The chart as it was said, before its mark is given what it lacks. */
  readonly draft: ChartSpec;
  /** Why a part of the instruction was not followed. */
  readonly reason?: string;
  /** Meanings that had no effect because they do not fit the chart or the table. */
  readonly refused: readonly Meaning[];
}

type Draft = { -readonly [Key in keyof ChartSpec]: ChartSpec[Key] | undefined } & {
  y: ChartMeasure[];
  mark: ChartSpec['mark'];
};

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
  const marks = markNames[draft.mark] ?? `A ${draft.mark}`;
  if (said.transform && !transformed(draft, said, table))
    refuse(
      `A ${transformWords[said.transform.type]} follows an order such as time, and this chart has none.`,
      'transform',
    );
  else if (!said.transform) transformed(draft, said, table);
  if (said.scale?.type === 'log' && !scaledMarks.has(draft.mark)) {
    draft.scale = start.scale;
    refuse(`${marks} has no axis that could be logarithmic.`, 'scale');
  }
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
  try {
    return {
      chart: settled(withoutEmpty(draft), table, settling),
      draft: withoutEmpty(draft),
      refused,
      ...(reason && { reason }),
    };
  } catch (error) {
    if (!(error instanceof NoChart)) throw error;
    // Another mark cannot be drawn: the rest of the instruction may still hold.
    const marks = meanings.filter((meaning) => meaning.kind === 'chart' && meaning.cue.kind === 'mark');
    const fallback: ChartSpec = withoutEmpty({ ...draft, mark: current?.mark ?? 'bar' });
    const chart = settledOr(fallback, current, table, settling);
    return { chart, draft: withoutEmpty(draft), reason: error.message, refused: [...refused, ...marks] };
  }
}

function followsTime({ mark, x }: Draft, table: Table): boolean {
  return (mark === 'line' || mark === 'area') && isRunningTime(table, x);
}

/** "the 3 best months" */
function namesPeriods(meanings: readonly Meaning[]): boolean {
  return meanings.some(
    (meaning) =>
      meaning.kind === 'data' && meaning.mention.kind === 'period' && meaning.mention.period.kind === 'grain',
  );
}

/** "compare red with blue": values of a column that the chart does not show yet become its series, or its slices. */
function tellApart(draft: Draft, filters: readonly FilterSaid[], table: Table): void {
  const compared = filters.find(
    ({ filter }) =>
      filter.op === 'in' && !filter.grain && Array.isArray(filter.value) && filter.value.length > 1,
  );
  const column = columnNamed(table, compared?.filter.field);
  if (!column || [draft.x?.field, draft.series?.field].includes(column.name)) return;
  const field = { field: column.name };
  if (draft.mark === 'pie' || draft.mark === 'treemap' || draft.mark === 'boxplot' || !draft.x)
    draft.x = field;
  else {
    draft.series = field;
    if (draft.mark === 'bar') draft.stack = 'none';
  }
}

function tellYearsApart(draft: Draft, { x, series, filter, said: words }: ComparedYears, said: Said): void {
  for (const meaning of words) said.used.add(meaning);
  const { filters = [] } = draft;
  draft.filters = mergeFilters(filters, [{ filter, isNegated: false }], { isAdded: false });
  if (x) draft.x = x;
  if (!series) return;
  if (draft.mark === 'pie' || draft.mark === 'treemap') {
    draft.x = series;
    return;
  }
  draft.series = series;
  if (draft.mark === 'bar') draft.stack = 'none';
}

/** Marks that have no series of groups. */
const yearlessMarks: ReadonlySet<ChartMark> = new Set([
  'scatter',
  'bubble',
  'timeline',
  'histogram',
  'boxplot',
  'map',
]);

const scaledMarks: ReadonlySet<ChartMark> = new Set([
  'bar',
  'line',
  'area',
  'scatter',
  'bubble',
  'histogram',
]);
const unlimitedMarks: ReadonlySet<ChartMark> = new Set(['histogram']);
const markNames: Partial<Record<ChartMark, string>> = {
  scatter: 'A scatter plot',
  bubble: 'A bubble chart',
  pie: 'A pie',
  heatmap: 'A heat map',
  boxplot: 'A box plot',
};

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

/** The words say what is measured and along what: a new chart rather than an edit. */
function describesWhole(said: Said, table: Table): boolean {
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

function removeParts(draft: Draft, said: Said): void {
  for (const part of said.removed) {
    if (part === 'filter') continue;
    if (part === 'stack') draft.stack = draft.series ? 'none' : undefined;
    else if (part === 'transform') {
      draft.transform = undefined;
      if (draft.stack === 'percent') draft.stack = 'stacked';
    } else draft[part] = undefined;
  }
  for (const column of said.removed.has('filter') ? [] : said.removedColumns) {
    const isOwn = (field: { field?: string } | undefined) => field?.field === column.name;
    if (isOwn(draft.series)) draft.series = undefined;
    else if (isOwn(draft.size)) draft.size = undefined;
    else if (draft.y.some(isOwn) && draft.y.length > 1)
      draft.y = draft.y.filter((measure) => !isOwn(measure));
    else if (draft.filters?.some(isOwn)) draft.filters = draft.filters.filter((filter) => !isOwn(filter));
    else if (isOwn(draft.x) && draft.series) {
      draft.x = draft.series;
      draft.series = undefined;
    }
  }
  if (said.all && draft.limit !== undefined) draft.limit = undefined;
}

/** "B instead of A" puts B where A is. */
function replaceParts(draft: Draft, said: Said, table: Table): void {
  for (const { old, by } of said.replaced) {
    if (by?.kind !== 'data') continue;
    const field = takeField(said, by);
    if (!field) continue;
    const slot = slotOf(draft, old, table);
    if (slot === 'series') draft.series = asField(field);
    else if (slot === 'size') draft.size = { field: field.column.name };
    else if (slot === 'x' || (slot === undefined && !isMeasure(field.column))) draft.x = asField(field);
    else {
      const oldName =
        old.kind === 'data' && old.mention.kind === 'column' ? old.mention.column.name : undefined;
      const own = draft.y.find((measure) => measure.field === oldName) ?? draft.y[0];
      const next: ChartMeasure = {
        field: field.column.name,
        ...(said.aggregate
          ? { aggregate: said.aggregate }
          : own?.aggregate &&
            own.aggregate !== 'count' &&
            own.aggregate !== 'sum' && { aggregate: own.aggregate }),
      };
      draft.y = own ? draft.y.map((measure) => (measure === own ? next : measure)) : [next];
    }
  }
}

function slotOf(draft: Draft, old: Meaning, table: Table): 'x' | 'series' | 'size' | 'y' | undefined {
  if (old.kind !== 'data') return undefined;
  const { mention } = old;
  if (mention.kind === 'period' && mention.period.kind === 'grain') {
    const { grain } = mention.period;
    if (draft.series?.grain === grain) return 'series';
    return draft.x?.grain !== undefined || isRunningTime(table, draft.x) ? 'x' : undefined;
  }
  if (mention.kind !== 'column') return undefined;
  const { name } = mention.column;
  if (draft.series?.field === name) return 'series';
  if (draft.x?.field === name) return 'x';
  if (draft.size?.field === name) return 'size';
  return draft.y.some(({ field }) => field === name) ? 'y' : undefined;
}

/** The field that a meaning became, taken out of where it was collected. */
function takeField(said: Said, meaning: Meaning): FieldSaid | undefined {
  if (meaning.kind !== 'data') return undefined;
  const { mention } = meaning;
  const isIt = ({ column, grain }: { column?: FieldSaid['column']; grain?: FieldSaid['grain'] }) =>
    mention.kind === 'column'
      ? column === mention.column
      : mention.kind === 'period' && mention.period.kind === 'grain' && grain === mention.period.grain;
  for (const list of [said.x, said.series, said.bare]) {
    const at = list.findIndex(isIt);
    if (at >= 0) return list.splice(at, 1)[0];
  }
  const at = said.y.findIndex(isIt);
  const [measure] = at >= 0 ? said.y.splice(at, 1) : [];
  if (measure?.aggregate) said.aggregate ??= measure.aggregate;
  return measure?.column && { column: measure.column };
}

function placeFields(draft: Draft, said: Said, table: Table): void {
  for (const field of said.series) {
    const isAlongTime = isRunningTime(table, asField(field)) && hasNumbersAlong(draft);
    // "a line per month" of a histogram or of points: months are what a line follows.
    if (isAlongTime) moveX(draft, asField(field), table);
    else draft.series = asField(field);
  }
  if (said.size) {
    draft.size = { field: said.size.name };
    if (!pointMarks.has(draft.mark)) {
      draft.mark = 'bubble';
      draft.y = draft.y.map(withoutAggregate);
    }
  }
  const time = timeOf(table);
  if (said.isOverTime && said.x.length === 0 && time && !isRunningTime(table, draft.x))
    moveX(draft, { field: time.name }, table);
  placeMeasures(draft, said, table);
  const [first, second] = [...said.x, ...said.bare];
  if (first) placeDimension(draft, first, said, table);
  if (second && second.column !== first?.column) draft.series = asField(second);
  if (said.isSwapped) swapAxes(draft);
  if (said.exchanged)
    exchange(
      draft,
      said.exchanged.map(({ name }) => name),
    );
}

function hasNumbersAlong({ mark }: Draft): boolean {
  return mark === 'histogram' || pointMarks.has(mark);
}

/** Two columns of the chart take each other's place. */
function exchange(draft: Draft, [one = '', other = '']: readonly string[]): void {
  const swapped = <F extends { field?: string }>(field: F): F =>
    field.field === one
      ? { ...field, field: other }
      : field.field === other
        ? { ...field, field: one }
        : field;
  const [x, series] = [draft.x, draft.series];
  if (x && series && [x.field, series.field].every((field) => field === one || field === other))
    [draft.x, draft.series] = [series, x];
  else {
    if (x) draft.x = swapped(x);
    draft.y = draft.y.map(swapped);
    if (draft.size) draft.size = swapped(draft.size);
  }
}

function placeMeasures(draft: Draft, said: Said, table: Table): void {
  if (said.y.length > 0) {
    const known = (name: string | undefined) =>
      draft.y.find(({ field }) => field !== undefined && field === name);
    const found = said.y.map((each): ChartMeasure => {
      const measure = measureOf(each, said);
      const old = known(measure.field);
      if (measure.aggregate || !measure.field) return measure;
      const other = draft.y[0]?.aggregate;
      const inherited =
        old?.aggregate ??
        (other === 'median' || other === 'min' || other === 'max' || other === 'mean' ? other : undefined);
      return { ...measure, ...(inherited && { aggregate: inherited }) };
    });
    const isNumericX = columnNamed(table, draft.x?.field)?.type === 'number';
    if (draft.mark === 'histogram' && found[0]?.field) draft.x = { field: found[0].field };
    else if ((draft.mark === 'scatter' || draft.mark === 'bubble') && found.length >= 2) {
      draft.y = found.slice(0, 1);
      if (isNumericX && found[1]?.field) draft.x = { field: found[1].field };
    } else
      draft.y = said.isAdded
        ? [...draft.y.filter(({ field }) => !found.some((one) => one.field === field)), ...found]
        : found;
  } else if (said.aggregate) {
    const { aggregate } = said;
    const isCount = draft.y.every(({ field }) => field === undefined);
    if (aggregate === 'count') draft.y = [{ aggregate }];
    else if (!isCount)
      draft.y = draft.y.map(({ field }) => ({ ...(field !== undefined && { field }), aggregate }));
    else {
      const measure = table.columns.find((column) => isMeasure(column) && column.name !== draft.x?.field);
      if (measure && aggregate !== 'distinct') draft.y = [{ field: measure.name, aggregate }];
    }
  }
}

/** A further category on a chart over time makes series; else it takes the place along the axis. */
function placeDimension(draft: Draft, field: FieldSaid, said: Said, table: Table): void {
  const next = asField(field);
  if (draft.x?.field === next.field) {
    draft.x = next;
    return;
  }
  const isCategory = !isRunningTime(table, next);
  // "top 5 cities" of lines over time: the lines of five cities.
  if (said.limit && isCategory && followsTime(draft, table) && said.mark === undefined) {
    draft.series = next;
    return;
  }
  const isLed = said.x.includes(field);
  if (
    isCategory &&
    next.grain === undefined &&
    isLed &&
    isRunningTime(table, draft.x) &&
    !isOfGroups(said) &&
    (draft.mark === 'line' || draft.mark === 'area' || (draft.mark === 'bar' && draft.series !== undefined))
  ) {
    draft.series = next;
    return;
  }
  if (draft.mark === 'heatmap' && draft.series && isRunningTime(table, draft.series) !== isCategory) {
    draft.series = next;
    return;
  }
  if (said.isAdded && draft.x && !draft.series && next.field !== draft.x.field) {
    draft.series = next;
    return;
  }
  moveX(draft, next, table);
}

/** "bars by branch" of a chart over time asks for a bar for each branch; stacked ones are split by it. */
function isOfGroups({ mark, stack }: Said): boolean {
  return mark !== undefined && groupMarks.has(mark.mark) && mark.stack === undefined && stack === undefined;
}

const groupMarks: ReadonlySet<ChartMark> = new Set(['bar', 'pie', 'treemap']);

function moveX(draft: Draft, x: ChartField, table: Table): void {
  if (draft.series?.field === x.field) draft.series = undefined;
  const wasTime = isRunningTime(table, draft.x);
  draft.x = x;
  draft.sort = draft.sort?.by === 'y' ? draft.sort : undefined;
  draft.limit = undefined;
  const isTime = isRunningTime(table, x);
  if (!isTime && (draft.mark === 'line' || draft.mark === 'area') && wasTime) draft.mark = 'bar';
  if (hasNumbersAlong(draft)) draft.mark = isTime ? 'line' : 'bar';
  if (isTime && (draft.mark === 'pie' || draft.mark === 'treemap' || draft.mark === 'map'))
    draft.mark = 'line';
}

function swapAxes(draft: Draft): void {
  if (draft.mark === 'scatter' || draft.mark === 'bubble') {
    const [y] = draft.y;
    if (draft.x && y?.field) {
      draft.y = [{ field: draft.x.field }];
      draft.x = { field: y.field };
    }
  } else if (draft.mark === 'heatmap' && draft.x && draft.series)
    [draft.x, draft.series] = [draft.series, draft.x];
  else draft.orientation = draft.orientation === 'horizontal' ? 'vertical' : 'horizontal';
}

const pointMarks: ReadonlySet<ChartMark> = new Set(['scatter', 'bubble']);
const withoutAggregate = ({ field }: ChartMeasure): ChartMeasure => (field === undefined ? {} : { field });

function styleMark(draft: Draft, said: Said, isRestated: boolean): void {
  const { mark } = said;
  if (mark && !isRestated) {
    if (pointMarks.has(mark.mark) && !pointMarks.has(draft.mark)) draft.y = draft.y.map(withoutAggregate);
    draft.mark = mark.mark;
  }
  // "bin the points": single points cannot be binned, their cells can.
  if (said.isBinned && !isRestated && pointMarks.has(draft.mark) && (!mark || mark.mark === 'scatter'))
    draft.mark = 'heatmap';
  if (mark?.orientation) draft.orientation = mark.orientation;
  const stack = said.stack ?? mark?.stack;
  if (stack) {
    draft.stack = stack;
    if (draft.mark === 'line' && !mark && stack !== 'none') draft.mark = 'area';
    else if (draft.mark !== 'bar' && draft.mark !== 'area') draft.mark = 'bar';
    if (stack === 'none' && draft.mark === 'area' && !mark) draft.mark = 'bar';
  }
  if (said.orientation) {
    draft.orientation =
      said.orientation === 'flip'
        ? draft.orientation === 'horizontal'
          ? 'vertical'
          : 'horizontal'
        : said.orientation;
    if (draft.mark === 'line' || draft.mark === 'area' || draft.mark === 'pie' || draft.mark === 'treemap')
      draft.mark = 'bar';
  }
  if (said.scale) {
    const { type, column } = said.scale;
    const isAlong = column !== undefined && draft.x?.field === column.name;
    const axis = said.scale.axis ?? (isAlong ? 'x' : 'y');
    const others = { ...draft.scale };
    if (said.scale.axis === undefined && type === 'linear' && column === undefined) draft.scale = undefined;
    else if (type === 'linear') {
      delete others[axis];
      draft.scale = others;
    } else draft.scale = { ...others, [axis]: type };
  }
  if (said.bins !== undefined) {
    const before = draft.bins ?? 20;
    draft.bins =
      said.bins === 'more'
        ? Math.min(200, before * 2)
        : said.bins === 'fewer'
          ? Math.max(2, Math.round(before / 2))
          : Math.min(200, said.bins);
    if (draft.mark !== 'histogram') draft.mark = 'histogram';
  }
}

function ordered(draft: Draft, said: Said, table: Table, isFresh: boolean): void {
  const measure = columnNamed(table, draft.y[0]?.field);
  if (said.limit) {
    const { count, direction, adjective } = said.limit;
    const isDown = adjective ? extremeOf(adjective, measure) === 'max' : direction === 'descending';
    draft.limit = Math.max(1, Math.round(count));
    draft.sort = { by: 'y', direction: isDown ? 'descending' : 'ascending' };
  }
  const { sort } = said;
  if (!sort) return;
  const by = axisOf(sort.by, draft);
  if (by === undefined) return;
  // "names and capacities, ordered by capacity": rows in the order of their values. Totals come largest first.
  const isOwnValue = isFresh && typeof sort.by === 'object' && draft.y.every(({ aggregate }) => !aggregate);
  const usual = by === 'y' && !isOwnValue ? 'descending' : 'ascending';
  const before = draft.sort?.by === by ? draft.sort.direction : usual;
  const turned = before === 'descending' ? 'ascending' : 'descending';
  const adjective =
    sort.adjective && (extremeOf(sort.adjective, measure) === 'max' ? 'descending' : 'ascending');
  draft.sort = {
    by,
    direction: adjective ?? (sort.direction === 'reverse' ? turned : (sort.direction ?? usual)),
  };
}

function axisOf(by: NonNullable<Said['sort']>['by'], draft: Draft): 'x' | 'y' | undefined {
  if (by === undefined) return draft.sort?.by ?? 'y';
  if (by === 'x' || by === 'y') return by;
  if (draft.x?.field === by.name) return 'x';
  return draft.y.some(({ field }) => field === by.name) ? 'y' : isMeasure(by) ? 'y' : 'x';
}
