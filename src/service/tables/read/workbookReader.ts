import { rm } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type ErrorKind, SvcError } from '../../../contract/errors.ts';
import type { ReadingNote } from '../profile/tableProfile.ts';
import { stagedCsvSql } from './buildTable.ts';
import type { SourceFacts, SourceFile, StagedSource } from './source.ts';

export interface WorkbookLimits {
  /** What parsing one workbook may take; half the machine's memory, 2 GB at most, unless given. */
  readonly memoryMb?: number;
  /** A workbook that takes longer is given up. */
  readonly timeoutMs?: number;
}

export interface WorkbookOrder {
  readonly id: number;
  readonly file: SourceFile;
}
export type WorkbookReply =
  | { readonly id: number; readonly sheets: readonly StagedSheet[] }
  | { readonly id: number; readonly problem: { readonly kind: ErrorKind; readonly message: string } };

/** A sheet whose rows the thread has written into the staging folder. */
export interface StagedSheet extends SourceFacts {
  readonly names: readonly string[];
  readonly notes: readonly ReadingNote[];
  readonly path: string;
  readonly longestRowBytes: number;
  readonly chars: number;
}

/** The thread and its memory are given back when no workbook was read for so long. */
const idleMs = 20_000;
const defaultTimeoutMs = 60_000;

interface Pending {
  readonly file: SourceFile;
  readonly resolve: (sheets: readonly StagedSheet[]) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Reads workbooks in a thread with limits of its own. The thread starts with the first workbook. */
export class WorkbookReader {
  readonly #memoryMb: number;
  readonly #timeoutMs: number;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #count = 0;

  constructor({ memoryMb, timeoutMs = defaultTimeoutMs }: WorkbookLimits = {}) {
    this.#memoryMb = memoryMb ?? Math.min(2048, Math.floor(totalmem() / 2 ** 21));
    this.#timeoutMs = timeoutMs;
  }

  /**
   * One source per visible sheet that holds something, and those of the tables made out of them.
   * @throws {SvcError} unprocessable or too-large.
   */
  async read(file: SourceFile): Promise<StagedSource[]> {
    const sheets = await this.#ask(file);
    return sheets.map(({ path, longestRowBytes, notes, chars, ...sheet }) => ({
      ...sheet,
      kind: 'staged',
      fileName: file.fileName,
      sql: stagedCsvSql(path, sheet.names.length, longestRowBytes),
      notes: () => notes,
      release: () => rm(path, { force: true }),
    }));
  }

  close(): void {
    this.#fail(() => new SvcError('unavailable', 'The service is closing.'));
  }

  #ask(file: SourceFile): Promise<readonly StagedSheet[]> {
    clearTimeout(this.#idle);
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#fail(tookTooLong), this.#timeoutMs);
      this.#pending.set(id, { file, resolve, reject, timer });
      this.#running().postMessage({ id, file } satisfies WorkbookOrder);
    });
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    // Beside the bundle its own bundle; in a checkout the source.
    const entry = import.meta.url.endsWith('.ts') ? './workbookWorker.ts' : './workbookWorker.mjs';
    const worker = new Worker(new URL(entry, import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#memoryMb },
    });
    worker.unref();
    worker.on('message', (reply: WorkbookReply) => this.#settle(reply));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (worker !== this.#worker) return; // its files have failed already
      this.#fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tookTooMuch : (file) => broke(file, error));
    });
    this.#worker = worker;
    return worker;
  }

  #settle(reply: WorkbookReply): void {
    const pending = this.#pending.get(reply.id);
    if (!pending) return;
    this.#pending.delete(reply.id);
    clearTimeout(pending.timer);
    if ('problem' in reply) pending.reject(new SvcError(reply.problem.kind, reply.problem.message));
    else pending.resolve(reply.sheets);
    if (this.#pending.size === 0) this.#idle = setTimeout(() => this.#stop(), idleMs).unref();
  }

  /** A thread that broke or hangs is replaced at the next workbook. */
  #fail(error: (file: SourceFile) => SvcError): void {
    for (const { file, reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(error(file));
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

const tookTooMuch = ({ fileName }: SourceFile) =>
  new SvcError('too-large', `${fileName} needs more memory than a workbook may use. Save the sheet as CSV.`);
const tookTooLong = ({ fileName }: SourceFile) =>
  new SvcError('too-large', `${fileName} took too long to read. Save the sheet as CSV.`);
const broke = ({ fileName }: SourceFile, cause: Error) =>
  new SvcError('unprocessable', `${fileName} could not be read as a workbook.`, { cause });
