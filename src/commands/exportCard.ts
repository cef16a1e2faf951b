import * as vscode from 'vscode';
import { type ExportChoice, type ExportId, foldExports, sqlOf } from '../contract/foldExports.ts';
import { ExportRequest } from '../contract/panel.ts';
import { commandIds } from '../ids.ts';
import { writeCard } from '../session/cards/writeCard.ts';
import { many } from '../session/many.ts';
import { datasetTsv } from '../session/runs/outputText.ts';
import { titleOf } from './chooseCard.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { chooseSubject, type ExportSubject, isDarkPicture, writer } from './exportSubject.ts';
import { fetchRows } from './fetchRows.ts';
import { insertCard } from './insertCard.ts';
import { openCardRows } from './openRows.ts';
import { saveData, saveDocument } from './saveCard.ts';
import { stayOpen } from './stayOpen.ts';
import { withCancel } from './withCancel.ts';

/** Exports a card in the format chosen in the page's menu, or picked from a list. */
export const exportCard: Command = async (context, given) => {
  const subject = await chooseSubject(context, given);
  if (!subject) return;
  const offered = foldExports(subject.drawn);
  const askedFor = ExportRequest.safeParse(given).data?.choice;
  const chosen = askedFor
    ? offered.find(({ id }) => id === askedFor)?.id
    : await pick(offered, titleOf(subject.drawn.card));
  if (chosen) await take(context, subject, chosen, { isAsked: askedFor === undefined });
};

async function pick(offered: readonly ExportChoice[], title: string): Promise<ExportId | undefined> {
  // Data formats first: they are the most frequent choice from the palette.
  const ordered = [...offered].sort((a, b) => rank(a) - rank(b));
  const items = ordered.map(({ id, group, label, detail = '' }) => ({
    label: labelOf(id, group, label),
    description: detail && vscode.l10n.t(detail),
    id,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Export {0}', title),
    placeHolder: vscode.l10n.t('As what?'),
    ...stayOpen,
  });
  return picked?.id;
}

const groups = ['Save', 'Copy', 'More'];
const rank = ({ group }: ExportChoice) => groups.indexOf(group);
function labelOf(id: ExportId, group: ExportChoice['group'], label: string): string {
  // The short label is ambiguous outside the page's menu.
  if (id === 'jsonRecords') return vscode.l10n.t('JSON records');
  return group === 'Copy' ? vscode.l10n.t('Copy {0}', vscode.l10n.t(label)) : vscode.l10n.t(label);
}

/** `isAsked`: the format was picked from a list, so its destination is asked for as well. */
async function take(
  context: CommandContext,
  subject: ExportSubject,
  id: ExportId,
  { isAsked }: { readonly isAsked: boolean },
): Promise<void> {
  const { turn, cardId, drawn } = subject;
  switch (id) {
    case 'copyPicture':
      return copyPicture(context, subject);
    case 'copyData': {
      const exported = await fetchRows(context, subject, 'json_compact');
      if (!exported?.dataset) return;
      const { rows } = exported.dataset;
      return copy(
        datasetTsv(exported.dataset),
        many(rows.length, '{0} row was copied.', '{0} rows were copied.'),
      );
    }
    case 'copyMarkdown': {
      const client = await writer(context);
      const { bytes } = await withCancel(vscode.l10n.t('Drawing the card'), (signal) =>
        writeCard(client, drawn, { format: 'markdown', isDark: isDarkPicture(context) }, signal),
      );
      return copy(new TextDecoder().decode(bytes), vscode.l10n.t('The card was copied as Markdown.'));
    }
    case 'copySql':
      return copy(sqlOf(drawn.card)?.trim() ?? '', vscode.l10n.t('The SQL was copied.'));
    case 'copyLink':
      return void (await vscode.commands.executeCommand(commandIds.copyCardLink, { turn, cardId }));
    case 'copyEmbed':
      return void (await vscode.commands.executeCommand(commandIds.copyEmbedCode, { turn, cardId }));
    case 'png':
    case 'svg':
    case 'html':
    case 'markdown':
      return saveDocument(context, subject, id);
    case 'csv':
    case 'excel':
    case 'tsv':
    case 'jsonRecords':
    case 'parquet':
    case 'jsonCompact':
    case 'cardJson':
      return saveData(context, subject, id, { isAsked });
    case 'cardFile':
      return void (await vscode.commands.executeCommand(commandIds.saveCardFile, { turn, cardId }));
    case 'insert':
      return insertCard(context, subject);
    case 'grid':
      return openCardRows(context, subject);
  }
}

async function copy(text: string, said: string): Promise<void> {
  await vscode.env.clipboard.writeText(text);
  void vscode.window.showInformationMessage(said);
}

/** The editor's clipboard API takes text only, so the page, which shows the card, copies pictures. */
async function copyPicture(context: CommandContext, subject: ExportSubject): Promise<void> {
  const client = await writer(context);
  const { bytes } = await withCancel(vscode.l10n.t('Drawing the card'), (signal) =>
    writeCard(client, subject.drawn, { format: 'png', isDark: isDarkPicture(context) }, signal),
  );
  const { turn, cardId } = subject;
  const picture = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  const message = { kind: 'picture', turn, cardId, picture } as const;
  if (!context.panels.post(turn, message) && !context.cards.post(turn, message))
    void vscode.window.showInformationMessage(
      vscode.l10n.t('Open the panel with this card first: a picture is copied from there.'),
    );
}
