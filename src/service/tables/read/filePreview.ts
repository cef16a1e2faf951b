import { csvPreview } from './csvPreview.ts';
import { dataEndingOf, packingOf } from './dataEndings.ts';
import { grantFile } from './grantedFile.ts';
import { jsonSources } from './jsonSource.ts';
import type { ReaderThread } from './readerThread.ts';
import type { RowSource, Source, SourceFile } from './source.ts';
import { type StagedHead, stagedHead } from './stagedHead.ts';

/** A sample of a large file, to be read in its place while the file itself is read. */
export interface FilePreview {
  readonly source: Source;
  /** Rows of the file; undefined where reading the sample tells. */
  readonly aboutRows?: number;
  /** Only its beginning can be had without reading all of it. */
  readonly isHead: boolean;
  /** Once the sample has been read. */
  release(): Promise<void>;
}

/** Smaller files are read whole about as quickly as a sample of them. */
const minPlainBytes = 20 * 2 ** 20;
/** The same of files that hold more than their size says, or that are read slowly. */
const minOtherBytes = 4 * 2 ** 20;
/** Workbooks are read slowest of all, and hold several times as much as their size says. */
const minWorkbookBytes = 2 * 2 ** 20;
const csvHeadBytes = 16 * 2 ** 20;
const jsonHeadBytes = 2 * 2 ** 20;
const parquetRows = 100_000;

/** Whether a file is so large that a sample of it is worth looking at first, and of a kind that has one. */
export function hasPreview({ path, sizeBytes }: Pick<SourceFile, 'path' | 'sizeBytes'>): boolean {
  const ending = dataEndingOf(path);
  if (/^\.([ct]sv)$/.test(ending)) return sizeBytes >= minPlainBytes;
  if (ending === '.xlsx') return sizeBytes >= minWorkbookBytes;
  return /^\.([ct]sv\.|jsonl|ndjson|parquet)/.test(ending) && sizeBytes >= minOtherBytes;
}

/** Undefined where no sample can be had. Throws as reading the file does. */
export async function filePreview(
  file: SourceFile,
  reader: Pick<ReaderThread, 'readWorkbookHead'>,
): Promise<FilePreview | undefined> {
  const ending = dataEndingOf(file.path);
  if (ending === '.xlsx') {
    const head = await reader.readWorkbookHead(file);
    return head && { ...head, isHead: true, release: () => head.source.release() };
  }
  if (ending === '.parquet') return parquetPreview(file);
  const isCsv = /^\.[ct]sv/.test(ending);
  if (isCsv && !packingOf(file.path)) return plainCsvPreview(file);
  const head = await stagedHead(file, isCsv ? csvHeadBytes : jsonHeadBytes);
  if (!head) return undefined;
  try {
    const found = isCsv ? await packedCsvPreview(head) : await linesPreview(head);
    if (found) return found;
  } catch (error) {
    await head.release();
    throw error;
  }
  await head.release();
  return undefined;
}

const nothing = async () => {};

async function plainCsvPreview(file: SourceFile): Promise<FilePreview | undefined> {
  const source = await csvPreview(file);
  return source && { source, aboutRows: source.aboutRows, isHead: false, release: nothing };
}

async function packedCsvPreview({ file, times, release }: StagedHead): Promise<FilePreview | undefined> {
  const source = await csvPreview(file);
  return source && { source, aboutRows: Math.round(source.aboutRows * times), isHead: true, release };
}

/** Objects, one on each line: those of the head, and as many times more as the file is larger. */
async function linesPreview({ file, times, release }: StagedHead): Promise<FilePreview | undefined> {
  const [source] = await jsonSources(file);
  if (!source) return undefined;
  let rows = 0;
  async function* counted(source: RowSource) {
    for await (const row of source.rows) {
      rows++;
      yield row;
    }
  }
  return {
    source: { ...source, rows: counted(source) },
    get aboutRows() {
      return Math.round(rows * times);
    },
    isHead: true,
    release,
  };
}

async function parquetPreview(file: SourceFile): Promise<FilePreview> {
  const granted = await grantFile(file);
  const release = () => granted.release();
  const { fileName } = file;
  return {
    source: { kind: 'parquet', fileName, file: granted, sampledRows: parquetRows, release },
    isHead: false,
    release: nothing,
  };
}
