import type { ChartField, ChartFilter, ChartMeasure, ChartSpec, ChartTransform } from '../../../contract/chartSpec.ts';
import { isDate, type Table } from '../../language/catalogue.ts';
import { columnNamed } from '../../language/charts/columns.ts';
import { capitalize, columnLabel, plural, tableNoun, thingOf } from '../../language/words/name.ts';

const grainNames = {
  decade: 'decade',
  year: 'year',
  quarter: 'quarter',
  month: 'month',
  week: 'week',
  day: 'day',
  hour: 'hour',
  quarter_of_year: 'quarter of the year',
  month_of_year: 'month of the year',
  day_of_month: 'day of the month',
  day_of_week: 'weekday',
  hour_of_day: 'hour of the day',
} as const;

/** "month", "branch", "water temp c". */
export function fieldName({ field, grain }: ChartField, table: Table): string {
  if (grain) return grainNames[grain];
  const column = columnNamed(table, field);
  if (!column) return field;
  return column.kind === 'key' || column.kind === 'name' ? thingOf(column) : columnLabel(column);
}

const aggregateNames = { sum: 'total', mean: 'average', median: 'median', min: 'lowest', max: 'highest' } as const;

/** "average wait", "number of visits", "number of doctors". */
export function measureName({ field, aggregate }: ChartMeasure, table: Table): string {
  const column = columnNamed(table, field);
  if (aggregate === 'count' || !column) return `number of ${tableNoun(table, 2)}`;
  const label = columnLabel(column);
  if (aggregate === undefined) return label;
  if (aggregate === 'distinct') return `number of different ${plural(thingOf(column))}`;
  const word = aggregateNames[aggregate];
  // "total total paid" and "average rate" in a column of averages say it twice.
  return label.toLowerCase().startsWith(`${word} `) ? label : `${word} ${label}`;
}

export function transformName(name: string, { type, window }: ChartTransform): string {
  switch (type) {
    case 'share':
      return `share of ${name}`;
    case 'change':
      return `change in ${name}`;
    case 'growth':
      return `growth of ${name}`;
    case 'index':
      return `${name}, start = 100`;
    case 'cumulative':
      return `cumulative ${name}`;
    case 'moving_average':
      return `${name}, ${window ?? 3}-point moving average`;
  }
}

/** A title as a person writes it: "Total revenue by month and branch, 2024". */
export function titleOf(chart: ChartSpec, table: Table): string {
  return chart.title ?? capitalize([subject(chart, table), ...chart.filters.map((filter) => filterWords(filter, table))].join(', '));
}

function subject(chart: ChartSpec, table: Table): string {
  const { mark, x, series, y } = chart;
  const measures = y.map((measure) => measureName(measure, table));
  const what = listed(measures);
  const xName = x && fieldName(x, table);
  if (mark === 'table' && (!x || y.length === 0)) return table.label;
  if (mark === 'scatter' || mark === 'bubble') return `${what} against ${xName}`;
  if (mark === 'histogram') return `distribution of ${xName}`;
  if (mark === 'timeline') return `${plural(fieldName({ field: y[0]?.field ?? table.name?.name ?? '' }, table))} over time`;
  if (mark === 'boxplot') return xName ? `spread of ${what} by ${xName}` : `spread of ${what}`;
  const shown = chart.transform ? transformName(what, chart.transform) : chart.stack === 'percent' ? transformName(what, { type: 'share' }) : what;
  const cut = chart.limit && xName ? limitWords(chart, xName) : undefined;
  const by = [cut ?? xName, series && fieldName(series, table)].filter((name) => name !== undefined);
  return by.length > 0 ? `${shown} by ${by.join(' and ')}` : shown;
}

function limitWords({ limit, sort }: ChartSpec, xName: string): string {
  const isBottom = sort?.by === 'y' && sort.direction === 'ascending';
  return `${xName}, ${isBottom ? 'bottom' : 'top'} ${limit}`;
}

const opWords = { '<': 'under', '<=': 'at most', '>': 'over', '>=': 'at least', '!=': 'without' } as const;
const weekdays = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** "2024", "Wind and Solar", "without Cardiology", "age over 65". */
export function filterWords({ field, grain, op, value }: ChartFilter, table: Table): string {
  const column = columnNamed(table, field);
  const label = column ? columnLabel(column) : field;
  const values = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((one) => (grain === 'day_of_week' ? (weekdays[Number(one)] ?? String(one)) : String(one)));
  const list = listed(values);
  const isTime = column !== undefined && (isDate(column) || /year/i.test(column.name));
  switch (op) {
    case '=':
    case 'in':
      return column?.type === 'string' || isTime || grain === 'day_of_week' ? list : `${label} ${list}`;
    case '!=':
    case 'not_in':
      return `without ${list}`;
    case 'between': {
      const [from = '', to = ''] = values;
      if (isTime && from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return from.slice(0, 4);
      return isTime ? `${from} to ${to}` : `${label} ${from} to ${to}`;
    }
    case '>=':
      return isTime ? `since ${list}` : `${label} ${opWords[op]} ${list}`;
    case '<':
      return isTime ? `before ${list}` : `${label} ${opWords[op]} ${list}`;
    case '>':
    case '<=':
      return isTime ? `${op === '>' ? 'after' : 'until'} ${list}` : `${label} ${opWords[op]} ${list}`;
    case 'contains':
      return `${label} with ${list}`;
    case 'not_contains':
      return `${label} without ${list}`;
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

export function listed(words: readonly string[]): string {
  if (words.length <= 1) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
