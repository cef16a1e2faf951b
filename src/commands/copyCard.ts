import * as vscode from 'vscode';
import type { Card } from '../contract/cards.ts';
import { SvcError } from '../contract/errors.ts';
import { cardLink, embedCode, isOnThisMachine } from '../session/cards/embedCode.ts';
import { type CardRequest, chooseCard } from './chooseCard.ts';
import type { Command, CommandContext } from './commandContext.ts';

/** Copies the address of a card's page. */
export const copyCardLink: Command = async (context, given) => {
  const card = await cardOf(context, given, {
    title: vscode.l10n.t('Copy card link'),
    none: vscode.l10n.t('The panel in front shows no card that has a page.'),
    isWanted: ({ webpage_url, embed_url }) => Boolean(webpage_url || embed_url),
  });
  if (card) await copy(context, vscode.l10n.t('The link was copied.'), cardLink(card), cardLink(card));
};

/** Copies the HTML that embeds a card in a web page. */
export const copyEmbedCode: Command = async (context, given) => {
  const card = await cardOf(context, given, {
    title: vscode.l10n.t('Copy embed code'),
    none: vscode.l10n.t('The panel in front shows no card that can be embedded.'),
    isWanted: ({ embed_url }) => Boolean(embed_url),
  });
  if (!card) return;
  const waits =
    card.embed_mode === 'postmessage' &&
    vscode.l10n.t('The page that embeds it must send it the data (postMessage).');
  await copy(
    context,
    vscode.l10n.t('The embed code was copied.'),
    embedCode(card),
    card.embed_url ?? '',
    waits || undefined,
  );
};

/** The created card in the active panel, else one of the active answer. */
async function cardOf(
  context: CommandContext,
  given: unknown,
  request: CardRequest,
): Promise<Card | undefined> {
  const created = context.cards.active;
  if (created && request.isWanted(created)) return created;
  return (await chooseCard(context, given, request))?.card;
}

async function copy(
  { connection }: CommandContext,
  what: string,
  text: string,
  address: string,
  more?: string,
): Promise<void> {
  const isLocal = isOnThisMachine(address);
  if (isLocal) await refuseDeadEnd(connection, address);
  await vscode.env.clipboard.writeText(text);
  const who = isLocal
    ? vscode.l10n.t('It works only on this machine, while this window is open.')
    : vscode.l10n.t('Anyone who has it can see the card.');
  void vscode.window.showInformationMessage([what, who, more].filter(Boolean).join(' '));
}

/** Checks that an address of the embedded service works before it is copied. Throws the service's error if not. */
async function refuseDeadEnd(connection: CommandContext['connection'], address: string): Promise<void> {
  const client = await connection.client('embedded');
  if (new URL(address).origin !== client.base.origin) return;
  try {
    await client.download(address);
  } catch (error) {
    // An HTML page is rejected as a download, but here it shows that the address works.
    if (!(error instanceof SvcError) || error.kind !== 'malformed') throw error;
  }
}
