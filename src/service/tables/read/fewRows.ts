import type { RowSource } from './source.ts';

type Row = readonly (string | null)[];

/** Maximum size of a small table, for which the engine's fixed cost per column dominates. */
export interface FewLimits {
  readonly cells: number;
  readonly chars: number;
}

const maxRows = 20_000;
export const fewLimits: FewLimits = { cells: 1_000_000, chars: 32 * 2 ** 20 };

export type TakenRows =
  | { readonly few: readonly Row[]; readonly chars: number }
  | { readonly all: RowSource['rows'] };

/** The rows of a source if they are few; otherwise all of them, to be consumed one by one. */
export async function takeFew(
  rows: RowSource['rows'],
  width: number,
  limits: FewLimits = fewLimits,
): Promise<TakenRows> {
  const taken = new FewRows(width, limits);
  // Rows in memory are not awaited, which would cost as much as writing them.
  if (Symbol.iterator in rows) {
    const iterator = rows[Symbol.iterator]();
    for (let next = iterator.next(); !next.done; next = iterator.next())
      if (taken.add(next.value)) return { all: chained(taken.rows, iterator) };
    return taken.asFew();
  }
  const iterator = rows[Symbol.asyncIterator]();
  for (let next = await iterator.next(); !next.done; next = await iterator.next())
    if (taken.add(next.value)) return { all: chainedLater(taken.rows, iterator) };
  return taken.asFew();
}

class FewRows {
  readonly rows: Row[] = [];
  readonly #maxRows: number;
  readonly #maxChars: number;
  #chars = 0;

  constructor(width: number, { cells, chars }: FewLimits) {
    this.#maxRows = Math.min(maxRows, Math.floor(cells / Math.max(1, width)));
    this.#maxChars = chars;
  }

  /** True once there are too many. */
  add(row: Row): boolean {
    this.rows.push(row);
    let chars = 0;
    for (let at = 0; at < row.length; at++) chars += row[at]?.length ?? 0;
    this.#chars += chars;
    return this.rows.length > this.#maxRows || this.#chars > this.#maxChars;
  }

  asFew(): TakenRows {
    return { few: this.rows, chars: this.#chars };
  }
}

function* chained(first: readonly Row[], rest: Iterator<Row>): Generator<Row> {
  try {
    yield* first;
    for (let next = rest.next(); !next.done; next = rest.next()) yield next.value;
  } finally {
    rest.return?.();
  }
}

async function* chainedLater(first: readonly Row[], rest: AsyncIterator<Row>): AsyncGenerator<Row> {
  try {
    yield* first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
