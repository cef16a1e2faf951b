/** The cursor of a grid and the opposite corner of its selection. Row −1 is the header. */
export interface Selection {
  readonly row: number;
  readonly column: number;
  readonly toRow: number;
  readonly toColumn: number;
}

export interface Extent {
  readonly rows: number;
  readonly columns: number;
  /** Rows per page, for Page Up and Page Down. */
  readonly pageRows: number;
}

export interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

export const start: Selection = { row: 0, column: 0, toRow: 0, toColumn: 0 };

/**
 * The selection after a key; undefined for keys that do not navigate. With Shift the corner moves and the cursor stays.
 */
export function afterKey(selection: Selection, key: Key, extent: Extent): Selection | undefined {
  const isWide = key.ctrlKey || key.metaKey;
  if (isWide && key.key.toLowerCase() === 'a') return whole(extent);
  const from = key.shiftKey
    ? { row: selection.toRow, column: selection.toColumn }
    : { row: selection.row, column: selection.column };
  const to = moved(from, key.key, isWide, extent);
  if (!to) return undefined;
  const lowest = key.shiftKey ? 0 : -1;
  const row = clamp(to.row, lowest, extent.rows - 1);
  const column = clamp(to.column, 0, extent.columns - 1);
  return key.shiftKey
    ? { ...selection, row: Math.max(0, selection.row), toRow: row, toColumn: column }
    : { row, column, toRow: row, toColumn: column };
}

/** Selects everything, with the cursor in the first cell. */
export function whole({ rows, columns }: Pick<Extent, 'rows' | 'columns'>): Selection {
  return { row: 0, column: 0, toRow: Math.max(0, rows - 1), toColumn: Math.max(0, columns - 1) };
}

export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function rangeOf({ row, column, toRow, toColumn }: Selection): Range {
  return {
    top: Math.max(0, Math.min(row, toRow)),
    bottom: Math.max(row, toRow),
    left: Math.min(column, toColumn),
    right: Math.max(column, toColumn),
  };
}

function moved(
  { row, column }: { readonly row: number; readonly column: number },
  key: string,
  isWide: boolean,
  { rows, columns, pageRows }: Extent,
): { row: number; column: number } | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: isWide ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: isWide ? rows - 1 : row + 1, column };
    case 'ArrowLeft':
      return { row, column: isWide ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: isWide ? columns - 1 : column + 1 };
    case 'PageUp':
      return { row: Math.max(0, row - pageRows), column };
    case 'PageDown':
      return { row: row + pageRows, column };
    case 'Home':
      return { row: isWide ? 0 : row, column: 0 };
    case 'End':
      return { row: isWide ? rows - 1 : row, column: columns - 1 };
    default:
      return undefined;
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
