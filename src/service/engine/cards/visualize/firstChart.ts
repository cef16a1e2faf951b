import type { ChartField, ChartMeasure, ChartSpec } from '../../../../contract/chartSpec.ts';
import { isYears } from '../../../language/annotate/calendar.ts';
import type { Column, Table } from '../../../language/catalogue.ts';
import { isDate } from '../../../language/catalogue.ts';
import { isMeter, isStanding, measuresOf, naturalAggregate } from '../../../language/charts/columnRoles.ts';
import { settled } from '../../../language/charts/settle.ts';
import { endOf, eventGrain, naturalGrain, spanDays } from './chartColumns.ts';
import {
  categoryRank,
  eachOf,
  isCategory,
  isMostlyEmpty,
  isNamedByNumber,
  isSorting,
  isTrait,
  maxBars,
  rankOf,
  shortKey,
  shownBars,
  sidedBars,
} from './firstColumns.ts';
import { isOpinion } from './ownOrder.ts';
import { isPlace } from './places.ts';

export interface ChosenChart {
  readonly chart: ChartSpec;
  /** One-line reason: "Monthly totals, because the dates span four years". */
  readonly reason: string;
}

interface Candidate extends ChosenChart {
  readonly score: number;
}

/** The charts to start with for a table, best first; a table of its rows is always last. */
export function chartsOf(table: Table): readonly ChosenChart[] {
  const measures = measuresOf(table)
    .filter((column) => !isNamedByNumber(column))
    .sort((a, b) => rankOf(b) - rankOf(a));
  const categories = table.columns.filter(isCategory).sort((a, b) => categoryRank(b) - categoryRank(a));
  const candidates = [
    ...byAnswers(categories),
    ...overTime(table, measures, categories),
    ...alongNumbers(table, measures[0]),
    ...fromTo(categories, measures[0]),
    ...onMap(table, measures[0]),
    ...byCategory(eachOf(table, measures[0]) ?? categories[0] ?? shortKey(table, measures), measures),
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

/** For long-format rows (name, value), whose values are not comparable: the first name is drawn. */
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

/** Panel data: one row per entity and time, without duplicates. */
function isPanel(table: Table, time: Column, things: number): boolean {
  return table.rows <= time.distinct * things * 1.05;
}

/**
 * The category that distinguishes rows of the same time: each of its values has its own row there, so averaging them
 * would mix different things.
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

function overTime(table: Table, measures: readonly Column[], categories: readonly Column[]): Candidate[] {
  const time = table.time ?? table.columns.find((column) => column.role === 'time' && isYears(column));
  if (!time || time.distinct < 3 || isMostlyEmpty(time)) return [];
  const sides = twoOf(measures);
  const measure = sides ? undefined : countedWith(measures[0]);
  const adds = !measure || naturalAggregate(measure) === 'sum';
  const grain = isDate(time) ? (adds ? eventGrain(time, table.rows) : naturalGrain(time)) : undefined;
  const x: ChartField = {
    field: time.name,
    ...(grain && grain !== 'day_of_week' && { grain: grain as ChartField['grain'] & string }),
  };
  const isEach = grain === undefined && time.distinct === table.rows;
  const what = isEach ? 'values' : wordsOf(measure ?? sides?.[0]);
  const name = grain && Object.hasOwn(each, grain) ? each[grain as keyof typeof each] : 'Yearly';
  const isEachMoment = grain === undefined && time.type === 'datetime';
  const series = seriesOf(table, time, measure, categories);
  const [one, other] = sides ?? [];
  const sideLines = one && other ? `, one line for ${one.label} and one for ${other.label}` : '';
  const lines = series ? linesOf(series) : sideLines;
  return [
    ...spansIn(table, time),
    {
      chart: {
        mark: 'line',
        x,
        ...(series && { series: { field: series.name } }),
        y: sides ? sides.map((side) => ({ field: side.name })) : measured(measure),
        ...(measure && isMeter(measure) && { transform: { type: 'change' as const } }),
        filters: [],
      },
      reason: `${isEachMoment ? 'Each moment a point' : `${name} ${what}`}${lines}, because the dates span ${spanWords(time)}.`,
      // The date of hiring says little about a salary.
      score: measure && !adds && isTrait(time) ? 2.9 : 4,
    },
  ];
}

/** How the reason mentions a line for each value of a column. */
export function linesOf({ label }: Pick<Column, 'label'>): string {
  return `, one line for each ${label.toLowerCase()}`;
}

const recurring = /(?:^|[ _.-])(annual|yearly|quarterly|monthly|weekly|daily)(?:$|[ _.-])/i;

/** A few fixed fees paid repeatedly do not add up to a total of the day on which somebody joined. */
function countedWith(measure: Column | undefined): Column | undefined {
  return measure && isSorting(measure) && recurring.test(measure.name) ? undefined : measure;
}

function wordsOf(measure: Column | undefined): string {
  if (!measure) return 'counts';
  if (isStanding(measure)) return isMeter(measure) ? 'changes' : 'values';
  return naturalAggregate(measure) === 'sum' ? 'totals' : 'averages';
}

/** A schedule: few items, each with a start and an end date. */
function spansIn(table: Table, start: Column): Candidate[] {
  const { name, rows } = table;
  if (!name || name.distinct !== rows || rows > maxBars || !endOf(start, table)) return [];
  return [
    {
      chart: { mark: 'timeline', x: { field: start.name }, y: [], filters: [] },
      reason: `A timeline, because each ${name.label.toLowerCase()} has a beginning and an end.`,
      score: 4.2,
    },
  ];
}

/** A counter: hours of a day, steps of a run, laps. */
const counter =
  /^(hour|minute|second|day|week|month|step|epoch|iteration|round|lap|age|generation|level)s?$/i;

/** One row per value of a counter is a time series, as is one per date. */
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

/** Related columns to compare side by side; one alone is half of the information. */
const twoSides = [
  [/^(m|male|males|men|boys)$/i, /^(f|female|females|women|girls)$/i],
  [/\b(plan|planned|budget|budgeted|target|forecast)\b/i, /\bactuals?\b/i],
  [/\bbefore\b/i, /\bafter\b/i],
  [/\bimports?\b/i, /\bexports?\b/i],
  [/\b(income|revenue)\b/i, /\b(expenses?|costs?|spending)\b/i],
] as const;

function twoOf(measures: readonly Column[]): readonly Column[] | undefined {
  for (const [left, right] of twoSides) {
    const [one, other] = [left, right].map((side) => measures.find(({ label }) => side.test(label)));
    if (one && other && one.unit === other.unit && one !== other) return [one, other];
  }
  return undefined;
}

/** The two sides of a short table, as paired bars. */
function bothSides({ distinct }: Column, measures: readonly Column[]): ChartMeasure[] | undefined {
  if (distinct > sidedBars) return undefined;
  return twoOf(measures)?.map(({ name }) => ({ field: name }));
}

/** Survey data: the answers to the first of several questions on a scale. */
function byAnswers(categories: readonly Column[]): Candidate[] {
  const questions = categories
    .filter(
      ({ values = [], distinct }) =>
        values.length === distinct && isOpinion(values.map(({ value }) => value)),
    )
    .sort((a, b) => a.table.columns.indexOf(a) - b.table.columns.indexOf(b));
  const [first] = questions;
  if (!first || questions.length < 2) return [];
  return [
    {
      chart: { mark: 'bar', x: { field: first.name }, y: measured(undefined), filters: [] },
      reason: `How often each answer was given to the first of ${questions.length} questions.`,
      score: 4.5,
    },
  ];
}

/** A larger heat map is unreadable. */
const maxPlaces = 20;

/** Origin-destination rows between a few places: the amount between each pair. */
function fromTo(categories: readonly Column[], measure: Column | undefined): Candidate[] {
  const places = categories.filter(({ distinct }) => distinct >= 3 && distinct <= maxPlaces);
  for (const from of places)
    for (const to of places) {
      if (from.table.columns.indexOf(from) >= to.table.columns.indexOf(to) || !sharesValues(from, to))
        continue;
      return [
        {
          chart: {
            mark: 'heatmap',
            x: { field: from.name },
            series: { field: to.name },
            y: measured(measure),
            filters: [],
          },
          reason: `A heat map, because ${from.label} and ${to.label} have the same values.`,
          score: 3.2,
        },
      ];
    }
  return [];
}

function sharesValues(one: Column, other: Column): boolean {
  const names = new Set(one.values?.map(({ value }) => value));
  const shared = (other.values ?? []).filter(({ value }) => names.has(value)).length;
  return shared >= 0.8 * Math.max(one.distinct, other.distinct);
}

function byCategory(category: Column | undefined, measures: readonly Column[]): Candidate[] {
  // Bars that are all 1 show nothing.
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
