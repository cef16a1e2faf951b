import * as vscode from 'vscode';
import { detailsOf, reportOf } from '../session/report.ts';
import type { CommandContext } from './commandContext.ts';

/** Shows an error once, with the most useful action as a button. Cancellations are silent. */
export function showError({ connection, log }: CommandContext, id: string, error: unknown): void {
  const report = reportOf(error, connection);
  if (!report) return;
  log.error(`${id}: ${detailsOf(error)}`);
  const { message, action } = report;
  // Not awaited: the command must end even if nobody reads the notification.
  void vscode.window.showErrorMessage(message, ...(action ? [action.title] : [])).then((pressed) => {
    if (action && pressed === action.title)
      void vscode.commands.executeCommand(action.command, ...(action.args ?? []));
  });
}
