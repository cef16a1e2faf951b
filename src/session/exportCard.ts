import type { Client } from '../client/client.ts';
import { api } from '../contract/api.ts';
import type { Card, Content, ContentFormat } from '../contract/cards.ts';
import { SvcError } from '../contract/errors.ts';
import { priceOf, type Quote } from './exportPrice.ts';

/** §2.5: above this the service clamps and does not refuse. */
export const mostRows = 2000;

export interface CardExport {
  readonly card: Card;
  readonly format: ContentFormat;
  readonly maxRows: number;
}

/** What came: the text of a file, and how much of the card's data it is. */
export interface ExportedCard {
  readonly text: string;
  /** Absent where the data is no list of rows. */
  readonly rows?: number;
  /** Rows the card has in all, as far as the service says. */
  readonly totalRows?: number;
  readonly isCut: boolean;
  /** In US dollars, as far as the service says. */
  readonly costUsd?: number;
}

/** What the rows of a card would cost. Costs nothing itself. Throws forbidden where the source forbids export. */
export async function quoteCard(
  client: Client,
  { card, format, maxRows }: CardExport,
  signal: AbortSignal,
): Promise<Quote> {
  const input = { ...inputOf(card, format, maxRows), quote_only: true };
  const { contents } = await client.send(api.cards.contents, input, signal);
  return priceOf(onlyOne(contents), maxRows);
}

/** The data of a card. May bill. Throws forbidden, not-found or unprocessable where there is none to give. */
export async function exportCard(
  client: Client,
  { card, format, maxRows }: CardExport,
  signal: AbortSignal,
): Promise<ExportedCard> {
  const { contents, usage } = await client.send(api.cards.contents, inputOf(card, format, maxRows), signal);
  const content = onlyOne(contents);
  const { text, rows } = payloadOf(content, format);
  const totalRows = content.total_rows ?? content.dataset?.total_rows;
  const costUsd = content.cost ?? usage?.total_cost_usd;
  return {
    text,
    isCut: content.truncated === true || (rows !== undefined && (totalRows ?? 0) > rows),
    ...(rows !== undefined && { rows }),
    ...(typeof totalRows === 'number' && { totalRows }),
    ...(typeof costUsd === 'number' && { costUsd }),
  };
}

function inputOf({ webpage_url }: Card, content_format: ContentFormat, max_rows: number) {
  if (!webpage_url) throw new SvcError('not-found', 'The service gave this card no address to export from.');
  return { url: webpage_url, mode: 'inline', content_format, max_rows } as const;
}

function onlyOne<T>(contents: readonly T[]): T {
  const [content] = contents;
  if (!content) throw new SvcError('malformed', 'The service answered without the data of the card.');
  return content;
}

function payloadOf(content: Content, format: ContentFormat): { text: string; rows?: number } {
  const { data, records, dataset, card_data } = content;
  switch (format) {
    case 'csv':
      if (typeof data === 'string') return { text: data, rows: Math.max(0, recordsIn(data) - 1) };
      break;
    case 'json_records':
      if (records) return { text: `${JSON.stringify(records, null, 2)}\n`, rows: records.length };
      break;
    case 'json_compact':
      if (dataset) return { text: `${JSON.stringify(dataset)}\n`, rows: dataset.rows.length };
      break;
    case 'card_json':
      if (card_data) return { text: `${JSON.stringify(card_data, null, 2)}\n` };
      break;
  }
  throw new SvcError(
    'malformed',
    'The service gave the data of the card in another form than was asked for.',
  );
}

/** Lines of a CSV text, where a line may go on within quotes (RFC 4180). */
function recordsIn(csv: string): number {
  const bare = csv.replace(/"(?:[^"]|"")*"/g, 'x');
  return bare.split(/\r\n|\n|\r/).filter((line) => line !== '').length;
}
