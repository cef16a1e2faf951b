import type { BrowserContext } from 'playwright-core';
import { afterAll, expect, onTestFinished } from 'vitest';
import type { Editor } from './editor.ts';
import { newUser, openWindow, showFailure } from './openEditor.ts';
import { removeWorkspace, type WorkspaceOptions, writeWorkspace } from './workspace.ts';

/**
 * One window for the tests of a file that need no new user each: loading a window costs about ten seconds of CPU, more
 * than most journeys do in it. Each test gets the window with no editor, question or notification open and with the
 * Explorer in sight. After a test that failed the window is closed, and the next test opens another.
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

/** Closes what the test before left open, and waits until it is gone. */
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
