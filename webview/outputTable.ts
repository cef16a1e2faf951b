import { type Cell, type Column, formatCell } from '../src/charts/table.ts';
import type { OutputDataset, OutputValue } from '../src/contract/foldOutput.ts';

/** Columns for a list of objects; numbers are aligned right. */
export function columnsOf({ columns, rows }: Extract<OutputValue, { kind: 'rows' }>): Column[] {
  return columns.map((label, at) => {
    const cells = rows.map((row) => row[at] ?? null).filter((cell) => cell !== null);
    const isNumber = cells.length > 0 && cells.every((cell) => typeof cell === 'number');
    return isNumber ? { label, align: 'right', type: 'number' } : { label, align: 'left' };
  });
}

/** Columns of a dataset, by its declared types. */
export function datasetColumns({ columns }: OutputDataset): Column[] {
  return columns.map(({ name, type, unit }) => ({
    label: name,
    units: unit,
    align: type === 'number' ? 'right' : 'left',
    type: type === 'datetime' ? undefined : type,
  }));
}

/** A number outside a table. Four digits may be a year whatever the field is called, so they are not grouped. */
export function loneNumber(value: number, name: string, locale: string): string {
  if (Number.isInteger(value) && Math.abs(value) < 10_000)
    return new Intl.NumberFormat(locale, { useGrouping: false }).format(value);
  return formatCell(value, { label: name, align: 'right' }, locale);
}

/** The unrounded number, where it differs from the one displayed. */
export function exactOf(cell: Cell, shown: string): string | undefined {
  return typeof cell === 'number' && String(cell) !== shown ? String(cell) : undefined;
}
