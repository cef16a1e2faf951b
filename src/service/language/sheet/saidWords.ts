import { stem } from '../lexicon/stem.ts';
import type { AskedWords } from './askedWords.ts';
import { shapeOf } from './columnShape.ts';
import type { Sheet, SheetColumn } from './sheet.ts';

/** How far the words of a question are those of a row or of a column, each counted by how rare it is in the sheet. */
export interface SaidWords {
  /** For each row, the weight of its words that were said. */
  readonly ofRows: Float64Array;
  readonly most: number;
  /** The share of the words of a row that were said. */
  rowShare(row: number): number;
  /** For each column, the weight of the words of its name that were said, and what share of the name they are. */
  readonly ofColumns: readonly { readonly said: number; readonly share: number }[];
  /** For each token the weight that it has; 0 for words of grammar. */
  readonly weights: readonly number[];
  /** Whether a row has the word of a token. */
  isInRow(row: number, token: number): boolean;
  /** Whether a row sums up others. */
  isTotal(row: number): boolean;
}

const totals = ['total', 'subtotal', 'overall', 'average', 'sum'].map(stem);

interface RowWords {
  readonly rows: readonly ReadonlySet<string>[];
  readonly counts: ReadonlyMap<string, number>;
}

const rowWords = new WeakMap<Sheet, RowWords>();

export function saidWords(sheet: Sheet, asked: AskedWords): SaidWords {
  const { rows, counts } = wordsOfRows(sheet);
  const rarity = (word: string) => Math.log(1 + sheet.size / (counts.get(word) ?? 0.5)) / Math.log(2);
  const weights = asked.stems.map((stem, at) =>
    asked.isContent[at] || /^\d/.test(stem) ? Math.min(6, rarity(stem)) : 0,
  );
  const said = new Map(asked.stems.flatMap((stem, at) => (weights[at] ? [[stem, weights[at]]] : [])));
  const ofRows = Float64Array.from(rows, (words) => {
    let sum = 0;
    for (const [stem, weight] of said) if (words.has(stem)) sum += weight;
    return sum;
  });
  return {
    ofRows,
    most: ofRows.reduce((most, sum) => Math.max(most, sum), 0),
    rowShare(row) {
      let whole = 0;
      for (const word of rows[row] ?? []) whole += Math.min(6, rarity(word));
      return whole === 0 ? 0 : (ofRows[row] ?? 0) / whole;
    },
    ofColumns: columnsSaid(sheet, new Set(asked.stems)),
    weights,
    isTotal: (row) => totals.some((word) => rows[row]?.has(word) === true),
    isInRow: (row, token) => rows[row]?.has(asked.stems[token] ?? '') === true,
  };
}

/** Words that name a row: those of its texts, not of its figures. */
function wordsOfRows(sheet: Sheet): RowWords {
  const known = rowWords.get(sheet);
  if (known) return known;
  const naming = sheet.columns.filter(isNaming);
  const rows = Array.from(
    { length: sheet.size },
    (_, row) => new Set(naming.flatMap(({ stems }) => stems[row] ?? [])),
  );
  const counts = new Map<string, number>();
  for (const words of rows) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const found = { rows, counts };
  rowWords.set(sheet, found);
  return found;
}

function isNaming(column: SheetColumn): boolean {
  return column.column.type === 'string' && !/^(amount|time|score|number)$/.test(shapeOf(column));
}

/** Words that several columns have tell little. */
function columnsSaid({ columns }: Sheet, said: ReadonlySet<string>): { said: number; share: number }[] {
  const counts = new Map<string, number>();
  const names = columns.map(({ column }) => [...new Set(column.words.filter((word) => word.length > 1))]);
  for (const word of names.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weight = (word: string) => 1 / (counts.get(word) ?? 1);
  return names.map((words) => {
    const whole = words.reduce((sum, word) => sum + weight(word), 0);
    const found = words.reduce((sum, word) => sum + (said.has(word) ? weight(word) : 0), 0);
    return { said: found, share: whole === 0 ? 0 : found / whole };
  });
}
