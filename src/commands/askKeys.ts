import * as vscode from 'vscode';
import { contextKeys } from '../ids.ts';

/** What the ask box lets the user change before a question is sent. */
export type AskControl = 'way' | 'effort' | 'sources' | 'service';
/** Steps through what was asked before. */
type HistoryStep = 'earlier' | 'later';

/**
 * The keys of the ask box. A quick pick has none of its own: each control is a command, bound while the box is open.
 */
export class AskKeys implements vscode.Disposable {
  readonly #pressed = new vscode.EventEmitter<AskControl | HistoryStep>();

  press(control: AskControl | HistoryStep): void {
    this.#pressed.fire(control);
  }

  /** Until it is disposed of. Only one quick pick is open at a time, so a key always means the box that listens. */
  listen(onPress: (control: AskControl | HistoryStep) => void): vscode.Disposable {
    const subscription = this.#pressed.event(onPress);
    setContext(contextKeys.inAskBox, true);
    return new vscode.Disposable(() => {
      subscription.dispose();
      setContext(contextKeys.inAskBox, false);
    });
  }

  /** The arrows move in the list, except where they lead to what was asked before, and back. */
  place({ isAtTop, isInHistory }: { isAtTop: boolean; isInHistory: boolean }): void {
    setContext(contextKeys.askBoxAtTop, isAtTop);
    setContext(contextKeys.askBoxInHistory, isInHistory);
  }

  dispose(): void {
    this.#pressed.dispose();
  }
}

function setContext(key: string, value: boolean): void {
  void vscode.commands.executeCommand('setContext', key, value);
}
