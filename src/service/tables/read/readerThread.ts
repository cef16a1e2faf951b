import { rm } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type ErrorKind, SvcError } from '../../../contract/errors.ts';
import type { ReadingNote } from '../profile/tableProfile.ts';
import type { PlainJson } from './plainJson.ts';
import { scanColumns, stagedCsvSql, stagedScanSql } from './scanSql.ts';
import type {
  HeldSource,
  OnShare,
  RowSource,
  ScannedSource,
  SourceFacts,
  SourceFile,
  SourceWatch,
  StagedSource,
} from './source.ts';

export interface ReaderLimits {
  /** Memory limit for parsing; by default half of the machine's memory, at most 2 GB. */
  readonly memoryMb?: number;
  /** The thread is terminated if it reports no progress for this long. */
  readonly timeoutMs?: number;
}

export interface ReadRequest {
  readonly id: number;
  readonly file: SourceFile;
  readonly format: FileFormat;
}
/** The caller no longer needs the file. */
export interface GiveUp {
  readonly giveUp: number;
}
export type FileFormat = 'workbook' | 'workbook head' | 'delimited' | 'json' | 'plain json';
export type ReadReply =
  | { readonly id: number; readonly sheets: readonly ReadSheet[]; readonly plain?: PlainJson }
  | {
      readonly id: number;
      readonly problem: { readonly kind: ErrorKind; readonly message: string; readonly code?: string };
    };

/** Callbacks while a file is read. */
export type ReadProgress =
  | { readonly id: number; readonly share: number }
  | { readonly id: number; readonly staged: string };

interface SheetFacts extends SourceFacts {
  readonly names: readonly string[];
  readonly notes: readonly ReadingNote[];
  /** Rows of the sheet, if only the first ones were read. */
  readonly aboutRows?: number;
}

/** A sheet with few rows, which are passed in memory: from a file, the engine would type them column by column. */
export interface FewRowsSheet extends SheetFacts {
  readonly few: readonly (readonly (string | null)[])[];
}

/** A sheet whose rows the thread wrote to the staging folder. */
export interface StagedSheet extends SheetFacts {
  readonly path: string;
  readonly maxRowBytes: number;
  readonly chars: number;
  readonly rows: number;
  /** Evenly spread rows, if they are to be typed in one pass. */
  readonly scan?: { readonly sample: readonly (readonly string[])[] };
}

export type ReadSheet = FewRowsSheet | StagedSheet;

/** The thread and its memory are released after this long without a file. */
const idleMs = 20_000;
/**
 * How long the thread may be silent. It reports each percent once, so a malicious file ends after at most a hundred
 * times as long. Its size, unpacked size (excelSource.ts) and memory are limited too.
 */
const defaultTimeoutMs = 60_000;
/** For our own text readers the limit grows with the file. */
const textTimeoutMs = 15 * 60_000;

export type ReadFile = Pick<Extract<ReadReply, { readonly sheets: unknown }>, 'sheets' | 'plain'>;

interface Pending {
  readonly format: FileFormat;
  readonly file: SourceFile;
  readonly resolve: (read: ReadFile) => void;
  readonly reject: (error: unknown) => void;
  readonly onShare: OnShare | undefined;
  /** Files the thread has started, to be removed if it does not finish. */
  readonly staged: string[];
  /** Terminates after silence. */
  readonly timer: NodeJS.Timeout;
  /** Stops watching time and signal. */
  readonly release: () => void;
}

/**
 * Reads workbooks, JSON and irregular delimited files in a separate thread with its own limits. The thread starts with
 * the first file.
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
   * One source per visible, non-empty sheet, and those of derived tables.
   * @throws {SvcError} unprocessable or too-large.
   */
  async readWorkbook(file: SourceFile, watch?: SourceWatch): Promise<HeldSource[]> {
    const { sheets } = await this.#ask(file, 'workbook', this.#timeoutMs, watch);
    return sheets.map((sheet) => sourceOf(file, sheet));
  }

  /**
   * The first rows of a large sheet, and its approximate number of rows; undefined if no sheet is large.
   * @throws {SvcError} unprocessable or too-large.
   */
  async readWorkbookHead(file: SourceFile): Promise<{ source: HeldSource; aboutRows: number } | undefined> {
    const [sheet] = (await this.#ask(file, 'workbook head', this.#timeoutMs)).sheets;
    return sheet?.aboutRows === undefined
      ? undefined
      : { source: sourceOf(file, sheet), aboutRows: sheet.aboutRows };
  }

  /**
   * The table of a delimited file, and derived ones, by the tolerant reader.
   * @throws {SvcError} unprocessable or too-large.
   */
  readDelimited(file: SourceFile, watch?: SourceWatch): Promise<(HeldSource | ScannedSource)[]> {
    return this.#readText(file, 'delimited', watch);
  }

  /**
   * The rows of a file's first lines by that reader, given as a separate file.
   * @throws {SvcError} unprocessable or too-large.
   */
  async readDelimitedHead(head: SourceFile): Promise<{ source: HeldSource; rows: number } | undefined> {
    const [sheet, ...others] = (await this.#ask(head, 'delimited', this.#timeoutMs)).sheets;
    await removed(pathsOf(others));
    return sheet && { source: sourceOf(head, sheet), rows: 'few' in sheet ? sheet.few.length : sheet.rows };
  }

  /**
   * The table of a JSON file, and those of its lists.
   * @throws {SvcError} unprocessable or too-large.
   */
  readJson(file: SourceFile, watch?: SourceWatch): Promise<(HeldSource | ScannedSource)[]> {
    return this.#readText(file, 'json', watch);
  }

  /** The records of a JSON file that the engine can read itself; undefined if it cannot. */
  async scanJson(file: SourceFile, watch?: SourceWatch): Promise<PlainJson | undefined> {
    return (await this.#ask(file, 'plain json', textTimeoutMs, watch)).plain;
  }

  async #readText(
    file: SourceFile,
    format: FileFormat,
    watch: SourceWatch | undefined,
  ): Promise<(HeldSource | ScannedSource)[]> {
    const { sheets } = await this.#ask(file, format, textTimeoutMs, watch);
    return sheets.map((sheet) => ('path' in sheet && scannedOf(file, sheet)) || sourceOf(file, sheet));
  }

  close(): void {
    this.#fail(() => new SvcError('unavailable', 'The service is closing.'));
  }

  #ask(
    file: SourceFile,
    format: FileFormat,
    timeoutMs: number,
    { onShare, signal }: SourceWatch = {},
  ): Promise<ReadFile> {
    signal?.throwIfAborted();
    clearTimeout(this.#idle);
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#fail(tookTooLong), timeoutMs);
      const giveUp = () => this.#giveUp(id, signal?.reason);
      signal?.addEventListener('abort', giveUp, { once: true });
      const release = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      this.#pending.set(id, { file, format, resolve, reject, onShare, staged: [], timer, release });
      this.#running().postMessage({ id, file, format } satisfies ReadRequest);
    });
  }

  /** A thread without other files is terminated, whatever it is doing. */
  #giveUp(id: number, reason: unknown): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    pending.release();
    pending.reject(reason);
    if (this.#pending.size === 0) this.#stop(pending.staged);
    else this.#worker?.postMessage({ giveUp: id } satisfies GiveUp);
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    // In a build its bundle is beside ours; in a checkout it is the source file.
    const entry = import.meta.url.endsWith('.ts') ? './readerWorker.ts' : './readerWorker.mjs';
    const worker = new Worker(new URL(entry, import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#memoryMb },
    });
    worker.unref();
    worker.on('message', (message: ReadReply | ReadProgress) => this.#hear(message));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (worker !== this.#worker) return; // its files have already failed
      this.#fail(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tookTooMuch : (pending) => broke(pending, error),
      );
    });
    this.#worker = worker;
    return worker;
  }

  /** A single thread reads all files, so they may delay each other. */
  #hear(message: ReadReply | ReadProgress): void {
    for (const { timer } of this.#pending.values()) timer.refresh();
    if ('share' in message) this.#pending.get(message.id)?.onShare?.(message.share);
    else if ('staged' in message) this.#pending.get(message.id)?.staged.push(message.staged);
    else this.#settle(message);
  }

  #settle(reply: ReadReply): void {
    const pending = this.#pending.get(reply.id);
    if (!pending) {
      if ('sheets' in reply) void removed(pathsOf(reply.sheets)); // cancelled too late
      return;
    }
    this.#pending.delete(reply.id);
    pending.release();
    if ('problem' in reply) {
      void removed(pending.staged); // written before the file was found to have changed
      const { kind, message, code } = reply.problem;
      pending.reject(new SvcError(kind, message, code === undefined ? {} : { code, isFinal: true }));
    } else pending.resolve(reply);
    if (this.#pending.size === 0) this.#idle = setTimeout(() => this.#stop(), idleMs).unref();
  }

  /** A thread that crashed or hangs is replaced with the next file. */
  #fail(error: (pending: Pending) => SvcError): void {
    const failed = [...this.#pending.values()];
    this.#pending.clear();
    this.#stop(failed.flatMap(({ staged }) => staged));
    for (const pending of failed) {
      pending.release();
      pending.reject(error(pending));
    }
  }

  #stop(staged: readonly string[] = []): void {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate().then(() => removed(staged));
  }
}

const pathsOf = (sheets: readonly ReadSheet[]) =>
  sheets.flatMap((sheet) => ('path' in sheet ? sheet.path : []));
const removed = (paths: readonly string[]) => Promise.all(paths.map((path) => rm(path, { force: true })));

/** The thread writes a clean delimited file; a large one is typed in one pass, like any other. */
function scannedOf(file: SourceFile, staged: StagedSheet): ScannedSource | undefined {
  const { path, maxRowBytes, notes, chars: _, aboutRows: __, rows, scan, ...sheet } = staged;
  return (
    scan && {
      ...sheet,
      kind: 'scanned',
      fileName: file.fileName,
      hasHeader: false,
      aboutRows: rows,
      scanSql: (types) => stagedScanSql(path, scanColumns(types), maxRowBytes),
      sample: scan.sample,
      file: { path, checkUnchanged: async () => {} },
      held: stagedOf(file, staged),
      notes: () => notes,
      release: () => rm(path, { force: true }),
    }
  );
}

function sourceOf(file: SourceFile, sheet: ReadSheet): HeldSource {
  return 'few' in sheet ? fewOf(sheet) : stagedOf(file, sheet);
}

function fewOf({ few, notes, aboutRows: _, ...sheet }: FewRowsSheet): RowSource {
  return { ...sheet, kind: 'rows', rows: few, notes: () => notes };
}

function stagedOf(
  file: SourceFile,
  { path, maxRowBytes, notes, chars: _, aboutRows: __, scan: ___, rows: ____, ...sheet }: StagedSheet,
): StagedSource {
  return {
    ...sheet,
    kind: 'staged',
    fileName: file.fileName,
    sql: stagedCsvSql(path, sheet.names.length, maxRowBytes),
    notes: () => notes,
    release: () => rm(path, { force: true }),
  };
}

const workbook = { as: 'a workbook', may: 'a workbook', way: 'Save the sheet as CSV.' };
const json = { as: 'JSON', may: 'one document', way: 'Save it with one object per line (.jsonl).' };
const words: Readonly<Record<FileFormat, { as: string; may: string; way: string }>> = {
  workbook,
  'workbook head': workbook,
  delimited: {
    as: 'a table',
    may: 'one file',
    way: 'Save it as UTF-8 with quoted cells, or in smaller files.',
  },
  json,
  'plain json': json,
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
