import { randomBytes, randomUUID } from 'node:crypto';
import type { Channel, channels } from '../../../contract/channels.ts';
import { SvcError } from '../../../contract/errors.ts';
import type { HandlersOf } from '../../handlers.ts';
import type { DeliveryStore } from '../../store/channelDeliveries.ts';
import type { ChannelRow, ChannelStore } from '../../store/channelStore.ts';
import type { Deliveries } from './monitors/deliveries.ts';
import { destinationOf } from './monitors/destination.ts';
import { pageOf, readListCursor } from './monitors/listCursor.ts';
import { bodyFor, testMessage } from './monitors/messages.ts';

export interface ChannelOptions {
  readonly store: ChannelStore;
  readonly outbox: DeliveryStore;
  readonly deliveries: Deliveries;
  /** Hosts allowed in private networks. */
  readonly allowedHosts: ReadonlySet<string>;
  readonly now: () => Date;
}

const maxChannels = 200;

/** §4.15 and extensions: notification channels. */
export function channelHandlers({
  store,
  outbox,
  deliveries,
  allowedHosts,
  now,
}: ChannelOptions): HandlersOf<typeof channels> {
  const known = (id: string): ChannelRow => {
    const channel = store.get(id);
    if (!channel) throw new SvcError('not-found', 'There is no such notification channel.');
    return channel;
  };
  return {
    list({ cursor, limit }) {
      const rows = store.page(limit + 1, cursor === undefined ? undefined : readListCursor(cursor));
      const { items, next_cursor } = pageOf(rows, limit, ({ channel_id }) => channel_id);
      return { items: items.map(wireChannel), next_cursor };
    },

    get: ({ id }) => wireChannel(known(id)),

    create({ name, kind, url }) {
      if (store.count() >= maxChannels)
        throw new SvcError('bad-request', `There are ${maxChannels} channels already. Delete one first.`);
      const at = now().toISOString();
      const channel: ChannelRow = {
        ...{ channel_id: randomUUID(), name, kind, url: destinationOf(url, allowedHosts) },
        ...{ status: 'active', status_reason: null, created_at: at, updated_at: at },
      };
      const secret = randomBytes(32).toString('base64url');
      store.add(channel, secret);
      return { ...wireChannel(channel), secret };
    },

    update({ id, name, url, status }) {
      const channel = known(id);
      const changed = {
        name: name ?? channel.name,
        url: url === undefined ? channel.url : destinationOf(url, allowedHosts),
      };
      const at = now().toISOString();
      outbox.transaction(() => {
        store.change(id, changed, at);
        if (status !== undefined) store.setStatus(id, status, at);
        if (status === 'paused') outbox.drop(id);
      });
      return wireChannel(known(id));
    },

    remove({ id }) {
      known(id);
      store.remove(id);
    },

    async test({ id }, { signal }) {
      const { kind } = known(id);
      const firing = { id: randomUUID(), fired_at: now().toISOString() };
      const delivery_id = randomUUID();
      const body = bodyFor(kind, { monitor: { id: 'test', type: 'test' }, firing }, testMessage);
      const { isDelivered, status, message } = await deliveries.send(id, { delivery_id, body }, signal);
      return { delivery_id, delivered: isDelivered, status, message };
    },
  };
}

function wireChannel({ channel_id, ...channel }: ChannelRow): Channel {
  return { id: channel_id, ...channel };
}
