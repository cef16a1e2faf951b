import type { Scalar } from '../plan/plan.ts';
import { type Column, isDate } from './catalogue.ts';
import type { Filter } from './frame.ts';

export interface Decision {
  /** Filled once a row has been decided. */
  readonly date: Column;
  /** The statuses of the rows that have been. */
  readonly statuses: readonly string[];
}

const maxStatuses = 8;

/**
 * The date that rows of some statuses have and no others, the given ones among them: `closed_on` where as many rows
 * are won or lost as have that date. Told by counts alone, so it must be the only set of statuses that adds up, or the only one without a status such as "active".
 */
export function decisionOf(status: Column, values: readonly Scalar[]): Decision | undefined {
  const { table } = status;
  const counts = status.values ?? [];
  if (status.kind !== 'category' || counts.length < 2 || counts.length > maxStatuses) return undefined;
  for (const date of table.columns) {
    if (!isDate(date) || date.nulls === 0 || date.nulls >= table.rows) continue;
    const all = setsOf(counts, table.rows - date.nulls);
    const sets = all.length > 1 ? all.filter((set) => !set.some((name) => undecided.test(name))) : all;
    const [statuses] = sets;
    if (statuses && sets.length === 1 && values.every((value) => statuses.includes(String(value))))
      return { date, statuses };
  }
  return undefined;
}

const undecided =
  /^(active|open|opened|ongoing|pending|new|current|running|in progress|waiting|scheduled|planned|draft|reserved)$/i;

const success = /^(won|win|success|successful|converted|accepted|passed|hired)$/i;

/** "win rate": of what was won or lost, since what is still open may yet be won. */
export function decidedRows(status: Column, values: readonly Scalar[]): Filter | undefined {
  if (!values.every((value) => success.test(String(value)))) return undefined;
  const decided = decisionOf(status, values);
  if (!decided || decided.statuses.length <= values.length) return undefined;
  return { test: { kind: 'equals', ref: { column: status, path: [] }, values: decided.statuses } };
}

/** The sets of values whose rows add up to so many. */
function setsOf(
  counts: readonly { readonly value: string; readonly count: number }[],
  wanted: number,
): string[][] {
  const [first, ...others] = counts;
  if (!first) return wanted === 0 ? [[]] : [];
  const without = setsOf(others, wanted);
  if (first.count > wanted) return without;
  return [...setsOf(others, wanted - first.count).map((set) => [first.value, ...set]), ...without];
}
