import * as vscode from 'vscode';
import { contextKeys } from '../ids.ts';

/** Which of the open card files can be made again from their data: the others have no action for it. */
export class RemakableCards {
  readonly #open = new Map<string, vscode.Uri>();

  set(uri: vscode.Uri, canBeMade: boolean): void {
    const address = uri.toString();
    if (this.#open.has(address) === canBeMade) return;
    if (canBeMade) this.#open.set(address, uri);
    else this.#open.delete(address);
    // A file of another machine has another address in the window, and on Windows its path another form.
    const paths = [...this.#open.values()].flatMap(({ path, fsPath }) => [path, fsPath]);
    void vscode.commands.executeCommand('setContext', contextKeys.remakableCards, [...new Set(paths)]);
  }
}
