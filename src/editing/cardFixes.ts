import * as vscode from 'vscode';
import { commandIds } from '../ids.ts';
import { dataChanged } from './cardProblems.ts';

/** What takes a problem of a card file away: the figures of today for those that are none any more. */
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
