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

/** Every column but the secret: nothing that is answered ever holds it. */
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

    /** For signing alone. */
    secretOf(channel_id: string): string | undefined {
      return db.get('SELECT secret FROM channel WHERE channel_id = $channel_id', { channel_id })?.secret as
        | string
        | undefined;
    },

    /** Newest first, those after a place. */
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

    /** The owner's word: it also forgets earlier failures. */
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

    /** Counts one more failed delivery in a row; the last that is borne pauses the channel. */
    failed(channel_id: string, most: number, updated_at: string) {
      db.run('UPDATE channel SET failures = failures + 1 WHERE channel_id = $channel_id', { channel_id });
      db.run(
        `UPDATE channel SET status = 'paused', status_reason = 'delivery_failures', updated_at = $updated_at
         WHERE channel_id = $channel_id AND status = 'active' AND failures >= $most`,
        { channel_id, most, updated_at },
      );
    },

    /** Its monitors and deliveries go with it. */
    remove(channel_id: string) {
      db.run('DELETE FROM channel WHERE channel_id = $channel_id', { channel_id });
    },
  };
}
