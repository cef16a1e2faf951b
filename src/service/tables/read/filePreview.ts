import { csvPreview } from './csvPreview.ts';
import { dataEndingOf } from './dataEndings.ts';
import { grantFile } from './grantedFile.ts';
import { jsonSources } from './jsonSource.ts';
import type { ReaderThread } from './readerThread.ts';
import type { RowSource, Source, SourceFile } from './source.ts';
import { type StagedHead, stagedDocumentHead, stagedHead } from './stagedHead.ts';

/** A sample of a large file, read in its place while the file is being read. */
export interface FilePreview {
  readonly source: Source;
  /** Rows of the file; undefined if reading the sample tells. */
  readonly aboutRows?: number;
  /** Whether the sample is from the start only, because sampling elsewhere requires reading everything. */
  readonly isHead: boolean;
  /** Called after the sample was read. */
  release(): Promise<void>;
}

/** Smaller files are read as fast as a sample. */
const minPlainBytes = 20 * 2 ** 20;
/** The threshold for files that are compressed or slow to parse. */
const minOtherBytes = 4 * 2 ** 20;
/** The threshold for workbooks, which are slowest, and several times as large unpacked. */
const minWorkbookBytes = 2 * 2 ** 20;
const csvHeadBytes = 16 * 2 ** 20;
/** Smaller JSON documents are parsed in this thread. */
const minDocumentBytes = 8 * 2 ** 20;
/** About 40,000 rows of ordinary width, which our own reader reads in under half a second. */
const untidyHeadBytes = 2 * 2 ** 20;
const jsonHeadBytes = 2 * 2 ** 20;
const parquetRows = 100_000;

/** Whether a file is large enough for a sample, and of a kind that can be sampled. */
export function hasPreview({ path, sizeBytes }: Pick<SourceFile, 'path' | 'sizeBytes'>): boolean {
  const ending = dataEndingOf(path);
  if (/^\.([ct]sv)$/.test(ending)) return sizeBytes >= minPlainBytes;
  if (ending === '.json') return sizeBytes >= minDocumentBytes;
  if (ending === '.xlsx') return sizeBytes >= minWorkbookBytes;
  return /^\.([ct]sv\.|jsonl|ndjson|parquet)/.test(ending) && sizeBytes >= minOtherBytes;
}

/** A way to sample the file; undefined if there is none. Throws the errors of reading the file. */
export type PreviewWay = () => Promise<FilePreview | undefined>;
type Reader = Pick<ReaderThread, 'readWorkbookHead' | 'readDelimitedHead'>;

/** The ways to sample a file, best first; each is the fallback of the previous one. */
export function previewWays(file: SourceFile, reader: Reader): PreviewWay[] {
  const ending = dataEndingOf(file.path);
  switch (ending) {
    case '.xlsx':
      return [
        async () => {
          const head = await reader.readWorkbookHead(file);
          return head && { ...head, isHead: true, release: () => released(head.source) };
        },
      ];
    case '.parquet':
      return [() => parquetPreview(file)];
    case '.json':
      return [() => ofHead(stagedDocumentHead(file, jsonHeadBytes), recordsPreview)];
    case '.csv':
    case '.tsv':
      return [() => plainCsvPreview(file), () => tolerantPreview(file, reader)];
    default:
      return /^\.[ct]sv/.test(ending)
        ? [
            () => ofHead(stagedHead(file, csvHeadBytes), packedCsvPreview),
            () => tolerantPreview(file, reader),
          ]
        : [() => ofHead(stagedHead(file, jsonHeadBytes), recordsPreview)];
  }
}

/** A sample from a copy of the start, which is removed if it is not usable. */
async function ofHead(
  staged: Promise<StagedHead | undefined>,
  preview: (head: StagedHead) => Promise<FilePreview | undefined>,
): Promise<FilePreview | undefined> {
  const head = await staged;
  if (!head) return undefined;
  let found: FilePreview | undefined;
  try {
    found = await preview(head);
  } finally {
    if (!found) await head.release();
  }
  return found;
}

/** The first rows of a file that needs our own reader. */
function tolerantPreview(file: SourceFile, reader: Reader): Promise<FilePreview | undefined> {
  return ofHead(stagedHead(file, untidyHeadBytes), async ({ file: head, times, release }) => {
    const read = await reader.readDelimitedHead(head);
    if (!read) return undefined;
    const { source, rows } = read;
    return {
      source,
      aboutRows: Math.round(rows * times),
      isHead: true,
      release: async () => {
        await released(source);
        await release();
      },
    };
  });
}

const nothing = async () => {};
const released = async (source: Source) => {
  if (source.kind !== 'rows') await source.release();
};

async function plainCsvPreview(file: SourceFile): Promise<FilePreview | undefined> {
  const source = await csvPreview(file);
  return source && { source, aboutRows: source.aboutRows, isHead: false, release: nothing };
}

async function packedCsvPreview({ file, times, release }: StagedHead): Promise<FilePreview | undefined> {
  const source = await csvPreview(file);
  return source && { source, aboutRows: Math.round(source.aboutRows * times), isHead: true, release };
}

/** Objects of a list, or one per line: those at the start, extrapolated by file size. */
async function recordsPreview({ file, times, release }: StagedHead): Promise<FilePreview | undefined> {
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
