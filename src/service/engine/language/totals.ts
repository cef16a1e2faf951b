import type { Condition } from '../../tables/plan.ts';
import type { TableProfile } from '../../tables/profile.ts';
import type { Assumption } from './reading.ts';

const totalName = /^(grand |sub)?totals?:?$/i;

/** A row of totals among the others would be counted twice and win every ranking: it is left out, and said. */
export function withoutTotals(
  table: TableProfile,
  where: readonly Condition[],
): { where: readonly Condition[]; assumptions: readonly Assumption[] } {
  if (table.rows < 4) return { where, assumptions: [] };
  for (const { name, nulls, values = [], type } of table.columns) {
    const total =
      type === 'string' && nulls === 0
        ? values.find(({ value, count }) => totalName.test(value) && count <= 2)
        : undefined;
    if (!total || where.some(({ column }) => column === name)) continue;
    const assumption: Assumption = {
      category: 'entity',
      title: `Without the row "${total.value}"`,
      description: `"${total.value}" in ${name} sums up other rows, so it is left out.`,
    };
    return { where: [...where, { column: name, op: '!=', value: total.value }], assumptions: [assumption] };
  }
  return { where, assumptions: [] };
}
