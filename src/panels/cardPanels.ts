import * as vscode from 'vscode';
import type { Card } from '../contract/cards.ts';
import { emptyRun } from '../contract/foldRun.ts';
import {
  type DrawnCard,
  FromPage,
  PanelMemo,
  type PanelView,
  type ToPage,
  type Turn,
} from '../contract/panel.ts';
import { cardPanelType, commandIds } from '../ids.ts';
import { drawCard, drawnFrom } from '../session/cards/drawCard.ts';
import { detailsOf, reportOf } from '../session/report.ts';
import type { Connection } from '../session/service/connection.ts';
import type { Log } from '../session/state/log.ts';
import type { GridPanels } from './gridPanels.ts';
import type { LinkHosts } from './linkHosts.ts';
import { openLink } from './openCitation.ts';
import { pageHtml, pageRoots } from './panelPage.ts';
import { tellCopied } from './tellCopied.ts';

export interface CardPanelsOptions {
  readonly connection: Connection;
  readonly linkHosts: LinkHosts;
  readonly grids: GridPanels;
  readonly log: Log;
  readonly extensionUri: vscode.Uri;
}

/** A created card, with the remote service that created it, if any. */
export interface ShownCard {
  readonly drawn: DrawnCard;
  readonly host?: string | undefined;
  /** The card can be rebuilt from its data. */
  readonly isMadeFromData?: boolean;
}

/** The largest card that the page's saved state holds, in characters of JSON. */
const maxKept = 200_000;

interface Open extends ShownCard {
  readonly panel: vscode.WebviewPanel;
}

/** Panels of created cards: one card each, on the same page as answers. They are restored after a reload. */
export class CardPanels implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #options: CardPanelsOptions;
  readonly #open = new Set<Open>();
  readonly #serializer: vscode.Disposable;

  constructor(options: CardPanelsOptions) {
    this.#options = options;
    this.#serializer = vscode.window.registerWebviewPanelSerializer(cardPanelType, this);
  }

  /** The card of the active panel. */
  get active(): Card | undefined {
    return [...this.#open].find(({ panel }) => panel.active)?.drawn.card;
  }

  /** Lists a card whose panel another class manages, until the returned function is called. */
  adopt(card: Open): () => void {
    this.#open.add(card);
    return () => this.#open.delete(card);
  }

  /** Every open card, with the turn id by which its page refers to it. */
  get shown(): { turn: string; cardId: string; drawn: DrawnCard; isActive: boolean }[] {
    return [...this.#open].map(({ drawn, panel }) => ({
      turn: idOf(drawn.card),
      cardId: drawn.card.card_id ?? '',
      drawn,
      isActive: panel.active,
    }));
  }

  /** Posts a message to the visible page that shows the turn; false if there is none. */
  post(turn: string, message: ToPage): boolean {
    const open = [...this.#open].find(({ drawn, panel }) => idOf(drawn.card) === turn && panel.visible);
    if (open) void open.panel.webview.postMessage(message);
    return open !== undefined;
  }

  show(card: ShownCard): void {
    const column = [...this.#open].at(-1)?.panel.viewColumn ?? vscode.ViewColumn.Beside;
    const panel = vscode.window.createWebviewPanel(cardPanelType, titleOf(card.drawn.card), column);
    this.#adopt(panel, card);
  }

  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const memo = PanelMemo.safeParse((state as { memo?: unknown } | null | undefined)?.memo).data;
    const [turn] = memo?.turns ?? [];
    const card = turn?.kept?.result.cards?.[0];
    if (!card) return panel.dispose();
    const host = turn?.sentTo;
    this.#adopt(panel, { drawn: await this.#drawnAgain(card, host), host });
  }

  dispose(): void {
    this.#serializer.dispose();
    this.#open.clear();
  }

  #adopt(panel: vscode.WebviewPanel, card: ShownCard): void {
    const { extensionUri } = this.#options;
    const open = { ...card, panel };
    this.#open.add(open);
    panel.title = titleOf(card.drawn.card);
    const icon = (theme: string) => vscode.Uri.joinPath(extensionUri, 'media', `panel-${theme}.svg`);
    panel.iconPath = { light: icon('light'), dark: icon('dark') };
    // Both listeners end with the panel.
    panel.webview.onDidReceiveMessage((received) => this.#receive(open, received));
    panel.onDidDispose(() => this.#open.delete(open));
    panel.webview.options = { enableScripts: true, localResourceRoots: pageRoots(extensionUri) };
    panel.webview.html = pageHtml(panel.webview, extensionUri);
  }

  #receive(open: Open, received: unknown): void {
    const message = FromPage.safeParse(received);
    if (!message.success) {
      this.#options.log.warn(`The page sent an unknown message: ${message.error.message}`);
      return;
    }
    this.#answer(open, message.data).catch((error: unknown) => {
      const { connection, log } = this.#options;
      log.error(detailsOf(error));
      const report = reportOf(error, connection);
      if (report) void vscode.window.showWarningMessage(report.message);
    });
  }

  /** Messages that do not apply to a card are ignored. */
  async #answer(open: Open, message: FromPage): Promise<void> {
    switch (message.kind) {
      case 'ready':
        return this.#post(open);
      case 'openLink':
        return openLink(message.url, this.#options);
      case 'copyText':
        return vscode.env.clipboard.writeText(message.text);
      case 'exportCard': {
        const { turn, cardId, choice } = message;
        if (turn === idOf(open.drawn.card))
          void vscode.commands.executeCommand(commandIds.exportCard, { turn, cardId, choice });
        return undefined;
      }
      case 'pictureCopied':
        return tellCopied(message.isCopied);
      case 'showLog':
        return this.#options.log.show();
      default:
        return undefined;
    }
  }

  #post(open: Open): void {
    const post = (message: ToPage) => void open.panel.webview.postMessage(message);
    post({ kind: 'view', view: cardView(open) });
    post({ kind: 'memo', memo: memoOf(open) });
  }

  /** From the page's saved state, else from the service that created the card: no other service has it. */
  async #drawnAgain({ components, ...kept }: Card, host: string | undefined): Promise<DrawnCard> {
    const card: Card = kept;
    if (Array.isArray(components)) return drawnFrom(card, { components });
    const { connection, log } = this.#options;
    const signal = AbortSignal.timeout(30_000);
    try {
      if (host === undefined)
        return await drawCard(
          { client: await connection.client('embedded'), isEmbedded: true },
          card,
          signal,
        );
      if (connection.isEmbedded || connection.name !== host)
        return {
          card,
          components: [],
          problem: vscode.l10n.t('This card is at {0}, which is not the service in use.', host),
        };
      return await drawCard({ client: await connection.client(), isEmbedded: false }, card, signal);
    } catch (error) {
      log.warn(`A created card could not be fetched: ${detailsOf(error)}`);
      const words = reportOf(error, connection)?.message ?? '';
      return {
        card,
        components: [],
        problem: vscode.l10n.t('The card could not be fetched. {0}', words).trim(),
      };
    }
  }
}

/** A card as the page shows it. */
export function cardView(shown: ShownCard): PanelView {
  const title = titleOf(shown.drawn.card);
  const service = shown.host ?? vscode.l10n.t('Local data');
  return { title, service, turns: [turnOf(shown)], canFollowUp: false };
}

/** A created card is shown as a turn whose answer has no text. */
function turnOf({ drawn, isMadeFromData = false }: ShownCard): Turn {
  const { card } = drawn;
  const run = { ...emptyRun, isDone: true, result: { answer: null, cards: [card] } };
  return {
    id: idOf(card),
    kind: 'answer',
    question: titleOf(card),
    ...(!isMadeFromData && { isFixed: true }),
    run,
    cards: { [card.card_id ?? '']: drawn },
  };
}

function memoOf({ drawn: { card, components }, host }: ShownCard): PanelMemo {
  const whole = { ...card, ...(components.length > 0 && { components }) };
  const cards = [JSON.stringify(whole).length <= maxKept ? whole : card];
  const kept = { result: { answer: null, cards }, related: [] };
  const turn = { id: idOf(card), question: titleOf(card), kept, ...(host !== undefined && { sentTo: host }) };
  return { title: titleOf(card).slice(0, 300), turns: [turn] };
}

function idOf({ card_id }: Card): string {
  return `card-${card_id}`;
}

function titleOf({ title }: Card): string {
  return title || vscode.l10n.t('Card');
}
