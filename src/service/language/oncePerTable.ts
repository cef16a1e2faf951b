import type { Table } from './catalogue.ts';

/** Asks something about each table once: candidates of a question ask by the thousand, and a table does not change. */
export function oncePerTable<T>(find: (table: Table) => T): (table: Table) => T {
  const known = new WeakMap<Table, { readonly found: T }>();
  return (table) => {
    let entry = known.get(table);
    if (!entry) {
      entry = { found: find(table) };
      known.set(table, entry);
    }
    return entry.found;
  };
}
