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
import { quoteName } from '../../plan/sql/sqlStatement.ts';
import type { ColumnType } from '../profile/tableProfile.ts';
import { storedColumn } from './sqlWriter.ts';

/** The values of a column; dates as days since 1970, timestamps as milliseconds. */
export interface AppendedColumn {
  readonly type: ColumnType;
  readonly values: readonly (string | number | boolean | null)[];
}

/**
 * Columns of a table whose values are still in memory, by position. For a small table, reading them back from the
 * engine would take longer than everything else.
 */
export type HeldColumns = readonly (AppendedColumn | undefined)[];

const types: Readonly<Record<ColumnType, DuckDBType>> = {
  boolean: BOOLEAN,
  date: DATE,
  datetime: TIMESTAMP,
  number: DOUBLE,
  string: VARCHAR,
};
/** Rows per chunk appended to the engine. */
const chunkRows = 2048;

/** Creates a table with columns c0, c1, … from values in memory, without an intermediate file or text. */
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

/** A value in the form the engine returns. */
export function engineValue(type: ColumnType, value: AppendedColumn['values'][number]): DuckDBValue {
  if (value === null) return null;
  if (type === 'date') return new DuckDBDateValue(Number(value));
  return type === 'datetime' ? new DuckDBTimestampValue(BigInt(Number(value)) * 1000n) : value;
}
