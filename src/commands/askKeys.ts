import * as vscode from 'vscode';
import { contextKeys } from '../ids.ts';

/** What the ask box lets the user change before a question is sent. */
export type AskControl = 'way' | 'effort' | 'sources' | 'service';

/**
 * The keys of the ask box. A quick pick has none of its own: each control is a command, bound while the box is open.
 */
export class AskKeys implements vscode.Disposable {
  readonly #pressed = new vscode.EventEmitter<AskControl>();

  press(control: AskControl): void {
    this.#pressed.fire(control);
  }

  /** Until it is disposed of. Only one quick pick is open at a time, so a key always means the box that listens. */
  listen(onPress: (control: AskControl) => void): vscode.Disposable {
    const subscription = this.#pressed.event(onPress);
    setInAskBox(true);
    return new vscode.Disposable(() => {
      subscription.dispose();
      setInAskBox(false);
    });
  }

  dispose(): void {
    this.#pressed.dispose();
  }
}

function setInAskBox(isOpen: boolean): void {
  void vscode.commands.executeCommand('setContext', contextKeys.inAskBox, isOpen);
}
