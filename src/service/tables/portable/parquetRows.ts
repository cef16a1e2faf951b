import { readFile } from 'node:fs/promises';
import type { Table } from 'apache-arrow';
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { uniqueNames } from '../profile/columnLabels.ts';
import { maxDepth } from '../read/jsonShape.ts';
import { type ColumnKind, tableOf } from './arrowTable.ts';
import { DuckDBDateValue, DuckDBTimestampValue } from './engineValues.ts';

/** The rows of a Parquet file, all in memory. Values other than numbers, dates and timestamps become text. */
export async function readParquetTable(path: string): Promise<Table> {
  const bytes = await readFile(path);
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const metadata = parquetMetadata(file);
  const rows = await parquetReadObjects({ file, metadata, compressors });
  const fields = fieldsOf(parquetSchema(metadata));
  const names = fields.map(({ keys }) => keys.join('.'));
  const unique = fields.some(({ keys }) => keys.length > 1) ? uniqueNames(names) : names;
  return tableOf(
    fields.map(({ keys, element: { converted_type, logical_type } }, at) => {
      const isDay = converted_type === 'DATE' || logical_type?.type === 'DATE';
      const values = rows.map((row) => valueAt(row, keys));
      const kind = kindOf(values, isDay);
      return { name: unique[at] ?? '', kind, values: values.map((value) => asKind(kind, value)) };
    }),
  );
}

type Schema = ReturnType<typeof parquetSchema>;
interface Field {
  readonly keys: readonly string[];
  readonly element: Schema['element'];
}

/** Struct fields become columns, as when the engine reads the file itself. */
function fieldsOf({ children }: Schema, keys: readonly string[] = []): Field[] {
  return children.flatMap((child) => {
    const own = [...keys, child.element.name];
    const isFlat = own.length >= maxDepth || !isStruct(child);
    return isFlat ? [{ keys: own, element: child.element }] : fieldsOf(child, own);
  });
}

function isStruct({ element, children }: Schema): boolean {
  const { converted_type, logical_type, repetition_type } = element;
  const isList = /^(LIST|MAP|MAP_KEY_VALUE)$/.test(converted_type ?? logical_type?.type ?? '');
  return children.length > 0 && !isList && repetition_type !== 'REPEATED';
}

function valueAt(row: unknown, keys: readonly string[]): unknown {
  return keys.reduce(
    (value, key) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[key],
    row,
  );
}

/** Decided by the first value, since a Parquet column has one type. */
function kindOf(values: readonly unknown[], isDay: boolean): ColumnKind {
  const first = values.find((value) => value !== null && value !== undefined);
  if (first instanceof Date) return isDay ? 'DATE' : 'TIMESTAMP';
  switch (typeof first) {
    case 'boolean':
      return 'BOOLEAN';
    case 'number':
      return 'DOUBLE';
    // Beyond 2^53 a number would lose digits, so text is used.
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
