import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { Content, type ContentFormat } from '../../contract/cards.ts';
import { SvcError } from '../../contract/errors.ts';

/** Delivered by URL instead of inline (`mode: "url"`, wire.md 4.16). */
export function isDownload({ url, data, records, dataset, card_data }: Content): boolean {
  return Boolean(url) && data == null && records == null && dataset == null && card_data == null;
}

/**
 * The content with the data downloaded from its URL. Throws gone or forbidden if the URL has expired, malformed if the
 * data has another form.
 */
export async function downloaded(
  client: Client,
  content: Content,
  format: ContentFormat,
  signal: AbortSignal,
): Promise<Content> {
  const { bytes } = await client.download(content.url ?? '', signal);
  const text = new TextDecoder().decode(bytes);
  const read = Content.safeParse({ ...content, ...payloadOf(text, format) });
  if (read.success) return read.data;
  throw new SvcError(
    'malformed',
    vscode.l10n.t('The service returned the data of the card in a format that was not asked for.'),
  );
}

/** Object stores answer 403 or 410 for an expired URL. */
export function isExpired(error: unknown): boolean {
  return error instanceof SvcError && (error.kind === 'gone' || error.kind === 'forbidden');
}

function payloadOf(text: string, format: ContentFormat): Partial<Record<keyof Content, unknown>> {
  if (format === 'csv') return { data: text };
  const value = parse(text);
  switch (format) {
    case 'json_records':
      return { records: Array.isArray(value) ? value : (value as { records?: unknown }).records };
    case 'json_compact':
      return { dataset: value };
    case 'card_json':
      return { card_data: value };
  }
}

function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // reported below
  }
  throw new SvcError(
    'malformed',
    vscode.l10n.t('The service returned the data of the card in a format that was not asked for.'),
  );
}
