import { rm } from 'node:fs/promises';
import { SvcError } from '../../../contract/errors.ts';
import { quoteText } from '../query/sqlWriter.ts';
import { grantFile } from './grantedFile.ts';
import { openFile } from './openFile.ts';
import type { ParquetSource, SourceFile, StagedSource } from './source.ts';
import { stageCopy } from './staging.ts';

/** Opening a separate engine takes longer than copying a smaller file. */
const heldBytes = 2 ** 20;

/** Ways to read a Parquet file: in place, or as a copy in memory if it is small or unusual. */
export async function parquetSources(
  file: SourceFile,
): Promise<(() => Promise<[ParquetSource | StagedSource]>)[]> {
  if (!(await isParquet(file)))
    throw new SvcError('unprocessable', `${file.fileName} is not a Parquet file, or it is damaged.`);
  const copied = async (): Promise<[StagedSource]> => [await copiedSource(file)];
  return file.sizeBytes <= heldBytes ? [copied] : [async () => [await inPlaceSource(file)], copied];
}

async function inPlaceSource(file: SourceFile): Promise<ParquetSource> {
  const granted = await grantFile(file);
  return { kind: 'parquet', fileName: file.fileName, file: granted, release: () => granted.release() };
}

async function copiedSource(file: SourceFile): Promise<StagedSource> {
  const path = await stageCopy(file, 'parquet');
  return {
    kind: 'staged',
    fileName: file.fileName,
    sql: `read_parquet(${quoteText(path)})`,
    notes: () => [],
    release: () => rm(path, { force: true }),
  };
}

/** A Parquet file starts and ends with a magic number. */
async function isParquet(file: SourceFile): Promise<boolean> {
  if (file.sizeBytes < 12) return false;
  const handle = await openFile(file);
  try {
    const mark = Buffer.alloc(8);
    await handle.read(mark, 0, 4, 0);
    await handle.read(mark, 4, 4, file.sizeBytes - 4);
    return mark.toString('latin1') === 'PAR1PAR1';
  } finally {
    await handle.close();
  }
}
