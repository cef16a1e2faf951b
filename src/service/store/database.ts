import { closeSync, openSync } from 'node:fs';
import type { SQLInputValue } from 'node:sqlite';
import { migrations } from './migrations.ts';

export type Row = Record<string, unknown>;

/** A database file or `:memory:`. Values are always bound by name. */
export interface Database {
  all(sql: string, values?: Record<string, SQLInputValue>): Row[];
  get(sql: string, values?: Record<string, SQLInputValue>): Row | undefined;
  run(sql: string, values?: Record<string, SQLInputValue>): void;
  /** All or nothing; nested calls join the outer one. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/**
 * Opens the durable side. WAL lets several windows share the file; a writer waits up to five seconds for another.
 * Throws when this runtime was built without SQLite.
 */
export function openDatabase(path: string): Database {
  const sqlite = process.getBuiltinModule?.('node:sqlite');
  if (!sqlite) throw new Error('This editor was built without SQLite, which the embedded service needs.');
  // Questions and answers are the user's own: the file is made before SQLite would make it readable to all.
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600));
  const db = new sqlite.DatabaseSync(path);
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;',
  );
  const statements = new Map<string, ReturnType<typeof db.prepare>>();
  const prepared = (sql: string) => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = db.prepare(sql);
      statements.set(sql, statement);
    }
    return statement;
  };
  let depth = 0;
  const database: Database = {
    all: (sql, values = {}) => prepared(sql).all(values) as Row[],
    get: (sql, values = {}) => prepared(sql).get(values) as Row | undefined,
    run: (sql, values = {}) => {
      prepared(sql).run(values);
    },
    transaction(work) {
      if (depth > 0) return work();
      db.exec('BEGIN IMMEDIATE');
      depth++;
      try {
        const result = work();
        db.exec('COMMIT');
        return result;
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      } finally {
        depth--;
      }
    },
    close: () => db.close(),
  };
  migrate(database, (sql) => db.exec(sql));
  return database;
}

/** Brings the file to the newest shape; a file from a newer version is refused rather than damaged. */
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
