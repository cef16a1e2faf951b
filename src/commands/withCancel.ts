import * as vscode from 'vscode';
import { signalOf } from '../session/state/signalOf.ts';

/** Work with a progress message and a Cancel button, which aborts the signal. `say` tells what is going on. */
export async function withCancel<T>(
  title: string,
  work: (signal: AbortSignal, say: (message: string) => void) => Promise<T>,
): Promise<T> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, (progress, token) =>
    work(signalOf(token), (message) => progress.report({ message })),
  );
}
