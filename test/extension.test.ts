import { expect, test } from 'vitest';
import type * as vscode from 'vscode';
import type { PanelView, ToPage } from '../src/contract/panel.ts';
import { activate } from '../src/extension.ts';
import {
  cardPanelType,
  chatParticipantId,
  commandIds,
  contextKeys,
  gridPanelType,
  mcpProviderId,
  runPanelType,
  toolIds,
  viewIds,
} from '../src/ids.ts';
import { afterMessage } from '../webview/panelView.ts';
import { freshEditor } from './fake/editor.ts';
import { fakeMemento, fakeSecrets } from './fake/surroundings.ts';
import { Uri } from './fake/uri.ts';

function activated() {
  const editor = freshEditor();
  const subscriptions: vscode.Disposable[] = [];
  const context = {
    subscriptions,
    secrets: fakeSecrets().storage,
    globalState: fakeMemento(),
    workspaceState: fakeMemento(),
    extension: { packageJSON: { version: '1.2.3' } },
    extensionUri: Uri.file('/nowhere/extension'),
    globalStorageUri: Uri.file('/nowhere/storage'),
  };
  activate(context as unknown as vscode.ExtensionContext);
  return { editor, subscriptions };
}

/** What the page makes of all it was told so far. */
const shown = (posted: readonly unknown[]) =>
  (posted as ToPage[]).reduce<PanelView | undefined>(afterMessage, undefined);

test('activation registers every command, view and panel of the manifest', () => {
  const { editor } = activated();
  expect([...editor.commands.keys()].sort()).toEqual([...Object.values(commandIds)].sort());
  expect([...editor.trees.keys()].sort()).toEqual([...Object.values(viewIds)].sort());
  expect([...editor.participants.keys()]).toEqual([chatParticipantId]);
  expect([...editor.tools.keys()]).toEqual(Object.values(toolIds));
  expect([...editor.mcpProviders.keys()]).toEqual([mcpProviderId]);
  expect([...editor.serializers.keys()]).toEqual([gridPanelType, cardPanelType, runPanelType]);
});

test('activation starts no service, opens nothing and searches for no files', () => {
  const { editor } = activated();
  expect(editor.context.get(contextKeys.serviceState)).toBe('idle');
  expect(editor.context.has(contextKeys.hasDataFiles)).toBe(false);
  expect([editor.panels, editor.messages, editor.executed]).toEqual([[], [], []]);
});

test('a service that cannot start is reported in the panel, and in the view by its welcome text', async () => {
  const { editor } = activated(); // the part that is missing at /nowhere
  await editor.run(commandIds.ask, 'total revenue');
  editor.panel.say({ kind: 'ready' });
  await expect.poll(() => shown(editor.panel.posted)?.turns[0]?.ended?.message).toMatch(/is missing/);
  expect(editor.context.get(contextKeys.serviceState)).toBe('failed');
  editor.openFolder('/nowhere');
  expect(await editor.labels(viewIds.graph)).toEqual([]);
  expect(editor.tree(viewIds.graph).view.message).toBeUndefined();
});

test('deactivation unregisters every command and leaves the panels to the editor', async () => {
  const { editor, subscriptions } = activated();
  await editor.run(commandIds.ask, 'total revenue');
  for (const subscription of subscriptions.reverse()) subscription.dispose();
  expect([...editor.commands.keys()]).toEqual([]);
  expect(editor.panel.isDisposed).toBe(false); // it comes back with the window
});
