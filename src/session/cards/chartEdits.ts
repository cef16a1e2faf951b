import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { api } from '../../contract/api.ts';
import type { Card } from '../../contract/cards.ts';
import type { ChartEdit } from '../../contract/chartControls.ts';
import type { CardAddress, DrawnCard } from '../../contract/panel.ts';
import { type Answerer, detailsOf, reportOf } from '../report.ts';
import type { Log } from '../state/log.ts';
import { drawnOf } from './knowledgeCards.ts';

/** A card's current state, and how to replace it. */
export interface EditableCard {
  readonly drawn: DrawnCard;
  readonly put: (drawn: DrawnCard) => void;
}

export interface ChartEditsOptions {
  readonly find: (address: CardAddress) => EditableCard | undefined;
  /** Throws forbidden if the service of the turn is no longer the chosen one. */
  readonly clientOf: (turn: string) => Promise<Client>;
  readonly answererOf: (turn: string) => Answerer;
  readonly log: Log;
}

/**
 * Edits charts of cards in place. Edits of one card are serialized: each sends a whole chart, so one that overtook the
 * next would undo it. A rejected edit leaves the card unchanged and adds the reason.
 */
export class ChartEdits {
  readonly #options: ChartEditsOptions;
  /** The last pending edit per card. */
  readonly #last = new Map<string, Promise<void>>();

  constructor(options: ChartEditsOptions) {
    this.#options = options;
  }

  edit(address: CardAddress, edit: ChartEdit): Promise<void> {
    const { cardId } = address;
    const edited = (this.#last.get(cardId) ?? Promise.resolve()).then(() => this.#edit(address, edit));
    this.#last.set(cardId, edited);
    void edited.finally(() => {
      if (this.#last.get(cardId) === edited) this.#last.delete(cardId);
    });
    return edited;
  }

  async #edit(address: CardAddress, edit: ChartEdit): Promise<void> {
    const { find, clientOf, answererOf, log } = this.#options;
    const { turn, cardId } = address;
    const found = find(address);
    if (!found?.drawn.controls) return;
    const { drawn: before, put } = found;
    try {
      const client = await clientOf(turn);
      const { card } = await client.send(api.charts.edit, { card_id: cardId, edit });
      const { drawn } = drawnOf(card, cardId);
      put({ ...drawn, card: { ...before.card, ...changedIn(drawn.card) } });
    } catch (error) {
      log.warn(`A chart was not changed: ${detailsOf(error)}`);
      const report = reportOf(error, answererOf(turn));
      put({ ...before, remark: report?.message ?? vscode.l10n.t('The chart is as it was.') });
    }
  }
}

/** The parts of a card an edit replaces. Data freshness and topics are kept. */
function changedIn({ title, description, card_type, methodologies }: Card): Partial<Card> {
  return { title, description, card_type, methodologies };
}
