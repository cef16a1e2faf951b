import type { PlanTarget } from './target.ts';

/** The function that returns the number of days in a period, from 1. */
const dayCounts: Readonly<Record<string, string>> = { week: 'isodow', month: 'day', year: 'dayofyear' };

/** The user's files, held by DuckDB. */
export const duckdb: PlanTarget = {
  name: 'DuckDB',
  isoDay: (sql) => `strftime(${sql}, '%Y-%m-%d')`,
  isoMoment: (sql) => `strftime(${sql}, '%Y-%m-%dT%H:%M:%S')`,
  // Counting back days is three times as fast as date_trunc. Infinite dates have no day number and stay as they are.
  startOf: (grain, day) => {
    const count = dayCounts[grain];
    return count && `coalesce(${day} - CAST(${count}(${day}) - 1 AS INTEGER), ${day})`;
  },
  matched: (sql, pattern, group) => `nullif(regexp_extract(${sql}, '${pattern}', ${group}), '')`,
  isNotTrue: (condition) => `((${condition}) IS NOT TRUE)`,
  contains: (sql, part) => `contains(${sql}, ${part})`,
  startsWith: (sql, part) => `starts_with(${sql}, ${part})`,
  endsWith: (sql, part) => `suffix(${sql}, ${part})`,
  quantile: (sql, share) => (share === 0.5 ? `median(${sql})` : `quantile_cont(${sql}, ${share})`),
  listLength: (sql, separator) =>
    `len(list_filter(string_split(${sql}, ${separator}), lambda e: trim(e) <> ''))`,
  listHas: (sql, separator, value) =>
    `list_contains(list_transform(string_split(${sql}, ${separator}), lambda e: trim(e)), ${value})`,
  // A constant column gives NaN, which is not null.
  correlation: (one, other) => `nullif(corr(${one}, ${other}), 'NaN')`,
  pick: (sql, order) => {
    const sorted = order.length > 0 ? ` ORDER BY ${order.join(', ')}` : '';
    return `first(${sql}${sorted}) FILTER (WHERE ${sql} IS NOT NULL)`;
  },
};
