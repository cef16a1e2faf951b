import type { Column, ColumnRef } from '../catalogue.ts';
import type { Frame } from '../frame.ts';

/**
 * What tells a row from the others where rows have no name: its time, and unless each row has a time of its own, the
 * category with the most values. "The highest price is 707" is no answer without whose price it was, and when.
 */
export function tellingColumns({
  base,
  filters,
  keys,
}: Pick<Frame, 'base' | 'filters' | 'keys'>): ColumnRef[] {
  const { time, name, key } = base;
  if (name || key) return [];
  const isSaid = (column: Column): boolean =>
    keys.some(({ ref }) => ref.column === column) ||
    filters.some(
      ({ test }) => test.kind === 'equals' && test.ref.column === column && test.values.length === 1,
    );
  const isTimeUnique = time !== undefined && time.distinct === base.rows;
  const [category] = base.columns
    .filter((column) => column.kind === 'category' && column.distinct > 1)
    .toSorted((one, other) => other.distinct - one.distinct);
  const columns = [...(isTimeUnique || !category ? [] : [category]), ...(time ? [time] : [])];
  return columns.filter((column) => !isSaid(column)).map((column) => ({ column, path: [] }));
}
