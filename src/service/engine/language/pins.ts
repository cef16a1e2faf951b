import type { Condition } from '../../tables/plan.ts';
import type { TableProfile } from '../../tables/profile.ts';
import type { Parsed } from './parse.ts';
import type { Link } from './reading.ts';

/** The tables a question may be about: those of the pinned nodes, where there are any. */
export function pinnedTables(
  tables: readonly TableProfile[],
  pinned: readonly Link[] = [],
): readonly TableProfile[] {
  const named = tables.filter(({ id }) => pinned.some(({ table }) => table === id));
  return named.length > 0 ? named : tables;
}

/** Pinned values restrict a reading that says nothing else about their column. */
export function withPinnedValues(parsed: Parsed, pinned: readonly Link[] = []): Parsed {
  const { frame } = parsed;
  const values = new Map<string, string[]>();
  for (const { table, column, value, kind } of pinned) {
    const isOpen =
      kind === 'value' && table === frame.table.id && !frame.where.some((each) => each.column === column);
    if (isOpen && column !== undefined && value !== undefined)
      values.set(column, [...(values.get(column) ?? []), value]);
  }
  const conditions = [...values].map(([column, all]): Condition => {
    const [only = ''] = all;
    return all.length > 1 ? { column, op: 'in', values: all } : { column, op: '=', value: only };
  });
  return conditions.length > 0
    ? { ...parsed, frame: { ...frame, where: [...frame.where, ...conditions] } }
    : parsed;
}
