import type { RowSource } from './source.ts';

type Row = readonly (string | null)[];

/** So few rows are typed where they are; the engine would spend its time on the columns. */
const maxRows = 20_000;
const maxCells = 1_000_000;
const maxChars = 32 * 2 ** 20;

/** The rows of a source where they are few; otherwise all of them, to be taken one by one. */
export async function takeFew(
  rows: RowSource['rows'],
  width: number,
): Promise<{ readonly few: readonly Row[] } | { readonly all: AsyncIterable<Row> }> {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  const limit = Math.min(maxRows, Math.floor(maxCells / Math.max(1, width)));
  const taken: Row[] = [];
  let chars = 0;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    taken.push(next.value);
    for (const cell of next.value) chars += cell?.length ?? 0;
    if (taken.length > limit || chars > maxChars) return { all: chained(taken, iterator) };
  }
  return { few: taken };
}

async function* chained(first: readonly Row[], rest: Iterator<Row> | AsyncIterator<Row>) {
  try {
    yield* first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
