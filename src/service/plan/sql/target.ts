/** The SQL dialect of one engine; everything else in a statement is common. Arguments are SQL text. */
export interface PlanTarget {
  readonly name: string;
  /** As ISO text, so that no time zone shifts a date: `2012-03-05`, `2012-03-05T10:15:00`. */
  isoDay(sql: string): string;
  isoMoment(sql: string): string;
  /** The first day of a day's period, if the engine has a faster way than `date_trunc`. */
  startOf?(grain: string, day: string): string | undefined;
  /** A capture group, from 1, of the first match of a pattern; null if there is none. */
  matched(sql: string, pattern: string, group: number): string;
  /** Whether a condition is false or null. */
  isNotTrue(condition: string): string;
  contains(sql: string, part: string): string;
  startsWith(sql: string, part: string): string;
  endsWith(sql: string, part: string): string;
  /** Interpolated quantile of the non-null numbers. */
  quantile(sql: string, share: number): string;
  /** Correlation of pairs of doubles; null if one side is constant. */
  correlation(one: string, other: string): string;
  /** Number of non-blank elements of a list. */
  listLength(sql: string, separator: string): string;
  /** Whether a list contains a value; both are in lower case, the value is trimmed. */
  listHas(sql: string, separator: string, value: string): string;
  /** An aggregate: the first non-null value in the given order. */
  pick(sql: string, order: readonly string[]): string;
}
