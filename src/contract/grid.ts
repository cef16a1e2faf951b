import * as z from 'zod';
import { RowFilter, type RowPage, RowSort, type RowTable } from './rows.ts';

/** Rows from one to another, counted from 0 in the order of the table; both are among them. */
const RowSpan = z.object({ first: z.number().int().min(0), last: z.number().int().min(0) });
export type RowSpan = z.infer<typeof RowSpan>;

/** A query that was run over the rows. It may have left out some between the first and the last that are marked. */
const GridQuery = z.object({
  sql: z.string().max(200_000),
  /** How many rows it took, in words. */
  counted: z.string().max(1_000),
});
export type GridQuery = z.infer<typeof GridQuery>;

/** What it takes to bring a grid back after the window reloads. */
export const GridMemo = z.object({
  title: z.string().max(300),
  /** The file, as a URI; rows that were given are not kept. */
  file: z.string().max(4_000).optional(),
  table: z.string().max(500).optional(),
  marked: z.array(RowSpan).max(1_000).optional(),
  lines: z.array(RowSpan).max(1_000).optional().catch(undefined),
  columns: z.array(z.string().max(1_000)).max(100).optional().catch(undefined),
  isLoose: z.boolean().optional(),
  query: GridQuery.optional(),
});
export type GridMemo = z.infer<typeof GridMemo>;

/** How a table of a grid is looked at. */
export const GridView = z.object({
  table: z.string().max(1_000),
  sort: z.array(RowSort).max(5),
  filters: z.array(RowFilter).max(20),
});
export type GridView = z.infer<typeof GridView>;
const view = GridView.shape;

/** Messages of the page of a grid: hostile until parsed. */
export const FromGrid = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  /** Rows of a view. The answer carries the same number. */
  z.object({
    kind: z.literal('rows'),
    request: z.number().int(),
    ...view,
    offset: z.number().int().min(0),
    limit: z.number().int().min(1).max(1_000),
  }),
  /** Cells of a view to the clipboard: rows from `offset` on, and the columns by their position. */
  z.object({
    kind: z.literal('copy'),
    ...view,
    offset: z.number().int().min(0),
    count: z.number().int().min(1),
    columns: z.array(z.number().int().min(0)).min(1).max(10_000),
    hasHeader: z.boolean(),
  }),
  /** All rows of a view, to a file. */
  z.object({ kind: z.literal('export'), ...view }),
]);
export type FromGrid = z.infer<typeof FromGrid>;

export interface GridTable extends RowTable {
  /** Rows that are pointed at. */
  readonly marked: readonly RowSpan[];
  /** Columns that were used, by name. */
  readonly used?: readonly string[];
  /** The rows used are among those marked: there are too many to mark each on its own. */
  readonly isLoose?: boolean;
}

export type ToGrid =
  | {
      readonly kind: 'tables';
      readonly title: string;
      readonly tables: readonly GridTable[];
      readonly table: string;
      readonly query?: GridQuery;
    }
  | { readonly kind: 'rows'; readonly request: number; readonly page: RowPage }
  | { readonly kind: 'failed'; readonly request?: number; readonly message: string }
  | { readonly kind: 'said'; readonly message: string }
  /** To be kept in the page's saved state as it is. */
  | { readonly kind: 'memo'; readonly memo: GridMemo };
