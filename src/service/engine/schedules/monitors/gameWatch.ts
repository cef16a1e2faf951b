import { randomUUID } from 'node:crypto';
import type { DeliveryStore } from '../../../store/channelDeliveries.ts';
import type { ChannelStore } from '../../../store/channelStore.ts';
import type { GameStateRow, GameStore } from '../../../store/gameStore.ts';
import type { MonitorRow, MonitorStore } from '../../../store/monitorStore.ts';
import { nextChange, type ScheduledGame } from '../games/game.ts';
import { dayMs } from '../games/gameRow.ts';
import { wireGame } from '../games/listGames.ts';
import type { Schedules } from '../games/schedules.ts';
import { changesOf, type GameChange } from './gameChanges.ts';
import { bodyFor, gameMessage, titleOf } from './messages.ts';

export interface GameWatchOptions {
  readonly schedules: Schedules;
  readonly games: GameStore;
  readonly monitors: MonitorStore;
  readonly channels: ChannelStore;
  readonly deliveries: DeliveryStore;
  /** Called after adding to the outbox. */
  readonly onFired: () => void;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

/** Polling interval for files whose changes the system does not report. */
const lookEveryMs = 10_000;
const idleMs = 30_000;

/**
 * Checks the games when one is about to change and when a schedule has changed, and fires the matching monitors. Game
 * state, firing and outbox are written in one transaction, so neither a crash nor a second process loses or repeats a
 * firing.
 */
export class GameWatch {
  readonly #options: GameWatchOptions;
  #timer: NodeJS.Timeout | undefined;
  #stopWatching: (() => void) | undefined;
  #looking: Promise<void> | undefined;
  #isClosed = false;

  constructor(options: GameWatchOptions) {
    this.#options = options;
  }

  /** Runs until closed. Reads no schedules while there are no monitors. */
  start(): void {
    if (!this.#options.schedules.areNamed) return;
    this.#stopWatching = this.#options.schedules.watch(() => void this.look());
    this.#lookIn(0);
  }

  /** Checks all games; calls during a check share the next one. */
  async look(): Promise<void> {
    while (this.#looking) await this.#looking;
    this.#looking = this.#look();
    try {
      await this.#looking;
    } finally {
      this.#looking = undefined;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#stopWatching?.();
    await this.#looking;
  }

  async #look(): Promise<void> {
    if (this.#isClosed) return;
    const { schedules, monitors, now, log } = this.#options;
    let waitMs = idleMs;
    try {
      if (monitors.countActive() > 0) {
        const games = await schedules.games();
        if (this.#isClosed) return;
        this.observe(games);
        const next = games.flatMap((game) => nextChange(game, now()) ?? []).map(Number);
        waitMs = Math.min(lookEveryMs, ...next.map((at) => at - now().getTime()));
      }
    } catch (error) {
      log(`The games could not be looked at: ${(error as Error).message}`);
    }
    this.#lookIn(Math.max(waitMs, 20));
  }

  #lookIn(delayMs: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.look(), delayMs);
    this.#timer.unref();
  }

  /** Compares the games with their last known state and fires. */
  observe(all: readonly ScheduledGame[]): void {
    const { games, deliveries, now, onFired } = this.#options;
    const at = now();
    const fired = games.transaction(() => {
      let count = 0;
      const present = new Set(all.map(({ id }) => id));
      for (const game of all) {
        if (game.isDayOnly) continue;
        const before = games.state(game.id) ?? this.#movedHere(game, present, at);
        const { changes, after } = changesOf(before, game, at);
        if (before === undefined || isOther(before, after)) games.setState(after);
        for (const change of changes) count += this.#fire(game, change, at);
      }
      games.forgetBefore(new Date(at.getTime() - 4 * dayMs).toISOString());
      deliveries.forgetBefore(new Date(at.getTime() - 7 * dayMs).toISOString());
      return count;
    });
    if (fired > 0) onFired();
  }

  /**
   * The last known state of a game that was moved by a day, which changes its id: one with the same league and sides
   * that had not started and is in no schedule any more. Its monitors are moved as well.
   */
  #movedHere(game: ScheduledGame, present: ReadonlySet<string>, at: Date): GameStateRow | undefined {
    const { games, monitors } = this.#options;
    for (const id of game.dayAwayIds) {
      const before = present.has(id) ? undefined : games.state(id);
      if (before?.status !== 'scheduled' || Date.parse(before.starts_at) <= at.getTime()) continue;
      games.removeState(id);
      monitors.moveGame(id, game.id, titleOf(game, 'scheduled'));
      return { ...before, game_id: game.id };
    }
    return undefined;
  }

  #fire(game: ScheduledGame, { type, occasion }: GameChange, at: Date): number {
    const { monitors } = this.#options;
    const waiting = monitors.waiting(type, game.id, [game.home?.id, game.away?.id]);
    for (const monitor of waiting) this.#tell(monitor, game, occasion, at);
    if (type === 'sports.game_result') monitors.endOf(game.id);
    return waiting.length;
  }

  /** A paused channel receives nothing, and does not catch up later. */
  #tell(monitor: MonitorRow, game: ScheduledGame, occasion: string, at: Date): void {
    const { monitors, channels, deliveries } = this.#options;
    const { monitor_id, channel_id, type } = monitor;
    const firing = { id: randomUUID(), fired_at: at.toISOString() };
    if (!monitors.fire(firing.id, monitor_id, occasion, firing.fired_at)) return;
    const channel = channels.get(channel_id);
    if (channel?.status !== 'active') return;
    deliveries.add({
      delivery_id: randomUUID(),
      channel_id,
      monitor_id,
      body: bodyFor(
        channel.kind,
        { monitor: { id: monitor_id, type }, firing },
        gameMessage(type, game, wireGame(game, at)),
      ),
      state: 'waiting',
      attempts: 0,
      due_at: firing.fired_at,
      created_at: firing.fired_at,
    });
  }
}

/** Usually nothing has changed, and then nothing is written. */
function isOther(before: GameStateRow, after: GameStateRow): boolean {
  const was: Readonly<Record<string, unknown>> = { ...before };
  return Object.entries(after).some(([column, value]) => was[column] !== value);
}
