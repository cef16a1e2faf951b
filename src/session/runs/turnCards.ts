import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import type { Card } from '../../contract/cards.ts';
import type { DrawnCard } from '../../contract/panel.ts';
import { drawCard } from '../cards/drawCard.ts';
import { type Answerer, detailsOf, reportOf } from '../report.ts';
import type { Log } from '../state/log.ts';

export interface Drawing {
  readonly client: Client;
  readonly isEmbedded: boolean;
  /** Service name, for error messages. */
  readonly connection: Answerer;
  readonly log: Log;
}

/** Draws the cards of turns. One that cannot be fetched shows its error and does not affect the others. */
export async function drawOrSay(
  { client, isEmbedded, connection, log }: Drawing,
  card: Card,
  signal: AbortSignal,
): Promise<DrawnCard> {
  try {
    return await drawCard({ client, isEmbedded }, card, signal);
  } catch (error) {
    if (!signal.aborted) log.warn(`A card could not be fetched: ${detailsOf(error)}`);
    const report = reportOf(error, connection);
    const problem = `${vscode.l10n.t('The chart could not be fetched.')} ${report?.message ?? ''}`.trim();
    return { card, components: [], problem };
  }
}
