import type { Block } from '../../contract/runEvents.ts';
import { parseStored } from './failures.ts';
import type { Database, Row } from './storeDatabase.ts';

export type AgentName = 'answer' | 'retrieval' | 'legacy';

export interface ThreadRow {
  thread_id: string;
  agent: AgentName;
  effort: string;
  source_indexes: string[];
  title: string;
  created_at: string;
  in_focus_card_id: string | null;
}

export interface RunRow {
  run_id: string;
  agent: AgentName;
  thread_id: string;
  status: 'queued' | 'running' | 'completed' | 'failed';
  created_at: string;
  completed_at: string | null;
  request: Record<string, unknown>;
  result: Record<string, unknown> | null;
  error: { code: string; message: string } | null;
  /** How the question was read, so that a follow-up can build on it. */
  reading: unknown;
  /** The service process that runs it. */
  owner: string;
}

export interface EventRow {
  position: number;
  seq: number;
  category: 'content' | 'activity' | 'control';
  block: Block;
}

/** Threads, runs and their events. */
export type RunStore = ReturnType<typeof runStore>;

export function runStore(db: Database) {
  return {
    addThread(thread: ThreadRow) {
      db.run(
        `INSERT INTO thread (thread_id, agent, effort, source_indexes, title, created_at, in_focus_card_id)
         VALUES ($thread_id, $agent, $effort, $source_indexes, $title, $created_at, $in_focus_card_id)`,
        { ...thread, source_indexes: JSON.stringify(thread.source_indexes) },
      );
    },

    thread(thread_id: string): ThreadRow | undefined {
      return asThread(db.get('SELECT * FROM thread WHERE thread_id = $thread_id', { thread_id }));
    },

    threads(): ThreadRow[] {
      return db
        .all('SELECT * FROM thread ORDER BY created_at DESC, thread_id LIMIT 500')
        .flatMap((row) => asThread(row) ?? []);
    },

    focusCard(thread_id: string, card_id: string) {
      db.run('UPDATE thread SET in_focus_card_id = $card_id WHERE thread_id = $thread_id', {
        thread_id,
        card_id,
      });
    },

    /** An unfinished run of the thread. */
    runInFlight(thread_id: string): string | undefined {
      const row = db.get(
        `SELECT run_id FROM run WHERE thread_id = $thread_id AND status IN ('queued', 'running') LIMIT 1`,
        { thread_id },
      );
      return row?.run_id as string | undefined;
    },

    /** How the thread's questions were read, oldest first; questions without a reading are skipped. */
    readings(thread_id: string): unknown[] {
      return db
        .all(
          'SELECT reading FROM run WHERE thread_id = $thread_id AND reading IS NOT NULL ORDER BY created_at, rowid',
          { thread_id },
        )
        .map(({ reading }) => parseStored(reading));
    },

    addRun(run: Pick<RunRow, 'run_id' | 'agent' | 'thread_id' | 'created_at' | 'request' | 'owner'>) {
      db.run(
        `INSERT INTO run (run_id, agent, thread_id, status, created_at, request, owner)
         VALUES ($run_id, $agent, $thread_id, 'queued', $created_at, $request, $owner)`,
        { ...run, request: JSON.stringify(run.request) },
      );
    },

    run(run_id: string, agent: AgentName): RunRow | undefined {
      return asRun(db.get('SELECT * FROM run WHERE run_id = $run_id AND agent = $agent', { run_id, agent }));
    },

    threadOf(run_id: string): string | undefined {
      return db.get('SELECT thread_id FROM run WHERE run_id = $run_id', { run_id })?.thread_id as
        | string
        | undefined;
    },

    /** Newest first. `before` is the position of the previous page's last run. */
    runs(agent: AgentName, limit: number, before?: { created_at: string; run_id: string }): RunRow[] {
      return db
        .all(
          `SELECT * FROM run WHERE agent = $agent AND ($created_at IS NULL OR (created_at, run_id) < ($created_at, $run_id))
           ORDER BY created_at DESC, run_id DESC LIMIT $limit`,
          { agent, limit, created_at: before?.created_at ?? null, run_id: before?.run_id ?? null },
        )
        .flatMap((row) => asRun(row) ?? []);
    },

    start(run_id: string) {
      db.run(`UPDATE run SET status = 'running' WHERE run_id = $run_id`, { run_id });
    },

    /** A run ends only once: false if it had already ended, in whichever window. */
    end(
      run_id: string,
      end: Pick<RunRow, 'status' | 'completed_at' | 'result' | 'error' | 'reading'>,
    ): boolean {
      const changed = db.run(
        `UPDATE run SET status = $status, completed_at = $completed_at, result = $result, error = $error, reading = $reading
         WHERE run_id = $run_id AND status IN ('queued', 'running')`,
        {
          run_id,
          status: end.status,
          completed_at: end.completed_at,
          result: text(end.result),
          error: text(end.error),
          reading: text(end.reading),
        },
      );
      return changed > 0;
    },

    appendEvent(run_id: string, event: EventRow) {
      db.run(
        `INSERT INTO run_event (run_id, position, seq, category, block) VALUES ($run_id, $position, $seq, $category, $block)`,
        { run_id, ...event, block: JSON.stringify(event.block) },
      );
    },

    /** At most `limit` events in order, from a position on, so that no one holds a long run in memory. */
    eventsFrom(run_id: string, position: number, limit = 200): EventRow[] {
      return db
        .all(
          `SELECT position, seq, category, block FROM run_event
           WHERE run_id = $run_id AND position >= $position ORDER BY position LIMIT $limit`,
          { run_id, position, limit },
        )
        .map(asEvent);
    },

    /** Position and seq of the last event; undefined for a run without events. */
    lastEvent(run_id: string): Pick<EventRow, 'position' | 'seq'> | undefined {
      return db.get(
        'SELECT position, seq FROM run_event WHERE run_id = $run_id ORDER BY position DESC LIMIT 1',
        { run_id },
      ) as Pick<EventRow, 'position' | 'seq'> | undefined;
    },

    /** Runs that are recorded as unfinished, with the process that owns them. */
    unfinishedRuns(): { run_id: string; agent: AgentName; owner: string; created_at: string }[] {
      return db.all(
        `SELECT run_id, agent, owner, created_at FROM run WHERE status IN ('queued', 'running')`,
      ) as ReturnType<RunStore['unfinishedRuns']>;
    },

    transaction: db.transaction,
    whenSettled: db.whenSettled,
  };
}

const text = (value: unknown) => (value == null ? null : JSON.stringify(value));
const parsed = (value: unknown) => (value == null ? null : parseStored(value));

function asThread(row: Row | undefined): ThreadRow | undefined {
  return row && ({ ...row, source_indexes: parseStored(row.source_indexes) } as ThreadRow);
}

function asRun(row: Row | undefined): RunRow | undefined {
  if (!row) return undefined;
  const { request, result, error, reading } = row;
  return {
    ...row,
    request: parsed(request),
    result: parsed(result),
    error: parsed(error),
    reading: parsed(reading),
  } as RunRow;
}

function asEvent(row: Row): EventRow {
  return { ...row, block: parseStored(row.block) } as EventRow;
}
