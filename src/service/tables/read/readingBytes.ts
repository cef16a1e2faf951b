import { dataEndingOf, packingOf } from './dataEndings.ts';
import { readerMemoryMb } from './loadTable.ts';
import type { FileFacts, TableFile } from './tableFile.ts';

/** A delimited file beyond this size is read in blocks, by an engine with a limit of its own. */
const wholeBytes = 2 ** 20;
/** Text as it is read, as its cells, and as typed rows. */
const timesText = 8;
/** Workbooks and packed files unpack to many times their size. */
const timesPacked = 20;

/** About what reading a file takes in memory. */
export function readingBytes({ path }: Pick<TableFile, 'path'>, { sizeBytes }: FileFacts): number {
  const isPacked = packingOf(path) !== undefined;
  if (/^\.[ct]sv/.test(dataEndingOf(path)) && sizeBytes > (isPacked ? wholeBytes / timesPacked : wholeBytes))
    return readerMemoryMb * 2 ** 20;
  return sizeBytes * (isPacked || /\.(xlsx|parquet)$/i.test(path) ? timesPacked : timesText);
}
