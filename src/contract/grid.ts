import * as z from 'zod';
import { RowFilter, type RowPage, RowSort, type RowTable } from './rows.ts';

/** A range of rows in table order, counted from 0, both ends included. */
const RowSpan = z.object({ first: z.number().int().min(0), last: z.number().int().min(0) });
export type RowSpan = z.infer<typeof RowSpan>;

/** A query that ran over the rows. It may have skipped some rows within the marked range. */
const GridQuery = z.object({
  sql: z.string().max(200_000),
  /** How many rows it used, in words. */
  counted: z.string().max(1_000),
});
export type GridQuery = z.infer<typeof GridQuery>;

/** What is needed to restore a grid after the window reloads. */
export const GridMemo = z.object({
  title: z.string().max(300),
  /** The file's URI; a grid of rows passed by value is not restored. */
  file: z.string().max(4_000).optional(),
  table: z.string().max(500).optional(),
  marked: z.array(RowSpan).max(1_000).optional(),
  lines: z.array(RowSpan).max(1_000).optional().catch(undefined),
  columns: z.array(z.string().max(1_000)).max(100).optional().catch(undefined),
  isLoose: z.boolean().optional(),
  query: GridQuery.optional(),
});
export type GridMemo = z.infer<typeof GridMemo>;

/** The current sort order and filters of a grid. */
export const GridView = z.object({
  table: z.string().max(1_000),
  sort: z.array(RowSort).max(5),
  filters: z.array(RowFilter).max(20),
});
export type GridView = z.infer<typeof GridView>;
const view = GridView.shape;

/** Messages from the grid's page: hostile until parsed. */
export const FromGrid = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  /** Requests rows of a view. The reply carries the same number. */
  z.object({
    kind: z.literal('rows'),
    request: z.number().int(),
    ...view,
    offset: z.number().int().min(0),
    limit: z.number().int().min(1).max(1_000),
  }),
  /** Copies cells of a view to the clipboard: rows from `offset` on, columns by position. */
  z.object({
    kind: z.literal('copy'),
    ...view,
    offset: z.number().int().min(0),
    count: z.number().int().min(1),
    columns: z.array(z.number().int().min(0)).min(1).max(10_000),
    hasHeader: z.boolean(),
  }),
  /** Exports all rows of a view to a file. */
  z.object({ kind: z.literal('export'), ...view }),
]);
export type FromGrid = z.infer<typeof FromGrid>;

export interface GridTable extends RowTable {
  /** Rows to highlight. */
  readonly marked: readonly RowSpan[];
  /** Columns that the query used, by name. */
  readonly used?: readonly string[];
  /** The rows used lie among the marked ones but are too many to mark individually. */
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
  /** Stored in the page's saved state unchanged. */
  | { readonly kind: 'memo'; readonly memo: GridMemo };
