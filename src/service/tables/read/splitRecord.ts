import { type CellKind, kindOfCell } from './cellKinds.ts';

const maxShapes = 100;
/** Longer cells are prose, which has no shape. */
const maxShaped = 30;

/** The common shape of a column's cells ({@link shapeOf}); undefined if they differ. */
export type ColumnShapes = ReadonlySet<string> | undefined;

/** The shapes of each column's cells, from well-formed records. */
export function columnShapes(records: readonly (readonly string[])[], width: number): ColumnShapes[] {
  const whole = records.filter((record) => record.length === width);
  return Array.from({ length: width }, (_, column) => {
    const filled = whole.map((record) => record[column] ?? '').filter((cell) => cell.trim() !== '');
    const shapes = new Set(filled.map(shapeOf));
    return shapes.size > maxShapes ? undefined : shapes;
  });
}

/** Runs of letters, individual digits; empty for prose. */
export function shapeOf(cell: string): string {
  const text = cell.trim();
  return text.length > maxShaped ? '' : text.replace(/\p{L}+/gu, 'A').replace(/\d/g, '9');
}

/**
 * Splits a cell of a record that lacks one delimiter, if exactly one split gives cells of both columns' shapes and
 * makes every other cell match its column. Undefined otherwise.
 */
export function splitRecord(
  record: readonly string[],
  kinds: readonly (CellKind | undefined)[],
  shapes: readonly ColumnShapes[],
): readonly string[] | undefined {
  if (record.length !== kinds.length - 1) return undefined;
  const fits = (cell: string, column: number) => {
    const kind = kinds[column];
    return kind === undefined || kindOfCell(cell) === kind || kindOfCell(cell) === 'empty';
  };
  // Short records usually lack cells at the end; then the remaining ones match already.
  const isUsual = (cell: string, column: number) =>
    fits(cell, column) && (shapeOf(cell) === '' || shapes[column]?.has(shapeOf(cell)));
  if (record.every(isUsual)) return undefined;
  let found: readonly string[] | undefined;
  for (const [at, cell] of record.entries()) {
    const others = record.every((other, n) => n === at || fits(other, n < at ? n : n + 1));
    if (!others || cell.length > maxShaped * 2) continue;
    for (let cut = 1; cut < cell.length; cut++) {
      const [left, right] = [cell.slice(0, cut), cell.slice(cut)];
      if (!isShaped(left, shapes[at]) || !isShaped(right, shapes[at + 1])) continue;
      if (found) return undefined;
      found = [...record.slice(0, at), left, right, ...record.slice(at + 1)];
    }
  }
  return found;
}

function isShaped(cell: string, shapes: ColumnShapes): boolean {
  const shape = shapeOf(cell);
  return shape !== '' && shapes?.has(shape) === true;
}
