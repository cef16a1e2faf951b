import * as vscode from 'vscode';
import type { Card } from '../contract/cards.ts';
import { CardAddress } from '../contract/panel.ts';
import type { CommandContext } from './commandContext.ts';
import { stayOpen } from './stayOpen.ts';

/** A card of a turn. */
export interface TurnCard {
  readonly turn: string;
  readonly card: Card;
}

export interface CardRequest {
  readonly title: string;
  /** The message if the turn has no such card. */
  readonly none: string;
  readonly isWanted: (card: Card) => boolean;
  /** Description of a card in the list. */
  readonly remark?: (card: Card) => string;
}

/** The card clicked, else the one in the active panel; if there are several, the user picks. */
export async function chooseCard(
  { runs, panels }: CommandContext,
  given: unknown,
  { title, none, isWanted, remark }: CardRequest,
): Promise<TurnCard | undefined> {
  const address = CardAddress.safeParse(given).data;
  const cardsOf = (turn: string): TurnCard[] =>
    Object.values(runs.get(turn)?.cards ?? {}).flatMap(({ card }) =>
      isWanted(card) ? [{ turn, card }] : [],
    );
  const found = address
    ? cardsOf(address.turn).filter(({ card }) => card.card_id === address.cardId)
    : (panels.active?.turns.flatMap(cardsOf) ?? []);
  if (found.length === 0) void vscode.window.showInformationMessage(none);
  if (found.length <= 1) return found[0];
  const items = found.map((at) => ({
    label: titleOf(at.card),
    description: remark?.(at.card) ?? '',
    at,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title,
    placeHolder: vscode.l10n.t('Which card?'),
    ...stayOpen,
  });
  return picked?.at;
}

export function titleOf({ title }: Card): string {
  return title || vscode.l10n.t('the card');
}
