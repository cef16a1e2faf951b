import type { Catalogue, Column, ColumnRef, Table } from '../../../language/catalogue.ts';
import { measuresShares, unitOfMeasure } from '../../../language/compile/measureUnits.ts';
import { naturalGrain } from '../../../language/constructions/keyGrains.ts';
import type { Filter, Frame, Key, Measure } from '../../../language/frame.ts';
import { formatNumber } from '../../../language/words/formatNumber.ts';
import { nameOf, numberOf, readResult, styleOf } from '../../../language/words/result.ts';
import { figureOf } from '../../../language/words/subject.ts';
import { isTimeOutput } from '../answerLayout.ts';
import type { Evidence } from '../evidence.ts';

/** What an answer is about, so that further analyses can query the same rows. */
export interface Focus {
  readonly lead: Evidence;
  readonly catalogue: Catalogue;
  readonly base: Table;
  readonly filters: readonly Filter[];
  readonly keys: readonly Key[];
  readonly measure: Measure;
  /** The column with the date of a row's event. */
  readonly time?: Column;
}

/** One paragraph of a longer answer, with the checks behind it. */
export interface Finding {
  readonly heading: string;
  readonly sentences: readonly string[];
  readonly check?: Check;
}

/** A check: a number computed a second way. `words` say how, and with what result. */
export interface Check {
  readonly hasPassed: boolean;
  readonly words: string;
}

/** The kind of an answer, which decides which analyses apply. */
export type Shape = 'value' | 'ranking' | 'comparison' | 'series' | 'rows' | 'other';

export function shapeOf({ frame: { ask, keys }, compiled: { outputs } }: Evidence): Shape {
  if (ask.kind === 'list' || ask.kind === 'topRows') return 'rows';
  if (ask.kind === 'top') return 'ranking';
  if (ask.kind !== 'figure') return 'other';
  if (keys.length === 0) return 'value';
  return outputs.some(isTimeOutput) ? 'series' : 'comparison';
}

/** The measure, filters and keys of an answer; undefined if it measures nothing. */
export function focusOf(lead: Evidence): Focus | undefined {
  const { frame, catalogue } = lead;
  const measure = frame.measures[0] ?? measureOfRows(frame);
  if (!measure) return undefined;
  const { base, filters, keys } = frame;
  return { lead, catalogue, base, filters, keys, measure, ...(base.time && { time: base.time }) };
}

function measureOfRows({ ask }: Frame): Measure | undefined {
  if (ask.kind !== 'topRows') return undefined;
  return ask.by.kind === 'column' && ask.by.ref.column.type !== 'number'
    ? undefined
    : { fn: 'mean', of: ask.by };
}

/** Another frame over the rows of a focus. */
export function furtherFrame({ base, filters, measure }: Focus, change: Partial<Frame>): Frame {
  return {
    base,
    filters,
    measures: [measure],
    keys: [],
    ask: { kind: 'figure' },
    assumptions: [],
    ...change,
  };
}

/** Amounts and counts add up over groups; means, extremes and medians do not. */
export function addsUp({ measure }: Pick<Focus, 'measure'>): boolean {
  return !measure.isRate && (measure.fn === 'sum' || measure.fn === 'count');
}

/** A column of the base table, read without a join. */
export function own(column: Column): ColumnRef {
  return { column, path: [] };
}

export function ownColumn({ of }: Measure): Column | undefined {
  return of?.kind === 'column' && of.ref.path.length === 0 ? of.ref.column : undefined;
}

/** A time key at the grain that gives a readable number of points for the period left by the filters. */
export function timeKey(time: Column, filters: readonly Filter[]): Key {
  const test = filters
    .map((filter) => filter.test)
    .find((each) => each.kind === 'period' && each.ref.column === time && each.ref.path.length === 0);
  const [from, to] =
    test?.kind === 'period' ? [test.from ?? time.min, test.to ?? time.max] : [time.min, time.max];
  const span = { ...time, ...(from !== undefined && { min: from }), ...(to !== undefined && { max: to }) };
  return { ref: own(time), grain: naturalGrain(time.type === 'number' ? time : span) };
}

/** Columns to split the rows by: few values, not fixed by a filter, not a key already. */
export function dimensionsOf(
  { base, filters, keys }: Pick<Focus, 'base' | 'filters' | 'keys'>,
  maxValues = 30,
): Column[] {
  const isFixed = (column: Column) =>
    keys.some(({ ref }) => ref.column === column) ||
    filters.some(({ test }) => 'ref' in test && test.ref.column === column);
  return base.columns
    .filter(
      (column) =>
        (column.kind === 'category' || column.kind === 'flag' || column.kind === 'name') &&
        column.distinct > 1 &&
        column.distinct <= Math.min(maxValues, base.rows / 2) &&
        !isFixed(column),
    )
    .sort((a, b) => (a.distinct > 12 ? 1 : 0) - (b.distinct > 12 ? 1 : 0));
}

/** The name of the measure within a sentence: "total precipitation", "number of builds". */
export function measureLabel({ measure, base }: Pick<Focus, 'measure' | 'base'>): string {
  return figureOf(measure, base, []);
}

/** A value of the measure, formatted with its unit. */
export function amount({ measure }: Pick<Focus, 'measure'>, value: number, locale: string): string {
  const unit = unitOfMeasure(measure);
  const output = { name: '', label: '', role: 'value' as const, measure, ...(unit && { unit }) };
  return formatNumber(value, {
    ...styleOf(output, locale),
    isShare: measure.isRate || measuresShares(measure),
  });
}

/** A share as a percentage with one decimal. */
export function percent(part: number, locale: string): string {
  const text = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  return part > 0 && part < 0.05 ? `under ${text(0.1)}%` : `${text(part)}%`;
}

export interface Group {
  readonly name: string;
  readonly value: number;
}

/** The groups of an answer in the order of its rows. */
export function groupsOf({ compiled, rows }: Evidence, locale: string): Group[] {
  const result = readResult(compiled.outputs, rows, locale);
  return result.rows.flatMap((row) => {
    const value = numberOf(result.values[0], row);
    return value === undefined ? [] : [{ name: nameOf(result, row), value }];
  });
}

/** Change from one number to another in percent; undefined from zero or across signs, where it means nothing. */
export function changePercent(from: number, to: number): number | undefined {
  return from > 0 && to >= 0 ? ((to - from) / from) * 100 : undefined;
}
