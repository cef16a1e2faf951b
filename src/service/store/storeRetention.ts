import type { Database, Row } from './storeDatabase.ts';

/** The size of the store. */
export interface Kept {
  /** Size of the file, not counting free pages. */
  bytes: number;
  upload_bytes: number;
  threads: number;
  runs: number;
  cards: number;
  uploads: number;
  /** When the least recently used thread was last used; null if there is none. */
  oldest_at: string | null;
}

type Values = Parameters<Database['run']>[1];
/** A thread as rows of its tables. */
export type ThreadRows = Readonly<Record<'thread' | 'run' | 'run_event' | 'card', readonly Row[]>>;

/** Measures the store and deletes what has expired. */
export type RetentionStore = ReturnType<typeof retentionStore>;

/** A thread is as old as its last question. One with a running turn is never deleted. */
const idleThreads = `
  SELECT thread_id, used_at FROM (
    SELECT thread.thread_id, coalesce(max(run.created_at), thread.created_at) AS used_at,
      count(*) FILTER (WHERE run.status IN ('queued', 'running')) AS busy
    FROM thread LEFT JOIN run USING (thread_id) GROUP BY thread.thread_id
  ) WHERE busy = 0`;
/** Cards that a run's result refers to belong to the run. */
const cardsOfRuns = `SELECT json_extract(shown.value, '$.card_id') FROM run, json_each(run.result, '$.cards') AS shown`;

export function retentionStore(db: Database) {
  const number = (sql: string) => Number(Object.values(db.get(sql) ?? {})[0] ?? 0);
  return {
    kept(): Kept {
      const pages = number('PRAGMA page_count') - number('PRAGMA freelist_count');
      return {
        bytes: pages * number('PRAGMA page_size'),
        upload_bytes: number('SELECT sum(size_bytes) FROM upload'),
        threads: number('SELECT count(*) FROM thread'),
        runs: number('SELECT count(*) FROM run'),
        cards: number('SELECT count(*) FROM card'),
        uploads: number('SELECT count(*) FROM upload'),
        oldest_at: (db.get(`SELECT min(used_at) AS at FROM (${idleThreads})`)?.at as string | null) ?? null,
      };
    },

    /** Threads without a running turn that were last used before a time, oldest first. */
    threadsBefore(before: string, limit: number): string[] {
      return db
        .all(`${idleThreads} AND used_at < $before ORDER BY used_at, thread_id LIMIT $limit`, {
          before,
          limit,
        })
        .map(({ thread_id }) => String(thread_id));
    },

    /** Deletes the thread, its runs with their events, and the cards they refer to. */
    removeThread(thread_id: string) {
      db.transaction(() => {
        db.run(`DELETE FROM card WHERE card_id IN (${cardsOfRuns} WHERE run.thread_id = $thread_id)`, {
          thread_id,
        });
        db.run('DELETE FROM run WHERE thread_id = $thread_id', { thread_id });
        db.run('DELETE FROM thread WHERE thread_id = $thread_id', { thread_id });
      });
    },

    /** All that {@link removeThread} deletes, in an order in which it can be inserted again. */
    rowsOfThread(thread_id: string): ThreadRows {
      const of = (sql: string) => db.all(sql, { thread_id });
      return {
        thread: of('SELECT * FROM thread WHERE thread_id = $thread_id'),
        run: of('SELECT * FROM run WHERE thread_id = $thread_id ORDER BY rowid'),
        run_event: of(
          'SELECT run_event.* FROM run_event JOIN run USING (run_id) WHERE thread_id = $thread_id ORDER BY run_id, position',
        ),
        card: of(
          `SELECT * FROM card WHERE card_id IN (${cardsOfRuns} WHERE run.thread_id = $thread_id) ORDER BY rowid`,
        ),
      };
    },

    insertThread(rows: ThreadRows) {
      db.transaction(() => {
        for (const [table, ofTable] of Object.entries(rows)) {
          for (const row of ofTable) {
            const columns = Object.keys(row);
            const values = columns.map((column) => `$${column}`);
            db.run(`INSERT INTO ${table} (${columns}) VALUES (${values})`, row as Values);
          }
        }
      });
    },

    /**
     * Deletes cards without a run, finished searches and uploads from before a time. Returns the paths of the uploaded
     * files.
     */
    removeLoose(before: string): string[] {
      return db.transaction(() => {
        db.run(
          `DELETE FROM card WHERE created_at < $before AND card_id NOT IN (${cardsOfRuns} WHERE run.result IS NOT NULL)`,
          { before },
        );
        db.run(`DELETE FROM task WHERE created_at < $before AND status NOT IN ('PENDING', 'IN_PROGRESS')`, {
          before,
        });
        const gone = db.all('SELECT path FROM upload WHERE created_at < $before', { before });
        db.run('DELETE FROM upload WHERE created_at < $before', { before });
        return gone.map(({ path }) => String(path));
      });
    },

    /** Deletes finished searches, completed or abandoned deliveries, and firings from before a time. */
    removeHistory(before: string) {
      db.transaction(() => {
        db.run(`DELETE FROM task WHERE created_at < $before AND status NOT IN ('PENDING', 'IN_PROGRESS')`, {
          before,
        });
        db.run(`DELETE FROM delivery WHERE created_at < $before AND state <> 'waiting'`, { before });
        db.run('DELETE FROM firing WHERE fired_at < $before', { before });
      });
    },

    /** Returns free pages to the disk and erases deleted text from the file. */
    shrink() {
      db.run('VACUUM');
      db.all('PRAGMA wal_checkpoint(TRUNCATE)');
    },
  };
}
