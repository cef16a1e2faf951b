import type { Client } from '../client/client.ts';
import { api } from '../contract/api.ts';
import type { Card, Dataset } from '../contract/cards.ts';
import { csvCell } from '../contract/csvCell.ts';
import { SvcError } from '../contract/errors.ts';

/** Enough to quote from, yet small for a model's context. */
const maxRows = 30;

/** The rows behind a card of the embedded service, which exports them for free; undefined if it has none. */
export async function cardData(
  client: Client,
  { webpage_url }: Pick<Card, 'webpage_url'>,
  signal: AbortSignal,
  limit = maxRows,
): Promise<Dataset | undefined> {
  if (!webpage_url) return undefined;
  try {
    const options = { mode: 'inline', content_format: 'json_compact', max_rows: limit } as const;
    const { contents } = await client.send(api.cards.contents, { url: webpage_url, ...options }, signal);
    return contents[0]?.dataset ?? undefined;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SvcError) return undefined;
    throw error;
  }
}

/** The same as a section of a tool's text; empty if there are no rows. */
export async function cardDataText(
  client: Client,
  card: Pick<Card, 'title' | 'webpage_url'>,
  signal: AbortSignal,
): Promise<string> {
  const data = await cardData(client, card, signal);
  if (!data) return '';
  const { columns, rows, total_rows } = data;
  const header = columns.map(({ name, unit }) => csvCell(unit ? `${name} (${unit})` : name));
  const lines = rows.map((row) => columns.map((_, index) => csvCell(row[index] ?? null)));
  const part = total_rows > rows.length ? `, ${rows.length} of ${total_rows} rows` : '';
  const csv = [header, ...lines].map((line) => line.join(',')).join('\n');
  return `Data of "${card.title ?? 'the chart'}"${part}:\n${csv}`;
}
