/** Each entry migrates the store from the version equal to its index to the next. Never edited once released. */
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
  // Deep knowledge searches, which outlive their process (wire.md 4.10).
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
  // Channels (§2.11), monitors with their firings and pending deliveries (§6.3); games as last seen.
  `
  CREATE TABLE channel (
    channel_id TEXT PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, url TEXT NOT NULL, status TEXT NOT NULL,
    status_reason TEXT, failures INTEGER NOT NULL DEFAULT 0, secret TEXT NOT NULL, created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
  );
  CREATE INDEX channel_by_age ON channel (created_at DESC, channel_id DESC);
  CREATE TABLE monitor (
    monitor_id TEXT PRIMARY KEY, type TEXT NOT NULL, game_id TEXT, team_id TEXT,
    channel_id TEXT NOT NULL REFERENCES channel ON DELETE CASCADE, title TEXT NOT NULL, status TEXT NOT NULL,
    created_at TEXT NOT NULL
  );
  CREATE INDEX monitor_by_channel ON monitor (channel_id, created_at DESC);
  CREATE TABLE firing (
    firing_id TEXT PRIMARY KEY, monitor_id TEXT NOT NULL REFERENCES monitor ON DELETE CASCADE,
    occasion TEXT NOT NULL, fired_at TEXT NOT NULL, UNIQUE (monitor_id, occasion)
  );
  CREATE TABLE delivery (
    delivery_id TEXT PRIMARY KEY, channel_id TEXT NOT NULL REFERENCES channel ON DELETE CASCADE,
    monitor_id TEXT NOT NULL REFERENCES monitor ON DELETE CASCADE, body TEXT NOT NULL, state TEXT NOT NULL,
    attempts INTEGER NOT NULL, due_at TEXT NOT NULL, created_at TEXT NOT NULL
  );
  CREATE INDEX delivery_due ON delivery (state, due_at);
  CREATE INDEX delivery_by_channel ON delivery (channel_id);
  CREATE INDEX delivery_by_monitor ON delivery (monitor_id);
  CREATE TABLE lease (name TEXT PRIMARY KEY, owner TEXT NOT NULL, until TEXT NOT NULL);
  CREATE TABLE game_state (
    game_id TEXT PRIMARY KEY, status TEXT NOT NULL, home_score INTEGER, away_score INTEGER,
    changes INTEGER NOT NULL, starts_at TEXT NOT NULL, observed_at TEXT NOT NULL
  );
  CREATE TABLE schedule_copy (
    address TEXT PRIMARY KEY, etag TEXT, last_modified TEXT, body TEXT NOT NULL, fetched_at TEXT NOT NULL,
    changed_at TEXT NOT NULL
  );
  `,
  // The users' settings for reading data files.
  `
  CREATE TABLE file_reading (
    file TEXT PRIMARY KEY, pattern TEXT NOT NULL, reading TEXT NOT NULL, changed_at TEXT NOT NULL
  );
  CREATE INDEX file_reading_by_pattern ON file_reading (pattern);
  `,
];
