import * as vscode from 'vscode';
import type { Card } from '../contract/cards.ts';
import { cardLink, embedCode, isOnThisMachine } from '../session/embedCode.ts';
import { type CardWish, chooseCard } from './chooseCard.ts';
import type { Command, House } from './house.ts';

/** The address of a card's page. */
export const copyCardLink: Command = async (house, given) => {
  const card = await cardOf(house, given, {
    title: 'Copy card link',
    none: 'The panel in front shows no card that has a page.',
    isWanted: ({ webpage_url, embed_url }) => Boolean(webpage_url || embed_url),
  });
  if (card) await copy('The link', cardLink(card), cardLink(card));
};

/** What a web page shows a card with. */
export const copyEmbedCode: Command = async (house, given) => {
  const card = await cardOf(house, given, {
    title: 'Copy embed code',
    none: 'The panel in front shows no card that can be embedded.',
    isWanted: ({ embed_url }) => Boolean(embed_url),
  });
  if (!card) return;
  const waits =
    card.embed_mode === 'postmessage' && 'The page around it must send its data to it (postMessage).';
  await copy('The embed code', embedCode(card), card.embed_url ?? '', waits || undefined);
};

/** A created card that is in front, else one of the answer in front. */
async function cardOf(house: House, given: unknown, wish: CardWish): Promise<Card | undefined> {
  const created = house.cards.active;
  if (created && wish.isWanted(created)) return created;
  return (await chooseCard(house, given, wish))?.card;
}

async function copy(what: string, text: string, address: string, more?: string): Promise<void> {
  await vscode.env.clipboard.writeText(text);
  const who = isOnThisMachine(address)
    ? 'It works on this machine alone, while this window is open.'
    : 'Whoever has it can see the card.';
  void vscode.window.showInformationMessage([`${what} was copied.`, who, more].filter(Boolean).join(' '));
}
