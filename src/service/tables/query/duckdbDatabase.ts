import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance, type DuckDBResultReader } from '@duckdb/node-api';
import { SvcError } from '../../../contract/errors.ts';
import { type AppendedColumn, appendColumns } from './appendedColumns.ts';
import { diskFullError } from './diskFull.ts';
import { quoteText } from './sqlWriter.ts';
import type { Scalar } from './tablePlan.ts';

export interface DatabaseOptions {
  /** Folder for staged copies, and for data that does not fit in memory. */
  readonly tempDir: string;
  readonly memoryLimitMb?: number;
  readonly threads?: number;
  /** Folder of the columnar cache, which the engine may access besides its staging folder. */
  readonly cacheDir?: string;
  /** Individual files the engine may read without access to their folders. */
  readonly readable?: readonly string[];
}

/** Receives the progress of a statement. */
export type OnPercent = (percent: number) => void;

/** A query engine: DuckDB over the files, or a connected database over its own tables. */
export interface Engine {
  /** All rows of a statement, as engine values. Throws the signal's reason if aborted. */
  all(sql: string, parameters?: readonly Scalar[], signal?: AbortSignal): Promise<unknown[][]>;
}

/** An in-memory engine with access to its staging folder and the granted files only. */
export interface Database extends Engine {
  readonly stagingDir: string;
  /** Folder of the columnar cache. */
  readonly cacheDir: string;
  /** Runs the statements in one transaction, so that other connections see all of their effects or none. */
  inTransaction(statements: readonly string[]): Promise<void>;
  /** Creates a table of columns c0, c1, … from values in memory. */
  append(table: string, columns: readonly AppendedColumn[]): Promise<void>;
  /** Like `all`, with progress reports for a slow statement. */
  watched(sql: string, onPercent: OnPercent, signal?: AbortSignal): Promise<unknown[][]>;
  /** Interrupts running statements and waits for them; later ones are rejected. */
  stop(): Promise<void>;
  close(): void;
}

/**
 * Opens the engine and locks it: no extensions, no files except those granted here, no later change of settings. Each
 * statement has its own connection, so that it can be cancelled separately.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  mkdirSync(options.tempDir, { recursive: true });
  const folder = mkdtempSync(join(options.tempDir, 'tables-'));
  const stagingDir = join(folder, 'staged');
  mkdirSync(stagingDir);
  const cacheFolder = options.cacheDir ?? join(folder, 'cache');
  mkdirSync(cacheFolder, { recursive: true, mode: 0o700 });
  const cacheDir = realpathSync(cacheFolder);
  const folders = [folder, cacheDir];
  const memoryMb = options.memoryLimitMb ?? Math.min(2048, Math.floor(totalmem() / 2 ** 21));
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    threads: String(options.threads ?? 2),
    memory_limit: `${memoryMb}MB`,
    temp_directory: join(folder, 'spilled'),
    // The file cache identifies files by size and second, so it would return old data for a file rewritten within that
    // second.
    enable_external_file_cache: 'false',
  });
  const idle: DuckDBConnection[] = [await instance.connect()];
  await lock(idle[0], [stagingDir, cacheDir], options.readable ?? []);

  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();

  async function all(
    sql: string,
    parameters: readonly Scalar[] = [],
    caller?: AbortSignal,
    onPercent?: OnPercent,
  ): Promise<unknown[][]> {
    const signal = caller ? AbortSignal.any([caller, stopping.signal]) : stopping.signal;
    signal.throwIfAborted();
    return followed(run(sql, parameters, signal, onPercent));
  }

  /** Closing waits for it. */
  function followed<T>(work: Promise<T>): Promise<T> {
    const done = work.catch(() => {});
    running.add(done);
    void done.then(() => running.delete(done));
    return work;
  }

  async function run(
    sql: string,
    parameters: readonly Scalar[],
    signal: AbortSignal,
    onPercent?: OnPercent,
  ): Promise<unknown[][]> {
    const connection = idle.pop() ?? (await instance.connect());
    const watch = onPercent && setInterval(() => onPercent(percentOf(connection)), percentEveryMs);
    const interrupt = () => connection.interrupt();
    signal.addEventListener('abort', interrupt);
    try {
      signal.throwIfAborted(); // aborted while connecting, before the listener was added
      const reader = await connection.runAndReadAll(sql, [...parameters]);
      return rowsOf(reader);
    } catch (error) {
      signal.throwIfAborted();
      throw explain(error, folders);
    } finally {
      clearInterval(watch);
      signal.removeEventListener('abort', interrupt);
      idle.push(connection);
    }
  }

  async function inTransaction(statements: readonly string[]): Promise<void> {
    stopping.signal.throwIfAborted();
    const connection = idle.pop() ?? (await instance.connect());
    try {
      await connection.run('BEGIN TRANSACTION');
      for (const statement of statements) await connection.run(statement);
      await connection.run('COMMIT');
    } catch (error) {
      await connection.run('ROLLBACK').catch(() => {}); // the failed statement may have ended the transaction
      throw explain(error, folders);
    } finally {
      idle.push(connection);
    }
  }

  async function append(table: string, columns: readonly AppendedColumn[]): Promise<void> {
    stopping.signal.throwIfAborted();
    return followed(appendNow(table, columns));
  }

  async function appendNow(table: string, columns: readonly AppendedColumn[]): Promise<void> {
    const connection = idle.pop() ?? (await instance.connect());
    try {
      await appendColumns(connection, table, columns);
    } catch (error) {
      throw explain(error, folders);
    } finally {
      idle.push(connection);
    }
  }

  const watched: Database['watched'] = (sql, onPercent, signal) => all(sql, [], signal, onPercent);

  async function stop(): Promise<void> {
    stopping.abort(new SvcError('unavailable', 'The service is closing.'));
    while (running.size > 0) await Promise.all(running);
  }

  function close(): void {
    for (const connection of idle.splice(0)) connection.closeSync();
    instance.closeSync();
    rmSync(folder, { recursive: true, force: true });
  }

  return { stagingDir, cacheDir, all, inTransaction, append, watched, stop, close };
}

/** Reads values by column, each of one type: the library's row reader looks up the type for every value. */
function rowsOf(reader: DuckDBResultReader): unknown[][] {
  const columns = reader.getColumns();
  return Array.from({ length: reader.currentRowCount }, (_, at) => columns.map((column) => column[at]));
}

const percentEveryMs = 300;

/** 0 until the engine knows, and never 100, because the statement is only done when it returns. */
function percentOf(connection: DuckDBConnection): number {
  const { percentage } = connection.progress;
  return Math.max(0, Math.min(99, Math.floor(percentage)));
}

async function lock(
  connection: DuckDBConnection | undefined,
  folders: readonly string[],
  files: readonly string[],
): Promise<void> {
  await connection?.run(`SET allowed_directories=[${folders.map(quoteText).join(', ')}]`);
  if (files.length > 0) await connection?.run(`SET allowed_paths=[${files.map(quoteText).join(', ')}]`);
  // Progress is only reported with this setting, which is per connection; statements reuse this connection first.
  await connection?.run('SET enable_progress_bar=true');
  await connection?.run('SET enable_progress_bar_print=false');
  await connection?.run('SET enable_external_access=false');
  await connection?.run('SET lock_configuration=true');
}

/** Removes the engine's folders from messages. */
function explain(error: unknown, folders: readonly string[]): SvcError {
  const said = error instanceof Error ? error.message : String(error);
  const message = folders.reduce((text, folder) => text.replaceAll(folder, ''), said);
  if (/no space left|disk quota|not enough space|disk full/i.test(message)) return diskFullError(error);
  if (/out of memory/i.test(message))
    return new SvcError(
      'too-large',
      'This needs more memory than the tables may use. Ask for less at a time.',
      { cause: error },
    );
  return new SvcError('internal', `The tables could not answer: ${message.split('\n')[0]}`, { cause: error });
}
