import { figureOf } from './figures.ts';
import { lineKinds } from './lineKinds.ts';

export type Record = readonly (string | null)[];

/** Labels that always mean a total; for others the numbers decide. */
const sure =
  /^(grand |sub[- ]?|over-?all |net |column )?(totals?|sum|gesamt(summe)?|zwischensumme|summe|insgesamt|total général|totaal|totale)\s*:?$/i;
const likely =
  /(^|\b)(sub-?)?(totals?|sum|gesamt|summe|zwischensumme)\b|^(all|overall|whole|alle|tous|toutes|todos|todas)\b/i;
/** Lines of financial statements derived from others. */
const derived =
  /\b(profit|loss|margin|income|earnings|ebitda?|result|surplus|deficit|net|gross|balance|contribution|ergebnis|gewinn|difference|change)\b/i;
const tolerance = 0.006;
/** Rows are compared with those above, so in longer tables only rows with a clear label are checked. */
const maxCompared = 600;

/** A statement has few sections, whose totals another line adds up. */
const maxSections = 12;

/** Positions of rows that sum up others, or derive from such rows: counting them would double the total. */
export function totalRows(rows: readonly Record[], labels: number): ReadonlySet<number> {
  const lines = lineKinds(rows, labels);
  if (!lines) return plainTotals(rows, labels);
  // Only the first line of each item has its name, so the total has further lines without one.
  const { column, kinds } = lines;
  const firsts = rows
    .filter((_, at) => at % kinds === 0)
    .map((row) => row.map((cell, at) => (at === column ? null : cell)));
  return new Set([...plainTotals(firsts, labels)].flatMap((at) => range(at * kinds, at * kinds + kinds)));
}

function plainTotals(rows: readonly Record[], labels: number): ReadonlySet<number> {
  const found = new Set<number>();
  if (labels === 0 || rows.length < 3) return found;
  const read: Figures[] = [];
  // Few rows have a relevant label; the cells of the others are never read.
  const figuresOf = (at: number) => {
    read[at] ??= rows[at]?.slice(labels).map((cell) => figureOf(cell)) ?? [];
    return read[at];
  };
  let blockStart = 0;
  const isSparse = sparseTotals(rows);
  rows.forEach((row, at) => {
    if (isSparse(row)) {
      found.add(at);
      blockStart = at + 1;
      return;
    }
    const label = labelIn(row, labels);
    if (label === undefined ? at !== rows.length - 1 : !likely.test(label) && !derived.test(label)) return;
    if (label !== undefined && !sure.test(label) && at > maxCompared) return;
    const mine = figuresOf(at);
    if (mine.every((figure) => figure === undefined)) return;
    const parts = (from: number) => range(from, at).filter((row) => !found.has(row));
    const totals = [...found];
    // "Total expenditure" adds up the totals of its sections, and leaves out that of the income above them.
    const latest = range(2, Math.min(totals.length, maxSections)).map((count) => totals.slice(-count));
    const sums = [parts(blockStart), parts(0), totals, ...latest].filter((list) => list.length > 1);
    const isTotal =
      (label === undefined || likely.test(label)) &&
      sums.some((list) =>
        addsUp(
          mine,
          list.map((n) => figuresOf(n)),
        ),
      );
    const isSure =
      label !== undefined && sure.test(label) && (isAlone(row, labels) || at === rows.length - 1);
    const isDerived =
      !isTotal &&
      label !== undefined &&
      derived.test(label) &&
      followsFrom(
        mine,
        [...found].map((n) => figuresOf(n)),
      );
    if (!isTotal && !isSure && !isDerived) return;
    found.add(at);
    blockStart = at + 1;
  });
  return found.size < rows.length / 2 ? found : new Set();
}

const beginsAsTotal =
  /^(grand |sub-? ?)?(totals?|sum|gesamt(summe)?|zwischensumme|summe|insgesamt|totaal|totale)\b/i;
const minWidth = 4;
/** Maximum share of non-empty cells in a total row, and minimum in a regular one. */
const [maxTotalShare, minRowShare] = [0.45, 0.6];

/**
 * "Total March,,,,,59 flights" among rows that fill nearly every column: a total, although its number is text or in a
 * remarks column.
 */
function sparseTotals(rows: readonly Record[]): (row: Record) => boolean {
  const width = rows[0]?.length ?? 0;
  const typical = rows
    .slice(0, 100)
    .map(filled)
    .sort((a, b) => a - b);
  if (width < minWidth || (typical[Math.floor(typical.length / 2)] ?? 0) < width * minRowShare)
    return () => false;
  return (row) => {
    const label = row.find((cell) => cell !== null && cell.trim() !== '');
    return beginsAsTotal.test(label?.trim() ?? '') && filled(row) <= width * maxTotalShare;
  };
}

function filled(row: Record): number {
  return row.filter((cell) => cell !== null && cell.trim() !== '').length;
}

/** The only text among the leading cells; rows with several are regular. */
function labelIn(row: Record, labels: number): string | undefined {
  const texts = row.slice(0, labels).filter((cell) => cell !== null && cell.trim() !== '');
  const named = texts.find((cell) => sure.test(cell?.trim() ?? ''));
  if (named) return named.trim();
  return texts.length === 0 ? undefined : texts.length === 1 ? (texts[0] ?? '').trim() : '';
}

/** In tables with one row per category, a category named "total" may be the only one. */
function isAlone(row: Record, labels: number): boolean {
  return row.slice(0, labels).filter((cell) => cell !== null && cell.trim() !== '').length === 1;
}

type Figures = readonly (number | undefined)[];

/** In nearly all columns the number is the sum of the parts. */
function addsUp(total: Figures, parts: readonly Figures[]): boolean {
  let [right, compared] = [0, 0];
  total.forEach((figure, column) => {
    const others = parts.map((part) => part[column]).filter((other) => other !== undefined);
    if (figure === undefined || others.length === 0) return;
    compared++;
    if (
      isNear(
        figure,
        others.reduce((sum, other) => sum + other, 0),
        others,
      )
    )
      right++;
  });
  return right > 0 && right >= compared * (compared > 3 ? 0.6 : 0.5);
}

/** The numbers are the sum or difference of two rows above, in every column. */
function followsFrom(row: Figures, above: readonly Figures[]): boolean {
  for (const a of above)
    for (const b of above)
      for (const sign of [1, -1]) {
        if (a === b) continue;
        const pairs = row.flatMap((figure, column) => {
          const [left, right] = [a[column], b[column]];
          return figure === undefined || left === undefined || right === undefined
            ? []
            : [isNear(figure, left + sign * right, [left, right])];
        });
        if (pairs.length > 0 && pairs.every(Boolean)) return true;
      }
  return false;
}

/** Parts are often rounded, each by up to half of its last digit. */
function isNear(figure: number, sum: number, parts: readonly number[]): boolean {
  const digits = Math.max(0, ...parts.map((part) => (String(part).split('.')[1] ?? '').length));
  return (
    Math.abs(figure - sum) <=
    Math.max(Math.abs(sum) * tolerance * 0.01, (parts.length + 1) * 0.5 * 10 ** -digits * 0.5)
  );
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
