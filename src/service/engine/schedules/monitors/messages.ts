import type { MonitorType } from '../../../../contract/monitors.ts';
import type { ChannelRow } from '../../../store/channelStore.ts';
import type { GameStatus, ScheduledGame } from '../games/game.ts';
import type { wireGame } from '../games/listGames.ts';

/** A notification, as text and data. */
export interface Message {
  readonly title: string;
  readonly text: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface MonitorEvent {
  readonly monitor: { readonly id: string; readonly type: string };
  readonly firing: { readonly id: string; readonly fired_at: string };
}

/** The body of a delivery in the channel's format (wire.md 6.3): nested JSON, or strings only. */
export function bodyFor(
  kind: ChannelRow['kind'],
  { monitor, firing }: MonitorEvent,
  message: Message,
): string {
  const { title, text, payload } = message;
  if (kind === 'webhook') return JSON.stringify({ monitor, firing, payload: { title, text, ...payload } });
  return JSON.stringify({
    monitor_id: monitor.id,
    monitor_type: monitor.type,
    fired_at: firing.fired_at,
    title,
    text,
  });
}

/** An event of a game in words. If a result is only inferred from the clock, the score is not called final. */
export function gameMessage(
  type: MonitorType,
  game: ScheduledGame,
  wire: ReturnType<typeof wireGame>,
): Message {
  const name = nameOfGame(game);
  const { score } = game;
  const shown = score && `${score.home} – ${score.away}`;
  const isTold = game.said === 'final';
  const words = {
    'sports.game_start': { title: `${name} has started`, text: `${name} (${game.league}) has started.` },
    'sports.score_event': {
      title: `${name}: ${shown}`,
      text: `The score of ${name} (${game.league}) is ${shown}.`,
    },
    'sports.game_result': {
      title: isTold && shown ? `${name}: final ${shown}` : `${name} is over`,
      text: resultText(name, game, shown),
    },
  } satisfies Record<MonitorType, { title: string; text: string }>;
  return {
    ...words[type],
    payload: {
      game: wire,
      score,
      ...(type === 'sports.game_result' && { told_by: isTold ? 'schedule' : 'clock' }),
    },
  };
}

export const testMessage: Message = {
  title: 'Test delivery',
  text: 'This channel receives what its monitors report.',
  payload: {},
};

function nameOfGame({ home, away, title, league }: ScheduledGame): string {
  return home && away ? `${home.name} – ${away.name}` : (title ?? `A game of ${league}`);
}

/** The label of a monitor in lists. */
export function titleOf(game: ScheduledGame, status: GameStatus): string {
  const day = game.startsAt.toISOString().slice(0, 10);
  return `${nameOfGame(game)}, ${status === 'live' ? 'live' : day}`;
}

function resultText(name: string, { said, league }: ScheduledGame, shown: string | null): string {
  if (said === 'final') return shown ? `${name} (${league}) ended ${shown}.` : `${name} (${league}) is over.`;
  const known = shown
    ? `The last known score is ${shown}, which may not be final.`
    : 'The schedule has no score.';
  return `${name} (${league}) should be over by the clock. ${known}`;
}
