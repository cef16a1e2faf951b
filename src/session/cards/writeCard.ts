import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { api } from '../../contract/api.ts';
import { SvcError } from '../../contract/errors.ts';
import type { DocumentFormat } from '../../contract/exports.ts';
import type { DrawnCard } from '../../contract/panel.ts';
import { shownCard } from './shownCard.ts';

export interface WriteOptions {
  readonly format: DocumentFormat;
  /** For Markdown: path of the picture; without it the picture is embedded. */
  readonly picture?: string;
  /** Pictures with a dark background. */
  readonly isDark?: boolean;
}

export interface WrittenCard {
  readonly bytes: Uint8Array;
  /** Alternative text of the picture. */
  readonly words?: string;
  /** The picture that the Markdown refers to. */
  readonly picture?: Uint8Array;
}

/**
 * Renders a card as a file in the embedded service, whichever service the card came from. Nothing leaves this machine.
 */
export async function writeCard(
  client: Client,
  drawn: DrawnCard,
  { format, picture, isDark = false }: WriteOptions,
  signal: AbortSignal,
): Promise<WrittenCard> {
  if (format === 'png' && drawn.image && drawn.components.length === 0)
    return { bytes: bytesOf(drawn.image) };
  const asked = {
    card: shownCard(drawn),
    format,
    is_dark: isDark,
    ...(picture !== undefined && { picture }),
  };
  const { text, base64, words } = await client.send(api.exports.card, asked, signal);
  const decoded = base64 ? Buffer.from(base64, 'base64') : undefined;
  if (typeof text === 'string')
    return { bytes: new TextEncoder().encode(text), ...(decoded && { picture: decoded }), words };
  if (decoded) return { bytes: decoded, words };
  throw new SvcError('malformed', vscode.l10n.t('The local data service produced no output. Try again.'));
}

/** The payload of a data URL. */
function bytesOf(address: string): Uint8Array {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
