import * as vscode from 'vscode';
import type { ViewId } from '../ids.ts';

type View = Pick<vscode.TreeView<unknown>, 'selection'>;

/**
 * What the keyboard is on in a tree. A key passes no item to its command, and the editor tells an extension of the
 * selection alone, which arrow keys leave where it was: what toggling the selection changes is the focused item.
 */
export class FocusedItems {
  readonly #views = new Map<ViewId, View>();

  add(id: ViewId, view: View): void {
    this.#views.set(id, view);
  }

  /** Of the tree that has the focus. */
  async in(id: ViewId): Promise<unknown> {
    const view = this.#views.get(id);
    if (!view) return undefined;
    const before = view.selection;
    await toggle();
    const after = view.selection;
    await toggle();
    return after.find((item) => !before.includes(item)) ?? before.find((item) => !after.includes(item));
  }
}

const toggle = () => vscode.commands.executeCommand('list.toggleSelection');
