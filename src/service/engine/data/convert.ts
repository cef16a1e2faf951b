import type { Api } from '../../../contract/api.ts';
import { SvcError } from '../../../contract/errors.ts';
import type { ConvertEvent, ConvertedFile } from '../../../contract/files.ts';
import type { ParsedInputOf } from '../../../contract/operation.ts';
import type { HandlersOf, StreamItem } from '../../handlers.ts';
import { type ParquetFile, parquetName, writeParquet } from '../../tables/read/writeParquet.ts';
import type { Catalog } from './catalog.ts';
import type { ReadingSettings } from './readingSettings.ts';

export interface ConvertOptions {
  readonly catalog: Pick<Catalog, 'fileAt'>;
  readonly readings: Pick<ReadingSettings, 'of'>;
  /** Private folder for temporary files. */
  readonly tempDir: string;
}

type Asked = ParsedInputOf<Api['files']['convert']>;
interface Converted {
  readonly file: ParquetFile;
  readonly result: ConvertedFile;
}

/** A multiple of three, so that the chunks have no padding in Base64. */
const pieceBytes = 192 * 1024;

/** Converts files of the open folders to another format (capability `files.convert`). Nothing leaves this machine. */
export function convertHandler({
  catalog,
  readings,
  tempDir,
}: ConvertOptions): HandlersOf<Api['files']>['convert'] {
  const convert = async (
    { source, most_bytes: maxBytes }: Asked,
    say: (message: string) => void,
    signal: AbortSignal,
  ): Promise<Converted> => {
    const found = await catalog.fileAt(source);
    const reading = readings.of(found);
    const file = await writeParquet(
      { ...found, ...(reading && { reading }) },
      { maxBytes, tempDir, say, signal },
    );
    const { bytes, rows, totalRows, notes } = file;
    const result = {
      file_name: parquetName(found.shownPath, file),
      size_bytes: bytes.length,
      rows,
      total_rows: totalRows,
      notes: [...notes],
    };
    return { file, result };
  };
  return {
    send: async (asked, { signal }) => (await convert(asked, () => {}, signal)).result,
    stream: async (asked, { signal }) => eventsOf((say, stop) => convert(asked, say, stop), signal),
  };
}

async function* eventsOf(
  convert: (say: (message: string) => void, signal: AbortSignal) => Promise<Converted>,
  signal: AbortSignal,
): AsyncGenerator<StreamItem<ConvertEvent>> {
  const said: string[] = [];
  let wake = () => {};
  let hasEnded = false;
  const left = new AbortController();
  const say = (message: string) => {
    said.push(message);
    wake();
  };
  const work = convert(say, AbortSignal.any([signal, left.signal])).finally(() => {
    hasEnded = true;
    wake();
  });
  work.catch(() => {}); // awaited below; this only prevents an unhandled rejection
  try {
    while (!hasEnded || said.length > 0) {
      const message = said.shift();
      if (message !== undefined) yield { data: { type: 'progress', message } };
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
    yield* piecesOf(await work);
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    yield { data: { type: 'error', kind: error.kind, message: error.message } };
  } finally {
    left.abort(); // the caller left the stream
  }
}

function* piecesOf({ file: { bytes }, result }: Converted): Generator<StreamItem<ConvertEvent>> {
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    const piece = bytes.subarray(from, from + pieceBytes);
    yield { data: { type: 'bytes', base64: Buffer.from(piece).toString('base64') } };
  }
  yield { data: { type: 'result', result } };
}
