import type { Client } from '../client/client.ts';
import { api } from '../contract/api.ts';
import { csvCell } from '../contract/csvCell.ts';
import { SvcError } from '../contract/errors.ts';
import type { RowFilter, RowSort, RowTable } from '../contract/rows.ts';
import { capped, type ToolResult } from './toolResult.ts';

export interface RowsWanted {
  readonly table?: string | undefined;
  readonly columns?: readonly string[] | undefined;
  readonly filters?: readonly RowFilter[] | undefined;
  readonly sort?: readonly RowSort[] | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

const defaultLimit = 50;

/** Rows of a granted file as CSV, below a line that states how many there are. */
export async function getRows(
  client: Client,
  fileId: string,
  { table, columns, filters = [], sort = [], offset = 0, limit = defaultLimit }: RowsWanted,
  signal: AbortSignal,
): Promise<ToolResult> {
  const { tables } = await client.send(api.rows.open, { file_id: fileId }, signal);
  const chosen = tableNamed(tables, table);
  const indexes =
    columns?.map((name) => columnIndex(chosen, name)) ?? chosen.columns.map((_, index) => index);
  const names = (wanted: string) => chosen.columns[columnIndex(chosen, wanted)]?.name ?? wanted;
  const page = await client.send(
    api.rows.page,
    {
      table_id: chosen.table_id,
      ...{ offset, limit },
      filters: filters.map((filter) => ({ ...filter, column: names(filter.column) })),
      sort: sort.map((one) => ({ ...one, column: names(one.column) })),
    },
    signal,
  );
  const header = indexes.map((index) => csvCell(chosen.columns[index]?.name ?? ''));
  const lines = page.rows.map((row) => indexes.map((index) => csvCell(row[index] ?? null)));
  const csv = [header, ...lines].map((line) => line.join(',')).join('\n');
  return { text: capped(`${counts(chosen, page.rows.length, page.total_rows, offset)}\n${csv}`) };
}

function counts({ name, total_rows }: RowTable, shown: number, left: number, offset: number): string {
  const of = left === total_rows ? `${left} rows` : `${left} rows that fit (of ${total_rows})`;
  if (shown === 0) return `No rows of "${name}" here; there are ${of}.`;
  return `Rows ${offset + 1} to ${offset + shown} of ${of} in "${name}":`;
}

function tableNamed(tables: readonly RowTable[], wanted: string | undefined): RowTable {
  const table = wanted === undefined ? tables[0] : tables.find(({ name }) => isSame(name, wanted));
  if (table) return table;
  const there = tables.map(({ name }) => name).join(', ');
  throw new SvcError('not-found', `There is no table ${wanted ?? ''} in this file. There are: ${there}.`);
}

function columnIndex({ columns }: RowTable, wanted: string): number {
  const index = columns.findIndex(({ name, label }) => isSame(name, wanted) || isSame(label, wanted));
  if (index >= 0) return index;
  const there = columns.map(({ name }) => name).join(', ');
  throw new SvcError('bad-request', `There is no column ${wanted}. There are: ${there}.`);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
