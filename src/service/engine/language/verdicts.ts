import type { Cell, Rows } from '../../tables/profile.ts';
import { numeral } from './numbers.ts';
import type { RankedPlan } from './reading.ts';

/** "Yes", "No", or that the data does not decide, with what the number was held against; nothing where none was asked. */
export function verdictWords({ verdict }: RankedPlan, rows: Rows, locale: string): string | undefined {
  if (!verdict) return undefined;
  const [a, b] = sidesOf(verdict, rows);
  if (a === undefined || b === undefined || typeof a !== typeof b || rows.truncated)
    return 'The data does not decide this: one of the two has no value.';
  const isLevel = a === b;
  const isSo = isLevel ? verdict.orEqual === true : verdict.wants === 'more' ? a > b : a < b;
  const against = verdict.limit === undefined ? '' : `, against ${numeral(verdict.limit, locale)}`;
  return `${isSo ? 'Yes' : 'No'}${isLevel && !isSo ? ', they are level' : ''}${against}.`;
}

type Side = number | string | undefined;

function sidesOf({ first, limit }: NonNullable<RankedPlan['verdict']>, { rows }: Rows): [Side, Side] {
  const [row = [], other] = rows;
  if (limit !== undefined) return [sideOf(row.at(-1)), limit];
  if (first === undefined) return [sideOf(row[0]), sideOf(row[1])];
  if (rows.length !== 2) return [undefined, undefined];
  const isFirst = String(row[0]).toLowerCase() === first.toLowerCase();
  const [a, b] = isFirst ? [row, other] : [other, row];
  return [sideOf(a?.at(-1)), sideOf(b?.at(-1))];
}

function sideOf(cell: Cell | undefined): Side {
  return typeof cell === 'number' || typeof cell === 'string' ? cell : undefined;
}
