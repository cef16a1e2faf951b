import type { Aggregate, GroupKey, Output, Plan } from '../../tables/plan.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';
import { aggregateWords, isPlace, naturalAggregate } from './columns.ts';
import type { ReadWish } from './wish.ts';

/** One column of the result as the chart uses it. */
export interface Encoding {
  readonly column: string;
  readonly label: string;
  readonly unit?: string;
}

/** A plan whose outputs are, in order, x, then series where there is one, then y. */
export interface Chart {
  readonly plan: Plan;
  /** One line for people: which columns, how drawn, how put together. */
  readonly reason: string;
  readonly x: Encoding;
  readonly series?: Encoding;
  readonly y?: Encoding;
  /** The widths of bins, for a histogram. */
  readonly binWidth?: number;
}

export type MakeChart = (table: TableProfile, said: ReadWish) => Chart | undefined;

/** The y of a chart: how it is computed and called. */
export interface Measured {
  readonly output: Output;
  readonly encoding: Encoding;
  /** `average temp max`, `number of rows`. */
  readonly words: string;
  readonly column?: ColumnProfile;
}

/** The measure that was named, else the first, in the aggregate that was asked for or its own; else the rows. */
export function measured(
  { aggregate, columns }: ReadWish,
  measures: readonly ColumnProfile[],
  used: readonly (ColumnProfile | undefined)[] = [],
): Measured {
  const named = columns.find((column) => measures.includes(column) && !used.includes(column));
  const onlyNames = columns.length > 0 && !aggregate && columns.every((column) => used.includes(column));
  const column =
    aggregate === 'count' || onlyNames
      ? undefined
      : (named ??
        measures.find(
          (measure) => !used.includes(measure) && measure.role === 'measure' && !isPlace(measure),
        ));
  if (!column) {
    return {
      output: { kind: 'aggregate', fn: 'count', name: 'Rows' },
      encoding: { column: 'Rows', label: 'Number of rows' },
      words: 'number of rows',
    };
  }
  const fn: Aggregate = aggregate ?? naturalAggregate(column);
  const words = `${aggregateWords[fn]} ${column.label}`;
  const label = capital(words);
  return {
    output: { kind: 'aggregate', fn, column: column.name, name: label },
    encoding: { ...encode(column), label },
    words,
    column,
  };
}

export function encode({ name, label, unit }: ColumnProfile): Encoding {
  return { column: name, label, ...(unit && { unit }) };
}

export function grouped(
  table: TableProfile,
  keys: readonly GroupKey[],
  values: readonly Output[],
  rest: Partial<Plan>,
): Plan {
  const select: Output[] = [
    ...keys.map(({ column }, key): Output => ({ kind: 'key', key, name: column })),
    ...values,
  ];
  return { table: table.id, select, groupBy: keys, ...rest };
}

export const few = (count: number) => count.toLocaleString('en-US');

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
