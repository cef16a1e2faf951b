import type { Column, Table } from '../../../language/catalogue.ts';
import { isDayPrice, naturalAggregate } from '../../../language/charts/columnRoles.ts';
import { unitOf } from '../../../language/lexicon/units.ts';

export const maxBars = 30;
export const shownBars = 20;
/** More pairs of bars cannot be compared at a glance. */
export const sidedBars = 12;

export function isCategory(column: Column): boolean {
  const { kind, distinct, type, table, name } = column;
  // Different indicators are not comparable, nor are grams and pieces.
  if (name === table.profile.indicator?.name || unitNames.test(name.trim())) return false;
  return (
    (kind === 'category' || kind === 'name' || kind === 'flag') &&
    type !== 'number' &&
    distinct >= 2 &&
    !isMostlyEmpty(column)
  );
}

/**
 * Row labels of a short table without names: "0-9", "10-19". Consecutive numbers are not labels, and if many rows have
 * two numbers each, their relation is more informative.
 */
export function shortKey(table: Table, measures: readonly Column[]): Column | undefined {
  if (table.rows > (measures.length > 1 ? sidedBars : maxBars)) return undefined;
  return table.columns.find(
    ({ kind, role, type, distinct }) =>
      kind === 'key' && role === 'dimension' && type === 'string' && distinct >= 2,
  );
}

/** The currency of the amounts in a row. */
const unitNames = /^(units?|unit of measure|uom|measure|einheit|unité|unidad)$/i;

/** Each item of a short list has its own price or score; averaging them by group would hide that. */
export function eachOf({ name, rows }: Table, measure: Column | undefined): Column | undefined {
  if (!name || !measure || rows > shownBars || naturalAggregate(measure) === 'sum') return undefined;
  return name.distinct === rows && name.nulls === 0 ? name : undefined;
}

export const isMostlyEmpty = ({ nulls, table }: Column) => nulls >= table.rows * 0.5;

/** If every row has its own country, the name is still the better label. */
const isBesideName = ({ distinct, name, table }: Column) =>
  table.name !== undefined && table.name.name !== name && distinct === table.rows;

export const categoryRank = (column: Column) => {
  const { distinct, kind, table } = column;
  return (
    (distinct <= maxBars ? 2 : 0) +
    (kind === 'category' && !isBesideName(column) ? 1 : 0) -
    (isBesideName(column) ? 0.5 : 0) -
    (distinct > table.rows * 0.9 && table.rows > maxBars ? 3 : 0)
  );
};

const coordinates = /^(lat|lng|lon|long|latitude|longitude|tz)$/i;
/** Attributes by which people are grouped, before measurements of them. */
const traits = /^(age|year of birth|birth[ _]?year)$/i;

/** A date in somebody's life or career, of which each person has one. */
const lifeDays =
  /(?:^|[ _.-])(birth|born|dob|hired?|hiring|joined|joining|enrolled|enrolment|enrollment)(?:$|[ _.-])/i;

export function isTrait({ name, table }: Column): boolean {
  return lifeDays.test(name) && (table.key ?? table.name) !== undefined;
}

const mainMeasure = /revenue|sales|turnover|amount|total|price|value|cost|profit/i;
/** Numbers that identify and are not counted: "bib", "start_station", "floor", but not "stations". */
const numbered =
  /(?:^|[ _.-])(bib|pos|position|rank|place|status|station|stop|platform|store|shop|branch|depot|warehouse|customer|client|product|item|user|employee|driver|vehicle|bike|order|invoice|ticket|account|route|gate|room|floor|lane|page|chapter|number|no|nr)$/i;

/** Integers that are codes, such as hours of a day and station numbers, which nobody sums. */
export function isNamedByNumber({ name, role, unit, min, max }: Column): boolean {
  if (role === 'dimension') return true;
  return numbered.test(name) && unit === undefined && Number.isInteger(min) && Number.isInteger(max);
}

/** A number with few distinct values in many rows is a category rather than a measure: cylinders, doors, stars. */
const fewValues = 8;

export const isSorting = ({ distinct, table }: Column) =>
  distinct <= fewValues && table.rows >= 10 * distinct;

/** The unit price is less informative than the total. */
const perUnit = /(?:^|[ _.-])(per|unit|each)(?:$|[ _.-])/i;

/**
 * Columns by likely interest: money (of daily prices the last), then amounts before levels, unless the rows are named
 * things whose weights would not be added. Numbers that vary precede numbers that classify. Coordinates and largely
 * empty columns never come first. Ties are won by the first column, unless a tenth or more of it is empty.
 */
export function rankOf(column: Column): number {
  const { name, nulls, table } = column;
  return (
    (coordinates.test(name) ? -4 : 0) +
    (isMostlyEmpty(column) ? -3 : 0) +
    (mainMeasure.test(name) || isDayPrice(column, 'close') ? 1 : 0) +
    (unitOf(column.unit ?? '')?.dimension === 'money' ? 0.25 : 0) +
    (naturalAggregate(column) === 'sum' && !table.name ? 0.5 : 0) +
    (traits.test(name) ? -0.75 : 0) +
    (isSorting(column) ? -1.5 : 0) +
    (mainMeasure.test(name) && perUnit.test(name) ? -0.5 : 0) -
    Math.floor((10 * nulls) / Math.max(1, table.rows)) / 10
  );
}
