import { randomUUID } from 'node:crypto';
import { SvcError } from '../../../contract/errors.ts';
import type { Monitor, MonitorType, monitors } from '../../../contract/monitors.ts';
import type { HandlersOf } from '../../handlers.ts';
import type { ChannelStore } from '../../store/channelStore.ts';
import type { MonitorRow, MonitorStore } from '../../store/monitorStore.ts';
import { type ScheduledGame, statusOf } from './games/game.ts';
import type { Schedules } from './games/schedules.ts';
import type { GameWatch } from './monitors/gameWatch.ts';
import { pageOf, readListCursor } from './monitors/listCursor.ts';
import { titleOf } from './monitors/messages.ts';

export interface MonitorOptions {
  readonly store: MonitorStore;
  readonly channels: ChannelStore;
  readonly schedules: Schedules;
  readonly watch: GameWatch;
  readonly now: () => Date;
}

const maxMonitors = 500;

/** Monitors of the games in the configured schedules (decision 2). */
export function monitorHandlers(options: MonitorOptions): HandlersOf<typeof monitors> {
  const { store, channels, schedules, watch, now } = options;
  const known = (id: string): MonitorRow => {
    const monitor = store.get(id);
    if (!monitor) throw new SvcError('not-found', 'There is no such monitor.');
    return monitor;
  };
  return {
    async create({ type, game_id, team_id, channel_id }) {
      if ((game_id === undefined) === (team_id === undefined))
        throw new SvcError('bad-request', 'Give game_id or team_id, one of both.');
      if (!channels.get(channel_id))
        throw new SvcError('not-found', 'There is no such notification channel.');
      if (store.countActive() >= maxMonitors)
        throw new SvcError('bad-request', `There are ${maxMonitors} monitors already. Delete one first.`);
      const games = await schedules.games();
      const title = game_id ? gameTitle(games, game_id, type, now()) : teamTitle(games, team_id ?? '');
      watch.observe(games); // a monitor starts from the current state of the games
      const monitor: MonitorRow = {
        ...{ monitor_id: randomUUID(), type, game_id: game_id ?? null, team_id: team_id ?? null, channel_id },
        ...{ title, status: 'active', created_at: now().toISOString() },
      };
      if (store.twin(monitor)) throw new SvcError('conflict', 'The channel is already notified of this.');
      store.add(monitor);
      void watch.look();
      return wireMonitor(monitor);
    },

    list({ channel_id, cursor, limit }) {
      const after = cursor === undefined ? undefined : readListCursor(cursor);
      const rows = store.page(limit + 1, channel_id, after);
      const { items, next_cursor } = pageOf(rows, limit, ({ monitor_id }) => monitor_id);
      return { items: items.map(wireMonitor), next_cursor };
    },

    get: ({ id }) => wireMonitor(known(id)),

    remove({ id }) {
      known(id);
      store.remove(id);
    },
  };
}

/**
 * Throws for a game that does not exist, is over, has already started although its start is watched, or has no start
 * time.
 */
function gameTitle(games: readonly ScheduledGame[], id: string, type: MonitorType, now: Date): string {
  const game = games.find((candidate) => candidate.id === id);
  if (!game) throw new SvcError('not-found', 'No schedule has a game of this id.');
  if (game.isDayOnly)
    throw new SvcError(
      'bad-request',
      'Only the day of this game is known (schedule_table): no monitor accepts it. Add its time to the schedule.',
    );
  const status = statusOf(game, now);
  if (status === 'final')
    throw new SvcError('bad-request', 'This game is over: there is nothing to monitor.');
  if (status === 'live' && type === 'sports.game_start')
    throw new SvcError('bad-request', 'This game has started already. Monitor its score or its result.');
  return titleOf(game, status);
}

function teamTitle(games: readonly ScheduledGame[], id: string): string {
  const sides = games.flatMap(({ home, away }) => [home, away]);
  const team = sides.find((side) => side?.id === id);
  if (!team) throw new SvcError('not-found', 'No game of the schedules has a team of this id.');
  return `${team.name}, all games`;
}

function wireMonitor({ monitor_id, ...monitor }: MonitorRow): Monitor {
  return { id: monitor_id, ...monitor };
}
