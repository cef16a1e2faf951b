import type { MadeHow, TableProfile } from '../../tables/profile/tableProfile.ts';

type Made = Pick<TableProfile, 'id' | 'madeFrom'>;

/** What rows that the reading left out of a table are called; they lie in a table of their own. */
const leftOutNames: { readonly [how in MadeHow]?: string } = {
  copies: 'repeated rows',
  totals: 'totals',
};

/** What a table is called that holds a part of its file, beside the one that holds the file itself. */
export function partName({ id, madeFrom }: Made): string | undefined {
  if (!madeFrom) return undefined;
  return madeFrom.how === 'elements' ? id.split('#').at(-1) : leftOutNames[madeFrom.how];
}

/** Without those that hold a part of the file of another one of them. */
export function withoutParts<Table extends Made>(tables: readonly Table[]): Table[] {
  const isPart = (table: Table, whole: Table) =>
    partName(table) !== undefined && table.madeFrom?.tables.includes(whole.id);
  return tables.filter((table) => !tables.some((other) => isPart(table, other)));
}

/** Whether a table holds what the reading left out of another one of the same file. */
function isLeftOutOf({ madeFrom }: Made, table: Made): boolean {
  return madeFrom !== undefined && madeFrom.how in leftOutNames && madeFrom.tables.includes(table.id);
}

/** What the reading of tables left out, for who sees their figures; not where that is what is seen. */
export function captionsOf(tables: readonly TableProfile[]): string[] {
  const cut = tables.filter((table) => !tables.some((other) => isLeftOutOf(other, table)));
  return [...new Set(cut.flatMap(({ notes }) => notes.flatMap(({ caption }) => caption ?? [])))];
}
