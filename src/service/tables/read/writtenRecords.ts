import { type Dialect, maxCellChars, RecordReader } from './records.ts';

/** A record and its position in a text. */
export interface Written {
  readonly record: readonly string[];
  readonly body: string;
  readonly start: number;
  readonly end: number;
  /** Line of the file, from 1, on which it begins. */
  readonly line: number;
}

/** Lookahead required to parse a cell: the longest cell and the end of its line. */
const lookahead = maxCellChars + 4;

/**
 * The records of a text that arrives in pieces. Holds only the unread text: a piece, and as much of the previous one as
 * a record may extend into.
 */
export function* writtenRecords(
  pieces: Iterable<string>,
  dialect: Dialect,
  skip: number,
): Generator<Written> {
  const source = pieces[Symbol.iterator]();
  let isEnd = false;
  const next = (): string => {
    const { done, value } = source.next();
    if (done) isEnd = true;
    return done ? '' : value;
  };
  let line = skip > 0 ? 2 : 1;
  let body = next().slice(skip);
  let reader = new RecordReader(body, dialect);
  for (;;) {
    const start = reader.offset;
    const record = reader.next();
    if (!isEnd && (record === undefined || reader.offset + lookahead > body.length)) {
      body = body.slice(start) + next();
      reader = new RecordReader(body, dialect);
      continue;
    }
    if (record === undefined) return;
    const end = reader.offset;
    yield { record, body, start, end, line };
    line += breaksIn(body, start, end);
  }
}

/** Number of line breaks of a record, at its end and within its cells. */
function breaksIn(body: string, start: number, end: number): number {
  let count = 0;
  for (let at = body.indexOf('\n', start); at >= 0 && at < end; at = body.indexOf('\n', at + 1)) count++;
  return count === 0 && body[end - 1] === '\r' ? 1 : count;
}
