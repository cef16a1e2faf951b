import type { ColumnRef } from '../../language/catalogue.ts';
import type { Frame } from '../../language/frame.ts';

/** All columns a frame refers to, without duplicates. */
export function refsOf({ filters, measures, keys, ask }: Frame): ColumnRef[] {
  const found = new Map<string, ColumnRef>();
  const open: unknown[] = [filters, measures, keys, ask];
  for (let part = open.shift(); part !== undefined; part = open.shift()) {
    if (typeof part !== 'object' || part === null) continue;
    if (isRef(part)) {
      const key = `${part.column.table.id}\n${part.column.name}`;
      if (!found.has(key)) found.set(key, part);
    } else open.push(...Object.entries(part).flatMap(([name, value]) => (name === 'path' ? [] : [value])));
  }
  return [...found.values()];
}

function isRef(part: object): part is ColumnRef {
  return 'column' in part && 'path' in part;
}
