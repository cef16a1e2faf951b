import * as vscode from 'vscode';
import { foldExports } from '../contract/foldExports.ts';
import { CardAddress, type DrawnCard } from '../contract/panel.ts';
import { isInWorkspace } from '../session/files/dataFiles.ts';
import { sourceOf } from '../session/files/parquetFiles.ts';
import { titleOf } from './chooseCard.ts';
import type { CommandContext } from './commandContext.ts';

/** The card to export and where it is shown. */
export interface ExportSubject {
  readonly turn: string;
  readonly cardId: string;
  readonly drawn: DrawnCard;
}

/** The card clicked, else the one in the active panel; if there are several, the user picks. */
export async function chooseSubject(
  context: CommandContext,
  given: unknown,
): Promise<ExportSubject | undefined> {
  const address = CardAddress.safeParse(given).data;
  const found = address ? at(context, address) : inFront(context);
  if (found.length === 0)
    void vscode.window.showInformationMessage(
      vscode.l10n.t('The panel in front shows no card that can be exported.'),
    );
  if (found.length <= 1) return found[0];
  const items = found.map((subject) => ({
    label: titleOf(subject.drawn.card),
    description: subject.drawn.card.exportable ? '' : vscode.l10n.t('its data is not provided'),
    subject,
  }));
  const options = { title: vscode.l10n.t('Export card'), placeHolder: vscode.l10n.t('Which card?') };
  return (await vscode.window.showQuickPick(items, options))?.subject;
}

function at(context: CommandContext, { turn, cardId }: CardAddress): ExportSubject[] {
  return [...cardsOf(context, turn), ...context.cards.shown].filter(
    (one) => one.turn === turn && one.cardId === cardId,
  );
}

function inFront(context: CommandContext): ExportSubject[] {
  const { panels, cards } = context;
  const created = cards.shown.filter(({ isActive }) => isActive);
  return [...created, ...(panels.active?.turns.flatMap((turn) => cardsOf(context, turn)) ?? [])].filter(
    ({ drawn }) => foldExports(drawn).length > 0,
  );
}

function cardsOf({ runs }: CommandContext, turn: string): ExportSubject[] {
  return Object.entries(runs.get(turn)?.cards ?? {}).map(([cardId, drawn]) => ({ turn, cardId, drawn }));
}

/** The workspace file the card was drawn from; if several were drawn together, the one it names. */
export function drawnFile({ runs }: CommandContext, { turn, drawn }: ExportSubject): vscode.Uri | undefined {
  const subject = runs.subjectOf(turn);
  const files = subject?.kind === 'visualize' ? subject.files.map(sourceOf) : [];
  const named = drawn.card.sources?.[0]?.source_name;
  const source = files.find(({ path }) => named && path.endsWith(`/${named}`)) ?? files[0];
  return source && isInWorkspace(source) ? source : undefined;
}

/** The client that renders pictures and pages: always the local service. */
export function writer({ connection }: CommandContext) {
  return connection.client('embedded');
}

/** Whether exported pictures have a dark background. */
export function isDarkPicture({ settings }: CommandContext): boolean {
  const { pictureTheme } = settings;
  const { Dark, HighContrast } = vscode.ColorThemeKind;
  const { kind } = vscode.window.activeColorTheme;
  return pictureTheme === 'editor' ? kind === Dark || kind === HighContrast : pictureTheme === 'dark';
}
