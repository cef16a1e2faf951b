import { monthNames, weekdayNames } from '../../../../contract/calendarNames.ts';
import type {
  ChartField,
  ChartFilter,
  ChartGrain,
  ChartHaving,
  ChartMeasure,
  ChartSpec,
  ChartTransform,
} from '../../../../contract/chartSpec.ts';
import { grainNouns } from '../../../../contract/grainNouns.ts';
import { addDays } from '../../../language/annotate/isoDays.ts';
import { type Column, isDate, type Table } from '../../../language/catalogue.ts';
import { columnNamed, isStanding, isTime } from '../../../language/charts/columnRoles.ts';
import { manyThings } from '../../../language/words/manyThings.ts';
import { capitalize, columnLabel, plural, tableNoun, thingOf } from '../../../language/words/name.ts';
import { eventField } from './chartColumns.ts';

/** "month", "branch", "water temp c". */
export function fieldName({ field, grain }: ChartField, table: Table): string {
  if (grain) return grainNouns[grain];
  const column = columnNamed(table, field);
  if (!column) return field;
  return column.kind === 'key' || column.kind === 'name' ? thingOf(column) : labelOf(column);
}

const smallWords = /^(to|of|the|per|in|on|at|by|for|and|or|from|with|a|an)$/;

/** A header in title case becomes a normal phrase ("hours to close"); units keep their capitals ("TWh"). */
function labelOf(column: Column): string {
  if (column.isWorkedOut) return column.label;
  if (/^[A-Za-z]{2,4}$/.test(column.name) && /[a-z][A-Z]|[A-Z]{2}/.test(column.name)) return column.name;
  const label = columnLabel(column);
  const words = label.split(' ');
  const isTitle =
    words.length > 1 &&
    words.slice(1).every((word) => smallWords.test(word) || /^\p{Lu}\p{Ll}+$/u.test(word));
  // Abbreviations keep their capitals: "IMDB rating".
  return isTitle
    ? words.map((word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word)).join(' ')
    : label;
}

const aggregateNames = {
  sum: 'total',
  mean: 'average',
  median: 'median',
  min: 'lowest',
  max: 'highest',
} as const;

/** "average wait", "number of visits", "number of doctors". */
export function measureName({ field, aggregate }: ChartMeasure, table: Table): string {
  const column = columnNamed(table, field);
  if (aggregate === 'count' || !column) return `number of ${tableNoun(table, 2)}`;
  const label = labelOf(column);
  // The maximum of a monotonically rising value is the current meter reading.
  if (aggregate === undefined || column.onlyAggregate || (isStanding(column) && aggregate === 'max'))
    return label;
  if (aggregate === 'distinct') return `number of different ${manyThings({ column, path: [] })}`;
  const word = aggregateNames[aggregate];
  // Avoids "total total paid", and "average rate" for a column of averages.
  return label.toLowerCase().startsWith(`${word} `) ? label : `${word} ${label}`;
}

/** A measure after "of" or "in": "the number of orders", but "average wait". */
const ofThe = (name: string) => (/^number of /.test(name) ? `the ${name}` : name);

/** The window of a moving average, in units of the grain; without one, in points. */
export function transformName(
  name: string,
  { type, window }: ChartTransform,
  grain?: ChartField['grain'],
): string {
  switch (type) {
    case 'share':
      // A share of a number of members is a share of the members.
      return `share of ${name.replace(/^number of /, '')}`;
    case 'change':
      return `change in ${ofThe(name)}`;
    case 'growth':
      return `growth of ${ofThe(name)}`;
    case 'index':
      return `index of ${ofThe(name)}`;
    case 'cumulative':
      return `cumulative ${name}`;
    case 'moving_average':
      return `${window ?? 3}-${grain && isPeriod(grain) ? grain : 'point'} moving average of ${ofThe(name)}`;
  }
}

/** Excludes recurring parts of dates such as weekdays. */
const isPeriod = (grain: ChartGrain) => !grain.includes('_of_');

/**
 * A readable title: "Total revenue by month and branch, 2024". Another preposition does not apply to periods: "Total
 * revenue per branch".
 */
export function titleOf(chart: ChartSpec, table: Table, word: 'by' | 'per' = 'by'): string {
  return (
    chart.title ??
    capitalize(
      [
        subject(chart, table, word),
        ...chart.filters.map((filter) => filterWords(filter, table)),
        ...(chart.either ? [eitherWords(chart.either, table)] : []),
        ...(chart.having ?? []).map((having) => havingWords(having, table)),
      ].join(', '),
    )
  );
}

function subject(chart: ChartSpec, table: Table, word: 'by' | 'per'): string {
  const { mark, x, series, y } = chart;
  const measures = y.map((measure) => measureName(measure, table));
  const what = listed(measures);
  const xName = x && fieldName(x, table);
  if (mark === 'table' && (!x || y.length === 0)) return table.label;
  const isAlongNumbers = !x?.grain && columnNamed(table, x?.field)?.type === 'number';
  if ((mark === 'scatter' || mark === 'bubble') && isAlongNumbers) return `${what} against ${xName}`;
  if (mark === 'histogram') return `distribution of ${xName}`;
  if (mark === 'timeline')
    return `${plural(fieldName({ field: eventField(chart, table) ?? '' }, table))} over time`;
  if (mark === 'boxplot') return xName ? `spread of ${what} by ${xName}` : `spread of ${what}`;
  const shown = chart.transform
    ? transformName(what, chart.transform, x?.grain)
    : chart.stack === 'percent'
      ? transformName(what, { type: 'share' })
      : what;
  // "By quarter and year" is redundant, since quarters belong to years.
  const isOfYears = x && series?.grain === 'year' && series.field === x.field;
  const along = isOfYears ? xName?.replace(/ of the year$/, '') : xName;
  const by = [along, series && fieldName(series, table)].filter((name) => name !== undefined);
  const isOfGroups = !isTime(columnNamed(table, (x ?? series)?.field));
  const whole = by.length > 0 ? `${shown} ${isOfGroups ? word : 'by'} ${by.join(' and ')}` : shown;
  return chart.limit ? `${whole}, ${limitWords(chart)}` : whole;
}

function limitWords({ limit, sort }: ChartSpec): string {
  if (sort?.by === 'x') return `the first ${limit}`;
  return `${sort?.direction === 'ascending' ? 'bottom' : 'top'} ${limit}`;
}

const opWords = { '<': 'under', '<=': 'at most', '>': 'over', '>=': 'at least', '!=': 'without' } as const;
/** By number, from 1. */
const weekdays = ['', ...weekdayNames];

/** "2024", "Wind and Solar", "without Cardiology", "age over 65". */
export function filterWords({ field, grain, op, value }: ChartFilter, table: Table): string {
  const column = columnNamed(table, field);
  const label = column ? labelOf(column) : field;
  const values = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((one) =>
    grain === 'day_of_week' ? (weekdays[Number(one)] ?? String(one)) : dayWords(String(one), op),
  );
  const list = listed(values);
  const isOfTime = column !== undefined && (isDate(column) || /year/i.test(column.name));
  if (column?.type === 'boolean' && op === '=') return value === false ? `not ${label}` : label;
  switch (op) {
    case '=':
    case 'in':
      return column?.type === 'string' || isOfTime || grain === 'day_of_week' ? list : `${label} ${list}`;
    case '!=':
    case 'not_in':
      return `without ${list}`;
    case 'between': {
      const [from = '', to = ''] = values;
      if (isOfTime && from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return from.slice(0, 4);
      if (isOfTime && from.endsWith('-01-01') && to.endsWith('-12-31'))
        return `${from.slice(0, 4)} to ${to.slice(0, 4)}`;
      if (isOfTime && from.endsWith('-01') && isMonthEnd(to))
        return [...new Set([monthOf(from), monthOf(to)])].join(' to ');
      return isOfTime ? `${from} to ${to}` : `${label} ${from} to ${to}`;
    }
    case 'outside': {
      const [from = '', to = ''] = values;
      return isOfTime ? `before ${from} or after ${to}` : `${label} under ${from} or over ${to}`;
    }
    case '>=':
      return isOfTime ? `since ${list}` : `${label} ${opWords[op]} ${list}`;
    case '<':
      return isOfTime ? `before ${list}` : `${label} ${opWords[op]} ${list}`;
    case '>':
    case '<=':
      return isOfTime ? `${op === '>' ? 'after' : 'until'} ${list}` : `${label} ${opWords[op]} ${list}`;
    case 'contains':
      return `${label} with ${listed(values, 'or')}`;
    case 'not_contains':
      return `${label} without ${listed(values, 'or')}`;
    case 'starts':
      return `${label} from ${list}…`;
    case 'ends':
      return `${label} ending in ${list}`;
    case 'missing':
      return `without ${label}`;
    case 'present':
      return `with ${label}`;
  }
}

const isMonthEnd = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day) && addDays(day, 1).endsWith('-01');

/** "March 2025" */
const monthOf = (day: string) => `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** "salary 8000 to 12000 and with commission, or without 40" */
export function eitherWords(either: NonNullable<ChartSpec['either']>, table: Table): string {
  const ways = either.map((filters) => listed(filters.map((filter) => filterWords(filter, table))));
  const joint = either.some((filters) => filters.length > 1) ? ', or ' : ' or ';
  return ways.join(joint);
}

/** "number of orders over 20" */
export function havingWords({ measure, op, value }: ChartHaving, table: Table): string {
  const word = op === '=' ? 'of' : op === '!=' ? 'other than' : opWords[op];
  return `${measureName(measure, table)} ${word} ${value.toLocaleString('en-US')}`;
}

/** "1 July 2023"; a bound on the first of a month is written as the month. */
function dayWords(text: string, op: ChartFilter['op']): string {
  const [, year, month = '', day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (!year) return text;
  if (op === 'between') return text;
  const name = monthNames[Number(month) - 1] ?? month;
  return day === '01' && op !== '='
    ? month === '01'
      ? year
      : `${name} ${year}`
    : `${Number(day)} ${name} ${year}`;
}

export function listed(words: readonly string[], joint: 'and' | 'or' = 'and'): string {
  if (words.length <= 1) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}
