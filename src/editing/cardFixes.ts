import * as vscode from 'vscode';
import { commandIds } from '../ids.ts';
import { dataChanged } from './cardProblems.ts';

/** The quick fix for a card file whose figures are no longer those of its data: update it. */
export function cardFixes(
  { uri }: vscode.TextDocument,
  { diagnostics }: Pick<vscode.CodeActionContext, 'diagnostics'>,
): vscode.CodeAction[] {
  const outdated = diagnostics.filter(({ code }) => code === dataChanged);
  if (outdated.length === 0) return [];
  const title = vscode.l10n.t('Update Card From Its Data');
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = { title, command: commandIds.updateCardFile, arguments: [uri] };
  action.diagnostics = outdated;
  action.isPreferred = true;
  return [action];
}
