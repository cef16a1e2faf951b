import type { Cell } from '../src/charts/table.ts';

export interface Order {
  readonly column: number;
  readonly isDown: boolean;
}

/** Missing values are last in either direction. */
export function sorted(
  rows: readonly (readonly Cell[])[],
  order: Order | undefined,
): readonly (readonly Cell[])[] {
  if (!order) return rows;
  const { column, isDown } = order;
  const known = rows.filter((row) => row[column] != null);
  const unknown = rows.filter((row) => row[column] == null);
  const ascending = [...known].sort((one, other) => compare(one[column] as Cell, other[column] as Cell));
  return [...(isDown ? ascending.reverse() : ascending), ...unknown];
}

function compare(one: Cell, other: Cell): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), undefined, { numeric: true });
}
