import type { Reading } from './columnReadings.ts';
import { plainNumber } from './plainCells.ts';

/** A quick way to read a column. */
export interface StrictReading {
  /** Type as which the scan itself reads the column. */
  readonly scanType: 'VARCHAR' | 'DOUBLE';
  readonly sql: string;
}

/**
 * The quickest way to read a column whose sampled cells are all written in the plainest way. It fails on a cell that is
 * written in another way instead of leaving it out: the file is then read with the reading that says which cells do
 * not fit. Undefined for columns that are not so plain.
 */
export function strictReading(
  { type, column, plain, decimal }: Reading,
  cells: readonly string[],
): StrictReading | undefined {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0) return undefined;
  const isAll = (pattern: RegExp) => filled.every((cell) => pattern.test(cell));
  // With decimal commas, "1.234" would be read as another number: no cell may have a point.
  if (type === 'number' && decimal === ',' && isAll(/^-?\d{1,15}(,\d{1,15})?$/))
    return checked(column, 'DOUBLE', `NOT contains(${column}, '.')`, `replace(${column}, ',', '.')`);
  if (type === 'number' && plain !== plainNumber) return undefined;
  if (type === 'number')
    return isAll(/^-?\d{1,15}(\.\d{1,15})?$/) ? { scanType: 'DOUBLE', sql: column } : undefined;
  if (type === 'date')
    return isAll(/^\d{4}-\d\d-\d\d$/) ? checked(column, 'DATE', `strlen(${column}) = 10`) : undefined;
  if (type !== 'datetime') return undefined;
  const like = (shape: string) => checked(column, 'TIMESTAMP', `${column} LIKE '${shape}'`);
  if (isAll(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)) return like('____-__-__ __:__:__');
  return isAll(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/) ? like('____-__-__T__:__:__') : undefined;
}

/** The engine's own cast is as quick as can be, but takes a moment for a day and turns a zone into a shift. */
function checked(column: string, type: string, condition: string, text = column): StrictReading {
  return {
    scanType: 'VARCHAR',
    sql: `CASE WHEN ${condition} THEN CAST(${text} AS ${type}) WHEN ${column} IS NOT NULL THEN error('written otherwise') END`,
  };
}
