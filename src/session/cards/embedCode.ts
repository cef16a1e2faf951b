import * as vscode from 'vscode';
import { isLoopback } from '../../client/address.ts';
import type { Card } from '../../contract/cards.ts';
import { SvcError } from '../../contract/errors.ts';

const heightPx = 500;

/** The address of a card's page. Throws not-found if it has none, malformed if it is not an http address. */
export function cardLink({ webpage_url, embed_url }: Card): string {
  return webAddress(webpage_url || embed_url);
}

/** The HTML that embeds the card in a web page. */
export function embedCode(card: Card): string {
  const title = card.title ? ` title="${attribute(card.title)}"` : '';
  return `<iframe src="${attribute(webAddress(card.embed_url))}"${title} width="100%" height="${heightPx}" style="border: 0" loading="lazy"></iframe>`;
}

/** Whether only this machine can reach the address. */
export function isOnThisMachine(address: string): boolean {
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}

function webAddress(address: string | null | undefined): string {
  if (!address) throw new SvcError('not-found', vscode.l10n.t('The service gave this card no such address.'));
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))) return address;
  throw new SvcError(
    'malformed',
    vscode.l10n.t('The service gave this card an address that is not a web address.'),
  );
}

function attribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
