/** Each entry brings the store from the version of its position to the next. Never edited once released. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE thread (
    thread_id TEXT PRIMARY KEY, agent TEXT NOT NULL, effort TEXT NOT NULL, source_indexes TEXT NOT NULL,
    title TEXT NOT NULL, created_at TEXT NOT NULL, in_focus_card_id TEXT
  );
  CREATE TABLE run (
    run_id TEXT PRIMARY KEY, agent TEXT NOT NULL, thread_id TEXT NOT NULL REFERENCES thread, status TEXT NOT NULL,
    created_at TEXT NOT NULL, completed_at TEXT, request TEXT NOT NULL, result TEXT, error TEXT,
    reading TEXT, owner TEXT NOT NULL
  );
  CREATE INDEX run_by_age ON run (agent, created_at DESC, run_id);
  CREATE INDEX run_by_thread ON run (thread_id, created_at);
  CREATE TABLE run_event (
    run_id TEXT NOT NULL REFERENCES run ON DELETE CASCADE, position INTEGER NOT NULL, seq INTEGER NOT NULL,
    category TEXT NOT NULL, block TEXT NOT NULL, PRIMARY KEY (run_id, position)
  ) WITHOUT ROWID;
  CREATE TABLE card (
    card_id TEXT PRIMARY KEY, created_at TEXT NOT NULL, card TEXT NOT NULL, drawing TEXT NOT NULL, dataset TEXT
  );
  CREATE TABLE upload (
    file_id TEXT PRIMARY KEY, name TEXT NOT NULL, path TEXT NOT NULL, size_bytes INTEGER, token TEXT NOT NULL,
    created_at TEXT NOT NULL
  );
  `,
  // Deep knowledge searches outlive their process (wire-facts 4.10).
  `
  CREATE TABLE task (
    task_id TEXT PRIMARY KEY, status TEXT NOT NULL, created_at TEXT NOT NULL, request TEXT NOT NULL, result TEXT,
    error TEXT, owner TEXT NOT NULL
  );
  CREATE TABLE task_event (
    task_id TEXT NOT NULL REFERENCES task ON DELETE CASCADE, id INTEGER NOT NULL, data TEXT NOT NULL,
    PRIMARY KEY (task_id, id)
  ) WITHOUT ROWID;
  `,
];
