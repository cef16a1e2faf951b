import {
  BOOLEAN,
  DATE,
  DOUBLE,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBTimestampValue,
  type DuckDBType,
  type DuckDBValue,
  TIMESTAMP,
  VARCHAR,
} from '@duckdb/node-api';
import type { ColumnType } from '../profile/tableProfile.ts';
import { quoteName, storedColumn } from './sqlWriter.ts';

/** A column of values: days count from 1970, moments are milliseconds. */
export interface AppendedColumn {
  readonly type: ColumnType;
  readonly values: readonly (string | number | boolean | null)[];
}

/**
 * Columns of a table whose values are still at hand, by position: reading them back from the engine takes it and us
 * longer than all else that is done with a small table.
 */
export type HeldColumns = readonly (AppendedColumn | undefined)[];

const types: Readonly<Record<ColumnType, DuckDBType>> = {
  boolean: BOOLEAN,
  date: DATE,
  datetime: TIMESTAMP,
  number: DOUBLE,
  string: VARCHAR,
};
/** Rows that the engine takes at once. */
const chunkRows = 2048;

/** Makes a table with columns c0, c1, … of values that are in memory, without a file or a text in between. */
export async function appendColumns(
  connection: DuckDBConnection,
  table: string,
  columns: readonly AppendedColumn[],
): Promise<void> {
  const list = columns.map(({ type }, at) => `${storedColumn(at)} ${types[type]}`);
  await connection.run(`CREATE OR REPLACE TABLE ${quoteName(table)} (${list.join(', ')})`);
  const appender = await connection.createAppender(table);
  try {
    const rows = columns[0]?.values.length ?? 0;
    for (let from = 0; from < rows; from += chunkRows) {
      const chunk = DuckDBDataChunk.create(columns.map(({ type }) => types[type]));
      chunk.setColumns(columns.map((column) => stored(column, from)));
      appender.appendDataChunk(chunk);
    }
  } finally {
    appender.closeSync();
  }
}

function stored({ type, values }: AppendedColumn, from: number): DuckDBValue[] {
  const part = values.slice(from, from + chunkRows);
  return type === 'date' || type === 'datetime' ? part.map((value) => engineValue(type, value)) : part;
}

/** A value as the engine answers it. */
export function engineValue(type: ColumnType, value: AppendedColumn['values'][number]): DuckDBValue {
  if (value === null) return null;
  if (type === 'date') return new DuckDBDateValue(Number(value));
  return type === 'datetime' ? new DuckDBTimestampValue(BigInt(Number(value)) * 1000n) : value;
}
