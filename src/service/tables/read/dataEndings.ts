import { basename } from 'node:path';

/** Extensions of text files, which can also be compressed. */
const textEndings = ['.csv', '.tsv', '.json', '.jsonl', '.ndjson'] as const;
/** Extensions of compressed files. */
const packedEndings = ['.gz', '.zst'] as const;

/** Extensions of readable files. */
export const tableEndings: readonly string[] = [
  ...textEndings,
  ...textEndings.flatMap((ending) => packedEndings.map((packed) => ending + packed)),
  ...['.parquet', '.xlsx', '.xls'],
];

/**
 * The extension that decides how a file is read, in lower case; empty if it is not readable. `.csv.gz` is one
 * extension.
 */
export function dataEndingOf(path: string): string {
  const name = basename(path).toLowerCase();
  const found = tableEndings.filter((ending) => name.length > ending.length && name.endsWith(ending));
  return found.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** How a file is compressed; undefined if it is not. */
export function packingOf(path: string): 'gzip' | 'zstd' | undefined {
  const ending = dataEndingOf(path);
  if (ending.endsWith('.gz')) return 'gzip';
  return ending.endsWith('.zst') ? 'zstd' : undefined;
}

/** The file name without that extension: "sales" for sales.csv.gz. */
export function nameOfData(path: string): string {
  const ending = dataEndingOf(path);
  return ending === ''
    ? basename(path).replace(/(?<=.)\.[^.]*$/, '')
    : basename(path).slice(0, -ending.length);
}
