import type { Client } from '../client/client.ts';
import { api } from '../contract/api.ts';
import type { Card } from '../contract/cards.ts';
import { SvcError } from '../contract/errors.ts';

/** Enough to quote from, little enough for a model's context. */
export const maxCardRows = 30;

/** The data behind a card of the embedded service, where it hands them out; elsewhere they may have a price. */
export async function cardCsv(
  client: Client,
  { webpage_url }: Pick<Card, 'webpage_url'>,
  signal: AbortSignal,
  maxRows = maxCardRows,
): Promise<{ readonly csv: string; readonly totalRows: number | undefined } | undefined> {
  if (!webpage_url) return undefined;
  try {
    const wish = { url: webpage_url, mode: 'inline', content_format: 'csv', max_rows: maxRows } as const;
    const { contents } = await client.send(api.cards.contents, wish, signal);
    const [content] = contents;
    if (!content?.data) return undefined;
    return { csv: content.data.trimEnd(), totalRows: content.total_rows ?? undefined };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SvcError) return undefined;
    throw error;
  }
}

/** The same as a section of a tool's text; empty where there are none. */
export async function cardDataText(client: Client, card: Card, signal: AbortSignal): Promise<string> {
  const data = await cardCsv(client, card, signal);
  if (!data) return '';
  const rows = data.csv.split('\n').length - 1;
  const part =
    data.totalRows !== undefined && data.totalRows > rows ? `, ${rows} of ${data.totalRows} rows` : '';
  return `Data of "${card.title ?? 'the chart'}"${part}:\n${data.csv}`;
}
