import type { MonitorType } from '../../contract/monitors.ts';
import type { Database } from './storeDatabase.ts';

export interface MonitorRow {
  monitor_id: string;
  type: MonitorType;
  game_id: string | null;
  team_id: string | null;
  channel_id: string;
  title: string;
  status: 'active' | 'ended';
  created_at: string;
}

export type MonitorStore = ReturnType<typeof monitorStore>;

/** Monitors and their firings. */
export function monitorStore(db: Database) {
  return {
    add(monitor: MonitorRow) {
      db.run(
        `INSERT INTO monitor (monitor_id, type, game_id, team_id, channel_id, title, status, created_at)
         VALUES ($monitor_id, $type, $game_id, $team_id, $channel_id, $title, $status, $created_at)`,
        { ...monitor },
      );
    },

    get(monitor_id: string): MonitorRow | undefined {
      return db.get('SELECT * FROM monitor WHERE monitor_id = $monitor_id', {
        monitor_id,
      }) as unknown as MonitorRow | undefined;
    },

    /** An active monitor with the same settings. */
    twin({ type, game_id, team_id, channel_id }: MonitorRow): MonitorRow | undefined {
      return db.get(
        `SELECT * FROM monitor WHERE type = $type AND channel_id = $channel_id AND status = 'active'
         AND game_id IS $game_id AND team_id IS $team_id`,
        { type, game_id, team_id, channel_id },
      ) as unknown as MonitorRow | undefined;
    },

    /** Newest first, from a position on, for one channel or all. */
    page(
      limit: number,
      channel_id: string | undefined,
      after: { created_at: string; id: string } | undefined,
    ): MonitorRow[] {
      return db.all(
        `SELECT * FROM monitor
         WHERE ($channel_id IS NULL OR channel_id = $channel_id)
           AND ($created_at IS NULL OR (created_at, monitor_id) < ($created_at, $id))
         ORDER BY created_at DESC, monitor_id DESC LIMIT $limit`,
        {
          limit,
          channel_id: channel_id ?? null,
          created_at: after?.created_at ?? null,
          id: after?.id ?? null,
        },
      ) as unknown as MonitorRow[];
    },

    countActive(): number {
      return Number(db.get(`SELECT COUNT(*) AS n FROM monitor WHERE status = 'active'`)?.n);
    },

    /** Active monitors for this event type that watch the game or one of its teams. */
    waiting(type: MonitorType, game_id: string, teams: readonly (string | null | undefined)[]): MonitorRow[] {
      return db.all(
        `SELECT * FROM monitor WHERE status = 'active' AND type = $type
           AND (game_id = $game_id OR team_id = $home OR team_id = $away)
         ORDER BY created_at, monitor_id`,
        { type, game_id, home: teams[0] ?? null, away: teams[1] ?? null },
      ) as unknown as MonitorRow[];
    },

    /** Follows a game that was rescheduled under another id and title. */
    moveGame(from: string, to: string, title: string) {
      db.run('UPDATE monitor SET game_id = $to, title = $title WHERE game_id = $from', { from, to, title });
    },

    /** Ends the monitors of a finished game. */
    endOf(game_id: string) {
      db.run(`UPDATE monitor SET status = 'ended' WHERE game_id = $game_id`, { game_id });
    },

    /** Records a firing; false if the same occasion was recorded before. */
    fire(firing_id: string, monitor_id: string, occasion: string, fired_at: string): boolean {
      const isKnown = db.get(
        'SELECT 1 AS known FROM firing WHERE monitor_id = $monitor_id AND occasion = $occasion',
        { monitor_id, occasion },
      );
      if (isKnown) return false;
      db.run(
        `INSERT INTO firing (firing_id, monitor_id, occasion, fired_at)
         VALUES ($firing_id, $monitor_id, $occasion, $fired_at)`,
        { firing_id, monitor_id, occasion, fired_at },
      );
      return true;
    },

    /** Also removes its firings and undelivered notifications. */
    remove(monitor_id: string) {
      db.run('DELETE FROM monitor WHERE monitor_id = $monitor_id', { monitor_id });
    },
  };
}
