import type { MonitorType } from '../../../../contract/monitors.ts';
import type { GameStateRow } from '../../../store/gameStore.ts';
import { type GameStatus, type ScheduledGame, statusOf } from '../games/game.ts';

export interface GameChange {
  readonly type: MonitorType;
  /** Identifies the event among all events of the game. */
  readonly occasion: string;
}

const order: Record<GameStatus, number> = { scheduled: 0, live: 1, final: 2 };

/**
 * The events of a game since it was last seen, and its new state. A game seen for the first time has no events, because
 * it is unknown when they happened. Outdated schedules are ignored, and the clock only moves a game forward.
 */
export function changesOf(
  before: GameStateRow | undefined,
  game: ScheduledGame,
  now: Date,
): { readonly changes: readonly GameChange[]; readonly after: GameStateRow } {
  const status = statusOf(game, now);
  if (!before) return { changes: [], after: stateOf(game, status, 0) };
  const isNewer = game.observedAt.toISOString() > before.observed_at;
  const reached = order[status] >= order[before.status] || isNewer ? status : before.status;
  const types = [
    before.status === 'scheduled' && reached === 'live' && ('sports.game_start' as const),
    isNewer && hasScored(before, game) && ('sports.score_event' as const),
    before.status !== 'final' && reached === 'final' && ('sports.game_result' as const),
  ].filter((type) => type !== false);
  const changes = types.map((type, at) => ({ type, occasion: `${game.id} ${before.changes + 1 + at}` }));
  const seen = stateOf(game, reached, before.changes + types.length);
  const { home_score, away_score } = before;
  const isTold = isNewer && (game.score !== null || home_score === null);
  return {
    changes,
    after: isTold ? seen : { ...seen, home_score, away_score, observed_at: latest(before, seen) },
  };
}

/** From no score to 0:0 is not a goal. */
function hasScored({ home_score, away_score }: GameStateRow, { score }: ScheduledGame): boolean {
  return score !== null && (score.home !== (home_score ?? 0) || score.away !== (away_score ?? 0));
}

function stateOf(
  { id, score, startsAt, observedAt }: ScheduledGame,
  status: GameStatus,
  changes: number,
): GameStateRow {
  return {
    game_id: id,
    status,
    home_score: score?.home ?? null,
    away_score: score?.away ?? null,
    changes,
    starts_at: startsAt.toISOString(),
    observed_at: observedAt.toISOString(),
  };
}

function latest(before: GameStateRow, seen: GameStateRow): string {
  return before.observed_at > seen.observed_at ? before.observed_at : seen.observed_at;
}
