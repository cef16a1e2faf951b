import { Reader } from '../../../src/service/engine/answers/reader.ts';
import { type Column, ownTables, type Table } from '../../../src/service/language/catalogue.ts';
import type { Cell } from '../../../src/service/tables/profile/tableProfile.ts';
import { openFolderTables } from '../../openFolderTables.ts';

export type Row = Readonly<Record<string, Cell>>;

/** A table of a workspace as the product reads it, with its rows. */
export interface LoadedTable {
  readonly table: Table;
  readonly rows: readonly Row[];
  readonly parents: readonly Parent[];
}

/** A referenced table, with the referenced row of each row. */
export interface Parent {
  readonly table: Table;
  /** The foreign key column. */
  readonly by: string;
  readonly of: (child: Row) => Row | undefined;
  readonly rows: readonly Row[];
}

const maxRows = 50_000;

/** Reads the tables of a folder, each with the tables it references. Leaves out totals and other derived tables. */
export async function openWorkspace(folder: string, tempDir: string, now: Date): Promise<LoadedTable[]> {
  const tables = await openFolderTables(folder, { tempDir, now: () => now });
  const catalogue = await new Reader(tables).catalogue(tables.profiles(), now);
  const rowsOf = new Map<string, Row[]>();
  const own = ownTables(catalogue).filter(({ rows }) => rows >= 8 && rows <= maxRows);
  for (const { id, plan } of own) {
    const { columns, rows } = await tables.query(plan, { maxRows });
    const names = columns.map(({ name }) => name);
    rowsOf.set(
      id,
      rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? null]))),
    );
  }
  tables.close();
  const parentOf = ({ id }: Table) =>
    catalogue.edges
      .filter(({ from, to }) => from.table === id && to.table !== id)
      .flatMap(({ from, to }): Parent[] => {
        const table = own.find((each) => each.id === to.table);
        const rows = rowsOf.get(to.table);
        if (!table || !rows) return [];
        const byKey = new Map(rows.map((row) => [keyOf(row[to.column]), row]));
        return [{ table, by: from.column, rows, of: (child) => byKey.get(keyOf(child[from.column])) }];
      });
  return own.map((table) => ({ table, rows: rowsOf.get(table.id) ?? [], parents: parentOf(table) }));
}

function keyOf(cell: Cell | undefined): string {
  return String(cell ?? '')
    .trim()
    .toLowerCase();
}

/** The name of a column as a person would type it: `avgDurationMs` becomes "avg duration ms". */
export function saidName({ name }: Column): string {
  return name
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\-./]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
