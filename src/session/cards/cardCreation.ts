import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { api } from '../../contract/api.ts';
import { Card } from '../../contract/cards.ts';
import { Component, readComponent } from '../../contract/component.ts';
import { SvcError } from '../../contract/errors.ts';
import type { DrawnCard } from '../../contract/panel.ts';
import type { CardBody } from '../state/cardBody.ts';
import { drawCard } from './drawCard.ts';

/**
 * Creates a card from components (§4.2). May be billed, so it is never retried. Throws the service's error; malformed
 * for a reply without a card (wire.md 2.7).
 */
export async function createCard(
  client: Client,
  body: CardBody,
  { isEmbedded, signal }: { readonly isEmbedded: boolean; readonly signal: AbortSignal },
): Promise<DrawnCard> {
  const created = await client.send(api.cards.create, body, signal);
  if (!created.card_id)
    throw new SvcError('malformed', vscode.l10n.t('The service answered without a card.'));
  // The user supplied the data, so there is nothing to export (§2.7).
  const { visualization_data: _, ...head } = created;
  const card = withSource(Card.parse({ ...head, relevance: null, exportable: false }), body.source);
  return drawCreated(client, { body, card, isEmbedded }, signal);
}

/** A reply may omit the sources that were sent; they are added back. */
function withSource(card: Card, source: string | null | undefined): Card {
  if (!source || card.sources?.length) return card;
  return { ...card, sources: [{ source_name: source }] };
}

/** Drawn from its own components if this version knows all of them, else as the service renders it. */
async function drawCreated(
  client: Client,
  { body, card, isEmbedded }: { body: CardBody; card: Card; isEmbedded: boolean },
  signal: AbortSignal,
): Promise<DrawnCard> {
  const components = body.components.map((given) => readComponent(Component.parse(given)));
  const known = components.filter((component) => component !== undefined);
  if (known.length === components.length) return { card, components: known };
  try {
    return await drawCard({ client, isEmbedded }, card, signal);
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    return {
      card,
      components: known,
      problem: vscode.l10n.t('The card was created. Its picture is missing: {0}', error.message),
    };
  }
}
