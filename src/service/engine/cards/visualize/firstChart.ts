import type { ChartField, ChartMeasure, ChartSpec } from '../../../../contract/chartSpec.ts';
import type { Column, Table } from '../../../language/catalogue.ts';
import { isDate } from '../../../language/catalogue.ts';
import { isDayPrice, measuresOf, naturalAggregate } from '../../../language/charts/columnRoles.ts';
import { settled } from '../../../language/charts/settle.ts';
import { unitOf } from '../../../language/lexicon/units.ts';
import { naturalGrain, spanDays } from './chartColumns.ts';
import { isPlace } from './places.ts';

export interface ChosenChart {
  readonly chart: ChartSpec;
  /** One line that a person would give: "Monthly totals, because the dates span four years". */
  readonly reason: string;
}

interface Candidate extends ChosenChart {
  readonly score: number;
}

const maxBars = 30;
const shownBars = 20;
/** More pairs of bars than this are not compared at a glance. */
const sidedBars = 12;

/** The charts a table can start with, best first; a table of its rows is always the last. */
export function chartsOf(table: Table): readonly ChosenChart[] {
  const measures = measuresOf(table)
    .filter((column) => !isNamedByNumber(column))
    .sort((a, b) => rankOf(b) - rankOf(a));
  const categories = table.columns.filter(isCategory).sort((a, b) => categoryRank(b) - categoryRank(a));
  const candidates = [
    ...overTime(table, measures[0], categories),
    ...alongNumbers(table, measures[0]),
    ...onMap(table, measures[0]),
    ...byCategory(categories[0] ?? shortKey(table, measures), measures),
    ...asPoints(measures),
    ...asHistogram(measures[0]),
  ].sort((a, b) => b.score - a.score);
  const asTable: ChosenChart = {
    chart: { mark: 'table', y: [], filters: [] },
    reason: 'The rows as they are.',
  };
  return [
    ...candidates.map(({ chart, reason }) => ({
      chart: settled(ofOneIndicator(chart, table), table, { isPlace }),
      reason,
    })),
    asTable,
  ];
}

/** Rows of name and value hold what has nothing in common but the column: of these the first that was named is drawn. */
function ofOneIndicator(chart: ChartSpec, table: Table): ChartSpec {
  const { indicator } = table.profile;
  if (!indicator || !chart.y.some(({ field }) => field === indicator.value)) return chart;
  if (chart.x?.field === indicator.name || chart.series?.field === indicator.name) return chart;
  const [first] = table.columns.find(({ name }) => name === indicator.name)?.values ?? [];
  if (!first) return chart;
  const filter = { field: indicator.name, op: '=' as const, value: first.value };
  const y = chart.y.map((measure) =>
    measure.field === indicator.value ? { ...measure, aggregate: 'mean' as const } : measure,
  );
  return { ...chart, y, filters: [...chart.filters, filter] };
}

function isCategory(column: Column): boolean {
  const { kind, distinct, type, table, name } = column;
  // What indicators measure cannot be compared with one another.
  if (name === table.profile.indicator?.name) return false;
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
function shortKey(table: Table, measures: readonly Column[]): Column | undefined {
  if (table.rows > (measures.length > 1 ? sidedBars : maxBars)) return undefined;
  return table.columns.find(
    ({ kind, role, type, distinct }) =>
      kind === 'key' && role === 'dimension' && type === 'string' && distinct >= 2,
  );
}

const isMostlyEmpty = ({ nulls, table }: Column) => nulls >= table.rows * 0.5;

/** Where each row has its own country, its name still says best which row it is. */
const isBesideName = ({ distinct, name, table }: Column) =>
  table.name !== undefined && table.name.name !== name && distinct === table.rows;

const categoryRank = (column: Column) => {
  const { distinct, kind, table } = column;
  return (
    (distinct <= maxBars ? 2 : 0) +
    (kind === 'category' && !isBesideName(column) ? 1 : 0) -
    (isBesideName(column) ? 0.5 : 0) -
    (distinct > table.rows * 0.9 && table.rows > maxBars ? 3 : 0)
  );
};

const coordinates = /^(lat|lng|lon|long|latitude|longitude|tz)$/i;
const mainMeasure = /revenue|sales|turnover|amount|total|price|value|cost|profit/i;
/** What is numbered rather than counted: "bib", "start_station", "floor", but not "stations". */
const numbered =
  /(?:^|[ _.-])(bib|place|station|stop|platform|store|shop|branch|depot|warehouse|customer|client|product|item|user|employee|driver|vehicle|bike|order|invoice|ticket|account|route|gate|room|floor|lane|page|chapter|number|no|nr)$/i;

/** Whole numbers that stand for something else, as hours of a day and numbers of stations do: nobody adds them up. */
function isNamedByNumber({ name, role, unit, min, max }: Column): boolean {
  if (role === 'dimension') return true;
  return numbered.test(name) && unit === undefined && Number.isInteger(min) && Number.isInteger(max);
}

/** A number of so few values in many rows sorts things more than it measures them: cylinders, doors, stars. */
const fewValues = 8;

/**
 * What most people would look at first: money, of the prices of a day the last, then amounts before levels, except where the rows are named things whose
 * weights would not be added up. Numbers that vary come before numbers that only classify rows. Coordinates and columns
 * with more empty cells than values never come first. Among equals the first column wins, unless at least a tenth of it
 * is empty.
 */
function rankOf(column: Column): number {
  const { name, kind, nulls, distinct, table } = column;
  const isSorting = distinct <= fewValues && table.rows >= 10 * distinct;
  return (
    (coordinates.test(name) ? -4 : 0) +
    (isMostlyEmpty(column) ? -3 : 0) +
    (mainMeasure.test(name) || isDayPrice(column, 'close') ? 1 : 0) +
    (unitOf(column.unit ?? '')?.dimension === 'money' ? 0.25 : 0) +
    (kind === 'amount' && !table.name ? 0.5 : 0) +
    (isSorting ? -1.5 : 0) -
    Math.floor((10 * nulls) / Math.max(1, table.rows)) / 10
  );
}

const measured = (column: Column | undefined): ChartMeasure[] =>
  column ? [{ field: column.name }] : [{ aggregate: 'count' }];

const each = {
  decade: 'By decade',
  year: 'Yearly',
  quarter: 'Quarterly',
  month: 'Monthly',
  week: 'Weekly',
  day: 'Daily',
  hour: 'Hourly',
} as const;

const maxSeries = 8;

/** A row for each thing at each time, none of them twice. */
function isPanel(table: Table, time: Column, things: number): boolean {
  return table.rows <= time.distinct * things * 1.05;
}

/**
 * The category that tells rows of one moment apart: each of its values has its own row there, or an average over them
 * would mix things that differ.
 */
function seriesOf(
  table: Table,
  time: Column,
  measure: Column | undefined,
  categories: readonly Column[],
): Column | undefined {
  if (!measure || table.rows < time.distinct * 1.5) return undefined;
  const isMixed = naturalAggregate(measure) === 'mean';
  return categories.find(
    ({ distinct, kind }) =>
      distinct <= maxSeries && ((isMixed && kind === 'category') || isPanel(table, time, distinct)),
  );
}

function overTime(table: Table, measure: Column | undefined, categories: readonly Column[]): Candidate[] {
  const { time } = table;
  if (!time || time.distinct < 3 || isMostlyEmpty(time)) return [];
  const grain = isDate(time) ? naturalGrain(time) : undefined;
  const x: ChartField = {
    field: time.name,
    ...(grain && grain !== 'day_of_week' && { grain: grain as ChartField['grain'] & string }),
  };
  const what = measure ? (naturalAggregate(measure) === 'sum' ? 'totals' : 'averages') : 'counts';
  const unnamed = time.type === 'datetime' ? 'Each moment in' : 'Yearly';
  const name = grain && Object.hasOwn(each, grain) ? each[grain as keyof typeof each] : unnamed;
  const series = seriesOf(table, time, measure, categories);
  const lines = series ? `, one line for each ${series.label.toLowerCase()}` : '';
  return [
    {
      chart: {
        mark: 'line',
        x,
        ...(series && { series: { field: series.name } }),
        y: measured(measure),
        filters: [],
      },
      reason: `${name} ${what}${lines}, because the dates span ${spanWords(time)}.`,
      score: 4,
    },
  ];
}

/** What is counted through: hours of one day, steps of a run, laps. */
const counter =
  /^(hour|minute|second|day|week|month|step|epoch|iteration|round|lap|age|generation|level)s?$/i;

/** A row for each number of a column that counts through is a course, as one for each date is. */
function alongNumbers(table: Table, measure: Column | undefined): Candidate[] {
  const along = table.columns.find(
    ({ name, type, distinct }) => counter.test(name) && type === 'number' && distinct === table.rows,
  );
  if (!along || !measure || along === measure || along.distinct < 5) return [];
  return [
    {
      chart: { mark: 'line', x: { field: along.name }, y: measured(measure), filters: [] },
      reason: `A line, because each row is the next ${along.label.toLowerCase()}.`,
      score: 3.5,
    },
  ];
}

function spanWords(time: Column): string {
  if (!isDate(time)) return `${time.min} to ${time.max}`;
  const days = spanDays(time);
  if (days > 540) return `about ${Math.round(days / 365.25)} years`;
  if (days > 45) return `about ${Math.round(days / 30.44)} months`;
  return days > 1 ? `${Math.round(days)} days` : 'one day';
}

function onMap(table: Table, measure: Column | undefined): Candidate[] {
  const place = table.columns.find((column) => isPlace(column) && !isMostlyEmpty(column));
  if (!place) return [];
  return [
    {
      chart: { mark: 'map', x: { field: place.name }, y: measured(measure), filters: [] },
      reason: `A map, because ${place.label} names places.`,
      score: place.distinct === table.rows ? 2.5 : 1.5,
    },
  ];
}

/** What is compared side by side: one of them alone says half of it. */
const twoSides = [
  [/^(m|male|males|men|boys)$/i, /^(f|female|females|women|girls)$/i],
  [/\b(plan|planned|budget|budgeted|target|forecast)\b/i, /\bactuals?\b/i],
  [/\bbefore\b/i, /\bafter\b/i],
  [/\bimports?\b/i, /\bexports?\b/i],
  [/\b(income|revenue)\b/i, /\b(expenses?|costs?|spending)\b/i],
] as const;

/** The two sides of a table of few rows, as pairs of bars. */
function bothSides({ distinct }: Column, measures: readonly Column[]): ChartMeasure[] | undefined {
  if (distinct > sidedBars) return undefined;
  for (const [left, right] of twoSides) {
    const [one, other] = [left, right].map((side) => measures.find(({ label }) => side.test(label)));
    if (one && other && one.unit === other.unit && one !== other)
      return [{ field: one.name }, { field: other.name }];
  }
  return undefined;
}

function byCategory(category: Column | undefined, measures: readonly Column[]): Candidate[] {
  // Bars that are all one say nothing.
  if (!category || (measures.length === 0 && category.distinct === category.table.rows)) return [];
  const isLong = category.distinct > maxBars;
  return [
    {
      chart: {
        mark: 'bar',
        x: { field: category.name },
        y: bothSides(category, measures) ?? measured(measures[0]),
        filters: [],
        ...(isLong && { limit: shownBars, sort: { by: 'y', direction: 'descending' } as const }),
      },
      reason: isLong
        ? `The top ${shownBars} of ${category.distinct.toLocaleString('en-US')} by ${category.label}.`
        : `Bars, because ${category.label} has ${category.distinct} values to compare.`,
      score: isLong ? 1.2 : 3,
    },
  ];
}

function asPoints([y, x]: readonly Column[]): Candidate[] {
  if (!x || !y) return [];
  return [
    {
      chart: { mark: 'scatter', x: { field: x.name }, y: [{ field: y.name }], filters: [] },
      reason: `Points, to see how ${y.label} and ${x.label} go together.`,
      score: 2,
    },
  ];
}

function asHistogram(measure: Column | undefined): Candidate[] {
  if (!measure) return [];
  return [
    {
      chart: { mark: 'histogram', x: { field: measure.name }, y: [{ aggregate: 'count' }], filters: [] },
      reason: `How the values of ${measure.label} spread.`,
      score: 1.8,
    },
  ];
}
