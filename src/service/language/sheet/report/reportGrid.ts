import { isYears } from '../../annotate/calendar.ts';
import { shapeOf } from '../columnShape.ts';
import type { Sheet, SheetColumn } from '../sheet.ts';

/** A report: rows that are called by one or more leading columns, with a figure under each heading. */
export interface Grid {
  readonly labels: readonly SheetColumn[];
  readonly headings: readonly SheetColumn[];
}

/** Columns that the file gives no name get one of these. */
const unnamed = /^column ?\d*$/i;
/** Of the columns that hold no label, so many hold figures. */
const minFigures = 0.5;

/** A table whose leading columns have no heading, or whose headings are years. */
export function gridOf({ table, columns, size }: Sheet): Grid | undefined {
  // Turned from wide to long, the headings are values of a column.
  if (table.profile.periods || table.profile.indicator) return undefined;
  const leading = columns.findIndex((column) => !unnamed.test(column.column.name) || !isLabel(column));
  const labels = columns.slice(0, leading < 0 ? columns.length : leading);
  if (labels.length === 0) {
    const years = columns.filter(({ column }) => /(?:19|20)\d\d/.test(column.name));
    const [first] = columns;
    if (!first || years.length < 2 || !isLabel(first) || new Set(first.keys).size < size) return undefined;
    labels.push(first);
  }
  const headings = columns.slice(labels.length);
  const figures = headings.filter((column) => /^(number|amount|mixed|time)$/.test(shapeOf(column)));
  return size > 0 && headings.length > 0 && figures.length >= headings.length * minFigures
    ? { labels, headings }
    : undefined;
}

/** The same columns in the totals that were taken out of a report. */
export function totalsGrid({ labels }: Grid, { columns }: Sheet): Grid {
  const isOf = (list: readonly SheetColumn[], { column }: SheetColumn) =>
    list.some((each) => each.column.name === column.name);
  return {
    labels: columns.filter((column) => isOf(labels, column)),
    headings: columns.filter((column) => !isOf(labels, column)),
  };
}

function isLabel(sheetColumn: SheetColumn): boolean {
  const { column } = sheetColumn;
  return (column.type === 'string' && shapeOf(sheetColumn) !== 'amount') || isYears(column);
}
