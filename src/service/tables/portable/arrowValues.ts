import { type DataType, type Table, Type, type Vector } from 'apache-arrow';
import { DuckDBDateValue, DuckDBTimestampValue } from './engineValues.ts';

/** The columns of a result, with values in the form of the native library. */
export function columnsOf(table: Table): unknown[][] {
  return table.schema.fields.map((_, at) => {
    const column = table.getChildAt(at);
    return column ? valuesOf(column) : [];
  });
}

function valuesOf(column: Vector): unknown[] {
  const read = readerOf(column.type as DataType);
  return Array.from({ length: column.length }, (_, row) => {
    const value: unknown = column.get(row);
    return value === null ? null : read(value);
  });
}

type Read = (value: unknown) => unknown;

function readerOf(type: DataType): Read {
  switch (type.typeId) {
    case Type.Date:
      return (ms) => new DuckDBDateValue(Math.floor(Number(ms) / 86_400_000));
    case Type.Timestamp:
      return (ms) => new DuckDBTimestampValue(BigInt(Math.round(Number(ms) * 1000)));
    case Type.Time:
      return (micros) => timeOf(Number(micros));
    case Type.Decimal: {
      const { scale } = type as unknown as { readonly scale: number };
      return (words) => decimal(words as Uint32Array, scale);
    }
    case Type.List:
    case Type.FixedSizeList:
      return (items) => ({ items: valuesOf(items as Vector) });
    default:
      return (value) => value;
  }
}

/** Microseconds since midnight as text. */
function timeOf(micros: number): string {
  const text = new Date(Math.floor(micros / 1000)).toISOString().slice('1970-01-01T'.length, -1);
  return text.replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros));
}

/** A 128-bit integer in words, lowest first; with a scale, a decimal number as text. */
function decimal(words: Uint32Array, scale: number): unknown {
  const whole = BigInt.asIntN(
    128,
    [...words].reduceRight((sum, word) => (sum << 32n) | BigInt(word), 0n),
  );
  if (scale === 0) return whole;
  const digits = (whole < 0n ? -whole : whole).toString().padStart(scale + 1, '0');
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
