import type { ColumnProfile } from '../../tables/profile.ts';
import type { Ledger } from './binding.ts';
import type { Frame } from './frame.ts';
import type { Grouping } from './grouping.ts';
import type { Assumption } from './reading.ts';

/** A question on its way to a plan: conditions are bound, operations are about to be read. */
export interface Draft {
  readonly ledger: Ledger;
  readonly grouping: Grouping;
  readonly limit: number | undefined;
  /** Prefer the second-best column for what is asked. */
  readonly isSecond: boolean;
}

export interface Outcome {
  readonly frame: Frame;
  readonly assumptions: readonly Assumption[];
  /** 0 to 1: how much of the reading was said and not guessed. */
  readonly trust: number;
}

/** The parts of a frame that every reading shares. */
export function baseFrame({
  ledger,
  limit,
}: Draft): Pick<Frame, 'table' | 'where' | 'columns' | 'measures' | 'keys' | 'limit'> {
  return {
    table: ledger.sentence.words.table,
    where: ledger.bound.map(({ condition }) => condition),
    columns: [],
    measures: [],
    keys: [],
    ...(limit !== undefined && { limit }),
  };
}

/** The conditions leave one row at most, so nothing has to be aggregated. */
export function isOneRow({ ledger }: Draft): boolean {
  return ledger.bound.some(({ mostRows }) => mostRows === 1) || ledger.sentence.words.table.rows === 1;
}

export function boundColumns({ ledger }: Draft): ColumnProfile[] {
  return ledger.bound.map(({ column }) => column);
}
