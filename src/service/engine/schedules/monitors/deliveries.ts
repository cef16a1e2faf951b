import type { DeliveryRow, DeliveryStore } from '../../../store/channelDeliveries.ts';
import type { ChannelStore } from '../../../store/channelStore.ts';
import type { OutgoingProxy } from '../outgoingProxy.ts';
import type { Resolve } from './privateAddress.ts';
import { type Sent, sendDelivery } from './sendDelivery.ts';

export interface DeliveriesOptions {
  readonly deliveries: DeliveryStore;
  readonly channels: ChannelStore;
  /** This process, among all that share the store. */
  readonly owner: string;
  readonly allowedHosts: ReadonlySet<string>;
  readonly resolve?: Resolve;
  readonly proxy?: OutgoingProxy | undefined;
  /** Waits before the second, third … try; after the last the delivery has failed. */
  readonly waitsMs?: readonly number[];
  readonly timeoutMs?: number;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

const defaultWaitsMs = [5_000, 30_000, 120_000, 600_000];
const defaultTimeoutMs = 10_000;
/** Longer than one try lasts, and short enough that another process soon goes on where this one ended. */
const leaseMs = 15_000;
const lookEveryMs = 5_000;
const atOnce = 200;
/** §2.11 */
const maxFailures = 2;

/**
 * Empties the outbox. One process at a time delivers, by a lease in the store; when it ends, another goes on. A
 * process may end between a delivery and its note of it: then the same delivery comes once more, under its old id.
 */
export class Deliveries {
  readonly #options: DeliveriesOptions;
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;

  constructor(options: DeliveriesOptions) {
    this.#options = options;
  }

  /** Looks from time to time for what is due, also of what other processes have put there. */
  start(): void {
    this.#timer = setInterval(() => void this.deliverDue(), lookEveryMs);
    this.#timer.unref();
    void this.deliverDue();
  }

  /** Delivers what is due, if no other process does. */
  async deliverDue(): Promise<void> {
    while (this.#working) await this.#working;
    if (this.#closing.signal.aborted) return;
    this.#working = this.#round();
    try {
      await this.#working;
    } finally {
      this.#working = undefined;
    }
  }

  /** Tries under way are given up and not counted. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort();
    await this.#working;
    this.#options.deliveries.release(this.#options.owner);
  }

  /** One try, counted nowhere. */
  send(
    channel_id: string,
    delivery: { delivery_id: string; body: string },
    signal: AbortSignal,
  ): Promise<Sent> {
    const { channels, now, allowedHosts, resolve, proxy, timeoutMs = defaultTimeoutMs } = this.#options;
    return sendDelivery({
      url: channels.get(channel_id)?.url ?? '',
      secret: channels.secretOf(channel_id) ?? '',
      delivery,
      now: now(),
      allowedHosts,
      ...(resolve && { resolve }),
      proxy,
      timeoutMs,
      signal: AbortSignal.any([signal, this.#closing.signal]),
    });
  }

  async #round(): Promise<void> {
    const { deliveries, now, log } = this.#options;
    try {
      const next = deliveries.nextDue();
      if (next === undefined || next > now().toISOString() || !this.#hold()) return;
      const due = Map.groupBy(deliveries.due(now().toISOString(), atOnce), ({ channel_id }) => channel_id);
      // In order within a channel; a slow one keeps no other waiting.
      await Promise.all([...due.values()].map((queue) => this.#empty(queue)));
      deliveries.release(this.#options.owner);
    } catch (error) {
      if (!this.#closing.signal.aborted) log(`Deliveries stopped short: ${(error as Error).message}`);
    }
  }

  async #empty(queue: readonly DeliveryRow[]): Promise<void> {
    const { deliveries, channels } = this.#options;
    for (const { delivery_id, channel_id } of queue) {
      // It may be gone meanwhile, and so may the lease.
      const delivery = deliveries.get(delivery_id);
      if (delivery?.state !== 'waiting' || channels.get(channel_id)?.status !== 'active') continue;
      if (!this.#hold()) return;
      const sent = await this.send(channel_id, delivery, this.#closing.signal);
      this.#note(delivery, sent);
    }
  }

  #hold(): boolean {
    const { deliveries, owner, now } = this.#options;
    const at = now();
    return deliveries.lease(owner, at.toISOString(), new Date(at.getTime() + leaseMs).toISOString());
  }

  #note({ delivery_id, channel_id, attempts }: DeliveryRow, { isDelivered, message }: Sent): void {
    const { deliveries, channels, waitsMs = defaultWaitsMs, now, log } = this.#options;
    const at = now();
    const wait = waitsMs[attempts];
    if (!isDelivered) log(`Channel ${channel_id}, try ${attempts + 1} of ${waitsMs.length + 1}: ${message}`);
    deliveries.transaction(() => {
      if (isDelivered) {
        deliveries.tried(delivery_id, 'delivered', at.toISOString());
        channels.succeeded(channel_id);
      } else if (wait !== undefined) {
        deliveries.tried(delivery_id, 'waiting', new Date(at.getTime() + wait).toISOString());
      } else {
        deliveries.tried(delivery_id, 'failed', at.toISOString());
        channels.failed(channel_id, maxFailures, at.toISOString());
        if (channels.get(channel_id)?.status === 'paused') deliveries.drop(channel_id);
      }
    });
  }
}
