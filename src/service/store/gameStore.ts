import type { Database } from './storeDatabase.ts';

/** The last known state of a game, whichever process saw it. */
export interface GameStateRow {
  game_id: string;
  status: 'scheduled' | 'live' | 'final';
  home_score: number | null;
  away_score: number | null;
  /** The number of changes so far, which numbers each event of the game. */
  changes: number;
  starts_at: string;
  /** The time of the schedule that gave the score; older schedules do not change it. */
  observed_at: string;
}

/** A downloaded schedule. */
export interface ScheduleCopy {
  address: string;
  etag: string | null;
  last_modified: string | null;
  body: string;
  /** When it was last requested. */
  fetched_at: string;
  /** When its content last changed. */
  changed_at: string;
}

export type GameStore = ReturnType<typeof gameStore>;

export function gameStore(db: Database) {
  return {
    state(game_id: string): GameStateRow | undefined {
      return db.get('SELECT * FROM game_state WHERE game_id = $game_id', {
        game_id,
      }) as unknown as GameStateRow | undefined;
    },

    setState(state: GameStateRow) {
      db.run(
        `INSERT OR REPLACE INTO game_state
           (game_id, status, home_score, away_score, changes, starts_at, observed_at)
         VALUES ($game_id, $status, $home_score, $away_score, $changes, $starts_at, $observed_at)`,
        { ...state },
      );
    },

    removeState(game_id: string) {
      db.run('DELETE FROM game_state WHERE game_id = $game_id', { game_id });
    },

    forgetBefore(at: string) {
      db.run('DELETE FROM game_state WHERE starts_at < $at', { at });
    },

    copy(address: string): ScheduleCopy | undefined {
      return db.get('SELECT * FROM schedule_copy WHERE address = $address', {
        address,
      }) as unknown as ScheduleCopy | undefined;
    },

    keepCopy(copy: ScheduleCopy) {
      db.run(
        `INSERT OR REPLACE INTO schedule_copy (address, etag, last_modified, body, fetched_at, changed_at)
         VALUES ($address, $etag, $last_modified, $body, $fetched_at, $changed_at)`,
        { ...copy },
      );
    },

    transaction: db.transaction,
  };
}
