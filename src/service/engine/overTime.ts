import type { Output } from '../tables/plan.ts';
import type { ColumnProfile, Rows, TableProfile } from '../tables/profile.ts';
import type { RankedPlan } from './language/interpret.ts';

/**
 * A bare list of numbers from a table with time is better told as a course over time: the same reading with its
 * dates, and with the names where several were asked for. Undefined where there is nothing to add.
 */
export function overTime(read: RankedPlan, table: TableProfile): RankedPlan | undefined {
  const { plan } = read;
  const isBareList =
    read.shape === 'list' && !plan.groupBy?.length && !plan.limit && plan.select.length === 1;
  const [value] = plan.select;
  const time = table.columns.find(({ role }) => role === 'time');
  if (!isBareList || !time || value?.kind !== 'column' || columnOf(table, value.column)?.role !== 'measure')
    return undefined;
  const named = plan.where?.find(
    (condition) => condition.op === 'in' && columnOf(table, condition.column)?.role === 'dimension',
  );
  const column = (name: string): Output => ({ kind: 'column', column: name, name });
  return {
    ...read,
    shape: 'series',
    plan: {
      ...plan,
      distinct: false,
      select: [column(time.name), ...(named ? [column(named.column)] : []), value],
      orderBy: [{ output: 0, direction: 'asc' }],
    },
  };
}

/** A course has one value for each time, or for each time and name; anything else stays a list. */
export function isCourse({ rows, columns }: Rows): boolean {
  const keys = rows.map((row) => JSON.stringify(row.slice(0, columns.length - 1)));
  return rows.length > 2 && new Set(keys).size === keys.length;
}

function columnOf({ columns }: TableProfile, name: string): ColumnProfile | undefined {
  return columns.find((column) => column.name === name);
}
