import type { Handlers } from '../../handlers.ts';
import type { DeliveryStore } from '../../store/channelDeliveries.ts';
import type { ChannelStore } from '../../store/channelStore.ts';
import type { GameStore } from '../../store/gameStore.ts';
import type { MonitorStore } from '../../store/monitorStore.ts';
import { channelHandlers } from './channelHandlers.ts';
import { listGames } from './games/listGames.ts';
import { Schedules } from './games/schedules.ts';
import { monitorHandlers } from './monitorHandlers.ts';
import { Deliveries } from './monitors/deliveries.ts';
import { GameWatch } from './monitors/gameWatch.ts';
import type { Resolve } from './monitors/privateAddress.ts';
import type { OutgoingProxy } from './outgoingProxy.ts';
import { proxiedFetch } from './proxiedFetch.ts';

export interface SportsOptions {
  /** Files, absolute or relative to a folder, and URLs of schedules. */
  readonly schedules: readonly string[];
  readonly folders: readonly string[];
  readonly games: GameStore;
  readonly channels: ChannelStore;
  readonly monitors: MonitorStore;
  readonly deliveries: DeliveryStore;
  /** Identifies this process among all that share the store. */
  readonly owner: string;
  /** Delays before failed deliveries are repeated, and the time limit of an attempt. */
  readonly deliveryWaitsMs?: readonly number[];
  readonly deliveryTimeoutMs?: number;
  /** Hosts of private networks that deliveries may be sent to. */
  readonly webhookHosts?: readonly string[];
  /** Proxy for deliveries and schedules. */
  readonly proxy?: OutgoingProxy | undefined;
  /** Replaces the system's DNS lookup in tests. */
  readonly resolve?: Resolve;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

export interface Sports {
  readonly handlers: Pick<Handlers, 'games' | 'channels' | 'monitors'>;
  /** Watches games and delivers notifications until closed. */
  start(): void;
  /** The periodic work of `start`: checks the games and delivers what is due. */
  look(): Promise<void>;
  deliverDue(): Promise<void>;
  close(): Promise<void>;
}

/** Games of the configured schedules, their monitors, and the channels they notify. */
export function openSports(options: SportsOptions): Sports {
  const { games, channels, monitors, deliveries: outbox, owner, now, log } = options;
  const schedules = new Schedules({
    named: options.schedules,
    folders: options.folders,
    store: games,
    fetch: proxiedFetch(options.proxy),
    now,
    log,
  });
  const allowedHosts = new Set(options.webhookHosts?.map((host) => host.trim().toLowerCase()));
  const deliveries = new Deliveries({
    ...{ deliveries: outbox, channels, owner, allowedHosts, now, log },
    proxy: options.proxy,
    ...(options.resolve && { resolve: options.resolve }),
    ...(options.deliveryWaitsMs && { waitsMs: options.deliveryWaitsMs }),
    ...(options.deliveryTimeoutMs !== undefined && { timeoutMs: options.deliveryTimeoutMs }),
  });
  let isStarted = false;
  const watch = new GameWatch({
    ...{ schedules, games, monitors, channels, deliveries: outbox, now, log },
    onFired: () => void (isStarted && deliveries.deliverDue()),
  });
  return {
    handlers: {
      games: { list: async (input) => listGames(await schedules.games(), input, now()) },
      channels: channelHandlers({ store: channels, outbox, deliveries, allowedHosts, now }),
      monitors: monitorHandlers({ store: monitors, channels, schedules, watch, now }),
    },
    start() {
      isStarted = true;
      watch.start();
      deliveries.start();
    },
    look: () => watch.look(),
    deliverDue: () => deliveries.deliverDue(),
    async close() {
      await watch.close();
      await deliveries.close();
    },
  };
}
