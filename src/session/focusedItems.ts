import * as vscode from 'vscode';
import { pause } from '../client/pause.ts';
import type { ViewId } from '../ids.ts';

interface Tree<E> {
  readonly view: Pick<vscode.TreeView<E>, 'selection'>;
  /** Items need ids to be recognized, because a refresh replaces the elements. */
  getTreeItem(element: E): vscode.TreeItem;
}

interface Reading {
  readonly element: unknown;
  readonly id: string;
  readonly wasSelected: boolean;
}

/** While a tree refreshes its selection is empty, for as long as the service takes to answer. */
const tries = 20;
const betweenTriesMs = 100;

/**
 * Finds the focused item of a tree. Key bindings pass no item to their command, and the API exposes the selection only,
 * which arrow keys do not move. So the selection of the focused item is toggled and the difference read. A concurrent
 * refresh also clears the selection, so a reading it may have affected is repeated: otherwise the wrong row could be
 * deleted.
 */
export class FocusedItems {
  readonly #readings = new Map<ViewId, () => Promise<Reading | undefined>>();

  add<E>(id: ViewId, tree: Tree<E>): void {
    this.#readings.set(id, () => readFocus(tree));
  }

  /** The focused item of that tree; undefined if it cannot be determined. */
  async in(id: ViewId): Promise<unknown> {
    const read = this.#readings.get(id);
    for (let left = read ? tries : 0; left > 0; left -= 1) {
      const found = await read?.();
      // Deselecting the focused row looks like a refresh that cleared the selection, so a second reading has to agree.
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
