import { numberIn, yearIn, yearsIn } from '../../plan/numbersInText.ts';
import type { Cell, Rows } from '../../tables/profile/tableProfile.ts';
import { keyOf, wordsOf } from '../annotate/tokens.ts';
import { type Column, isDate, type Table } from '../catalogue.ts';
import type { Value } from '../frame.ts';
import { stem } from '../lexicon/stem.ts';

/** A small table with all its rows in memory, so that hundreds of readings can be tried on it. */
export interface Sheet {
  readonly table: Table;
  readonly size: number;
  readonly columns: readonly SheetColumn[];
  /** What rows can be ordered, compared and added by. */
  readonly scales: readonly Scale[];
}

export interface SheetColumn {
  readonly at: number;
  readonly column: Column;
  readonly cells: readonly Cell[];
  /** The form under which cells are compared; empty for a missing one. */
  readonly keys: readonly string[];
  /** Words of each cell, and their stems, for finding parts of them in a question. */
  readonly words: readonly (readonly string[])[];
  readonly stems: readonly (readonly string[])[];
}

/** Numbers of a column: its own, or those that its texts contain. */
export interface Scale {
  readonly column: SheetColumn;
  readonly kind: 'number' | 'date' | 'text' | 'year' | 'span';
  readonly numbers: readonly (number | null)[];
  readonly value: Value;
}

/** Larger tables are read by constructions alone. */
export const maxSheetRows = 180;
export const maxSheetColumns = 40;
/** Texts of which fewer contain a number are no scale. */
const minFilled = 0.6;

export function sheetOf(table: Table, { columns: read, rows }: Rows): Sheet {
  const columns = table.columns
    .flatMap((column): SheetColumn[] => {
      const from = read.findIndex(({ name }) => name === column.name);
      if (from < 0) return [];
      const cells = rows.map((row) => row[from] ?? null);
      const texts = cells.map((cell) => (cell === null ? '' : String(cell)));
      const words = texts.map((text) => (text === '' ? [] : wordsOf(text).map(wordKey)));
      return [
        {
          at: 0,
          column,
          cells,
          keys: texts.map((text) => text.trim().toLowerCase()),
          words,
          stems: words.map((list) => list.map(stemKey)),
        },
      ];
    })
    .map((column, at) => ({ ...column, at }));
  return { table, size: rows.length, columns, scales: columns.flatMap(scalesOf) };
}

/** Words are compared without accents, numbers without separators. */
export function wordKey(word: string): string {
  return /^\d/.test(word) ? word.replaceAll(',', '') : keyOf(word);
}

export function stemKey(word: string): string {
  return /^\d/.test(word) ? word : stem(word);
}

function scalesOf(column: SheetColumn): Scale[] {
  const ref = { column: column.column, path: [] };
  const whole: Value = { kind: 'column', ref };
  if (column.column.type === 'number')
    return [{ column, kind: 'number', numbers: column.cells.map(numeric), value: whole }];
  if (isDate(column.column))
    return [{ column, kind: 'date', numbers: column.cells.map(dateNumber), value: whole }];
  if (column.column.type !== 'string') return [];
  const filled = column.cells.filter((cell) => cell !== null).length;
  const parts = { text: numberIn, year: yearIn, span: yearsIn } as const;
  return (['text', 'year', 'span'] as const).flatMap((part): Scale[] => {
    const numbers = column.cells.map((cell) => (cell === null ? null : parts[part](String(cell))));
    const found = numbers.filter((number) => number !== null).length;
    if (found < 2 || found < filled * minFilled) return [];
    return [{ column, kind: part, numbers, value: { kind: 'part', part, ref } }];
  });
}

function numeric(cell: Cell): number | null {
  return typeof cell === 'number' ? cell : cell === null || cell === '' ? null : Number(cell);
}

/** Days, with the time of day as a fraction. */
function dateNumber(cell: Cell): number | null {
  const time = cell === null ? Number.NaN : Date.parse(String(cell).length > 10 ? `${cell}Z` : String(cell));
  return Number.isNaN(time) ? null : time / 86_400_000;
}
