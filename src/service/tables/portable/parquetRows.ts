import { readFile } from 'node:fs/promises';
import type { Table } from 'apache-arrow';
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { type ColumnKind, tableOf } from './arrowTable.ts';
import { DuckDBDateValue, DuckDBTimestampValue } from './engineValues.ts';

/** The rows of a Parquet file, all of them in memory. Values that are no numbers, days or moments become text. */
export async function readParquetTable(path: string): Promise<Table> {
  const bytes = await readFile(path);
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const metadata = parquetMetadata(file);
  const rows = await parquetReadObjects({ file, metadata, compressors });
  return tableOf(
    parquetSchema(metadata).children.map(({ element }) => {
      const { name, converted_type, logical_type } = element;
      const isDay = converted_type === 'DATE' || logical_type?.type === 'DATE';
      const values = rows.map((row) => row[name] as unknown);
      const kind = kindOf(values, isDay);
      return { name, kind, values: values.map((value) => asKind(kind, value)) };
    }),
  );
}

/** By the first value: a column of a Parquet file has one type. */
function kindOf(values: readonly unknown[], isDay: boolean): ColumnKind {
  const first = values.find((value) => value !== null && value !== undefined);
  if (first instanceof Date) return isDay ? 'DATE' : 'TIMESTAMP';
  switch (typeof first) {
    case 'boolean':
      return 'BOOLEAN';
    case 'number':
      return 'DOUBLE';
    // Beyond 2^53 a number would lose digits that a text keeps.
    case 'bigint':
      return values.every((value) => typeof value !== 'bigint' || Number.isSafeInteger(Number(value)))
        ? 'DOUBLE'
        : 'VARCHAR';
    default:
      return 'VARCHAR';
  }
}

function asKind(kind: ColumnKind, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (value instanceof Date)
    return kind === 'DATE'
      ? new DuckDBDateValue(Math.floor(value.getTime() / 86_400_000))
      : new DuckDBTimestampValue(BigInt(value.getTime()) * 1000n);
  if (kind === 'DOUBLE') return Number(value);
  if (kind !== 'VARCHAR' || typeof value === 'string') return value;
  if (typeof value === 'bigint') return value.toString();
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? Number(inner) : inner));
}
