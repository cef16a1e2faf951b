import { expect, test } from 'vitest';
import { viewIds } from '../../src/ids.ts';
import { FocusedItems } from '../../src/session/focusedItems.ts';
import { freshEditor } from '../fake/editor.ts';
import { commands, TreeItem } from '../fake/vscode.ts';

interface Row {
  readonly id: string;
}

/** A list as the editor keeps it: ids are selected, and a refresh makes new elements, or has none for a while. */
function openList(focused: string, chosen: readonly string[], emptyAt: readonly number[] = []) {
  freshEditor();
  let selectedIds = [...chosen];
  let looks = 0;
  commands.registerCommand('list.toggleSelection', () => {
    const others = selectedIds.filter((id) => id !== focused);
    selectedIds = others.length < selectedIds.length ? others : [...others, focused];
  });
  const view = {
    get selection(): Row[] {
      looks += 1;
      return emptyAt.includes(looks) ? [] : selectedIds.map((id) => ({ id }));
    },
  };
  const items = new FocusedItems();
  items.add(viewIds.threads, { view, getTreeItem: ({ id }: Row) => ({ ...new TreeItem(id), id }) as never });
  return { items, selectedIds: () => selectedIds };
}

test.each([
  ['another row is selected', ['a']],
  ['it is selected itself', ['b']],
  ['several rows are selected', ['a', 'b', 'c']],
  ['nothing is selected', []],
])('the focused row is found although a refresh replaced the elements, when %s', async (_case, chosen) => {
  const { items, selectedIds } = openList('b', chosen);
  expect(await items.in(viewIds.threads)).toEqual({ id: 'b' });
  expect(selectedIds().toSorted()).toEqual(chosen);
});

// Three looks make a reading: before, with the selection toggled, and with it restored.
test.each([[[1]], [[2]], [[3]], [[2, 3]], [[1, 2, 3]], [[5]]])(
  'a selection that a refresh emptied at look %j points to no other row',
  async (emptyAt) => {
    const { items } = openList('b', ['a'], emptyAt);
    expect(await items.in(viewIds.threads)).toEqual({ id: 'b' });
  },
);

test('without a focused row there is none', async () => {
  freshEditor();
  const items = new FocusedItems();
  items.add(viewIds.threads, { view: { selection: [] }, getTreeItem: () => new TreeItem('') as never });
  expect(await items.in(viewIds.threads)).toBeUndefined();
  expect(await items.in(viewIds.cards)).toBeUndefined();
});
