import type { BrowserContext } from 'playwright-core';
import { afterAll, expect, onTestFinished } from 'vitest';
import type { Editor } from './editor.ts';
import { newUser, openWindow, showFailure } from './openEditor.ts';
import { removeWorkspace, type WorkspaceOptions, writeWorkspace } from './workspace.ts';

/**
 * Shares one window between the tests of a file that do not each need a new user: loading a window costs about ten
 * seconds of CPU, more than most journeys need. Each test starts without open editors, dialogs or notifications, and
 * with the Explorer open. After a failed test the window is closed, and the next test opens another.
 */
export function shareEditor(options: WorkspaceOptions = {}): () => Promise<Editor> {
  let folder: string | undefined;
  let context: BrowserContext | undefined;
  let editor: Editor | undefined;
  afterAll(async () => {
    await context?.close();
    if (folder) removeWorkspace(folder);
  });
  return async () => {
    onTestFinished(async ({ task }) => {
      if (task.result?.state !== 'fail') return;
      await context?.close();
      editor = undefined;
    });
    if (editor) {
      showFailure(editor);
      await clear(editor);
      return editor;
    }
    folder ??= writeWorkspace(options);
    context = await newUser();
    editor = await openWindow(context, folder);
    return editor;
  };
}

/** Closes what the previous test left open, and waits until it is gone. */
async function clear(editor: Editor): Promise<void> {
  const { page, dialog } = editor;
  await editor.runCommand('View: Close All Editors');
  const noEditor = page.locator('.editor-group-container.empty');
  await dialog.or(noEditor).first().waitFor();
  if (await dialog.isVisible()) await editor.press("Don't Save");
  await expect.poll(() => page.locator('.tabs-container .tab, iframe.webview').count()).toBe(0);
  await editor.runCommand('Notifications: Clear All Notifications');
  await expect.poll(() => page.locator('.notifications-toasts .notification-list-item').count()).toBe(0);
  await editor.openSideBar('Explorer');
}
