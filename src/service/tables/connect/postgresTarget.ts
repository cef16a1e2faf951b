import type { SqlTarget } from '../query/sqlTarget.ts';

const format = (pattern: string) => (sql: string) => `to_char(${sql}, '${pattern}')`;
const part = (field: string) => (sql: string) => `CAST(EXTRACT(${field} FROM ${sql}) AS integer)`;

/**
 * PostgreSQL and compatible databases. Limited to what those support: CASE instead of FILTER, no LIKE, percentile_cont
 * for every quantile.
 */
export const postgresTarget: SqlTarget = {
  name: 'postgres',
  isoDay: format('YYYY-MM-DD'),
  isoMoment: format('YYYY-MM-DD"T"HH24:MI:SS'),
  text: (sql) => `CAST(${sql} AS text)`,
  // A placeholder takes the type of the other operand, and 2.5 is not a valid integer.
  number: (placeholder) => `CAST(${placeholder} AS numeric)`,
  contains: (sql, value) => `position(CAST(${value} AS text) in ${sql}) > 0`,
  startsWith: (sql, value) => `left(${sql}, length(CAST(${value} AS text))) = ${value}`,
  endsWith: (sql, value) => `right(${sql}, length(CAST(${value} AS text))) = ${value}`,
  quantile: (sql, share) => `percentile_cont(${share}) WITHIN GROUP (ORDER BY ${sql})`,
  bin: (sql, width) => `round(CAST(floor(${sql} / ${width}) * ${width} AS numeric), 10)`,
  filtered: (aggregate, argument, condition) =>
    aggregate(`CASE WHEN ${condition} THEN ${argument === '*' ? '1' : argument} END`),
  real: (sql) => `CAST(${sql} AS double precision)`,
  distinctAbout: (sql) => `count(DISTINCT ${sql})`,
  countsExactly: true,
  grains: {
    decade: (c) => `CAST(CAST(floor(EXTRACT(year FROM ${c}) / 10) * 10 AS integer) AS text)`,
    year: format('YYYY'),
    quarter: (c) => `to_char(${c}, 'YYYY') || '-Q' || to_char(${c}, 'Q')`,
    month: format('YYYY-MM'),
    week: (c) => `to_char(date_trunc('week', ${c}), 'YYYY-MM-DD')`,
    day: format('YYYY-MM-DD'),
    hour: format('YYYY-MM-DD"T"HH24":00"'),
    month_of_year: part('month'),
    day_of_week: part('isodow'),
    hour_of_day: part('hour'),
  },
  yearGrains: {
    decade: (c) => `CAST(CAST(floor(${c} / 10.0) * 10 AS integer) AS text)`,
    year: (c) => `CAST(CAST(${c} AS integer) AS text)`,
  },
  shuffled: (keys) => `md5(${keys.map((key) => `coalesce(CAST(${key} AS text), '')`).join(' || ')})`,
};
