import * as vscode from 'vscode';
import { readCardFile } from '../cardFiles/readCardFile.ts';
import { Component, type KnownComponent, readComponent } from '../contract/component.ts';
import { FromPage, type ToPage } from '../contract/panel.ts';
import { commandIds } from '../ids.ts';
import { fileNameOf } from '../session/files/dataFiles.ts';
import { detailsOf } from '../session/report.ts';
import type { Log } from '../session/state/log.ts';
import { type CardPanels, cardView, type ShownCard } from './cardPanels.ts';
import type { GridPanels } from './gridPanels.ts';
import type { LinkHosts } from './linkHosts.ts';
import { openLink } from './openCitation.ts';
import { pageHtml, pageRoots } from './panelPage.ts';
import { tellCopied } from './tellCopied.ts';

export interface CardFileEditorOptions {
  readonly cards: CardPanels;
  readonly linkHosts: LinkHosts;
  readonly grids: GridPanels;
  readonly log: Log;
  readonly extensionUri: vscode.Uri;
}

/** Previews a card file as its card, redrawn with every change of the text. Sends no request. */
export function showCardFile(
  document: vscode.TextDocument,
  panel: vscode.WebviewPanel,
  options: CardFileEditorOptions,
): void {
  const { extensionUri } = options;
  const { webview } = panel;
  let release = () => {};
  let last: ShownCard | undefined;
  const show = () => {
    const shown = shownFile(document, last);
    last = shown;
    release();
    release = options.cards.adopt({ ...shown, panel });
    const view = { ...cardView(shown), service: vscode.l10n.t('This file') };
    void webview.postMessage({ kind: 'view', view } satisfies ToPage);
  };
  const uri = document.uri.toString();
  const subscriptions = [
    vscode.workspace.onDidChangeTextDocument((change) => change.document.uri.toString() === uri && show()),
    webview.onDidReceiveMessage((received) => {
      const message = FromPage.safeParse(received).data;
      if (message?.kind === 'ready') show();
      else if (message) answer(message, document.uri, options).catch((error: Error) => tell(error, options));
    }),
    // Messages posted to a hidden page are lost, so it gets the current view when it is shown again.
    panel.onDidChangeViewState(() => panel.visible && show()),
  ];
  panel.onDidDispose(() => {
    release();
    for (const subscription of subscriptions) subscription.dispose();
  });
  webview.options = { enableScripts: true, localResourceRoots: pageRoots(extensionUri) };
  webview.html = pageHtml(webview, extensionUri);
}

async function answer(message: FromPage, uri: vscode.Uri, options: CardFileEditorOptions): Promise<void> {
  if (message.kind === 'openLink') await openLink(message.url, options);
  if (message.kind === 'copyText') await vscode.env.clipboard.writeText(message.text);
  if (message.kind === 'pictureCopied') tellCopied(message.isCopied);
  if (message.kind === 'showLog') options.log.show();
  if (message.kind === 'exportCard') {
    const { turn, cardId, choice } = message;
    await vscode.commands.executeCommand(commandIds.exportCard, { turn, cardId, choice });
  }
  // Running the card of a file again means rebuilding it from its data.
  if (message.kind === 'runAgain') await vscode.commands.executeCommand(commandIds.updateCardFile, uri);
}

function tell(error: Error, { log }: CardFileEditorOptions): void {
  log.error(detailsOf(error));
  void vscode.window.showWarningMessage(error.message);
}

/** The card in the text. While the text is invalid, the last valid card, with the error. */
function shownFile(document: vscode.TextDocument, last: ShownCard | undefined): ShownCard {
  const card = { card_id: document.uri.toString(), title: fileNameOf(document.uri), exportable: false };
  try {
    const { body, madeFrom } = readCardFile(document.getText());
    const components = body.components
      .map((given) => readComponent(Component.parse(given)))
      .filter((component): component is KnownComponent => component !== undefined);
    const { title, description, source } = body;
    const sources = source ? [{ source_name: source }] : [];
    const drawn = {
      card: { ...card, title: title ?? card.title, description: description ?? '', sources },
      components,
    };
    return { drawn, isMadeFromData: madeFrom !== undefined };
  } catch (error) {
    const problem = (error as Error).message;
    return last
      ? { ...last, drawn: { ...last.drawn, problem } }
      : { drawn: { card, components: [], problem } };
  }
}
