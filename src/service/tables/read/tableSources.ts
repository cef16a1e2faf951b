import { SvcError } from '../../../contract/errors.ts';
import { csvSources } from './csvSource.ts';
import { dataEndingOf, tableEndings } from './dataEndings.ts';
import { FileChanged } from './grantedFile.ts';
import { jsonSources } from './jsonSource.ts';
import { parquetSources } from './parquetSource.ts';
import { plainJsonSource } from './plainJsonSource.ts';
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
      if (file.sizeBytes <= maxParsedBytes) return [() => jsonSources(file)];
      return [
        async (_, watch) => [await plainJsonSource(file, reader, watch)],
        (failure, watch) => {
          if (failure instanceof FileChanged) throw failure; // the file's time is that of the previous content
          return reader.readJson(file, watch);
        },
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
