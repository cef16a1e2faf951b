import { type CellKind, kindOfCell } from './cellKinds.ts';

/** The predominant kind of cell per column, from well-formed records; undefined if none predominates. */
export function columnKinds(
  records: readonly (readonly string[])[],
  width: number,
): (CellKind | undefined)[] {
  const whole = records.filter((record) => record.length === width);
  return Array.from({ length: width }, (_, column) => {
    const counts = new Map<CellKind, number>();
    for (const record of whole) {
      const kind = kindOfCell(record[column] ?? '');
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    const [top] = [...counts].sort((a, b) => b[1] - a[1]);
    return top && top[1] > whole.length * 0.7 ? top[0] : undefined;
  });
}

/**
 * Removes an empty cell caused by a doubled delimiter from a record that is too long, if that makes more cells match
 * their columns than any other removal. Otherwise the surplus is at the end.
 */
export function alignRecord(
  record: readonly string[],
  kinds: readonly (CellKind | undefined)[],
): readonly string[] {
  let best = record.slice(0, kinds.length);
  if (record.length !== kinds.length + 1) return best;
  let maxFitting = countFitting(best, kinds) + (record.at(-1) === '' ? 0.5 : 0);
  for (const [at, cell] of record.entries()) {
    if (cell !== '') continue;
    const without = [...record.slice(0, at), ...record.slice(at + 1)];
    const fitting = countFitting(without, kinds);
    if (fitting > maxFitting) [best, maxFitting] = [without, fitting];
  }
  return best;
}

function countFitting(record: readonly string[], kinds: readonly (CellKind | undefined)[]): number {
  let fitting = 0;
  for (const [at, kind] of kinds.entries()) if (kind && kindOfCell(record[at] ?? '') === kind) fitting++;
  return fitting;
}
