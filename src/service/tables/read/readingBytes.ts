import { dataEndingOf, packingOf } from './dataEndings.ts';
import { readerMemoryMb } from './loadTable.ts';
import type { FileFacts, TableFile } from './tableFile.ts';

/** Larger delimited and Parquet files are read in blocks, by an engine with its own memory limit. */
const wholeBytes = 2 ** 20;
/** The text, its cells, and typed rows together. */
const timesText = 8;
/** Workbooks and compressed files unpack to many times their size. */
const timesPacked = 20;

/** Estimated memory for reading a file. */
export function readingBytes({ path }: Pick<TableFile, 'path'>, { sizeBytes }: FileFacts): number {
  const isPacked = packingOf(path) !== undefined;
  if (
    /^\.([ct]sv|parquet)/.test(dataEndingOf(path)) &&
    sizeBytes > (isPacked ? wholeBytes / timesPacked : wholeBytes)
  )
    return readerMemoryMb * 2 ** 20;
  return sizeBytes * (isPacked || /\.xlsx$/i.test(path) ? timesPacked : timesText);
}
