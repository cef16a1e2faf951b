import type { PlanTarget } from './target.ts';

/** The user's files, held by DuckDB. */
export const duckdb: PlanTarget = {
  name: 'DuckDB',
  isoDay: (sql) => `strftime(${sql}, '%Y-%m-%d')`,
  isoMoment: (sql) => `strftime(${sql}, '%Y-%m-%dT%H:%M:%S')`,
  contains: (sql, part) => `contains(${sql}, ${part})`,
  startsWith: (sql, part) => `starts_with(${sql}, ${part})`,
  endsWith: (sql, part) => `suffix(${sql}, ${part})`,
  quantile: (sql, share) => (share === 0.5 ? `median(${sql})` : `quantile_cont(${sql}, ${share})`),
  listLength: (sql, separator) =>
    `len(list_filter(string_split(${sql}, ${separator}), lambda e: trim(e) <> ''))`,
  listHas: (sql, separator, value) =>
    `list_contains(list_transform(string_split(${sql}, ${separator}), lambda e: trim(e)), ${value})`,
  pick: (sql, order) => `first(${sql} ORDER BY ${order.join(', ')}) FILTER (WHERE ${sql} IS NOT NULL)`,
};
