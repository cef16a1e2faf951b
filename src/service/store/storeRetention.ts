import type { Database, Row } from './storeDatabase.ts';

/** What the store holds, in numbers. */
export interface Kept {
  /** Of the file, without the room that deleted rows left. */
  bytes: number;
  upload_bytes: number;
  threads: number;
  runs: number;
  cards: number;
  uploads: number;
  /** When the oldest thread was last used; null when there is none. */
  oldest_at: string | null;
}

type Values = Parameters<Database['run']>[1];
/** A thread as it stands in its tables. */
export type ThreadRows = Readonly<Record<'thread' | 'run' | 'run_event' | 'card', readonly Row[]>>;

/** Counts what the store holds, and deletes what has expired. */
export type RetentionStore = ReturnType<typeof retentionStore>;

/** A thread is as old as its last question. One with a run under way is never deleted. */
const idleThreads = `
  SELECT thread_id, used_at FROM (
    SELECT thread.thread_id, coalesce(max(run.created_at), thread.created_at) AS used_at,
      count(*) FILTER (WHERE run.status IN ('queued', 'running')) AS busy
    FROM thread LEFT JOIN run USING (thread_id) GROUP BY thread.thread_id
  ) WHERE busy = 0`;
/** Cards that a run's result shows belong to their run. */
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

    /** Threads without a run under way that were last used before a moment, oldest first. */
    threadsBefore(before: string, limit: number): string[] {
      return db
        .all(`${idleThreads} AND used_at < $before ORDER BY used_at, thread_id LIMIT $limit`, {
          before,
          limit,
        })
        .map(({ thread_id }) => String(thread_id));
    },

    /** The thread, its runs with their events, and the cards they show. */
    removeThread(thread_id: string) {
      db.transaction(() => {
        db.run(`DELETE FROM card WHERE card_id IN (${cardsOfRuns} WHERE run.thread_id = $thread_id)`, {
          thread_id,
        });
        db.run('DELETE FROM run WHERE thread_id = $thread_id', { thread_id });
        db.run('DELETE FROM thread WHERE thread_id = $thread_id', { thread_id });
      });
    },

    /** All that {@link removeThread} deletes, in the order in which it can be inserted again. */
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

    /** Cards of no run, finished searches and uploads from before a moment. Returns the files that were uploaded. */
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

    /** Searches that ended, what was delivered or given up, and what was fired, from before a moment. */
    removeHistory(before: string) {
      db.transaction(() => {
        db.run(`DELETE FROM task WHERE created_at < $before AND status NOT IN ('PENDING', 'IN_PROGRESS')`, {
          before,
        });
        db.run(`DELETE FROM delivery WHERE created_at < $before AND state <> 'waiting'`, { before });
        db.run('DELETE FROM firing WHERE fired_at < $before', { before });
      });
    },

    /** Gives the room of deleted rows back to the disk, and leaves none of their text in the file. */
    shrink() {
      db.run('VACUUM');
      db.all('PRAGMA wal_checkpoint(TRUNCATE)');
    },
  };
}
