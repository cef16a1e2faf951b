import { SvcError } from '../../../contract/errors.ts';
import { quoteName } from '../../plan/sql/sqlStatement.ts';
import type { ColumnProfile, TableProfile } from '../profile/tableProfile.ts';
import { duckdbTarget } from './duckdbTarget.ts';
import type { SqlTarget } from './sqlTarget.ts';
import type { Scalar } from './tablePlan.ts';

/** Writes names and values of a statement, either to be executed with bound values or to be read by people. */
export interface SqlWriter {
  readonly target: SqlTarget;
  readonly from: string;
  /** Columns that identify a row, in table order; empty if the table has no order. */
  readonly rowOrder: readonly string[];
  column(name: string): string;
  value(value: Scalar): string;
}

export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Name of the relation of a table. Ids may differ in case only, names in the engine may not. */
export function relationOf(tableId: string): string {
  return `t_${Buffer.from(tableId).toString('hex')}`;
}

/** Stored name of a column: names in files may differ in case only. */
export function storedColumn(index: number): string {
  return `c${index}`;
}

/** Where the rows of a table are, and in which engine. */
export interface TableLocation {
  readonly target: SqlTarget;
  readonly from: string;
  readonly rowOrder: readonly string[];
  /** Stored name of a column, by position in the profile. */
  column(index: number): string;
  /** The current partitions, if some rows are on another server; undefined if they cannot be read separately. */
  parts?(signal?: AbortSignal): Promise<readonly string[] | undefined>;
  /** A fast sample of rows; undefined if reading all of them is fast. */
  readonly sample?: string;
}

/** Rows of a file, loaded into this process's engine. */
export function loadedLocation(tableId: string): TableLocation {
  return {
    target: duckdbTarget,
    from: quoteName(relationOf(tableId)),
    rowOrder: ['rowid'],
    column: storedColumn,
  };
}

/** Collects values in `parameters`, to be bound. */
export function boundWriter(table: TableProfile, location: TableLocation, parameters: Scalar[]): SqlWriter {
  const at = new Map(table.columns.map((column, index) => [column.name, index]));
  return {
    target: location.target,
    from: location.from,
    rowOrder: location.rowOrder,
    column: (name) => location.column(at.get(name) ?? -1),
    value: (value) => `$${parameters.push(value)}`,
  };
}

/** Uses original names and literal values. */
export function shownWriter(table: TableProfile, { target, rowOrder }: TableLocation): SqlWriter {
  return {
    target,
    rowOrder,
    from: quoteName(table.sheet ? `${table.shownPath}#${table.sheet}` : table.shownPath),
    column: quoteName,
    value: (value) => (typeof value === 'string' ? quoteText(value) : String(value)),
  };
}

export function columnOf(table: TableProfile, name: string): ColumnProfile {
  const column = table.columns.find((candidate) => candidate.name === name);
  if (column) return column;
  throw new SvcError('bad-request', `"${table.name}" has no column "${name}".`);
}
