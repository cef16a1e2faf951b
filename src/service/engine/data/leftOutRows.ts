import type { MadeHow, TableProfile } from '../../tables/profile/tableProfile.ts';

type Made = Pick<TableProfile, 'id' | 'madeFrom'>;

/** Names of the rows that were left out of a table, which are a table of their own. */
const leftOutNames: { readonly [how in MadeHow]?: string } = {
  copies: 'repeated rows',
  totals: 'totals',
};

/**
 * The name of a table that holds a part of its file, such as a nested list or rows that were left out; undefined
 * otherwise.
 */
export function partName({ id, madeFrom }: Made): string | undefined {
  if (!madeFrom) return undefined;
  return madeFrom.how === 'elements' ? id.split('#').at(-1) : leftOutNames[madeFrom.how];
}

/** Leaves out tables that hold a part of another one of these tables. */
export function withoutParts<Table extends Made>(tables: readonly Table[]): Table[] {
  const isPart = (table: Table, whole: Table) =>
    partName(table) !== undefined && table.madeFrom?.tables.includes(whole.id);
  return tables.filter((table) => !tables.some((other) => isPart(table, other)));
}

/** Whether a table holds rows that were left out of another one. */
function isLeftOutOf({ madeFrom }: Made, table: Made): boolean {
  return madeFrom !== undefined && madeFrom.how in leftOutNames && madeFrom.tables.includes(table.id);
}

/** What was left out of tables whose figures are shown; nothing if the left-out rows are shown as well. */
export function captionsOf(tables: readonly TableProfile[]): string[] {
  const cut = tables.filter((table) => !tables.some((other) => isLeftOutOf(other, table)));
  return [...new Set(cut.flatMap(({ notes }) => notes.flatMap(({ caption }) => caption ?? [])))];
}
