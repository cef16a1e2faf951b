import type { PlanTarget } from './target.ts';

/**
 * PostgreSQL and compatible databases. Limited to what those support: no FILTER, no LIKE, percentile_cont for every
 * quantile.
 */
export const postgres: PlanTarget = {
  name: 'PostgreSQL',
  isoDay: (sql) => `to_char(${sql}, 'YYYY-MM-DD')`,
  isoMoment: (sql) => `to_char(${sql}, 'YYYY-MM-DD"T"HH24:MI:SS')`,
  matched: (sql, pattern, group) => `(regexp_match(${sql}, '${pattern}'))[${group}]`,
  // Not written as IS NOT TRUE, which postgres_fdw does not push down: it would fetch all rows.
  isNotTrue: (condition) => `(NOT (${condition}) OR (${condition}) IS NULL)`,
  contains: (sql, part) => `position(${part} in ${sql}) > 0`,
  startsWith: (sql, part) => `left(${sql}, length(${part})) = ${part}`,
  endsWith: (sql, part) => `right(${sql}, length(${part})) = ${part}`,
  quantile: (sql, share) => `percentile_cont(${share}) WITHIN GROUP (ORDER BY ${sql})`,
  correlation: (one, other) => `corr(${one}, ${other})`,
  listLength: (sql, separator) =>
    `CASE WHEN ${sql} IS NOT NULL THEN (SELECT count(*) FROM unnest(string_to_array(${sql}, ${separator})) AS u(e) WHERE trim(u.e) <> '') END`,
  listHas: (sql, separator, value) =>
    `${value} IN (SELECT trim(u.e) FROM unnest(string_to_array(${sql}, ${separator})) AS u(e))`,
  // Nulls are last, so one is only returned if there is nothing else.
  pick: (sql, order) => `(array_agg(${sql} ORDER BY ${[`(${sql}) IS NULL`, ...order].join(', ')}))[1]`,
};
