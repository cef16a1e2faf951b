import type { MadeHow, TableProfile } from '../../tables/profile/tableProfile.ts';

type Made = Pick<TableProfile, 'id' | 'madeFrom'>;

/** What rows that the reading left out of a table are called; they lie in a table of their own. */
export const leftOutNames: { readonly [how in MadeHow]?: string } = {
  copies: 'repeated rows',
  totals: 'totals',
};

/** Whether a table holds what the reading left out of another one of the same file. */
export function isLeftOutOf({ madeFrom }: Made, table: Made): boolean {
  return madeFrom !== undefined && madeFrom.how in leftOutNames && madeFrom.tables.includes(table.id);
}

/** What the reading of tables left out, for who sees their figures; not where that is what is seen. */
export function captionsOf(tables: readonly TableProfile[]): string[] {
  const cut = tables.filter((table) => !tables.some((other) => isLeftOutOf(other, table)));
  return [...new Set(cut.flatMap(({ notes }) => notes.flatMap(({ caption }) => caption ?? [])))];
}
