import type { DeliveryRow, DeliveryStore } from '../../../store/channelDeliveries.ts';
import type { ChannelStore } from '../../../store/channelStore.ts';
import type { OutgoingProxy } from '../outgoingProxy.ts';
import type { Resolve } from './privateAddress.ts';
import { type Sent, sendDelivery } from './sendDelivery.ts';

export interface DeliveriesOptions {
  readonly deliveries: DeliveryStore;
  readonly channels: ChannelStore;
  /** Identifies this process among all that share the store. */
  readonly owner: string;
  readonly allowedHosts: ReadonlySet<string>;
  readonly resolve?: Resolve;
  readonly proxy?: OutgoingProxy | undefined;
  /** Delays before the second, third … attempt; after the last the delivery has failed. */
  readonly waitsMs?: readonly number[];
  readonly timeoutMs?: number;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

const defaultWaitsMs = [5_000, 30_000, 120_000, 600_000];
const defaultTimeoutMs = 10_000;
/** Longer than one attempt takes, but short enough for another process to take over soon after this one exits. */
const leaseMs = 15_000;
const lookEveryMs = 5_000;
const atOnce = 200;
/** §2.11 */
const maxFailures = 2;

/**
 * Empties the outbox. One process at a time delivers, holding a lease in the store; when it exits, another takes over.
 * A process may exit between a delivery and recording it; the delivery is then repeated, with the same id.
 */
export class Deliveries {
  readonly #options: DeliveriesOptions;
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;

  constructor(options: DeliveriesOptions) {
    this.#options = options;
  }

  /** Polls for due deliveries, including those of other processes. */
  start(): void {
    this.#timer = setInterval(() => void this.deliverDue(), lookEveryMs);
    this.#timer.unref();
    void this.deliverDue();
  }

  /** Delivers what is due, unless another process does. */
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

  /** Attempts in progress are aborted and not counted. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort();
    await this.#working;
    this.#options.deliveries.release(this.#options.owner);
  }

  /** A single attempt, not recorded. */
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
      // Sequential within a channel; a slow channel does not delay others.
      await Promise.all([...due.values()].map((queue) => this.#empty(queue)));
      deliveries.release(this.#options.owner);
    } catch (error) {
      if (!this.#closing.signal.aborted) log(`Deliveries stopped short: ${(error as Error).message}`);
    }
  }

  async #empty(queue: readonly DeliveryRow[]): Promise<void> {
    const { deliveries, channels } = this.#options;
    for (const { delivery_id, channel_id } of queue) {
      // The delivery or the lease may be gone meanwhile.
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
