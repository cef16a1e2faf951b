import { type CellKind, kindOfCell } from './cellKinds.ts';
import { type Dialect, RecordReader } from './records.ts';
import { type ColumnShapes, shapeOf } from './splitRecord.ts';

const others = [';', '\t', '|', ',', ' '];
/** A longer record is prose: every combination of its words would have to be tried. */
const maxWords = 100;

/**
 * Splits a record that uses blanks instead of its file's delimiter. Cells may contain blanks too, so words are joined
 * if that is the only way to give every column a typical cell. Undefined if no way or several ways fit.
 * @param line The record as written.
 * @param cells Its number of cells with the file's delimiter.
 */
export function respacedRecord(
  line: string,
  cells: number,
  dialect: Dialect,
  kinds: readonly (CellKind | undefined)[],
  shapes: readonly ColumnShapes[],
): readonly string[] | undefined {
  const width = kinds.length;
  // A single missing delimiter, or missing cells at the end, are handled elsewhere.
  if (width < 3 || cells > width - 2) return undefined;
  const isUsual = (cell: string, column: number) => {
    const [kind, usual] = [kindOfCell(cell), kinds[column]];
    if (kind === 'empty') return usual === undefined || usual === 'empty';
    if (usual !== undefined && usual !== kind && usual !== 'empty') return false;
    return shapes[column]?.has(shapeOf(cell)) ?? true;
  };
  for (const delimiter of others) {
    if (delimiter === dialect.delimiter || !line.includes(delimiter)) continue;
    const words = new RecordReader(line, { ...dialect, delimiter }).next() ?? [];
    if (words.length === width && words.every(isUsual)) return words;
    if (delimiter === ' ') return joinedWords(words, width, isUsual);
  }
  return undefined;
}

/** The only way to join neighbouring words to this many typical cells; undefined if there are none or several. */
function joinedWords(
  words: readonly string[],
  width: number,
  isUsual: (cell: string, column: number) => boolean,
): readonly string[] | undefined {
  if (words.length > maxWords) return undefined;
  /** By number of words used: ways to fill the columns so far (dynamic programming). */
  let ways = new Map<number, readonly string[] | 'many'>([[0, []]]);
  for (let column = 0; column < width; column++) {
    const next = new Map<number, readonly string[] | 'many'>();
    for (const [used, cells] of ways)
      for (let end = used; end <= words.length; end++) {
        const cell = words.slice(used, end).join(' ');
        if (!isUsual(cell, column)) continue;
        next.set(end, next.has(end) || cells === 'many' ? 'many' : [...cells, cell]);
      }
    ways = next;
  }
  const found = ways.get(words.length);
  return found === 'many' ? undefined : found;
}
