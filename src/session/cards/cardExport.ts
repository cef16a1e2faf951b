import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { api } from '../../contract/api.ts';
import type { Card, Content, ContentFormat, Dataset } from '../../contract/cards.ts';
import { SvcError } from '../../contract/errors.ts';
import { downloaded, isDownload, isExpired } from './exportDownload.ts';
import { priceOf, type Quote } from './exportPrice.ts';

/** §2.5: the service clamps larger values instead of rejecting them. */
export const maxExportRows = 2000;

export interface CardExport {
  readonly card: Card;
  readonly format: ContentFormat;
  readonly maxRows: number;
}

/** The export: the content of a file, and which part of the card's data it is. */
export interface ExportedCard {
  readonly text: string;
  /** Absent unless the data is a list of rows. */
  readonly rows?: number;
  /** Total rows of the card, if reported. */
  readonly totalRows?: number;
  readonly isCut: boolean;
  /** In US dollars, if reported. */
  readonly costUsd?: number;
  /** Only for `json_compact`. */
  readonly dataset?: Dataset;
}

/** The price of exporting the rows of a card. Asking is free. Throws forbidden if the source forbids export. */
export async function quoteCard(
  client: Client,
  { card, format, maxRows }: CardExport,
  signal: AbortSignal,
): Promise<Quote> {
  const input = { ...inputOf(card, format, maxRows), quote_only: true };
  const { contents } = await client.send(api.cards.contents, input, signal);
  return priceOf(onlyOne(contents), maxRows);
}

export interface Delivery {
  /** Called with progress messages for the user. */
  readonly say?: (message: string) => void;
  /** Asked when the download address has expired: whether to request the data again, at its price. */
  readonly mayAskAgain?: (costUsd: number | undefined) => Promise<boolean>;
  /** Called as soon as the service reports a charge, even if fetching the data then fails. */
  readonly onCharged?: (costUsd: number | undefined) => void;
}

/** The data of a card. May be billed. Throws forbidden, not-found or unprocessable if there is none. */
export async function exportCard(
  client: Client,
  wanted: CardExport,
  signal: AbortSignal,
  delivery: Delivery = {},
): Promise<ExportedCard> {
  const first = await askedFor(client, wanted, signal, delivery);
  if (!isDownload(first.content)) return exportedOf(first, wanted.format);
  delivery.say?.(vscode.l10n.t('Downloading'));
  try {
    return exportedOf(await fetched(client, first, wanted.format, signal), wanted.format);
  } catch (error) {
    if (!isExpired(error) || !(await delivery.mayAskAgain?.(first.costUsd))) throw error;
  }
  delivery.say?.(vscode.l10n.t('The download had expired; asking for a new one'));
  const second = await askedFor(client, wanted, signal, delivery);
  const whole = isDownload(second.content) ? await fetched(client, second, wanted.format, signal) : second;
  return exportedOf(whole, wanted.format);
}

interface Delivered {
  readonly content: Content;
  readonly costUsd: number | undefined;
}

async function askedFor(
  client: Client,
  { card, format, maxRows }: CardExport,
  signal: AbortSignal,
  { onCharged }: Delivery,
): Promise<Delivered> {
  const { contents, usage } = await client.send(api.cards.contents, inputOf(card, format, maxRows), signal);
  const content = onlyOne(contents);
  const costUsd = content.cost ?? usage?.total_cost_usd ?? undefined;
  onCharged?.(costUsd);
  return { content, costUsd };
}

async function fetched(
  client: Client,
  { content, ...rest }: Delivered,
  format: ContentFormat,
  signal: AbortSignal,
): Promise<Delivered> {
  return { ...rest, content: await downloaded(client, content, format, signal) };
}

function exportedOf({ content, costUsd }: Delivered, format: ContentFormat): ExportedCard {
  const { text, rows } = payloadOf(content, format);
  const { dataset } = content;
  const totalRows = content.total_rows ?? content.dataset?.total_rows;
  return {
    text,
    isCut: content.truncated === true || (rows !== undefined && (totalRows ?? 0) > rows),
    ...(rows !== undefined && { rows }),
    ...(typeof totalRows === 'number' && { totalRows }),
    ...(costUsd !== undefined && { costUsd }),
    ...(format === 'json_compact' && dataset && { dataset }),
  };
}

function inputOf({ webpage_url }: Card, content_format: ContentFormat, max_rows: number) {
  if (!webpage_url)
    throw new SvcError('not-found', vscode.l10n.t('The service gave no address to export this card from.'));
  return { url: webpage_url, mode: 'inline', content_format, max_rows } as const;
}

function onlyOne<T>(contents: readonly T[]): T {
  const [content] = contents;
  if (!content)
    throw new SvcError('malformed', vscode.l10n.t('The service answered without the data of the card.'));
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
    vscode.l10n.t('The service returned the data of the card in a format that was not asked for.'),
  );
}

/** Splits a CSV text into records; a quoted field may contain line breaks (RFC 4180). */
function recordsIn(csv: string): number {
  const bare = csv.replace(/"(?:[^"]|"")*"/g, 'x');
  return bare.split(/\r\n|\n|\r/).filter((line) => line !== '').length;
}
