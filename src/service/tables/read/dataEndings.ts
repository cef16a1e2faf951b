import { basename } from 'node:path';

/** Endings of files of text, which are also read when they are packed. */
const textEndings = ['.csv', '.tsv', '.json', '.jsonl', '.ndjson'] as const;
/** Endings that say how a file is packed. */
const packedEndings = ['.gz', '.zst'] as const;

/** Endings of the files that can be read. */
export const tableEndings: readonly string[] = [
  ...textEndings,
  ...textEndings.flatMap((ending) => packedEndings.map((packed) => ending + packed)),
  ...['.parquet', '.xlsx', '.xls'],
];

/** The ending by which a file is read, in lower case; empty for one that is not read. `.csv.gz` is one ending. */
export function dataEndingOf(path: string): string {
  const name = basename(path).toLowerCase();
  const found = tableEndings.filter((ending) => name.length > ending.length && name.endsWith(ending));
  return found.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** How a file is packed; undefined where it is not. */
export function packingOf(path: string): 'gzip' | 'zstd' | undefined {
  const ending = dataEndingOf(path);
  if (ending.endsWith('.gz')) return 'gzip';
  return ending.endsWith('.zst') ? 'zstd' : undefined;
}

/** The name of a file without the ending by which it is read: "sales" of sales.csv.gz. */
export function nameOfData(path: string): string {
  const ending = dataEndingOf(path);
  return ending === ''
    ? basename(path).replace(/(?<=.)\.[^.]*$/, '')
    : basename(path).slice(0, -ending.length);
}
