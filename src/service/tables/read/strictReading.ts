import type { Reading } from './columnReadings.ts';
import { plainNumber } from './plainCells.ts';

/** A fast reading of a column. */
export interface StrictReading {
  /** The type with which the scan itself reads the column. */
  readonly scanType: 'VARCHAR' | 'DOUBLE';
  readonly sql: string;
}

/**
 * The fastest reading of a column whose sampled cells are all in the simplest format. It fails on any other cell
 * instead of skipping it; the file is then read with the reading that records such cells. Undefined for other columns.
 */
export function strictReading(
  { type, column, plain, decimal }: Reading,
  cells: readonly string[],
): StrictReading | undefined {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0) return undefined;
  const isAll = (pattern: RegExp) => filled.every((cell) => pattern.test(cell));
  // With decimal commas, "1.234" would be misread, so no cell may contain a point.
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

/** The engine's own cast is fastest, but accepts timestamps as dates and applies time zones. */
function checked(column: string, type: string, condition: string, text = column): StrictReading {
  return {
    scanType: 'VARCHAR',
    sql: `CASE WHEN ${condition} THEN CAST(${text} AS ${type}) WHEN ${column} IS NOT NULL THEN error('written otherwise') END`,
  };
}
