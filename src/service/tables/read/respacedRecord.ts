import { type CellKind, kindOfCell } from './cellKinds.ts';
import { type Dialect, RecordReader } from './records.ts';
import { type ColumnShapes, shapeOf } from './splitRecord.ts';

const others = [';', '\t', '|', ',', ' '];
/** A longer record is prose rather than cells: every run of its words would have to be tried. */
const maxWords = 100;

/**
 * A record that was written with another delimiter than its file, cut at that one. Blanks also stand within cells, so
 * that words are put together where that alone gives every column a cell as it usually has them. Undefined where no way
 * or more than one fits.
 * @param line The record as it stands in the file.
 * @param cells How many it has by the delimiter of the file.
 */
export function respacedRecord(
  line: string,
  cells: number,
  dialect: Dialect,
  kinds: readonly (CellKind | undefined)[],
  shapes: readonly ColumnShapes[],
): readonly string[] | undefined {
  const width = kinds.length;
  // One missing delimiter, and cells missing at the end, are told by what is there.
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

/** The only way to put neighbouring words together into so many usual cells; undefined where there is none or another. */
function joinedWords(
  words: readonly string[],
  width: number,
  isUsual: (cell: string, column: number) => boolean,
): readonly string[] | undefined {
  if (words.length > maxWords) return undefined;
  /** By the number of words used: how the columns so far can be filled with them. */
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
