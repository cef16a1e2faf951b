import { rm } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type ErrorKind, SvcError } from '../../../contract/errors.ts';
import type { ReadingNote } from '../profile/tableProfile.ts';
import { stagedCsvSql, stagedScanSql } from './buildTable.ts';
import { scanColumns } from './columnarTable.ts';
import type { ScannedSource, SourceFacts, SourceFile, StagedSource } from './source.ts';

export interface ReaderLimits {
  /** What parsing one workbook may take; half the machine's memory, 2 GB at most, unless given. */
  readonly memoryMb?: number;
  /** A workbook that takes longer is given up. */
  readonly timeoutMs?: number;
}

export interface ReadRequest {
  readonly id: number;
  readonly file: SourceFile;
  readonly format: FileFormat;
}
export type FileFormat = 'workbook' | 'workbook head' | 'delimited' | 'json';
export type ReadReply =
  | { readonly id: number; readonly sheets: readonly StagedSheet[] }
  | { readonly id: number; readonly problem: { readonly kind: ErrorKind; readonly message: string } };

/** A sheet whose rows the thread has written into the staging folder. */
export interface StagedSheet extends SourceFacts {
  readonly names: readonly string[];
  readonly notes: readonly ReadingNote[];
  readonly path: string;
  readonly longestRowBytes: number;
  readonly chars: number;
  /** How many rows it has and some from all over it, where they are to be typed in one pass. */
  readonly scan?: { readonly rows: number; readonly sample: readonly (readonly string[])[] };
  /** Rows of the sheet in the file, where only the first of them were read. */
  readonly aboutRows?: number;
}

/** The thread and its memory are released when no file was read for so long. */
const idleMs = 20_000;
const defaultTimeoutMs = 60_000;
/** Our own readers of text take time in proportion to the file, and files may be large. */
const textTimeoutMs = 15 * 60_000;

interface Pending {
  readonly format: FileFormat;
  readonly file: SourceFile;
  readonly resolve: (sheets: readonly StagedSheet[]) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Reads what only our own readers can, workbooks, JSON and untidy delimited files, in a thread with limits of its own. The
 * thread starts with the first of them.
 */
export class ReaderThread {
  readonly #memoryMb: number;
  readonly #timeoutMs: number;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #count = 0;

  constructor({ memoryMb, timeoutMs = defaultTimeoutMs }: ReaderLimits = {}) {
    this.#memoryMb = memoryMb ?? Math.min(2048, Math.floor(totalmem() / 2 ** 21));
    this.#timeoutMs = timeoutMs;
  }

  /**
   * One source per visible sheet that holds something, and those of the tables made out of them.
   * @throws {SvcError} unprocessable or too-large.
   */
  async readWorkbook(file: SourceFile): Promise<StagedSource[]> {
    const sheets = await this.#ask(file, 'workbook', this.#timeoutMs);
    return sheets.map((sheet) => sourceOf(file, sheet));
  }

  /**
   * The first rows of a large sheet, and about how many it has; undefined where none is large.
   * @throws {SvcError} unprocessable or too-large.
   */
  async readWorkbookHead(file: SourceFile): Promise<{ source: StagedSource; aboutRows: number } | undefined> {
    const [sheet] = await this.#ask(file, 'workbook head', this.#timeoutMs);
    return sheet?.aboutRows === undefined
      ? undefined
      : { source: sourceOf(file, sheet), aboutRows: sheet.aboutRows };
  }

  /**
   * The table of a delimited file, and those made out of it, by the reader that forgives most.
   * @throws {SvcError} unprocessable or too-large.
   */
  readDelimited(file: SourceFile): Promise<(StagedSource | ScannedSource)[]> {
    return this.#readText(file, 'delimited');
  }

  /**
   * The table of a JSON file, and those of the lists in it.
   * @throws {SvcError} unprocessable or too-large.
   */
  readJson(file: SourceFile): Promise<(StagedSource | ScannedSource)[]> {
    return this.#readText(file, 'json');
  }

  async #readText(file: SourceFile, format: FileFormat): Promise<(StagedSource | ScannedSource)[]> {
    const sheets = await this.#ask(file, format, textTimeoutMs);
    return sheets.map((sheet) => scannedOf(file, sheet) ?? sourceOf(file, sheet));
  }

  close(): void {
    this.#fail(() => new SvcError('unavailable', 'The service is closing.'));
  }

  #ask(file: SourceFile, format: FileFormat, timeoutMs: number): Promise<readonly StagedSheet[]> {
    clearTimeout(this.#idle);
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#fail(tookTooLong), timeoutMs);
      this.#pending.set(id, { file, format, resolve, reject, timer });
      this.#running().postMessage({ id, file, format } satisfies ReadRequest);
    });
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    // Beside the bundle its own bundle; in a checkout the source.
    const entry = import.meta.url.endsWith('.ts') ? './readerWorker.ts' : './readerWorker.mjs';
    const worker = new Worker(new URL(entry, import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#memoryMb },
    });
    worker.unref();
    worker.on('message', (reply: ReadReply) => this.#settle(reply));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (worker !== this.#worker) return; // its files have failed already
      this.#fail(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tookTooMuch : (pending) => broke(pending, error),
      );
    });
    this.#worker = worker;
    return worker;
  }

  #settle(reply: ReadReply): void {
    const pending = this.#pending.get(reply.id);
    if (!pending) return;
    this.#pending.delete(reply.id);
    clearTimeout(pending.timer);
    if ('problem' in reply) pending.reject(new SvcError(reply.problem.kind, reply.problem.message));
    else pending.resolve(reply.sheets);
    if (this.#pending.size === 0) this.#idle = setTimeout(() => this.#stop(), idleMs).unref();
  }

  /** A thread that broke or hangs is replaced at the next file. */
  #fail(error: (pending: Pending) => SvcError): void {
    for (const pending of this.#pending.values()) {
      clearTimeout(pending.timer);
      pending.reject(error(pending));
    }
    this.#pending.clear();
    this.#stop();
  }

  #stop(): void {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
  }
}

/** What the thread wrote is a clean delimited file: large ones are typed in one pass, as those of others are. */
function scannedOf(file: SourceFile, staged: StagedSheet): ScannedSource | undefined {
  const { path, longestRowBytes, notes, chars: _, aboutRows: __, scan, ...sheet } = staged;
  return (
    scan && {
      ...sheet,
      kind: 'scanned',
      fileName: file.fileName,
      hasHeader: false,
      aboutRows: scan.rows,
      scanSql: (types) => stagedScanSql(path, scanColumns(types), longestRowBytes),
      sample: scan.sample,
      file: { path, checkUnchanged: async () => {} },
      held: sourceOf(file, staged),
      notes: () => notes,
      release: () => rm(path, { force: true }),
    }
  );
}

function sourceOf(
  file: SourceFile,
  { path, longestRowBytes, notes, chars: _, aboutRows: __, scan: ___, ...sheet }: StagedSheet,
): StagedSource {
  return {
    ...sheet,
    kind: 'staged',
    fileName: file.fileName,
    sql: stagedCsvSql(path, sheet.names.length, longestRowBytes),
    notes: () => notes,
    release: () => rm(path, { force: true }),
  };
}

const workbook = { as: 'a workbook', may: 'a workbook', way: 'Save the sheet as CSV.' };
const words: Readonly<Record<FileFormat, { as: string; may: string; way: string }>> = {
  workbook,
  'workbook head': workbook,
  delimited: {
    as: 'a table',
    may: 'one file',
    way: 'Save it as UTF-8 with quoted cells, or in smaller files.',
  },
  json: { as: 'JSON', may: 'one document', way: 'Save it with one object per line (.jsonl).' },
};
const tookTooMuch = ({ file, format }: Pending) =>
  new SvcError(
    'too-large',
    `${file.fileName} needs more memory than ${words[format].may} may use. ${words[format].way}`,
  );
const tookTooLong = ({ file, format }: Pending) =>
  new SvcError('too-large', `${file.fileName} took too long to read. ${words[format].way}`);
const broke = ({ file, format }: Pending, cause: Error) =>
  new SvcError('unprocessable', `${file.fileName} could not be read as ${words[format].as}.`, { cause });
