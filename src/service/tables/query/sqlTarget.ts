import type { Grain } from './tablePlan.ts';

/**
 * The SQL dialect of an engine for table queries; everything else in a statement is common. Arguments are SQL text: a
 * column or a placeholder.
 */
export interface SqlTarget {
  readonly name: string;
  /** As ISO text, so that no time zone shifts a date: `2012-03-05`, `2012-03-05T10:15:00`. */
  isoDay(sql: string): string;
  isoMoment(sql: string): string;
  text(sql: string): string;
  /** A bound number, for comparison with a numeric column. */
  number(placeholder: string): string;
  /** `value` is already in lower case. */
  contains(sql: string, value: string): string;
  startsWith(sql: string, value: string): string;
  endsWith(sql: string, value: string): string;
  /** Interpolated quantile; 0.5 is the median. */
  quantile(sql: string, share: number): string;
  /** The lower bound of the bin of this width. */
  bin(sql: string, width: number): string;
  /** An aggregate with a filter. `argument` is `*` to count rows. */
  filtered(aggregate: (argument: string) => string, argument: string, condition: string): string;
  /** The mean as a double, where the engine would return a decimal with too many digits. */
  real(sql: string): string;
  /** Number of distinct values; an estimate if `countsExactly` is false. */
  distinctAbout(sql: string): string;
  readonly countsExactly: boolean;
  readonly grains: Readonly<Record<Grain, (sql: string) => string>>;
  /** Grains of a column of years stored as numbers. */
  readonly yearGrains: Readonly<Partial<Record<Grain, (sql: string) => string>>>;
  /** A deterministic pseudo-random order. `keys` identify rows. */
  shuffled(keys: readonly string[]): string;
}
