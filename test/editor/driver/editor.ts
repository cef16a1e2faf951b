import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { root } from '../../../scripts/editor/codeServer.ts';
import { Panel } from './panel.ts';
import { Question } from './question.ts';
import { readStorage } from './storage.ts';
import { appears, clicks, disappears, until } from './waiting.ts';

const pictures = join(root, 'test-results', 'journeys');

/** The editor as somebody sees it who sits in front of it. Everything is found by what it says. */
export class Editor {
  readonly page: Page;
  readonly folder: string;
  /** Errors that the window has written to the console of its browser. */
  readonly complaints: readonly string[];

  constructor(page: Page, folder: string, complaints: readonly string[]) {
    this.page = page;
    this.folder = folder;
    this.complaints = complaints;
  }

  /** Runs a command from the palette, by what the palette calls it ("Cardinal: Ask a Question"). */
  async runCommand(title: string): Promise<void> {
    const input = this.page.locator('.quick-input-widget:visible .quick-input-box input');
    const row = this.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: title }).first();
    // The palette shows what was registered when it opened.
    await until(`The palette does not know "${title}".`, async () => {
      await this.page.keyboard.press('Escape');
      await this.page.keyboard.press('F1');
      // The page of a panel whose tab was just pressed takes the focus late, and the palette closes: it is opened again.
      if (!(await appears(input))) return false;
      await input.fill(`>${title}`, { timeout: 5000 }).catch(() => {});
      // It may also close between the row and the press on it, which then has nothing to press.
      return (await appears(row)) && clicks(row);
    });
    // The command asks its own question in the same widget: what is typed too early would go into the palette. A page
    // that is too busy to say what the input holds may still show the palette, and is asked again.
    await until('The palette stays open.', async () => {
      if (!(await input.isVisible())) return true;
      const typed = await input.inputValue({ timeout: 500 }).catch(() => '>');
      return !typed.startsWith('>');
    });
  }

  /** The input box or list that the editor asks something with. */
  get question(): Question {
    return new Question(this.page);
  }

  /** Saves under a path, in the editor's own dialog. */
  async saveAs(path: string, title = 'Export card data'): Promise<void> {
    await this.#givePath(path, title, 'OK');
  }

  /** Opens the file of a path in the editor's own dialog, with the button it is titled with. */
  async pickFile(path: string, title: string, button: string): Promise<void> {
    await this.#givePath(path, title, button);
  }

  /** A file or folder in the Explorer, by its whole name; what stands behind it is a decoration. */
  file(name: string): Locator {
    const label = new RegExp(`^${literal(name)}($|[ ,])`);
    return this.page.locator('.explorer-folders-view').getByRole('treeitem', { name: label });
  }

  /**
   * Selects files of the Explorer with Ctrl and a click each, which opens none: the Explorer selects a file that is
   * opened alone, a while later.
   */
  async selectFiles(names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.file(name).click({ modifiers: ['ControlOrMeta'] });
      await this.file(name).and(this.page.locator('[aria-selected="true"]')).waitFor();
    }
  }

  /**
   * Right-clicks and chooses; of several items each opens the submenu with the next. A menu shows what was there when
   * it opened, so it is opened until the item is. Items are chosen with Enter: for its first moments a menu ignores
   * clicks, which may belong to the one that opened it.
   */
  async contextMenu(on: Locator, item: string | RegExp | readonly string[]): Promise<void> {
    const path = Array.isArray(item) ? (item as readonly string[]) : [item as string | RegExp];
    const entries = path.map((name) => this.page.getByRole('menuitem', { name, exact: true }).last());
    const menu = this.page.locator('.monaco-menu:visible');
    await on.waitFor();
    await until(`The menu has no "${path.join(' > ')}".`, async () => {
      await on.click({ button: 'right' });
      await menu.first().waitFor();
      for (const [depth, entry] of entries.entries()) {
        // A submenu comes up after its parent was chosen; its items are all there at once.
        await menu.nth(depth).waitFor();
        if (await entry.isVisible()) {
          await entry.hover();
          await this.page.keyboard.press('Enter');
          continue;
        }
        // Without a menu Escape would drop a selection of several rows.
        while (await menu.first().isVisible()) await this.page.keyboard.press('Escape');
        return false;
      }
      await menu.first().waitFor({ state: 'hidden' });
      return true;
    });
  }

  /** Shows a view container by its name in the activity bar. */
  async openSideBar(title: string): Promise<void> {
    const tab = this.page.locator(`.activitybar [role="tab"]:has(a[aria-label^="${title}"])`);
    await tab.waitFor();
    if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
    await this.page.locator('.sidebar .composite.title', { hasText: new RegExp(title, 'i') }).waitFor();
  }

  /** Folds a view of the side bar, so that the others have its room. */
  async foldView(title: string): Promise<void> {
    const header = this.page.locator('.sidebar .pane-header').filter({ hasText: title });
    if ((await header.getAttribute('aria-expanded')) === 'true') await header.click();
  }

  async unfoldView(title: string): Promise<void> {
    const header = this.page.locator('.sidebar .pane-header').filter({ hasText: title });
    if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click();
  }

  /** What the window has written to the storage of its browser by now. */
  stored(): Promise<string> {
    return this.page.evaluate(readStorage);
  }

  /** A row of a tree in the side bar, by the beginning of its label. */
  row(label: string): Locator {
    const beginning = new RegExp(`^${literal(label)}(\\s|,|$)`);
    return this.page.locator('.sidebar').getByRole('treeitem', { name: beginning }).first();
  }

  /** The Explorer may unfold a folder by itself at the same moment, which a click would undo. */
  async expand(row: Locator): Promise<void> {
    const unfolded = row.and(this.page.locator('[aria-expanded="true"]'));
    await row.waitFor();
    await until('The row does not unfold.', async () => {
      if ((await unfolded.count()) === 0) await row.locator('.monaco-tl-twistie').click();
      return appears(unfolded);
    });
  }

  /** A notification that is on the screen, by a part of its text. */
  notification(text: string | RegExp): Locator {
    return this.page.locator('.notifications-toasts .notification-list-item').filter({ hasText: text });
  }

  /** The question in the middle of the window that nothing goes on without. */
  get dialog(): Locator {
    return this.page.locator('.monaco-dialog-box');
  }

  /** Presses a button of that question. */
  async press(button: string | RegExp): Promise<void> {
    await this.dialog.getByRole('button', { name: button }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Goes to an open panel and waits until its page has the focus, which it takes a while after the tab was pressed. */
  async showPanel(title: string | RegExp): Promise<void> {
    await this.tab(title).click();
    const page = this.panel().frame.locator('body');
    await until(`The panel ${title} does not take the focus.`, () =>
      page.evaluate((body) => body.ownerDocument.hasFocus()),
    );
  }

  /** The tab of an open editor. */
  tab(title: string | RegExp): Locator {
    return this.page.locator('.tabs-container .tab').filter({ hasText: title });
  }

  /**
   * Asks as somebody does from the command palette, and waits for the answer to this very question: until its panel
   * is there, the one in sight may be that of a question before, and the new one takes the focus when it comes.
   */
  async ask(question: string): Promise<Panel> {
    await this.runCommand('Cardinal: Ask...');
    await this.question.answer(question);
    const panel = this.panel();
    await panel.turn(question).locator('.answer, .notice').first().waitFor();
    await panel.ended();
    return panel;
  }

  /** A panel of the extension that is in sight; the first one of a window takes some seconds to come. */
  panel(index = 0): Panel {
    const outer = this.page.locator('iframe.webview.ready:visible').nth(index).contentFrame();
    return new Panel(outer.locator('iframe#active-frame').contentFrame());
  }

  /** Loads the window again, as the command of the editor does: it keeps layout and secrets. */
  async reload(): Promise<void> {
    const loaded = this.page.waitForEvent('load');
    await this.runCommand('Developer: Reload Window');
    await loaded;
    await this.ready();
  }

  async ready(): Promise<void> {
    await this.page.locator('.monaco-workbench .part.statusbar').waitFor();
    await this.page.locator('.activitybar a[aria-label^="Cardinal"]').waitFor();
  }

  /** Closes the window and, for a user with a profile, the browser with it. */
  async close(): Promise<void> {
    await this.page.context().close();
  }

  /** Keeps a picture of the window in test-results/journeys. */
  async picture(name: string): Promise<void> {
    mkdirSync(pictures, { recursive: true });
    await this.page.mouse.move(720, 895); // off everything that would show a hint
    await disappears(this.page.locator('.monaco-hover').filter({ visible: true }).first());
    await this.page.screenshot({ path: join(pictures, `${name}.png`) });
  }

  async #givePath(path: string, title: string, button: string): Promise<void> {
    const box = this.page.locator('.quick-input-widget:visible').filter({ hasText: title });
    await box.getByRole('button', { name: button }).waitFor();
    const input = box.locator('.quick-input-box input');
    await until('The dialog proposes no path.', async () => (await input.inputValue()) !== '');
    await until('The dialog does not take the path.', async () => {
      // Its own proposal may come over what was typed. Enter does nothing while it still reads a folder, and the
      // dialog may close, later than waited for here, between two tries.
      const soon = { timeout: 2000 };
      const typed = await input.inputValue(soon).catch(() => path);
      if (typed !== path) await input.fill(path, soon).catch(() => {});
      else await input.press('Enter', soon).catch(() => {});
      return disappears(box, 500);
    });
  }
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
