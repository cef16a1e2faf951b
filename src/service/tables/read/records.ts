/** The dialect of a delimited text file. */
export interface Dialect {
  /** One character. A blank means any run of blanks. */
  readonly delimiter: string;
  readonly quote: '"' | "'";
  readonly escape: 'double' | 'backslash';
}

/** A longer quoted cell is considered an unclosed quote. */
export const maxCellChars = 1_000_000;

/**
 * Reads records from delimited text and never rejects a text. A quote that does not start a well-formed quoted cell is
 * an ordinary character, so that an unclosed quote affects at most its own row.
 */
export class RecordReader {
  readonly #text: string;
  readonly #dialect: Dialect;
  readonly #collapses: boolean;
  #at = 0;

  constructor(text: string, dialect: Dialect) {
    this.#text = text;
    this.#dialect = dialect;
    this.#collapses = dialect.delimiter === ' ';
  }

  /** Offset of the next record, in characters. */
  get offset(): number {
    return this.#at;
  }

  /** The cells of the next record; undefined at the end. A blank line is a record with one empty cell. */
  next(): string[] | undefined {
    const text = this.#text;
    if (this.#at >= text.length) return undefined;
    const cells: string[] = [];
    if (this.#collapses) this.#skipBlanks();
    for (;;) {
      cells.push(this.#cell());
      if (text[this.#at] !== this.#dialect.delimiter) break;
      this.#at++;
      if (this.#collapses && this.#skipBlanks()) break;
    }
    if (text[this.#at] === '\r') this.#at++;
    if (text[this.#at] === '\n') this.#at++;
    return cells;
  }

  /** True if only blanks remain on the line. */
  #skipBlanks(): boolean {
    while (this.#text[this.#at] === ' ') this.#at++;
    return this.#isEnd(this.#at);
  }

  #cell(): string {
    const { quote, delimiter } = this.#dialect;
    let start = this.#at;
    if (delimiter !== ' ') while (this.#text[start] === ' ') start++;
    return (this.#text[start] === quote ? this.#quoted(start) : undefined) ?? this.#plain();
  }

  #plain(): string {
    const text = this.#text;
    const stop = this.#dialect.delimiter.charCodeAt(0);
    let at = this.#at;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === stop || code === 10 || code === 13) break;
    }
    const cell = text.slice(this.#at, at).trim();
    this.#at = at;
    return cell;
  }

  #quoted(start: number): string | undefined {
    const { quote } = this.#dialect;
    const text = this.#text;
    for (let from = start + 1; ; ) {
      const at = text.indexOf(quote, from);
      if (at < 0 || at - start > maxCellChars) return undefined;
      if (this.#dialect.escape === 'backslash' && isEscaped(text, at, start)) from = at + 1;
      else if (text[at + 1] === quote) from = at + 2;
      else if (this.#closes(at)) return this.#unquote(start + 1, at);
      else if (at > start + 1 && this.#opens(at, start)) return undefined;
      else from = at + 1;
    }
  }

  /** A quote closes its cell if only blanks follow before the delimiter or the end of the line. */
  #closes(at: number): boolean {
    let next = at + 1;
    if (!this.#collapses) while (this.#text[next] === ' ') next++;
    return this.#isEnd(next) || this.#text[next] === this.#dialect.delimiter;
  }

  /** If a quote looks like the start of another cell, the previous one was an ordinary character. */
  #opens(at: number, start: number): boolean {
    let before = at - 1;
    if (!this.#collapses) while (before > start && this.#text[before] === ' ') before--;
    return before > start && (this.#text[before] === this.#dialect.delimiter || this.#isEnd(before));
  }

  #unquote(from: number, to: number): string {
    const { quote } = this.#dialect;
    let cell = this.#text.slice(from, to);
    if (cell.includes(quote)) cell = cell.replaceAll(quote + quote, quote);
    if (this.#dialect.escape === 'backslash') cell = cell.replace(/\\(["'\\])/g, '$1');
    this.#at = to + 1;
    if (!this.#collapses) while (this.#text[this.#at] === ' ') this.#at++;
    return cell;
  }

  #isEnd(at: number): boolean {
    return at >= this.#text.length || this.#text[at] === '\n' || this.#text[at] === '\r';
  }
}

function isEscaped(text: string, at: number, start: number): boolean {
  let slashes = 0;
  while (at - 1 - slashes > start && text[at - 1 - slashes] === '\\') slashes++;
  return slashes % 2 === 1;
}

/** The first `maxRecords` records of a text. */
export function firstRecords(text: string, dialect: Dialect, maxRecords: number): string[][] {
  const reader = new RecordReader(text, dialect);
  const records: string[][] = [];
  for (let record = reader.next(); record && records.length < maxRecords; record = reader.next())
    records.push(record);
  return records;
}

export function isBlankRecord(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
