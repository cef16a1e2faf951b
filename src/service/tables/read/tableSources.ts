import { extname } from 'node:path';
import { SvcError } from '../../../contract/errors.ts';
import { csvSources } from './csvSource.ts';
import { jsonSources } from './jsonSource.ts';
import { parquetSource } from './parquetSource.ts';
import type { Source, SourceFile } from './source.ts';
import type { WorkbookReader } from './workbookReader.ts';

/** Endings of the files that can be read. */
export const tableEndings = [
  '.csv',
  '.tsv',
  '.json',
  '.jsonl',
  '.ndjson',
  '.parquet',
  '.xlsx',
  '.xls',
] as const;

/** The ways to read a file, each giving the sources of its tables; the next is for when one fails. */
export async function sourcesOf(
  file: SourceFile,
  workbooks: WorkbookReader,
): Promise<(() => Promise<readonly Source[]>)[]> {
  if (file.sizeBytes === 0) throw new SvcError('unprocessable', `${file.fileName} is empty.`);
  const ending = extname(file.path).toLowerCase();
  switch (ending) {
    case '.parquet':
      return [async () => [await parquetSource(file)]];
    case '.xlsx':
    case '.xls':
      return [() => workbooks.read(file)];
    case '.json':
    case '.jsonl':
    case '.ndjson':
      return [() => jsonSources(file)];
    case '.csv':
    case '.tsv':
      return csvSources(file);
    default:
      throw new SvcError(
        'unprocessable',
        `${file.fileName} cannot be read: the endings are ${tableEndings.join(' ')}.`,
      );
  }
}
