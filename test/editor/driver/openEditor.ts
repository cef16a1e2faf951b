import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { Editor } from './editor.ts';
import { chromiumArguments, stepTimeoutMs } from './quiet.ts';
import { ownServer } from './server.ts';
import { appears, until } from './waiting.ts';

const viewport = { width: 1440, height: 900 };

/** Opens a folder, or a workspace of several by its file, in a window of a new user: no secrets, no layout, no open editors. Closed after the test. */
export async function openEditor(folder: string): Promise<Editor> {
  const browser = await chromium.connect(ownServer().browser);
  onTestFinished(() => browser.close());
  return openWindow(await browser.newContext({ viewport }), folder);
}

/** The same for a user whose browser profile is kept in a folder. The caller closes the window. */
export async function openEditorWithProfile(folder: string, profile: string): Promise<Editor> {
  const { executable } = ownServer();
  const options = { executablePath: executable, args: chromiumArguments, viewport };
  const context = await chromium.launchPersistentContext(profile, options);
  onTestFinished(() => context.close());
  return openWindow(context, folder);
}

async function openWindow(context: BrowserContext, folder: string): Promise<Editor> {
  context.setDefaultTimeout(stepTimeoutMs);
  const page = await context.newPage();
  const editor = new Editor(page, folder);
  const complaints = complaintsOf(page);
  // Hooks run from the last to the first: the window is still open here.
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail' || page.isClosed()) return;
    if (complaints.length > 0) console.log(`The window said:\n${complaints.join('\n')}`);
    await editor.picture(`failed-${task.name.replaceAll(/\W+/g, '-').slice(0, 60)}`);
  });
  const what = folder.endsWith('.code-workspace') ? 'workspace' : 'folder';
  await page.goto(`${ownServer().origin}/?${what}=${encodeURIComponent(folder)}`, {
    waitUntil: 'commit',
  });
  await editor.ready();
  if (what === 'workspace') await foldersShown(editor);
  return editor;
}

/** A window whose server answers late takes its workspace for an empty one, and stays so until it is loaded again. */
async function foldersShown(editor: Editor): Promise<void> {
  const folder = editor.page.locator('.explorer-folders-view').getByRole('treeitem').first();
  await until('The window does not open the folders of its workspace.', async () => {
    if (await appears(folder)) return true;
    await editor.reload();
    return false;
  });
}

/** Errors of the extension's page and of the window, without those that every window has here. */
function complaintsOf(page: Page): string[] {
  const usual =
    /vsda|404 \(Not Found\)|Long running operations|ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/;
  const complaints: string[] = [];
  const add = (text: string) => !usual.test(text) && complaints.push(text.slice(0, 500));
  page.on('console', (message) => message.type() === 'error' && add(message.text()));
  page.on('pageerror', (error) => add(error.stack ?? error.message));
  return complaints;
}
