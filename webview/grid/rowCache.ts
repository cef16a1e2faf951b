import type { RowPage } from '../../src/contract/rows.ts';

export type Row = RowPage['rows'][number];

export const pageRows = 200;
/** About ten thousand rows, so that scrolling back a little needs no request. */
const maxPages = 60;

/** Loaded rows by page, with the least recently used page evicted first. */
export class RowCache {
  readonly #pages = new Map<number, RowPage>();

  row(at: number): { readonly cells: Row; readonly number: number } | undefined {
    const page = this.#pages.get(Math.floor(at / pageRows));
    const offset = at % pageRows;
    const cells = page?.rows[offset];
    return cells && { cells, number: page.numbers[offset] ?? at };
  }

  put(page: number, rows: RowPage): void {
    this.#pages.delete(page);
    this.#pages.set(page, rows);
    for (const old of [...this.#pages.keys()].slice(0, -maxPages)) this.#pages.delete(old);
  }

  clear(): void {
    this.#pages.clear();
  }

  /** The missing pages for these rows: first the visible ones, then their neighbours. */
  missing(first: number, count: number, total: number): number[] {
    const last = Math.max(0, Math.floor((total - 1) / pageRows));
    const [from, to] = [
      Math.floor(first / pageRows),
      Math.floor(Math.max(first, first + count - 1) / pageRows),
    ];
    const wanted = [...span(from, Math.min(to, last)), to + 1, from - 1];
    return wanted.filter((page) => page >= 0 && page <= last && !this.#pages.has(page));
  }
}

function span(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}
