import { type Dialect, longestCell, RecordReader } from './records.ts';

/** A record, and where it stands in a text. */
export interface Written {
  readonly record: readonly string[];
  readonly body: string;
  readonly start: number;
  readonly end: number;
  /** Of the file, from 1, on which it begins. */
  readonly line: number;
}

/** What a cell is depends on no more characters behind it than this: the longest cell and the end of its line. */
const lookahead = longestCell + 4;

/**
 * The records of a text that comes in pieces. Only what is not read yet is held: a piece, and as much of the one
 * before as a record may reach back.
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

/** Line breaks of a record, its own at the end and those within its cells. */
function breaksIn(body: string, start: number, end: number): number {
  let count = 0;
  for (let at = body.indexOf('\n', start); at >= 0 && at < end; at = body.indexOf('\n', at + 1)) count++;
  return count === 0 && body[end - 1] === '\r' ? 1 : count;
}
