import type { Database } from './storeDatabase.ts';

export interface DeliveryRow {
  /** Lets receivers recognise repeated deliveries. */
  delivery_id: string;
  channel_id: string;
  monitor_id: string;
  /** The raw body, identical in all attempts. */
  body: string;
  state: 'waiting' | 'delivered' | 'failed' | 'dropped';
  attempts: number;
  due_at: string;
  created_at: string;
}

export type DeliveryStore = ReturnType<typeof deliveryStore>;

/** Pending deliveries, and a lease that decides which process sends them: several windows share one store. */
export function deliveryStore(db: Database) {
  return {
    add(delivery: DeliveryRow) {
      db.run(
        `INSERT INTO delivery (delivery_id, channel_id, monitor_id, body, state, attempts, due_at, created_at)
         VALUES ($delivery_id, $channel_id, $monitor_id, $body, $state, $attempts, $due_at, $created_at)`,
        { ...delivery },
      );
    },

    get(delivery_id: string): DeliveryRow | undefined {
      return db.get('SELECT * FROM delivery WHERE delivery_id = $delivery_id', {
        delivery_id,
      }) as unknown as DeliveryRow | undefined;
    },

    /** Oldest first. */
    due(now: string, limit: number): DeliveryRow[] {
      return db.all(
        `SELECT * FROM delivery WHERE state = 'waiting' AND due_at <= $now ORDER BY created_at, rowid LIMIT $limit`,
        { now, limit },
      ) as unknown as DeliveryRow[];
    },

    nextDue(): string | undefined {
      const row = db.get(`SELECT MIN(due_at) AS due_at FROM delivery WHERE state = 'waiting'`);
      return (row?.due_at as string | null) ?? undefined;
    },

    /** Records an attempt: its outcome, and when the next one is due. */
    tried(delivery_id: string, state: DeliveryRow['state'], due_at: string) {
      db.run(
        `UPDATE delivery SET state = $state, attempts = attempts + 1, due_at = $due_at
         WHERE delivery_id = $delivery_id`,
        { delivery_id, state, due_at },
      );
    },

    /** Notifications pending when a channel is paused are never sent. */
    drop(channel_id: string) {
      db.run(`UPDATE delivery SET state = 'dropped' WHERE channel_id = $channel_id AND state = 'waiting'`, {
        channel_id,
      });
    },

    forgetBefore(at: string) {
      db.run(`DELETE FROM delivery WHERE state <> 'waiting' AND created_at < $at`, { at });
    },

    /** Acquires or renews the lease on deliveries; false while another process holds it. Times are ISO text. */
    lease(owner: string, now: string, until: string): boolean {
      return db.transaction(() => {
        const held = db.get(`SELECT owner, until FROM lease WHERE name = 'deliveries'`);
        if (held && held.owner !== owner && (held.until as string) > now) return false;
        db.run(
          `INSERT INTO lease (name, owner, until) VALUES ('deliveries', $owner, $until)
           ON CONFLICT (name) DO UPDATE SET owner = $owner, until = $until`,
          { owner, until },
        );
        return true;
      });
    },

    release(owner: string) {
      db.run(`DELETE FROM lease WHERE name = 'deliveries' AND owner = $owner`, { owner });
    },

    transaction: db.transaction,
  };
}
