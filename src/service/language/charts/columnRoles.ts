import type {
  ChartAggregate,
  ChartField,
  ChartGrain,
  ChartMeasure,
  ChartSpec,
} from '../../../contract/chartSpec.ts';
import { isYears } from '../annotate/calendar.ts';
import { type Column, isDate, type Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import type { Adjective } from '../lexicon/adjectives.ts';
import { relatedness } from '../lexicon/related.ts';
import { stem } from '../lexicon/stem.ts';
import { unitOf } from '../lexicon/units.ts';

export function columnNamed(table: Table, name: string | undefined): Column | undefined {
  return name === undefined ? undefined : table.columns.find((column) => column.name === name);
}

/** Dates, and years that are plain numbers. */
export function isTime(column: Column | undefined): boolean {
  return column !== undefined && (isDate(column) || isYears(column) || isYearNumber(column));
}

/** Years that are written in two digits, or as counts from a beginning: the name says what they are. */
function isYearNumber({ type, words, kind }: Column): boolean {
  return type === 'number' && words.at(-1) === 'year' && words.length <= 2 && kind !== 'key';
}

/** The date or year that the rows of a table follow. */
export function timeOf(table: Table): Column | undefined {
  return table.time ?? table.columns.find(isYearNumber);
}

/** Numbers with more values than this are an axis of their own, not groups. */
const maxGroups = 25;

/** A number that groups rows as a category would: cylinders, bedrooms, years. */
export function canGroup(column: Column): boolean {
  return column.type !== 'number' || column.distinct <= maxGroups || isTime(column);
}

const cyclic: ReadonlySet<ChartGrain> = new Set([
  'quarter_of_year',
  'month_of_year',
  'day_of_month',
  'day_of_week',
  'hour_of_day',
]);

function isCyclic(grain: ChartGrain | undefined): boolean {
  return grain !== undefined && cyclic.has(grain);
}

/** A place along which one thing follows another: a line through it means something. */
export function isOrdered(table: Table, field: ChartField | undefined): boolean {
  const column = columnNamed(table, field?.field);
  return column !== undefined && (isTime(column) || column.type === 'number');
}

/** Time that runs on, not weekdays or hours that come round again. */
export function isRunningTime(table: Table, field: ChartField | undefined): boolean {
  return isTime(columnNamed(table, field?.field)) && !isCyclic(field?.grain);
}

const meanWords = new Set(
  'satisfaction stars salary wage wait waiting delay response resolution turnaround duration reply latency ping pace pulse bpm recommend nps flow mpg acceleration depth height width length altitude elevation ele direction bearing heading visibility diameter radius thickness'
    .split(' ')
    .map(stem),
);

const dayPrice = /^(?:adj(?:usted)?[ _.]?)?(open|high|low|close)(?:[ _.]?price)?$/i;

/** The first, highest, lowest or last price of a day, in a table that has the highest and the lowest of each. */
export function isDayPrice({ name, table }: Column, which?: 'close'): boolean {
  const own = dayPrice.exec(name)?.[1]?.toLowerCase();
  if (own === undefined || (which && own !== which)) return false;
  return ['high', 'low'].every((other) =>
    table.columns.some((column) => dayPrice.exec(column.name)?.[1]?.toLowerCase() === other),
  );
}

/** Dimensions in which something has a state: two of them together are no more of it. */
const states = new Set(
  'temperature pressure voltage current frequency speed loudness concentration density glucose fuel light share'.split(
    ' ',
  ),
);

const meters = /\b(readings?|meters?|counters?|odometer|zähler(stand)?|compteur|contador)\b/i;
const runningTotals = /\b(cumulative|running total|year to date|ytd)\b/i;

/** What only rises because it is counted on: consumption is what it rises by. A population may rise as well. */
export function isMeter({ counter, label }: Column): boolean {
  return counter !== undefined && meters.test(label);
}

/** Of the rows of a period, the last says where it stands: what only rises, and what is added up already. */
export function isStanding(column: Column): boolean {
  return isMeter(column) || runningTotals.test(column.label);
}

const marks = /(^|[^a-z])(marks?|scores?|grades?|ratings?|exams?|tests?)([^a-z]|$)/i;
const maxMark = 100;

/** Subjects of exam results, columns of scores: the name of the table says what all its numbers are. */
function isMarked({ table, unit, name, min, max }: Column): boolean {
  return (
    unit === undefined &&
    Number(min) >= 0 &&
    Number(max) <= maxMark &&
    table.name !== undefined &&
    marks.test(table.profile.name) &&
    !/(number|count|total|sum|points)/i.test(name)
  );
}

/** Amounts add up; levels, rates, prices and times that something took have a mean. */
export function naturalAggregate(column: Column): ChartAggregate {
  const { kind, words, unit, onlyAggregate, clock } = column;
  if (onlyAggregate) return onlyAggregate;
  if (isDayPrice(column)) return 'mean';
  if (isStanding(column)) return 'max';
  const { dimension = '' } = unitOf(unit ?? '') ?? {};
  if (states.has(dimension) || isMarked(column)) return 'mean';
  const isSpan = dimension === 'time';
  // "finish_time" written as 03:12:45 is how long somebody took.
  const isTaken = isSpan && (words.includes('to') || (clock !== undefined && words.includes('time')));
  if (kind !== 'amount' || isTaken || words.some((word) => meanWords.has(word))) return 'mean';
  return /^(hours?|minutes?|days?|seconds?)$/.test(words[0] ?? '') && words[1] === 'to' ? 'mean' : 'sum';
}

/** Every row has its own x, so that nothing is to be put together. */
export function isOneRowEach(table: Table, { x, series }: Pick<ChartSpec, 'x' | 'series'>): boolean {
  const column = columnNamed(table, x?.field);
  return (
    column !== undefined &&
    // A joined table has other rows, and what is worked out is not counted.
    column.table === table &&
    !column.isWorkedOut &&
    x?.grain === undefined &&
    !x?.isBinned &&
    series === undefined &&
    column.nulls === 0 &&
    column.distinct === table.rows
  );
}

/** Sums and counts make a whole; means and extremes do not. */
export function addsUp({ aggregate }: ChartMeasure): boolean {
  return aggregate === undefined || aggregate === 'sum' || aggregate === 'count';
}

/** Whether its values are parts of a whole: sums and counts are, single levels and rates are not. */
export function makesWhole(measure: ChartMeasure, table: Table): boolean {
  const column = columnNamed(table, measure.field);
  if (measure.aggregate === undefined && column?.type === 'number') return naturalAggregate(column) === 'sum';
  return addsUp(measure);
}

/** The measures of a table, the likeliest first. */
export function measuresOf(table: Table): Column[] {
  return table.columns.filter(
    (column) => isMeasure(column) && !isTime(column) && column.distinct > 1 && !column.onlyAggregate,
  );
}

/** Which end of a column an adjective means: "slowest" is the most minutes and the least speed. */
export function extremeOf({ measures, anyMeasure }: Adjective, column: Column | undefined): 'max' | 'min' {
  const best = measures
    .map(({ concept, extreme }) => ({
      extreme,
      fit: column ? Math.max(0, ...column.words.map((word) => relatedness(word, concept))) : 0,
    }))
    .sort((a, b) => b.fit - a.fit)[0];
  if (best && best.fit >= 0.5) return best.extreme;
  return anyMeasure ?? measures[0]?.extreme ?? 'max';
}

const markNeedsWhole = new Set(['pie', 'treemap', 'waterfall']);

export function isWholeMark({ mark }: Pick<ChartSpec, 'mark'>): boolean {
  return markNeedsWhole.has(mark);
}
