import * as vscode from 'vscode';
import { contextKeys } from '../ids.ts';

/** Settings the ask box can change before a question is sent. */
export type AskControl = 'way' | 'effort' | 'sources' | 'service';
/** Steps through earlier questions. */
type HistoryStep = 'earlier' | 'later';

/**
 * The keys of the ask box. A quick pick has no keys of its own, so each control is a command whose key binding depends
 * on a context key that is set while the box is open.
 */
export class AskKeys implements vscode.Disposable {
  readonly #pressed = new vscode.EventEmitter<AskControl | HistoryStep>();

  press(control: AskControl | HistoryStep): void {
    this.#pressed.fire(control);
  }

  /**
   * Registers the handlers until disposed. Only one quick pick can be open, so a key always belongs to the latest one.
   */
  listen(onPress: (control: AskControl | HistoryStep) => void): vscode.Disposable {
    const subscription = this.#pressed.event(onPress);
    setContext(contextKeys.inAskBox, true);
    return new vscode.Disposable(() => {
      subscription.dispose();
      setContext(contextKeys.inAskBox, false);
    });
  }

  /** Enables the arrow keys where they step through the history; elsewhere they move in the list. */
  update({ isAtTop, isInHistory }: { isAtTop: boolean; isInHistory: boolean }): void {
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
