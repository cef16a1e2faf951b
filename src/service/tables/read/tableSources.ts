import { SvcError } from '../../../contract/errors.ts';
import { csvSources } from './csvSource.ts';
import { dataEndingOf, tableEndings } from './dataEndings.ts';
import { jsonSources } from './jsonSource.ts';
import { parquetSources } from './parquetSource.ts';
import type { ReaderThread } from './readerThread.ts';
import type { ReadingWay, SourceFile } from './source.ts';

/** JSON is parsed synchronously, so larger files are parsed in a separate thread. */
const maxParsedBytes = 8 * 2 ** 20;

/**
 * The ways to read an uncompressed file, each giving the sources of its tables and being the fallback of the previous
 * one.
 */
export async function sourcesOf(file: SourceFile, reader: ReaderThread): Promise<readonly ReadingWay[]> {
  if (file.sizeBytes === 0) throw new SvcError('unprocessable', `${file.fileName} is empty.`);
  switch (dataEndingOf(file.path)) {
    case '.parquet':
      return parquetSources(file);
    case '.xlsx':
    case '.xls':
      return [(_, watch) => reader.readWorkbook(file, watch)];
    case '.json':
    case '.jsonl':
    case '.ndjson':
      return [
        (_, watch) => (file.sizeBytes > maxParsedBytes ? reader.readJson(file, watch) : jsonSources(file)),
      ];
    case '.csv':
    case '.tsv':
      return csvSources(file, reader);
    default:
      throw new SvcError(
        'unprocessable',
        `${file.fileName} cannot be read: the endings are ${tableEndings.join(' ')}.`,
      );
  }
}
