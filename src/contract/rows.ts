import * as z from 'zod';
import { Dataset } from './cards.ts';
import { opt, whole } from './fields.ts';
import { operation } from './operation.ts';

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const ColumnType = z.enum(['string', 'number', 'boolean', 'date', 'datetime']);

/** A table whose rows can be read in pages. */
export const RowTable = z.looseObject({
  table_id: z.string(),
  name: z.string(),
  total_rows: z.number().int(),
  /** The line of the file (from 1) that holds the first row; absent if rows are not lines. */
  first_row_line: opt(z.number().int()),
  columns: z.array(
    z.looseObject({ name: z.string(), label: z.string(), type: ColumnType, unit: opt(z.string()) }),
  ),
});
export type RowTable = z.infer<typeof RowTable>;

export const RowSort = z.object({
  column: z.string().max(500),
  direction: z.enum(['ascending', 'descending']),
});
export type RowSort = z.infer<typeof RowSort>;

/** All filters must hold. Text comparison ignores case; `missing` and `present` need no value. */
export const RowFilter = z.object({
  column: z.string().max(500),
  op: z.enum(['=', '!=', '<', '<=', '>', '>=', 'contains', 'starts_with', 'ends_with', 'missing', 'present']),
  value: z.union([z.string().max(1_000), z.number(), z.boolean()]).optional(),
});
export type RowFilter = z.infer<typeof RowFilter>;

/** The sort order and filters under which a table is viewed. */
export const RowView = z.object({ sort: z.array(RowSort).max(5), filters: z.array(RowFilter).max(20) });
export type RowView = z.infer<typeof RowView>;

export const RowPage = z.looseObject({
  rows: z.array(z.array(Cell)),
  /** Each row's index in its table, from 0, regardless of the sort order. */
  numbers: z.array(z.number().int()),
  /** The number of rows that pass the filters. */
  total_rows: z.number().int(),
});
export type RowPage = z.infer<typeof RowPage>;

/** Statistics of a column: what one wants to know of a file before the first question. */
export const ColumnSummary = z.looseObject({
  name: z.string(),
  label: z.string(),
  type: ColumnType,
  unit: opt(z.string()),
  missing: z.number().int(),
  distinct: z.number().int(),
  min: opt(z.union([z.string(), z.number()])),
  max: opt(z.union([z.string(), z.number()])),
  /** For numbers and dates: a histogram with bins of equal width, lowest first. */
  bins: opt(
    z.array(
      z.looseObject({
        from: z.union([z.string(), z.number()]),
        to: z.union([z.string(), z.number()]),
        count: z.number().int(),
      }),
    ),
  ),
  /** For other columns, unless every value is unique: the most frequent values. */
  values: opt(z.array(z.looseObject({ value: z.string(), count: z.number().int() }))),
});
export type ColumnSummary = z.infer<typeof ColumnSummary>;

export const TableSummary = z.looseObject({
  table_id: z.string(),
  name: z.string(),
  total_rows: z.number().int(),
  columns: z.array(ColumnSummary),
});
export type TableSummary = z.infer<typeof TableSummary>;

const timeoutMs = 130_000;

/** Operations behind the capability `rows.read`; no published interface has them. */
export const rows = {
  /** Opens the tables of a granted file, or rows passed by value, which are kept for a while. */
  open: operation({
    method: 'POST',
    path: '/v1/local/rows/open',
    section: 'decision 2',
    summary: 'Open tables to read their rows',
    input: z.object({
      file_id: z.string().max(500).optional(),
      dataset: Dataset.pick({ columns: true, rows: true }).optional(),
      name: z.string().max(300).optional(),
    }),
    reply: z.looseObject({ tables: z.array(RowTable) }),
    errors: 'base',
    isRead: true,
    timeoutMs,
    gzipAboveBytes: 1_000_000,
  }),

  /** A page of a table's rows with the given sort order and filters. */
  page: operation({
    method: 'POST',
    path: '/v1/local/rows/page',
    section: 'decision 2',
    summary: 'Read rows of a table',
    input: z.object({
      table_id: z.string().max(1_000),
      offset: whole().min(0).default(0),
      limit: whole().min(1).max(5_000).default(100),
      ...RowView.partial().shape,
    }),
    reply: RowPage,
    errors: 'base',
    isRead: true,
    timeoutMs,
  }),

  /** Statistics of the columns of a file's tables. */
  summary: operation({
    method: 'POST',
    path: '/v1/local/rows/summary',
    section: 'decision 2',
    summary: 'Sum up the columns of a file',
    input: z.object({ file_id: z.string().max(500) }),
    reply: z.looseObject({ tables: z.array(TableSummary) }),
    errors: 'base',
    isRead: true,
    timeoutMs,
  }),
};
