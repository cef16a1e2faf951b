import type { Grain } from './tablePlan.ts';

/**
 * How one engine spells what plans need. Everything else of a statement is the same for all engines: this is the
 * one seam between plans and SQL. Every argument is SQL text already, a column or a placeholder.
 */
export interface SqlTarget {
  readonly name: string;
  /** ISO text, so that no zone ever shifts a date: `2012-03-05`, `2012-03-05T10:15:00`. */
  isoDay(sql: string): string;
  isoMoment(sql: string): string;
  text(sql: string): string;
  /** A bound number, compared with a column of numbers. */
  number(placeholder: string): string;
  /** `value` is lower case already. */
  contains(sql: string, value: string): string;
  startsWith(sql: string, value: string): string;
  endsWith(sql: string, value: string): string;
  /** Interpolated quantile; 0.5 is the median. */
  quantile(sql: string, share: number): string;
  /** The lower bound of the bin of this width that a number falls into. */
  bin(sql: string, width: number): string;
  /** An aggregate over the rows that meet a condition alone. `argument` is `*` for a count of rows. */
  filtered(aggregate: (argument: string) => string, argument: string, condition: string): string;
  /** A mean as a binary number, where the engine would give it more digits than a reader can hold. */
  real(sql: string): string;
  /** How many different values there are; about right where `countsExactly` is false. */
  distinctAbout(sql: string): string;
  readonly countsExactly: boolean;
  readonly grains: Readonly<Record<Grain, (sql: string) => string>>;
  /** Grains of a column of years, which are numbers. */
  readonly yearGrains: Readonly<Partial<Record<Grain, (sql: string) => string>>>;
  /** The same order every time, yet as good as random. `keys` tell the rows apart. */
  shuffled(keys: readonly string[]): string;
}
