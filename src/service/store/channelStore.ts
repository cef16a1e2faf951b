import type { Database, Row } from './storeDatabase.ts';

export interface ChannelRow {
  channel_id: string;
  name: string;
  kind: 'webhook' | 'chat_workflow';
  url: string;
  status: 'active' | 'paused';
  status_reason: 'delivery_failures' | null;
  created_at: string;
  updated_at: string;
}

export type ChannelStore = ReturnType<typeof channelStore>;

/** Every column except the secret, which no reply may contain. */
const shown = 'channel_id, name, kind, url, status, status_reason, created_at, updated_at';
const asChannel = (row: Row | undefined) => row as unknown as ChannelRow | undefined;

/** Notification channels. */
export function channelStore(db: Database) {
  return {
    add(channel: ChannelRow, secret: string) {
      db.run(
        `INSERT INTO channel (${shown}, secret)
         VALUES ($channel_id, $name, $kind, $url, $status, $status_reason, $created_at, $updated_at, $secret)`,
        { ...channel, secret },
      );
    },

    get(channel_id: string): ChannelRow | undefined {
      return asChannel(db.get(`SELECT ${shown} FROM channel WHERE channel_id = $channel_id`, { channel_id }));
    },

    /** Only for signing. */
    secretOf(channel_id: string): string | undefined {
      return db.get('SELECT secret FROM channel WHERE channel_id = $channel_id', { channel_id })?.secret as
        | string
        | undefined;
    },

    /** Newest first, from a position on. */
    page(limit: number, after: { created_at: string; id: string } | undefined): ChannelRow[] {
      return db.all(
        `SELECT ${shown} FROM channel
         WHERE $created_at IS NULL OR (created_at, channel_id) < ($created_at, $id)
         ORDER BY created_at DESC, channel_id DESC LIMIT $limit`,
        { limit, created_at: after?.created_at ?? null, id: after?.id ?? null },
      ) as unknown as ChannelRow[];
    },

    count(): number {
      return Number(db.get('SELECT COUNT(*) AS n FROM channel')?.n);
    },

    change(channel_id: string, { name, url }: Pick<ChannelRow, 'name' | 'url'>, updated_at: string) {
      db.run(
        'UPDATE channel SET name = $name, url = $url, updated_at = $updated_at WHERE channel_id = $channel_id',
        { channel_id, name, url, updated_at },
      );
    },

    /** A change by the owner, which also resets the count of failures. */
    setStatus(channel_id: string, status: ChannelRow['status'], updated_at: string) {
      db.run(
        `UPDATE channel SET status = $status, status_reason = NULL, failures = 0, updated_at = $updated_at
         WHERE channel_id = $channel_id`,
        { channel_id, status, updated_at },
      );
    },

    succeeded(channel_id: string) {
      db.run('UPDATE channel SET failures = 0 WHERE channel_id = $channel_id AND failures > 0', {
        channel_id,
      });
    },

    /** Counts a consecutive failure; the last one allowed pauses the channel. */
    failed(channel_id: string, maxFailures: number, updated_at: string) {
      db.run('UPDATE channel SET failures = failures + 1 WHERE channel_id = $channel_id', { channel_id });
      db.run(
        `UPDATE channel SET status = 'paused', status_reason = 'delivery_failures', updated_at = $updated_at
         WHERE channel_id = $channel_id AND status = 'active' AND failures >= $maxFailures`,
        { channel_id, maxFailures, updated_at },
      );
    },

    /** Also removes its monitors and deliveries. */
    remove(channel_id: string) {
      db.run('DELETE FROM channel WHERE channel_id = $channel_id', { channel_id });
    },
  };
}
