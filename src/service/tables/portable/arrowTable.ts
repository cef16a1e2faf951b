import {
  Bool,
  DateDay,
  Float64,
  makeBuilder,
  Table,
  TimestampMicrosecond,
  Utf8,
  type Vector,
} from 'apache-arrow';
import { DuckDBDateValue, DuckDBTimestampValue } from './engineValues.ts';

export type ColumnKind = 'BOOLEAN' | 'DATE' | 'DOUBLE' | 'TIMESTAMP' | 'VARCHAR';

export interface ArrowColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly values: readonly unknown[];
}

/** Rows per chunk of a column. */
export function tableOf(columns: readonly ArrowColumn[]): Table {
  return new Table(Object.fromEntries(columns.map((column) => [column.name, vectorOf(column)])));
}

const types = {
  BOOLEAN: () => new Bool(),
  DATE: () => new DateDay(),
  DOUBLE: () => new Float64(),
  TIMESTAMP: () => new TimestampMicrosecond(),
  VARCHAR: () => new Utf8(),
};

function vectorOf({ kind, values }: ArrowColumn): Vector {
  const builder = makeBuilder({ type: types[kind](), nullValues: [null, undefined] });
  for (const value of values) builder.append(given(value) as never);
  return builder.finish().toVector();
}

/** Arrow takes dates and timestamps as milliseconds. */
function given(value: unknown): unknown {
  if (value instanceof DuckDBDateValue) return value.days * 86_400_000;
  return value instanceof DuckDBTimestampValue ? Number(value.micros) / 1000 : value;
}
