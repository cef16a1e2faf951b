import type { Card, Dataset } from '../../contract/cards.ts';
import type { Component } from '../../contract/component.ts';
import { parseStored } from './failures.ts';
import type { Database } from './storeDatabase.ts';

/** How a card is drawn; the contents operation returns it as `card_data`. */
export interface Drawing {
  title: string;
  description: string;
  components: Component[];
  reason?: string;
  /** Caveats about its amounts, shown in the picture. */
  notes?: string[];
  /** Shown in the footer of the picture. */
  source?: string;
  /** Height of each chart in pixels. */
  height?: number;
  /** The embed waits for data from its parent page (§4.2). */
  is_postmessage?: boolean;
  /** Its content was kept only in memory, for a limited time (§4.2). */
  is_zero_retention?: boolean;
  [key: string]: unknown;
}

export interface StoredCard {
  card_id: string;
  created_at: string;
  card: Card;
  drawing: Drawing;
  /** The exact rows behind it; null for a card made only from components. */
  dataset: Dataset | null;
}

export type CardStore = ReturnType<typeof cardStore>;

export function cardStore(db: Database) {
  return {
    add({ card_id, created_at, card, drawing, dataset }: StoredCard) {
      db.run(
        `INSERT INTO card (card_id, created_at, card, drawing, dataset)
         VALUES ($card_id, $created_at, $card, $drawing, $dataset)`,
        {
          card_id,
          created_at,
          card: JSON.stringify(card),
          drawing: JSON.stringify(drawing),
          dataset: dataset && JSON.stringify(dataset),
        },
      );
    },

    replace({ card_id, card, drawing, dataset }: Omit<StoredCard, 'created_at'>) {
      db.run(
        `UPDATE card SET card = $card, drawing = $drawing, dataset = $dataset WHERE card_id = $card_id`,
        {
          card_id,
          card: JSON.stringify(card),
          drawing: JSON.stringify(drawing),
          dataset: dataset && JSON.stringify(dataset),
        },
      );
    },

    has(card_id: string): boolean {
      return db.get('SELECT 1 FROM card WHERE card_id = $card_id', { card_id }) !== undefined;
    },

    get(card_id: string): StoredCard | undefined {
      const row = db.get('SELECT * FROM card WHERE card_id = $card_id', { card_id });
      if (!row) return undefined;
      const { card, drawing, dataset } = row as Record<string, string | null>;
      return {
        ...(row as { card_id: string; created_at: string }),
        card: parseStored(card ?? '{}') as Card,
        drawing: parseStored(drawing ?? '{}') as Drawing,
        dataset: dataset == null ? null : (parseStored(dataset) as Dataset),
      };
    },
  };
}
