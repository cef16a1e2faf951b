/** How one engine spells what plans need; the rest of a statement is the same for both. Arguments are SQL text. */
export interface PlanTarget {
  readonly name: string;
  /** ISO text, so that no zone ever shifts a date: `2012-03-05`, `2012-03-05T10:15:00`. */
  isoDay(sql: string): string;
  isoMoment(sql: string): string;
  /** The first day of the period that a day lies in, where that is had more cheaply than by `date_trunc`. */
  startOf?(grain: string, day: string): string | undefined;
  /** A group, counted from 1, of the first match of a pattern; null without one. */
  matched(sql: string, pattern: string, group: number): string;
  /** Whether a condition is false or null. */
  isNotTrue(condition: string): string;
  contains(sql: string, part: string): string;
  startsWith(sql: string, part: string): string;
  endsWith(sql: string, part: string): string;
  /** Interpolated quantile over the numbers that are not null. */
  quantile(sql: string, share: number): string;
  /** Of pairs of binary numbers; null where one of them is the same in all. */
  correlation(one: string, other: string): string;
  /** How many elements of a list are not blank. */
  listLength(sql: string, separator: string): string;
  /** Whether a list has an element equal to a value; both in lower case, the value without outer blanks. */
  listHas(sql: string, separator: string, value: string): string;
  /** The value that comes first in the order, among those that are not null; an aggregate. */
  pick(sql: string, order: readonly string[]): string;
}
