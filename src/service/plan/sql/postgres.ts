import type { PlanTarget } from './target.ts';

/**
 * PostgreSQL and what speaks its dialect. Kept to what the relatives know as well: no FILTER, text tests without
 * LIKE, percentile_cont for every quantile.
 */
export const postgres: PlanTarget = {
  name: 'PostgreSQL',
  isoDay: (sql) => `to_char(${sql}, 'YYYY-MM-DD')`,
  isoMoment: (sql) => `to_char(${sql}, 'YYYY-MM-DD"T"HH24:MI:SS')`,
  matched: (sql, pattern, group) => `(regexp_match(${sql}, '${pattern}'))[${group}]`,
  // Spelled with IS NOT TRUE, it would not be tested by the server that has the rows: postgres_fdw would fetch them all.
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
  // Nulls come last, so that one is picked only where there is nothing else.
  pick: (sql, order) => `(array_agg(${sql} ORDER BY ${[`(${sql}) IS NULL`, ...order].join(', ')}))[1]`,
};
