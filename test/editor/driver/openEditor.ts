import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { Editor } from './editor.ts';
import { leaveProfile, newProfile } from './profiles.ts';
import { chromiumArguments, stepTimeoutMs } from './quiet.ts';
import { ownServer } from './server.ts';
import { appears, until } from './waiting.ts';

const viewport = { width: 1440, height: 900 };

/**
 * Opens a folder, or a workspace of several folders by its file, as a new user: no secrets, no layout, no open editors.
 * Closed after the test.
 */
export async function openEditor(folder: string): Promise<Editor> {
  const context = await newUser();
  onTestFinished(() => context.close());
  return openWindow(context, folder);
}

/** The same for a user whose browser profile is kept in a folder. The caller closes the window. */
export async function openEditorWithProfile(folder: string, profile: string): Promise<Editor> {
  const context = await openBrowser(profile);
  onTestFinished(() => context.close());
  return openWindow(context, folder);
}

/** A browser with a fresh profile. The caller closes it. */
export async function newUser(): Promise<BrowserContext> {
  const profile = newProfile();
  const context = await openBrowser(profile);
  context.once('close', () => leaveProfile(profile));
  return context;
}

function openBrowser(profile: string): Promise<BrowserContext> {
  const { executable } = ownServer();
  // A script compiled while streaming is always compiled in full, without looking for cached code.
  const args = [...chromiumArguments, '--js-flags=--no-script-streaming'];
  const options = { executablePath: executable, args, viewport, timeout: stepTimeoutMs };
  return chromium.launchPersistentContext(profile, options);
}

/** Opens a folder in a window of a browser. The caller closes it. */
export async function openWindow(
  context: BrowserContext,
  folder: string,
  origin = ownServer().origin,
): Promise<Editor> {
  context.setDefaultTimeout(stepTimeoutMs);
  const page = await context.newPage();
  const editor = new Editor(page, folder, complaintsOf(page));
  showFailure(editor);
  const what = folder.endsWith('.code-workspace') ? 'workspace' : 'folder';
  await page.goto(`${origin}/?${what}=${encodeURIComponent(folder)}`, {
    waitUntil: 'commit',
  });
  await editor.ready();
  if (what === 'workspace') await foldersShown(editor);
  return editor;
}

/**
 * If this test fails, saves a screenshot and prints the console errors and visible contents of the window: CI keeps the
 * output of a run but not its screenshots.
 */
export function showFailure(editor: Editor): void {
  // Hooks run in reverse order, so the window is still open here.
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail' || editor.page.isClosed()) return;
    if (editor.complaints.length > 0) console.log(`The window said:\n${editor.complaints.join('\n')}`);
    console.log(`The window shows:\n${await shownIn(editor.page)}`);
    await editor.picture(`failed-${task.name.replaceAll(/\W+/g, '-').slice(0, 60)}`);
  });
}

/** The tabs of a window, the active ones marked with a star, and the text of each visible page. */
async function shownIn(page: Page): Promise<string> {
  const tabs = await page
    .locator('.tabs-container .tab')
    .evaluateAll((all) =>
      all.map((tab) => `${tab.classList.contains('active') ? '*' : '-'} ${tab.getAttribute('aria-label')}`),
    );
  const webviews = await page.locator('iframe.webview').all();
  const bodies = webviews.map((webview) =>
    webview.contentFrame().locator('iframe#active-frame').contentFrame().locator('body'),
  );
  // A page may be closed meanwhile or never respond; the error text then says so.
  const texts = await Promise.all(bodies.map((body) => body.innerText({ timeout: 2_000 }).catch(String)));
  return [...tabs, ...texts.map((text) => `| ${text.slice(0, 1000)}`)].join('\n');
}

/**
 * Waits for the folders of a workspace. If the server responds late, a window takes its workspace to be empty and stays
 * so until a reload.
 */
async function foldersShown(editor: Editor): Promise<void> {
  const folder = editor.page.locator('.explorer-folders-view').getByRole('treeitem').first();
  await until('The window does not open the folders of its workspace.', async () => {
    if (await appears(folder)) return true;
    await editor.reload();
    return false;
  });
}

/** Console errors of the window and its pages, except those that every window has in this setup. */
function complaintsOf(page: Page): string[] {
  const usual =
    /vsda|404 \(Not Found\)|Long running operations|ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/;
  const complaints: string[] = [];
  const add = (text: string) => !usual.test(text) && complaints.push(text.slice(0, 500));
  page.on('console', (message) => message.type() === 'error' && add(message.text()));
  page.on('pageerror', (error) => add(error.stack ?? error.message));
  return complaints;
}
