import { closeSync, openSync } from 'node:fs';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { damagedStore, explainStore, isBusy } from './failures.ts';
import { migrations } from './migrations.ts';

export type Row = Record<string, unknown>;

/** A database file or `:memory:`. Values are bound by name. Errors are converted by {@link explainStore}. */
export interface Database {
  all(sql: string, values?: Record<string, SQLInputValue>): Row[];
  get(sql: string, values?: Record<string, SQLInputValue>): Row | undefined;
  /** Returns the number of rows changed. */
  run(sql: string, values?: Record<string, SQLInputValue>): number;
  /** Commits all or nothing; nested calls join the outer transaction. */
  transaction<T>(work: () => T): T;
  /**
   * Calls back once the writes so far are committed or rolled back: after the current transaction, or at once if there
   * is none. Last registered, first called, so that states are restored in reverse order.
   */
  whenSettled(settle: (isKept: boolean) => void): void;
  close(): void;
}

/** How long a writer waits for a lock. */
const lockTimeoutMs = 5_000;

/**
 * Opens a store; an empty path is a private temporary file, deleted on close. WAL lets several windows share the file.
 * Throws if this runtime lacks SQLite, and unprocessable if any part of the file is damaged.
 */
export function openDatabase(path: string): Database {
  const sqlite = process.getBuiltinModule?.('node:sqlite');
  if (!sqlite) throw new Error('This editor was built without SQLite, which the embedded service needs.');
  // Questions and answers are private, so the file is created before SQLite would create one that everybody can read.
  if (path !== ':memory:' && path !== '') closeSync(openSync(path, 'a', 0o600));
  const db = new sqlite.DatabaseSync(path);
  const explained = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw explainStore(error, path);
    }
  };
  try {
    explained(() => {
      db.exec(`PRAGMA busy_timeout = ${lockTimeoutMs}`);
      whenFree(() => db.exec('PRAGMA journal_mode = WAL'));
      db.exec('PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
    });
    const database = statementsOf(db, explained);
    if (path !== ':memory:' && path !== '') checkWhole(database, path);
    migrate(database, (sql) => explained(() => db.exec(sql)));
    return database;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Retries while the database is locked. SQLite ignores the busy timeout when changing the journal mode of a file that
 * another window writes to, so two windows that open a new store at once would fail. Blocks the thread, as every
 * waiting statement does.
 */
function whenFree<T>(work: () => T): T {
  const giveUpAt = Date.now() + lockTimeoutMs;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUpAt) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

/**
 * Damage within the file would show only when that part is read, perhaps in the middle of an answer. The check takes a
 * quarter of a second for the largest store (500 MB) and a negligible time for a usual one.
 */
function checkWhole(db: Database, path: string): void {
  const [first] = db.all('PRAGMA integrity_check(1)');
  if (first?.integrity_check !== 'ok') throw damagedStore(path, first?.integrity_check);
}

type Explained = <T>(work: () => T) => T;

function statementsOf(db: DatabaseSync, explained: Explained): Database {
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string) => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  let depth = 0;
  let waiting: ((isKept: boolean) => void)[] = [];
  const settle = (isKept: boolean) => {
    const settled = waiting.reverse();
    waiting = [];
    for (const call of settled) call(isKept);
  };
  return {
    all: (sql, values = {}) => explained(() => prepared(sql).all(values)) as Row[],
    get: (sql, values = {}) => explained(() => prepared(sql).get(values)) as Row | undefined,
    run: (sql, values = {}) => explained(() => Number(prepared(sql).run(values).changes)),
    transaction(work) {
      if (depth > 0) return work();
      explained(() => db.exec('BEGIN IMMEDIATE'));
      depth++;
      try {
        const result = work();
        explained(() => db.exec('COMMIT'));
        depth--;
        settle(true);
        return result;
      } catch (error) {
        if (depth > 0) {
          depth--;
          rollBack(db);
          settle(false);
        }
        throw error;
      }
    },
    whenSettled(call) {
      if (depth === 0) return call(true);
      waiting.push(call);
    },
    close: () => db.close(),
  };
}

/** A full disk may have ended the transaction already. */
function rollBack(db: DatabaseSync): void {
  try {
    db.exec('ROLLBACK');
  } catch {
    // there was no transaction
  }
}

/** Migrates the file to the latest version; a file of a newer version is refused rather than damaged. */
function migrate(db: Database, exec: (sql: string) => void): void {
  db.transaction(() => {
    const version = Number(db.get('PRAGMA user_version')?.user_version ?? 0);
    if (version > migrations.length) {
      throw new Error(
        `The store was written by a newer version of Cardinal (${version}). Update, or move the file away.`,
      );
    }
    for (const migration of migrations.slice(version)) exec(migration);
    exec(`PRAGMA user_version = ${migrations.length}`);
  });
}
