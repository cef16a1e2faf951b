import type { Condition, Scalar } from '../../tables/plan.ts';
import type { TableProfile } from '../../tables/profile.ts';
import { type Frame, grainName, labelOf, type Measure } from './frame.ts';

const fnWords = {
  count: 'number',
  count_distinct: 'number of different',
  sum: 'total',
  avg: 'average',
  min: 'lowest',
  max: 'highest',
  q1: 'lower quartile of',
  median: 'median',
  q3: 'upper quartile of',
  stddev: 'standard deviation of',
} as const;

/** The reading in one line of plain words: "average IMDB rating by genre, highest first". */
export function restate(frame: Frame): string {
  const what = [subject(frame), ...whereWords(frame.where, frame.table)].join(', ');
  return `${what}${orderWords(frame)}`;
}

function subject({ table, columns, measures, keys, shape, limit }: Frame): string {
  const labels = columns.map(({ label, name }) => label || name);
  if (shape === 'correlation') return `${labels[0]} against ${labels[1]} in ${table.name}`;
  const by = keys.map(
    ({ column, grain, binWidth }) =>
      `${labelOf(table, column)}${grain && !['year'].includes(grain) ? ` (${grainName(grain)})` : ''}${binWidth ? ` in steps of ${binWidth}` : ''}`,
  );
  const measured = measures.map((measure) => measureWords(measure, table));
  if (keys.length > 0) return `${measured.join(' and ')} by ${by.join(' and ')}`;
  if (measured.length > 0)
    return `${measured.join(' and ')}${measures.some(({ column }) => column) ? ` in ${table.name}` : ''}`;
  const shown = limit === 1 && labels.length > 1 ? labels.slice(0, -1) : labels;
  return `${shown.join(', ')} in ${table.name}`;
}

export function measureWords({ fn, column, over }: Measure, table: TableProfile): string {
  const label = column ? column.label || column.name : '';
  if (!fn) return label;
  if (fn === 'count') return label ? `number of rows with ${label}` : `number of rows of ${table.name}`;
  return `${fnWords[over ? 'avg' : fn]} ${label}`;
}

const opWords = {
  '=': 'is',
  '!=': 'is not',
  '<': 'below',
  '<=': 'at most',
  '>': 'above',
  '>=': 'at least',
  contains: 'contains',
  starts_with: 'starts with',
  ends_with: 'ends with',
} as const;

export function whereWords(where: readonly Condition[], table: TableProfile): string[] {
  return where.map((condition) => `${labelOf(table, condition.column)} ${conditionWords(condition, table)}`);
}

function conditionWords(condition: Condition, table: TableProfile): string {
  switch (condition.op) {
    case 'in':
      return `is ${list(condition.values, 'or')}`;
    case 'not_in':
      return `is none of ${list(condition.values, 'and')}`;
    case 'between':
      return isDate(condition.column, table)
        ? spanWords(String(condition.from), String(condition.to))
        : `from ${condition.from} to ${condition.to}`;
    case 'rows_from':
      return `: the row ${condition.offset > 0 ? 'after' : 'before'} "${condition.value}"`;
    case 'is_null':
      return 'is empty';
    case 'not_null':
      return 'is filled';
    case '<':
    case '>=':
      return isDate(condition.column, table)
        ? `${condition.op === '<' ? 'before' : 'from'} ${condition.value}${condition.op === '<' ? '' : ' on'}`
        : `${opWords[condition.op]} ${condition.value}`;
    default:
      return `${opWords[condition.op]} ${typeof condition.value === 'string' ? `"${condition.value}"` : condition.value}`;
  }
}

/** Half-open days as people say them: "in 2005", "in 2005-03", "from 2005-03-01 to 2005-05-31". */
function spanWords(from: string, to: string): string {
  const last = new Date(Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  const [year, month] = [from.slice(0, 4), from.slice(0, 7)];
  if (from === `${year}-01-01` && last === `${year}-12-31`) return `in ${year}`;
  if (from === `${month}-01` && last.startsWith(month) && to.endsWith('-01')) return `in ${month}`;
  return from === last ? `on ${from}` : `from ${from} to ${last}`;
}

function isDate(column: string, { columns }: TableProfile): boolean {
  return columns.some(({ name, type }) => name === column && (type === 'date' || type === 'datetime'));
}

function list(values: readonly Scalar[], joint: string): string {
  const shown = values.slice(0, 6).map((value) => `"${value}"`);
  if (values.length > 6) shown.push(`${values.length - 6} more`);
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} ${joint} ${shown.at(-1)}`;
}

function orderWords({ order, isBackwards, limit, shape, keys, measures }: Frame): string {
  if (!order || shape === 'series' || shape === 'distribution')
    return limit === undefined ? '' : limit > 1 ? `, first ${limit}` : isBackwards ? ', the last row' : '';
  const first = order.direction === 'desc' ? 'highest' : 'lowest';
  const by =
    typeof order.by === 'object'
      ? ` by ${order.by.label || order.by.name}`
      : order.by === 'key' && keys.length > 0
        ? ' by name'
        : '';
  if (limit === 1) return `: the ${first}${by}${measures.length === 0 ? '' : ''}`;
  return limit === undefined ? `, ${first} first${by}` : `: the ${first} ${limit}${by}`;
}
