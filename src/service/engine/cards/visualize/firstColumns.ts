import type { Column, Table } from '../../../language/catalogue.ts';
import { isDayPrice, naturalAggregate } from '../../../language/charts/columnRoles.ts';
import { unitOf } from '../../../language/lexicon/units.ts';

export const maxBars = 30;
export const shownBars = 20;
/** More pairs of bars than this are not compared at a glance. */
export const sidedBars = 12;

export function isCategory(column: Column): boolean {
  const { kind, distinct, type, table, name } = column;
  // What indicators measure cannot be compared with one another, nor grams with pieces.
  if (name === table.profile.indicator?.name || unitNames.test(name.trim())) return false;
  return (
    (kind === 'category' || kind === 'name' || kind === 'flag') &&
    type !== 'number' &&
    distinct >= 2 &&
    !isMostlyEmpty(column)
  );
}

/**
 * Labels of a short table that has nothing else to name its rows by: "0-9", "10-19". Numbers of an order are no labels,
 * and where many rows have two numbers each, how these go together says more.
 */
export function shortKey(table: Table, measures: readonly Column[]): Column | undefined {
  if (table.rows > (measures.length > 1 ? sidedBars : maxBars)) return undefined;
  return table.columns.find(
    ({ kind, role, type, distinct }) =>
      kind === 'key' && role === 'dimension' && type === 'string' && distinct >= 2,
  );
}

/** What the amounts of a row are in. */
const unitNames = /^(units?|unit of measure|uom|measure|einheit|unité|unidad)$/i;

/** The things of a short list have a price or a mark each, which groups of them would only average. */
export function eachOf({ name, rows }: Table, measure: Column | undefined): Column | undefined {
  if (!name || !measure || rows > shownBars || naturalAggregate(measure) === 'sum') return undefined;
  return name.distinct === rows && name.nulls === 0 ? name : undefined;
}

export const isMostlyEmpty = ({ nulls, table }: Column) => nulls >= table.rows * 0.5;

/** Where each row has its own country, its name still says best which row it is. */
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
/** What somebody is, by which people are sorted, before what was measured of them. */
const traits = /^(age|year of birth|birth[ _]?year)$/i;

/** A day in somebody's life or work, of which there is one for each. */
const lifeDays =
  /(?:^|[ _.-])(birth|born|dob|hired?|hiring|joined|joining|enrolled|enrolment|enrollment)(?:$|[ _.-])/i;

export function isTrait({ name, table }: Column): boolean {
  return lifeDays.test(name) && (table.key ?? table.name) !== undefined;
}

const mainMeasure = /revenue|sales|turnover|amount|total|price|value|cost|profit/i;
/** What is numbered rather than counted: "bib", "start_station", "floor", but not "stations". */
const numbered =
  /(?:^|[ _.-])(bib|pos|position|rank|place|status|station|stop|platform|store|shop|branch|depot|warehouse|customer|client|product|item|user|employee|driver|vehicle|bike|order|invoice|ticket|account|route|gate|room|floor|lane|page|chapter|number|no|nr)$/i;

/** Whole numbers that stand for something else, as hours of a day and numbers of stations do: nobody adds them up. */
export function isNamedByNumber({ name, role, unit, min, max }: Column): boolean {
  if (role === 'dimension') return true;
  return numbered.test(name) && unit === undefined && Number.isInteger(min) && Number.isInteger(max);
}

/** A number of so few values in many rows sorts things more than it measures them: cylinders, doors, stars. */
const fewValues = 8;

export const isSorting = ({ distinct, table }: Column) =>
  distinct <= fewValues && table.rows >= 10 * distinct;

/** What one of many costs says less than what they come to. */
const perUnit = /(?:^|[ _.-])(per|unit|each)(?:$|[ _.-])/i;

/**
 * What most people would look at first: money, of the prices of a day the last, then amounts before levels, except where the rows are named things whose
 * weights would not be added up. Numbers that vary come before numbers that only classify rows. Coordinates and columns
 * with more empty cells than values never come first. Among equals the first column wins, unless at least a tenth of it
 * is empty.
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
