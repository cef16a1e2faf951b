import { type Cell, type Column, formatCell } from '../src/charts/table.ts';
import type { OutputDataset, OutputValue } from '../src/contract/foldOutput.ts';

/** Columns of objects as rows: numbers to the right. */
export function columnsOf({ columns, rows }: Extract<OutputValue, { kind: 'rows' }>): Column[] {
  return columns.map((label, at) => {
    const cells = rows.map((row) => row[at] ?? null).filter((cell) => cell !== null);
    const isNumber = cells.length > 0 && cells.every((cell) => typeof cell === 'number');
    return isNumber ? { label, align: 'right', type: 'number' } : { label, align: 'left' };
  });
}

/** Columns of a dataset, as it types them. */
export function datasetColumns({ columns }: OutputDataset): Column[] {
  return columns.map(({ name, type, unit }) => ({
    label: name,
    units: unit,
    align: type === 'number' ? 'right' : 'left',
    type: type === 'datetime' ? undefined : type,
  }));
}

/** A number that stands alone. Four digits may be a year, whatever their field is called: they are not grouped. */
export function loneNumber(value: number, name: string, locale: string): string {
  if (Number.isInteger(value) && Math.abs(value) < 10_000)
    return new Intl.NumberFormat(locale, { useGrouping: false }).format(value);
  return formatCell(value, { label: name, align: 'right' }, locale);
}

/** A number as it came, where it is shown otherwise. */
export function exactOf(cell: Cell, shown: string): string | undefined {
  return typeof cell === 'number' && String(cell) !== shown ? String(cell) : undefined;
}
