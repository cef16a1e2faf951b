import type { Condition, GroupKey } from '../../tables/plan.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';
import { type Frame, frameOf, type Measure, measureName, planOf } from '../language/frame.ts';
import { grainFor, trendKey } from '../language/grouping.ts';
import type { RankedPlan } from '../language/interpret.ts';
import { isOneMoment, overDates } from '../language/levels.ts';
import { written } from '../language/numbers.ts';
import { restate, whereWords } from '../language/restate.ts';
import { isMeasure, naturalAggregate } from '../language/roles.ts';
import type { Evidence } from './investigation.ts';

/** What an answer is about, so that more can be asked of the same data. */
export interface Focus {
  readonly lead: Evidence;
  readonly table: TableProfile;
  readonly measure: Measure & { readonly fn: NonNullable<Measure['fn']> };
  readonly where: readonly Condition[];
  readonly keys: readonly GroupKey[];
  /** The column that says when, if the table has one. */
  readonly time?: ColumnProfile;
}

/** One paragraph of a longer answer, and what was checked for it. */
export interface Told {
  readonly heading: string;
  readonly sentences: readonly string[];
  readonly check?: Check;
}

/** A number computed a second way. `words` say what was done and how it came out. */
export interface Check {
  readonly hasPassed: boolean;
  readonly words: string;
}

/** The measure, the conditions and the keys of an answer; undefined where there is nothing to measure. */
export function focusOf(lead: Evidence): Focus | undefined {
  const { read, table } = lead;
  const { measures, columns, where, keys } = frameOf(read.plan, table, read.shape);
  const [aggregate] = measures;
  const column = columns.find(isMeasure);
  const measure = aggregate?.fn
    ? { ...aggregate, fn: aggregate.fn }
    : column && { fn: naturalAggregate(column), column };
  if (!measure) return undefined;
  const time = table.columns.find(({ role }) => role === 'time');
  return { lead, table, measure, where, keys, ...(time && { time }) };
}

/** Amounts and counts add up over groups; averages, extremes and medians do not. */
export function addsUp({ measure }: Pick<Focus, 'measure'>): boolean {
  return (measure.fn === 'sum' && !measure.over) || measure.fn === 'count';
}

/** A further reading over the rows of a focus. */
export function readingOf(
  { table, where, measure, keys, lead }: Focus,
  change: Partial<Frame> & Pick<Frame, 'shape'>,
): RankedPlan {
  const asked: Frame = { table, where, columns: [], keys: [], measures: [measure], ...change };
  const isAtOnce = isOneMoment(table, keys, lead.read.plan.where ?? []);
  const frame = isAtOnce
    ? { ...asked, measures: asked.measures.map((each) => overDates(each, asked)) }
    : asked;
  return {
    plan: planOf(frame),
    confidence: lead.read.confidence,
    shape: frame.shape,
    links: [],
    assumptions: [],
    restated: restate(frame),
    ...(frame.where.length > 0 && { scope: whereWords(frame.where, table).join(' and ') }),
  };
}

/** The key that gives a readable number of points for the time the conditions leave. */
export function timeKey(time: ColumnProfile, where: readonly Condition[], table: TableProfile): GroupKey {
  const span = where.find(({ column, op }) => column === time.name && op === 'between');
  if (span?.op !== 'between' || time.type === 'number') return trendKey(time, table);
  return { column: time.name, grain: grainFor({ ...time, min: String(span.from), max: String(span.to) }) };
}

/** Columns the rows can be split by: few values, not yet fixed by a condition or used as a key. */
export function dimensionsOf(
  { table, where, keys }: Pick<Focus, 'table' | 'where' | 'keys'>,
  most = 30,
): ColumnProfile[] {
  const isFixed = ({ name }: ColumnProfile) =>
    keys.some(({ column }) => column === name) ||
    where.some((condition) => condition.column === name && condition.op !== 'not_null');
  return table.columns
    .filter(
      (column) =>
        column.role === 'dimension' &&
        column.distinct > 1 &&
        column.distinct <= Math.min(most, table.rows / 2) &&
        !isFixed(column),
    )
    .sort((a, b) => (a.distinct > 12 ? 1 : 0) - (b.distinct > 12 ? 1 : 0));
}

/** "total precipitation", "number of rows": the measure in the middle of a sentence. */
export function measureLabel({ measure }: Pick<Focus, 'measure'>): string {
  const name = measureName(measure);
  if (name === 'Count') return 'number of rows';
  return measure.fn === undefined ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** A value of the measure for people, with its unit. */
export function amount({ measure }: Pick<Focus, 'measure'>, value: number, locale: string): string {
  const unit = measure.fn === 'count' || measure.fn === 'count_distinct' ? undefined : measure.column?.unit;
  return written(tidied(value), { name: '', type: 'number', ...(unit && { unit }) }, locale);
}

/** Without the noise of binary fractions. */
export function tidied(value: number): number {
  return Number(value.toPrecision(12));
}

/** How many percent, to one digit. */
export function percent(part: number, locale: string): string {
  const text = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  return part > 0 && part < 0.05 ? `under ${text(0.1)}%` : `${text(part)}%`;
}
