import { randomUUID } from 'node:crypto';
import type { Api } from '../../../contract/api.ts';
import { SvcError } from '../../../contract/errors.ts';
import type { RowFilter } from '../../../contract/rows.ts';
import type { HandlersOf } from '../../handlers.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile/tableProfile.ts';
import type { Condition } from '../../tables/query/tablePlan.ts';
import type { Tables } from '../../tables/tables.ts';

export interface RowOptions {
  readonly tables: Tables;
  /**
   * The tables of an uploaded file.
   *
   * @throws SvcError not-found; bad-request if its content has not arrived.
   */
  readonly tablesOf: (fileId: string) => Promise<readonly TableProfile[]>;
}

const shownValues = 8;

/** Pages of a table's rows, and column profiles (capability `rows.read`). */
export function rowHandlers({ tables, tablesOf }: RowOptions): HandlersOf<Api['rows']> {
  return {
    open: async ({ file_id, dataset, name }) => {
      if (file_id !== undefined) return { tables: (await ownTables(tablesOf, file_id)).map(tableOf) };
      if (!dataset) throw new SvcError('bad-request', 'Give a file_id, or a dataset.');
      const profile = await tables.addGiven(`given-${randomUUID()}`, name ?? 'Rows', dataset);
      return { tables: [tableOf(profile)] };
    },
    page: async ({ table_id, offset, limit, sort = [], filters = [] }, { signal }) => {
      const where = filters.map(conditionOf);
      const { rows, numbers, totalRows } = await tables.page(
        table_id,
        { offset, limit, sort, where },
        signal,
      );
      return { rows: rows.map((row) => [...row]), numbers: [...numbers], total_rows: totalRows };
    },
    summary: async ({ file_id }, { signal }) => {
      const found = await ownTables(tablesOf, file_id);
      return { tables: await Promise.all(found.map((table) => summaryOf(tables, table, signal))) };
    },
  };
}

/** The tables of the file itself, without unions and other tables derived from them. */
async function ownTables(tablesOf: RowOptions['tablesOf'], fileId: string): Promise<readonly TableProfile[]> {
  return (await tablesOf(fileId)).filter(({ madeFrom }) => !madeFrom);
}

function tableOf({ id, name, rows, firstRowLine, columns }: TableProfile) {
  return {
    table_id: id,
    name,
    total_rows: rows,
    first_row_line: firstRowLine ?? null,
    columns: columns.map(({ name: column, label, type, unit }) => ({
      name: column,
      label,
      type,
      unit: unit ?? null,
    })),
  };
}

async function summaryOf(tables: Tables, table: TableProfile, signal: AbortSignal) {
  const bins = await tables.bins(table.id, signal);
  return {
    table_id: table.id,
    name: table.name,
    total_rows: table.rows,
    columns: table.columns.map((column, at) => ({
      name: column.name,
      label: column.label,
      type: column.type,
      unit: column.unit ?? null,
      missing: column.nulls,
      distinct: column.distinct,
      min: column.min ?? null,
      max: column.max ?? null,
      bins: bins.get(at)?.map((bin) => ({ ...bin })) ?? null,
      values: bins.has(at) ? null : frequentOf(column, table.rows),
    })),
  };
}

/** A list of unique values says nothing about a column. */
function frequentOf({ values }: ColumnProfile, rows: number): { value: string; count: number }[] | null {
  const [top] = values ?? [];
  if (!values || !top || (top.count < 2 && rows > shownValues)) return null;
  return values.slice(0, shownValues).map(({ value, count }) => ({ value, count }));
}

function conditionOf({ column, op, value }: RowFilter): Condition {
  switch (op) {
    case 'missing':
      return { column, op: 'is_null' };
    case 'present':
      return { column, op: 'not_null' };
    case 'contains':
    case 'starts_with':
    case 'ends_with':
      return { column, op, value: String(value ?? '') };
    default:
      if (value === undefined) throw new SvcError('bad-request', `A filter with ${op} needs a value.`);
      return { column, op, value };
  }
}
