import type { Reading } from './columnReadings.ts';

/**
 * SQL from a text column to its value for a column whose sampled cells are all written in the plainest way. It costs
 * next to nothing, and fails on a cell that is written in another way instead of leaving it out: the file is then
 * read with the reading that says which cells do not fit. Undefined for columns that are not so plain.
 */
export function strictSql({ type, column }: Reading, cells: readonly string[]): string | undefined {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0) return undefined;
  const isAll = (pattern: RegExp) => filled.every((cell) => pattern.test(cell));
  if (type === 'number') return isAll(/^-?\d{1,15}(\.\d{1,15})?$/) ? `CAST(${column} AS DOUBLE)` : undefined;
  if (type === 'date') return isAll(/^\d{4}-\d\d-\d\d$/) ? castLike(column, 'DATE', '____-__-__') : undefined;
  if (type !== 'datetime') return undefined;
  if (isAll(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)) return castLike(column, 'TIMESTAMP', '____-__-__ __:__:__');
  if (isAll(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)) return castLike(column, 'TIMESTAMP', '____-__-__T__:__:__');
  return undefined;
}

/** The engine's own cast is as quick as can be, but takes a moment for a day and turns a zone into a shift. */
function castLike(column: string, type: string, shape: string): string {
  return `CASE WHEN ${column} LIKE '${shape}' THEN CAST(${column} AS ${type}) WHEN ${column} IS NOT NULL THEN error('written otherwise') END`;
}
