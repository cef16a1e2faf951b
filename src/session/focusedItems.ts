import * as vscode from 'vscode';
import { pause } from '../client/pause.ts';
import type { ViewId } from '../ids.ts';

interface Tree<E> {
  readonly view: Pick<vscode.TreeView<E>, 'selection'>;
  /** Items need an id: a refresh replaces the elements. */
  getTreeItem(element: E): vscode.TreeItem;
}

interface Reading {
  readonly element: unknown;
  readonly id: string;
  readonly wasSelected: boolean;
}

/** A tree that is being refreshed has no selection for as long as the service takes to answer. */
const tries = 20;
const betweenTriesMs = 100;

/**
 * What the keyboard is on in a tree. A key passes no item to its command, and the editor tells an extension of the
 * selection alone, which arrow keys leave where it was: what toggling the selection changes is the focused item.
 * A refresh at the same moment empties the selection, too, so readings that it may have disturbed are repeated: a
 * wrong row would be deleted.
 */
export class FocusedItems {
  readonly #readings = new Map<ViewId, () => Promise<Reading | undefined>>();

  add<E>(id: ViewId, tree: Tree<E>): void {
    this.#readings.set(id, () => readFocus(tree));
  }

  /** Of the tree that has the focus; undefined where it cannot be told. */
  async in(id: ViewId): Promise<unknown> {
    const read = this.#readings.get(id);
    for (let left = read ? tries : 0; left > 0; left -= 1) {
      const found = await read?.();
      // A selected row that was taken out looks like a selection that a refresh emptied: only the next reading tells.
      const isSure = found && (!found.wasSelected || (await read?.())?.id === found.id);
      if (isSure) return found.element;
      await pause(betweenTriesMs);
    }
    return undefined;
  }
}

async function readFocus<E>(tree: Tree<E>): Promise<Reading | undefined> {
  const before = selected(tree);
  await toggle();
  const after = selected(tree);
  await toggle();
  const isRestored = hasSameKeys(before, selected(tree));
  const added = [...after].filter(([id]) => !before.has(id));
  const removed = [...before].filter(([id]) => !after.has(id));
  const [change] = [...added, ...removed];
  if (!isRestored || !change || added.length + removed.length > 1) return undefined;
  const [id, element] = change;
  return { id, element, wasSelected: added.length === 0 };
}

function selected<E>(tree: Tree<E>): ReadonlyMap<string, E> {
  return new Map(tree.view.selection.map((element) => [tree.getTreeItem(element).id ?? '', element]));
}

function hasSameKeys(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return one.size === other.size && [...one.keys()].every((key) => other.has(key));
}

const toggle = () => vscode.commands.executeCommand('list.toggleSelection');
