import type { RowSet } from './condition.ts';

export function intersection(a: RowSet, b: RowSet): RowSet {
  const held = new Set(b);
  return a.filter((row) => held.has(row));
}

export function union(a: RowSet, b: RowSet): RowSet {
  return [...new Set([...a, ...b])].sort((x, y) => x - y);
}
