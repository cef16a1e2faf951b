import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { SvcError } from '../../contract/errors.ts';
import type { Scalar } from './plan.ts';
import { quoteText } from './sqlWriter.ts';

export interface DatabaseOptions {
  /** Folder for staged copies and for what does not fit in memory. */
  readonly tempDir: string;
  readonly memoryLimitMb?: number;
  readonly threads?: number;
}

/** What answers statements: DuckDB over the files, or a connected database over its own tables. */
export interface Engine {
  /** All rows of a statement, as values of the engine. Throws the signal's reason when aborted. */
  all(sql: string, parameters?: readonly Scalar[], signal?: AbortSignal): Promise<unknown[][]>;
}

/** An engine in memory that can read its own staging folder and nothing else of the machine. */
export interface Database extends Engine {
  readonly stagingDir: string;
  /** Interrupts the statements under way and waits for them; later ones are refused. */
  stop(): Promise<void>;
  close(): void;
}

/**
 * Opens the engine and locks it: no extensions, no files but staged ones, no change of settings afterwards.
 * Each statement runs on a connection of its own, so that stopping one leaves the others alone.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  mkdirSync(options.tempDir, { recursive: true });
  const folder = mkdtempSync(join(options.tempDir, 'tables-'));
  const stagingDir = join(folder, 'staged');
  mkdirSync(stagingDir);
  const memoryMb = options.memoryLimitMb ?? Math.min(2048, Math.floor(totalmem() / 2 ** 21));
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    threads: String(options.threads ?? 2),
    memory_limit: `${memoryMb}MB`,
    temp_directory: join(folder, 'spilled'),
  });
  const idle: DuckDBConnection[] = [await instance.connect()];
  await lock(idle[0], stagingDir);

  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();

  async function all(
    sql: string,
    parameters: readonly Scalar[] = [],
    caller?: AbortSignal,
  ): Promise<unknown[][]> {
    const signal = caller ? AbortSignal.any([caller, stopping.signal]) : stopping.signal;
    signal.throwIfAborted();
    const answer = run(sql, parameters, signal);
    const done = answer.catch(() => {});
    running.add(done);
    void done.then(() => running.delete(done));
    return answer;
  }

  async function run(sql: string, parameters: readonly Scalar[], signal: AbortSignal): Promise<unknown[][]> {
    const connection = idle.pop() ?? (await instance.connect());
    const interrupt = () => connection.interrupt();
    signal.addEventListener('abort', interrupt);
    try {
      signal.throwIfAborted(); // while it connected, nobody listened
      const reader = await connection.runAndReadAll(sql, [...parameters]);
      return reader.getRows();
    } catch (error) {
      signal.throwIfAborted();
      throw explain(error, folder);
    } finally {
      signal.removeEventListener('abort', interrupt);
      idle.push(connection);
    }
  }

  async function stop(): Promise<void> {
    stopping.abort(new SvcError('unavailable', 'The service is closing.'));
    while (running.size > 0) await Promise.all(running);
  }

  function close(): void {
    for (const connection of idle.splice(0)) connection.closeSync();
    instance.closeSync();
    rmSync(folder, { recursive: true, force: true });
  }

  return { stagingDir, all, stop, close };
}

async function lock(connection: DuckDBConnection | undefined, stagingDir: string): Promise<void> {
  await connection?.run(`SET allowed_directories=[${quoteText(stagingDir)}]`);
  await connection?.run('SET enable_external_access=false');
  await connection?.run('SET lock_configuration=true');
}

/** Paths of this machine are no one's business but its own. */
function explain(error: unknown, folder: string): SvcError {
  const message = (error instanceof Error ? error.message : String(error)).replaceAll(folder, '');
  if (/out of memory/i.test(message))
    return new SvcError(
      'too-large',
      'This needs more memory than the tables may use. Ask for less at a time.',
      { cause: error },
    );
  return new SvcError('internal', `The tables could not answer: ${message.split('\n')[0]}`, { cause: error });
}
