import * as vscode from 'vscode';
import type { Difference } from '../cardFiles/compareCards.ts';
import { type ChangedText, compareVersions, type VersionChanges } from '../cardFiles/compareVersions.ts';
import { Component, type KnownComponent, readComponent } from '../contract/component.ts';
import { emptyRun } from '../contract/foldRun.ts';
import { type DrawnCard, FromPage, type PanelView, type ToPage, type Turn } from '../contract/panel.ts';
import { cardVersionsType } from '../ids.ts';
import type { CardBody } from '../session/state/cardBody.ts';
import { plainMarkdown } from '../session/state/plainMarkdown.ts';
import { pageHtml, pageRoots } from './panelPage.ts';

/** One side of a comparison. */
export interface CardVersion {
  /** Names the version to the reader. */
  readonly name: string;
  readonly body: CardBody;
}

export interface ComparedCards {
  /** The file. */
  readonly title: string;
  readonly before: CardVersion;
  readonly now: CardVersion;
}

/** At most this many changed figures are listed; the rest are only counted. */
const maxFigures = 40;

/** Shows two versions of a card side by side, with a list of the changes above them. */
export function showComparison(compared: ComparedCards, extensionUri: vscode.Uri): void {
  const title = vscode.l10n.t('{0}: two versions', compared.title);
  const panel = vscode.window.createWebviewPanel(cardVersionsType, title, vscode.ViewColumn.Active);
  const { webview } = panel;
  const icon = (theme: string) => vscode.Uri.joinPath(extensionUri, 'media', `panel-${theme}.svg`);
  panel.iconPath = { light: icon('light'), dark: icon('dark') };
  const received = webview.onDidReceiveMessage(async (given) => {
    const message = FromPage.safeParse(given).data;
    const view = comparisonView(compared, title);
    if (message?.kind === 'ready') await webview.postMessage({ kind: 'view', view } satisfies ToPage);
    if (message?.kind === 'copyText') await vscode.env.clipboard.writeText(message.text);
  });
  panel.onDidDispose(() => received.dispose());
  webview.options = { enableScripts: true, localResourceRoots: pageRoots(extensionUri) };
  webview.html = pageHtml(webview, extensionUri);
}

function comparisonView({ before, now, title: file }: ComparedCards, title: string): PanelView {
  const sides = [drawnVersion('before', before), drawnVersion('now', now)];
  const turn: Turn = {
    id: 'versions',
    kind: 'answer',
    question: file,
    isSideBySide: true,
    run: {
      ...emptyRun,
      isDone: true,
      result: {
        answer: changesInWords(compareVersions(before.body, now.body)),
        cards: sides.map(({ card }) => card),
      },
    },
    cards: Object.fromEntries(sides.map((drawn) => [drawn.card.card_id ?? '', drawn])),
  };
  return { title, service: vscode.l10n.t('This file'), turns: [turn], canFollowUp: false };
}

function drawnVersion(id: string, { name, body }: CardVersion): DrawnCard {
  const components = body.components
    .map((given) => readComponent(Component.parse(given)))
    .filter((component): component is KnownComponent => component !== undefined);
  const header = components.find((component) => component.component_type === 'header');
  // The page would show the header's title above the card instead of the version's name.
  const called = header?.config.title || body.title;
  const title = called ? `${called} · ${name}` : name;
  const sources = body.source ? [{ source_name: body.source }] : [];
  return {
    card: { card_id: id, title, description: body.description ?? '', sources, exportable: false },
    components: components.filter((component) => component !== header),
  };
}

/** A Markdown list with one item per change. */
function changesInWords({ texts, kinds, figures, hasOtherLook }: VersionChanges): string {
  const shown = figures.slice(0, maxFigures);
  const rest = figures.length - shown.length;
  const lines = [
    ...texts.map(textInWords),
    ...(kinds ? [vscode.l10n.t('Kind: {0} before, {1} now.', plain(kinds.before), plain(kinds.now))] : []),
    ...shown.map(figureInWords),
    ...(rest > 0 ? [vscode.l10n.t('{0} more figures changed.', rest)] : []),
    ...(hasOtherLook ? [vscode.l10n.t('Labels, colors or scales changed.')] : []),
  ];
  if (lines.length === 0) return vscode.l10n.t('Nothing changed.');
  return lines.map((line) => `- ${line}`).join('\n');
}

function textInWords({ what, before, now }: ChangedText): string {
  const [old, current] = [plain(before ?? ''), plain(now ?? '')];
  switch (what) {
    case 'title':
      return vscode.l10n.t('Title: "{0}" before, "{1}" now.', old, current);
    case 'description':
      return vscode.l10n.t('Description: "{0}" before, "{1}" now.', old, current);
    case 'source':
      return vscode.l10n.t('Source: "{0}" before, "{1}" now.', old, current);
  }
}

function figureInWords({ name, kept, now }: Difference): string {
  if (kept === undefined) return vscode.l10n.t('{0}: {1}, new.', plain(name), plain(now ?? ''));
  if (now === undefined) return vscode.l10n.t('{0}: {1} before, gone now.', plain(name), plain(kept));
  return vscode.l10n.t('{0}: {1} before, {2} now.', plain(name), plain(kept), plain(now));
}

function plain(text: string): string {
  return plainMarkdown(text, 200);
}
