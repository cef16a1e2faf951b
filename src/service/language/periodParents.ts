import type { JoinEdge } from '../tables/profile/tableProfile.ts';
import type { Column, Table } from './catalogue.ts';
import { columnLabel } from './words/name.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * A table with a column for each period is read as one row for each thing and period, so its keys recur. A join by them
 * would count everything once for each period. The things therefore become a table of their own, one row each, and other
 * tables as well as the rows of the periods join that.
 */
export function periodParents(
  tables: readonly Table[],
  edges: readonly JoinEdge[],
): { readonly tables: readonly Table[]; readonly edges: readonly JoinEdge[] } {
  const parents = new Map(
    tables.flatMap((table) => {
      const parent = table.plan.op === 'table' ? undefined : parentOf(table, edges);
      return parent ? [[table.id, parent] as const] : [];
    }),
  );
  const own = [...parents].map(
    ([id, { id: parent, key }]): JoinEdge => ({
      from: { table: id, column: key?.name ?? '' },
      to: { table: parent, column: key?.name ?? '' },
      coverage: 1,
    }),
  );
  return {
    tables: [...parents.values()],
    edges: [
      ...edges.flatMap((edge): JoinEdge[] => {
        const parent = parents.get(edge.to.table);
        if (!parent) return [edge];
        // By the name as well as by the key: one way is enough.
        return parent.columns.some(({ name }) => name === edge.to.column)
          ? [{ ...edge, to: { ...edge.to, table: parent.id } }]
          : [];
      }),
      ...own,
    ],
  };
}

/** Keys and names of the rows as they stand in the file, where other tables refer to one of them. */
function parentOf(table: Table, edges: readonly JoinEdge[]): Table | undefined {
  const wanted = edges.flatMap(({ to }) => (to.table === table.id ? [to.column] : []));
  const kept = table.columns.filter(
    (column) => (column.type === 'string' || column.kind === 'key') && column.kind !== 'text',
  );
  const key = kept.find(({ name }) => wanted.includes(name));
  if (!key) return undefined;
  const columns: Column[] = [];
  const { time: _time, key: _key, ...rest } = table;
  const parent: Mutable<Table> = { ...rest, id: `${table.id}#things`, columns, rows: key.distinct };
  columns.push(...kept.map((column): Column => ({ ...column, table: parent, nulls: 0 })));
  const own = columns.find(({ name }) => name === key.name) ?? key;
  const name = columns.find((column) => column.name === table.name?.name) ?? own;
  const noun = columnLabel(name).toLowerCase();
  parent.key = own;
  parent.name = name;
  parent.label = noun;
  parent.nouns = [{ words: name.words, text: noun, weight: 1 }];
  parent.plan = {
    op: 'select',
    input: {
      op: 'filter',
      input: { op: 'table', table: table.profile.id },
      where: { not: { op: 'missing', of: { column: key.name } } },
    },
    columns: kept.map((column) => ({ name: column.name, expr: { column: column.name } })),
  };
  return parent;
}
