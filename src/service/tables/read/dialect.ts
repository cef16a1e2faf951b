import { isWholeCell } from './cellKinds.ts';
import { type Dialect, firstRecords, isBlankRecord } from './records.ts';

/** Candidate delimiters, with the prior probability that a file uses them. */
const delimiters = {
  ',': 1,
  ';': 1,
  '\t': 1,
  '|': 1,
  ' ': 0.7,
  ':': 0.4,
  '~': 0.8,
  '^': 0.8,
  '\u001f': 1,
} as const;
const sampleRecords = 200;

/**
 * Detects the dialect of a sample: the one with records of equal length and well-formed cells (van den Burg et al.,
 * Wrangling messy CSV files by detecting row and type patterns).
 *
 * @param given The delimiter, if set by the user.
 */
export function detectDialect(sample: string, given?: string): Dialect {
  const said = given ?? /^sep=(.)\r?\n/i.exec(sample)?.[1];
  let best: Dialect = { delimiter: said ?? ',', quote: '"', escape: 'double' };
  let maxScore = -1;
  for (const [delimiter, belief] of Object.entries(delimiters)) {
    if (said ? delimiter !== said : !sample.includes(delimiter)) continue;
    for (const dialect of readings(sample, delimiter)) {
      const score = belief * scoreOf(sample, dialect);
      if (score > maxScore * 1.0001 && score > 0) [best, maxScore] = [dialect, score];
    }
  }
  return best;
}

function readings(sample: string, delimiter: string): Dialect[] {
  const quotes: ('"' | "'")[] = quotesCells(sample, delimiter) ? ["'", '"'] : ['"'];
  return quotes.flatMap((quote) => {
    const double: Dialect = { delimiter, quote, escape: 'double' };
    const escapes = sample.includes(`\\${quote}`) && !sample.includes(`\\${quote}${quote}`);
    return escapes ? [{ ...double, escape: 'backslash' as const }, double] : [double];
  });
}

/** Apostrophes are quotes only if they enclose cells and double quotes do not. */
function quotesCells(sample: string, delimiter: string): boolean {
  const mark = delimiter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const both = (quote: string) =>
    sample.match(
      new RegExp(
        `(^|${mark})${quote}[^${quote}\\n]*(${quote}${quote}[^${quote}\\n]*)*${quote}(?=${mark}|\\r?$)`,
        'gm',
      ),
    )?.length ?? 0;
  return both("'") > both('"');
}

function scoreOf(sample: string, dialect: Dialect): number {
  const records = firstRecords(sample, dialect, sampleRecords).filter((record) => !isBlankRecord(record));
  if (records.length === 0) return 0;
  const counts = new Map<number, number>();
  let whole = 0;
  let cells = 0;
  for (const record of records) {
    counts.set(record.length, (counts.get(record.length) ?? 0) + 1);
    cells += record.length;
    for (const cell of record) if (isWholeCell(cell)) whole++;
  }
  // Blanks and colons are common in text and times, so they only count if nearly all records agree.
  const isWordy = dialect.delimiter === ' ' || dialect.delimiter === ':';
  const agreeing = Math.max(...counts.values());
  const isAgreed =
    agreeing >= records.length * 0.8 || (records.length > 3 && agreeing === records.length - 1);
  if (isWordy && (!isAgreed || isTorn(records, dialect.quote))) return 0;
  let regular = 0;
  for (const [length, count] of counts) {
    regular += (count / records.length) ** 2 * (Math.max(0.001, length - 1) / length);
  }
  return regular * (0.1 + (0.9 * whole) / cells);
}

/** Whether most records have a cell with one of a pair of quotes: then these enclose the delimiter as a part of a text. */
function isTorn(records: readonly (readonly string[])[], quote: string): boolean {
  const torn = records.filter((record) => record.some((cell) => cell.split(quote).length % 2 === 0));
  return torn.length > records.length / 2;
}
