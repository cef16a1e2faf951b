import { SvcError } from '../../../contract/errors.ts';
import type { ColumnProfile, TableProfile } from '../profile/tableProfile.ts';
import { duckdbTarget } from './duckdbTarget.ts';
import type { SqlTarget } from './sqlTarget.ts';
import type { Scalar } from './tablePlan.ts';

/** Writes the names and values of a statement: once to be run with bound values, once to be read by people. */
export interface SqlWriter {
  readonly target: SqlTarget;
  readonly from: string;
  /** What tells the rows apart, in the order of the table; nothing where a table has no order. */
  readonly rowOrder: readonly string[];
  column(name: string): string;
  value(value: Scalar): string;
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Name of the stored relation of a table. Ids may differ in case alone, names in the engine may not. */
export function relationOf(tableId: string): string {
  return `t_${Buffer.from(tableId).toString('hex')}`;
}

/** Stored name of a column: names in files may differ in case alone. */
export function storedColumn(index: number): string {
  return `c${index}`;
}

/** Where the rows of a table lie, and in which engine. */
export interface Place {
  readonly target: SqlTarget;
  readonly from: string;
  readonly rowOrder: readonly string[];
  /** Stored name of a column by its position in the profile. */
  column(index: number): string;
  /**
   * Relations that hold the rows in parts, as they are now, where some of them are on another server; undefined where
   * they cannot be read one by one.
   */
  parts?(signal?: AbortSignal): Promise<readonly string[] | undefined>;
  /** Some of the rows, which are found at once; undefined where reading all takes no time worth it. */
  readonly sample?: string;
}

/** Rows of a file, loaded into the engine of this process. */
export function loadedPlace(tableId: string): Place {
  return {
    target: duckdbTarget,
    from: quoteName(relationOf(tableId)),
    rowOrder: ['rowid'],
    column: storedColumn,
  };
}

/** Writer whose values are collected in `parameters`, to be bound. */
export function boundWriter(table: TableProfile, place: Place, parameters: Scalar[]): SqlWriter {
  const at = new Map(table.columns.map((column, index) => [column.name, index]));
  return {
    target: place.target,
    from: place.from,
    rowOrder: place.rowOrder,
    column: (name) => place.column(at.get(name) ?? -1),
    value: (value) => `$${parameters.push(value)}`,
  };
}

/** Writer with the names of the file and the values in place. */
export function shownWriter(table: TableProfile, { target, rowOrder }: Place): SqlWriter {
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
