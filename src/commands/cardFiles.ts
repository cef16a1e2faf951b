import * as vscode from 'vscode';
import { readCardFile } from '../cardFiles/readCardFile.ts';
import { remakeCard } from '../cardFiles/remakeCard.ts';
import { cardFileEnding, type MadeFrom } from '../contract/cardFile.ts';
import { SvcError } from '../contract/errors.ts';
import { CardAddress } from '../contract/panel.ts';
import { cardFileEditorType, viewIds } from '../ids.ts';
import { addressFrom, isCardFile, pathFrom } from '../session/cards/cardDocuments.ts';
import { fileNameOf, isReadAsTold } from '../session/files/dataFiles.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { exportFileName } from './exportFileName.ts';
import { chooseSubject, drawnFile, type ExportSubject } from './exportSubject.ts';
import { openUntitled, writeTo } from './exportTarget.ts';
import { focusOf, showThread } from './openThread.ts';
import { withCancel } from './withCancel.ts';

/**
 * Opens a card of the Cards view: its file, or the panel it was made in. If that was closed, its thread is reopened.
 */
export const openCard: Command = async (context, given) => {
  const { panels, runs } = context;
  const meant = given ?? (await context.focused.in(viewIds.cards));
  const uri = (meant as { readonly uri?: unknown } | undefined)?.uri;
  if (uri instanceof vscode.Uri)
    return void vscode.commands.executeCommand('vscode.openWith', uri, cardFileEditorType);
  const turn = CardAddress.safeParse(meant).data?.turn;
  const focus = focusOf(given);
  if (turn === undefined || panels.reveal(turn, focus)) return;
  const subject = runs.subjectOf(turn);
  if (subject?.kind === 'visualize') return panels.draw(subject.files, { instruction: subject.instruction });
  const { run: { threadId, result } = {}, related = [] } = runs.get(turn) ?? {};
  // The stored result is shown, because asking again may cost again.
  if (subject?.kind === 'lookup')
    panels.ask(result ? { ...subject, kept: { result, related: [...related] } } : subject);
  else if (threadId !== undefined) await showThread(context, { thread_id: threadId }, focus);
  else if (subject) panels.ask(subject);
};

/** Opens the card of a card file beside its text. */
export const previewCardFile: Command = async (_context, clicked) => {
  const uri = cardFileOf(clicked);
  if (uri)
    await vscode.commands.executeCommand(
      'vscode.openWith',
      uri,
      cardFileEditorType,
      vscode.ViewColumn.Beside,
    );
};

/** Rebuilds the card of a file and replaces its data. Texts and styling edited by hand are kept. */
export const updateCardFile: Command = async (context, clicked) => {
  const uri = cardFileOf(clicked);
  if (!uri) return;
  const document = await vscode.workspace.openTextDocument(uri);
  const text = document.getText();
  const { madeFrom } = readCardFile(text);
  if (!madeFrom)
    throw new SvcError(
      'bad-request',
      vscode.l10n.t('{0} does not say what it was made from (made_from).', fileNameOf(uri)),
    );
  const address = addressFrom(uri);
  const { components, description } = await withCancel(vscode.l10n.t('Rebuilding the card'), async (signal) =>
    remakeCard(await context.connection.client('embedded'), madeFrom, address, signal),
  );
  // Settings that come from another card do not replace those of this one.
  const said = madeFrom.file && (await saidOf(context, vscode.Uri.parse(address(madeFrom.file))));
  const reading = said && !(said.isOfCard && madeFrom.reading) && said.reading;
  const card = JSON.parse(text) as { description?: unknown };
  const updated = {
    ...card,
    ...(card.description !== undefined && { description }),
    components,
    ...(reading && { made_from: { ...madeFrom, reading } }),
  };
  const edit = new vscode.WorkspaceEdit();
  const whole = new vscode.Range(document.positionAt(0), document.positionAt(text.length));
  edit.replace(uri, whole, jsonOf(updated));
  await vscode.workspace.applyEdit(edit);
  void vscode.window.showInformationMessage(
    vscode.l10n.t('{0} now has the current figures. Save it to keep them.', fileNameOf(uri)),
  );
};

/** Saves a card of a panel or of the Cards view as a file. */
export const saveCardFile: Command = async (context, given) => {
  const subject = await chooseSubject(context, given);
  if (!subject) return;
  const near = drawnFile(context, subject);
  const target = await chooseCardFile(subject.drawn.card.title, vscode.l10n.t('Save card file'), near);
  if (!target) return;
  await writeTo(target, jsonOf(await bodyOf(context, subject, target)));
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(target), { preview: false });
  if (isMadeHere(context, subject) && isFurtherCard(context, subject))
    void vscode.window.showInformationMessage(
      vscode.l10n.t(
        '{0} is not compared with its data: of an answer, the first card alone can be made again.',
        fileNameOf(target),
      ),
    );
};

/** Creates a card file from a body: in the workspace, or untitled if there is none. */
export async function openNewCardFile(body: Readonly<Record<string, unknown>>): Promise<void> {
  if (!vscode.workspace.workspaceFolders?.length) return openUntitled(jsonOf(body), 'json');
  const title = typeof body.title === 'string' ? body.title : vscode.l10n.t('Card');
  const file = await chooseCardFile(title, vscode.l10n.t('New card file'));
  if (!file) return;
  await writeTo(file, jsonOf(body));
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(file), { preview: false });
  await vscode.commands.executeCommand('vscode.openWith', file, cardFileEditorType, vscode.ViewColumn.Beside);
}

/** Save dialogs only support extensions without a dot, so `.card` is added afterwards. */
async function chooseCardFile(
  named: string | null | undefined,
  title: string,
  near?: vscode.Uri,
): Promise<vscode.Uri | undefined> {
  const folder = near ? vscode.Uri.joinPath(near, '..') : vscode.workspace.workspaceFolders?.[0]?.uri;
  const file = await vscode.window.showSaveDialog({
    ...(folder && { defaultUri: vscode.Uri.joinPath(folder, exportFileName(named, 'card.json')) }),
    filters: { JSON: ['json'] },
    title,
  });
  return file?.with({ path: `${file.path.replace(/(\.card)?(\.json)?$/i, '')}${cardFileEnding}` });
}

async function bodyOf(
  context: CommandContext,
  subject: ExportSubject,
  file: vscode.Uri,
): Promise<Record<string, unknown>> {
  const { card, components } = subject.drawn;
  const named = card.sources?.flatMap(({ source_name }) => source_name || []) ?? [];
  const source = [...new Set(named)].join('; ');
  const made_from = await madeFrom(context, subject, file);
  return {
    title: card.title ?? vscode.l10n.t('Card'),
    ...(card.description && { description: card.description }),
    ...(source && { source }),
    components,
    ...(made_from && { made_from }),
  };
}

/** How to rebuild the card; undefined unless this machine can. */
async function madeFrom(
  context: CommandContext,
  subject: ExportSubject,
  file: vscode.Uri,
): Promise<MadeFrom | undefined> {
  const asked = context.runs.subjectOf(subject.turn);
  const data = drawnFile(context, subject);
  const path = data && pathFrom(file, data);
  if (path) {
    const { controls, sheets, table } = subject.drawn;
    const reading = (await saidOf(context, data))?.reading;
    return {
      file: path,
      ...((sheets ?? isOneOfSeveral(context, subject)) && table !== undefined && { table }),
      ...(reading && { reading }),
      ...(controls && { chart: controls.chart }),
    };
  }
  if (
    !asked ||
    asked.kind === 'visualize' ||
    !isMadeHere(context, subject) ||
    isFurtherCard(context, subject)
  )
    return undefined;
  const after = askedBefore(context, subject.turn);
  const { controls } = subject.drawn;
  return {
    question: asked.question,
    ...(after.length > 0 && { after }),
    ...(controls?.canUndo && { chart: controls.chart }),
  };
}

interface Said {
  readonly reading: NonNullable<MadeFrom['reading']>;
  /** The settings come from another card, not from the user. */
  readonly isOfCard: boolean;
}

/**
 * The reading settings chosen by the user; undefined when all were detected, or when the file is gone, in which case
 * the card is still saved.
 */
async function saidOf({ readings }: CommandContext, file: vscode.Uri): Promise<Said | undefined> {
  if (!isReadAsTold(file)) return undefined;
  try {
    const state = await withCancel(vscode.l10n.t('Reading {0}', fileNameOf(file)), (signal) =>
      readings.state(file, signal),
    );
    const { sheet: _, ...said } = state?.given ?? {};
    return Object.keys(said).length > 0 ? { reading: said, isOfCard: Boolean(state?.is_of_card) } : undefined;
  } catch (error) {
    if (error instanceof SvcError) return undefined;
    throw error;
  }
}

/** Whether the file has several tables, each drawn as its own card. */
function isOneOfSeveral(context: CommandContext, { turn }: ExportSubject): boolean {
  const subject = context.runs.subjectOf(turn);
  const files = subject?.kind === 'visualize' ? subject.files.length : 0;
  return Object.keys(context.runs.get(turn)?.cards ?? {}).length > files;
}

function isMadeHere({ runs }: CommandContext, { turn }: ExportSubject): boolean {
  return runs.answererOf(turn).isEmbedded;
}

/** Asking again reproduces the first card only; which others appear depends on the effort. */
function isFurtherCard({ runs }: CommandContext, { turn, cardId }: ExportSubject): boolean {
  const [first] = runs.get(turn)?.run.result?.cards ?? [];
  return first !== undefined && first.card_id !== cardId;
}

/** A follow-up such as "only Oslo" is only meaningful after the earlier questions of its thread. */
function askedBefore({ runs }: CommandContext, turn: string): string[] {
  return runs.answeredBefore(turn).map(({ question }) => question);
}

/** The card file clicked, else the active one. */
export function cardFileOf(clicked: unknown): vscode.Uri | undefined {
  const given =
    clicked instanceof vscode.Uri ? clicked : (clicked as { uri?: unknown } | null | undefined)?.uri;
  if (given instanceof vscode.Uri) return given;
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  const uri =
    input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom ? input.uri : undefined;
  return uri && isCardFile(uri) ? uri : undefined;
}

function jsonOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
