import * as z from 'zod';
import { Dataset } from './cards.ts';
import { opt, whole } from './fields.ts';
import { operation } from './operation.ts';

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const ColumnType = z.enum(['string', 'number', 'boolean', 'date', 'datetime']);

/** A table whose rows can be read page by page. */
export const RowTable = z.looseObject({
  table_id: z.string(),
  name: z.string(),
  total_rows: z.number().int(),
  /** Line of the file (from 1) on which the first row stands; absent where rows are not lines. */
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

/** All filters hold at once. Text is compared without regard to case; `missing` and `present` need no value. */
export const RowFilter = z.object({
  column: z.string().max(500),
  op: z.enum(['=', '!=', '<', '<=', '>', '>=', 'contains', 'starts_with', 'ends_with', 'missing', 'present']),
  value: z.union([z.string().max(1_000), z.number(), z.boolean()]).optional(),
});
export type RowFilter = z.infer<typeof RowFilter>;

/** How the rows of a table are looked at. */
export const RowView = z.object({ sort: z.array(RowSort).max(5), filters: z.array(RowFilter).max(20) });
export type RowView = z.infer<typeof RowView>;

export const RowPage = z.looseObject({
  rows: z.array(z.array(Cell)),
  /** The place of each row in its table, from 0, whatever the order is. */
  numbers: z.array(z.number().int()),
  /** Rows that the filters leave. */
  total_rows: z.number().int(),
});
export type RowPage = z.infer<typeof RowPage>;

/** A column in figures: what a reader asks of a file before the first question. */
export const ColumnSummary = z.looseObject({
  name: z.string(),
  label: z.string(),
  type: ColumnType,
  unit: opt(z.string()),
  missing: z.number().int(),
  distinct: z.number().int(),
  min: opt(z.union([z.string(), z.number()])),
  max: opt(z.union([z.string(), z.number()])),
  /** Of numbers and dates: how many rows lie in each of equally wide parts, from the lowest to the highest. */
  bins: opt(
    z.array(
      z.looseObject({
        from: z.union([z.string(), z.number()]),
        to: z.union([z.string(), z.number()]),
        count: z.number().int(),
      }),
    ),
  ),
  /** Of anything else that is not different in every row: the most frequent values. */
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
  /** The tables of a file that was granted, or rows that are given, which are kept for a while. */
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

  /** Some rows of a table, in the order and under the filters that are asked for. */
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

  /** The columns of a file's tables in figures. */
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
