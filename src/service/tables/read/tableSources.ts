import { SvcError } from '../../../contract/errors.ts';
import { csvSources } from './csvSource.ts';
import { dataEndingOf, tableEndings } from './dataEndings.ts';
import { jsonSources } from './jsonSource.ts';
import { parquetSources } from './parquetSource.ts';
import type { ReaderThread } from './readerThread.ts';
import type { ReadingWay, SourceFile } from './source.ts';

/** JSON is parsed in one go, in which nothing else is answered: larger files have the thread for that. */
const maxParsedBytes = 8 * 2 ** 20;

/** The ways to read a file that is not packed, each giving the sources of its tables; the next is for when one fails. */
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
