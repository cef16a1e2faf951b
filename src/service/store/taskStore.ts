import { parseStored } from './failures.ts';
import type { Database } from './storeDatabase.ts';

export interface TaskRow {
  task_id: string;
  status: 'PENDING' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED' | 'INTERRUPTED';
  created_at: string;
  request: Record<string, unknown>;
  result: Record<string, unknown> | null;
  error: string | null;
  /** The service process that runs it. */
  owner: string;
}

export interface TaskEvent {
  [key: string]: unknown;
  id: number;
  data: { event_type: string };
}

/** Deep knowledge searches and their events (wire.md 4.10). */
export type TaskStore = ReturnType<typeof taskStore>;

export function taskStore(db: Database) {
  return {
    add({ task_id, created_at, request, owner }: Omit<TaskRow, 'status' | 'result' | 'error'>) {
      db.run(
        `INSERT INTO task (task_id, status, created_at, request, owner)
         VALUES ($task_id, 'PENDING', $created_at, $request, $owner)`,
        { task_id, created_at, request: JSON.stringify(request), owner },
      );
    },

    begin(task_id: string) {
      db.run(`UPDATE task SET status = 'IN_PROGRESS' WHERE task_id = $task_id AND status = 'PENDING'`, {
        task_id,
      });
    },

    say(task_id: string, { id, data }: TaskEvent) {
      db.run('INSERT INTO task_event (task_id, id, data) VALUES ($task_id, $id, $data)', {
        task_id,
        id,
        data: JSON.stringify(data),
      });
    },

    /** A task ends only once, in whichever window. */
    end(task_id: string, { status, result, error }: Pick<TaskRow, 'status' | 'result' | 'error'>) {
      db.run(
        `UPDATE task SET status = $status, result = $result, error = $error
         WHERE task_id = $task_id AND status IN ('PENDING', 'IN_PROGRESS')`,
        { task_id, status, result: result && JSON.stringify(result), error },
      );
    },

    get(task_id: string): TaskRow | undefined {
      const row = db.get('SELECT * FROM task WHERE task_id = $task_id', { task_id });
      if (!row) return undefined;
      const { request, result } = row as Record<string, string | null>;
      return {
        ...row,
        request: parseStored(request ?? '{}') as TaskRow['request'],
        result: result == null ? null : (parseStored(result) as TaskRow['result']),
      } as TaskRow;
    },

    /** Its events from an id on. */
    events(task_id: string, from: number): TaskEvent[] {
      return db
        .all('SELECT id, data FROM task_event WHERE task_id = $task_id AND id >= $from ORDER BY id', {
          task_id,
          from,
        })
        .map(({ id, data }) => ({ id: Number(id), data: parseStored(data) as TaskEvent['data'] }));
    },

    unfinished(): Pick<TaskRow, 'task_id' | 'owner' | 'created_at'>[] {
      return db.all(
        `SELECT task_id, owner, created_at FROM task WHERE status IN ('PENDING', 'IN_PROGRESS')`,
      ) as ReturnType<TaskStore['unfinished']>;
    },
  };
}
