import { rm } from 'node:fs/promises';
import { SvcError } from '../../../contract/errors.ts';
import { quoteText } from '../query/sqlWriter.ts';
import { openFile } from './openFile.ts';
import type { SourceFile, StagedSource } from './source.ts';
import { stageCopy } from './staging.ts';

export async function parquetSource(file: SourceFile): Promise<StagedSource> {
  if (!(await isParquet(file)))
    throw new SvcError('unprocessable', `${file.fileName} is not a Parquet file, or it is damaged.`);
  const path = await stageCopy(file, 'parquet');
  return {
    kind: 'staged',
    fileName: file.fileName,
    sql: `read_parquet(${quoteText(path)})`,
    notes: () => [],
    release: () => rm(path, { force: true }),
  };
}

/** A Parquet file starts and ends with its mark. */
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
