import * as vscode from 'vscode';
import { signalOf } from '../session/state/signalOf.ts';

/** Runs a task with a progress notification whose Cancel button aborts the signal. `say` updates the message. */
export async function withCancel<T>(
  title: string,
  work: (signal: AbortSignal, say: (message: string) => void) => Promise<T>,
): Promise<T> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, (progress, token) =>
    work(signalOf(token), (message) => progress.report({ message })),
  );
}
