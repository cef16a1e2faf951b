import type { SqlTarget } from './sqlTarget.ts';

const format = (pattern: string) => (sql: string) => `strftime(${sql}, '${pattern}')`;

/** DuckDB, which holds the user's files. */
export const duckdbTarget: SqlTarget = {
  name: 'duckdb',
  isoDay: format('%Y-%m-%d'),
  isoMoment: format('%Y-%m-%dT%H:%M:%S'),
  text: (sql) => `CAST(${sql} AS VARCHAR)`,
  number: (placeholder) => placeholder,
  contains: (sql, value) => `contains(${sql}, ${value})`,
  startsWith: (sql, value) => `starts_with(${sql}, ${value})`,
  endsWith: (sql, value) => `suffix(${sql}, ${value})`,
  quantile: (sql, share) => (share === 0.5 ? `median(${sql})` : `quantile_cont(${sql}, ${share})`),
  bin: (sql, width) => `round(floor(${sql} / ${width}) * ${width}, 10)`,
  filtered: (aggregate, argument, condition) => `${aggregate(argument)} FILTER (WHERE ${condition})`,
  real: (sql) => sql,
  distinctAbout: (sql) => `approx_count_distinct(${sql})`,
  countsExactly: false,
  grains: {
    decade: (c) => `CAST(CAST(floor(year(${c}) / 10) * 10 AS INTEGER) AS VARCHAR)`,
    year: format('%Y'),
    quarter: (c) => `strftime(${c}, '%Y') || '-Q' || quarter(${c})`,
    month: format('%Y-%m'),
    week: (c) => `strftime(date_trunc('week', ${c}), '%Y-%m-%d')`,
    day: format('%Y-%m-%d'),
    hour: format('%Y-%m-%dT%H:00'),
    month_of_year: (c) => `month(${c})`,
    day_of_week: (c) => `isodow(${c})`,
    hour_of_day: (c) => `hour(${c})`,
  },
  yearGrains: {
    decade: (c) => `CAST(CAST(floor(${c} / 10) * 10 AS INTEGER) AS VARCHAR)`,
    year: (c) => `CAST(CAST(${c} AS INTEGER) AS VARCHAR)`,
  },
  shuffled: (keys) => `hash(${keys.join(', ')})`,
};
