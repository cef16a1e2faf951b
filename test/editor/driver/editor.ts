import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { root } from '../../../scripts/editor/codeServer.ts';
import { Panel } from './panel.ts';
import { Question } from './question.ts';
import { readStorage } from './storage.ts';
import { appears, clicks, disappears, until } from './waiting.ts';

const pictures = join(root, 'test-results', 'journeys');

/** The editor as its user sees it: everything is located by its visible or accessible text. */
export class Editor {
  readonly page: Page;
  readonly folder: string;
  /** Errors that the window has logged to the browser console. */
  readonly complaints: readonly string[];

  constructor(page: Page, folder: string, complaints: readonly string[]) {
    this.page = page;
    this.folder = folder;
    this.complaints = complaints;
  }

  /** Runs a command from the palette by its title there ("Cardinal: Ask a Question"). */
  async runCommand(title: string): Promise<void> {
    const input = this.page.locator('.quick-input-widget:visible .quick-input-box input');
    const row = this.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: title }).first();
    // The palette lists only commands registered before it opened, so it may have to be reopened.
    await until(`The palette does not know "${title}".`, async () => {
      await this.page.keyboard.press('Escape');
      await this.page.keyboard.press('F1');
      // After a click on its tab, the page of a panel takes the focus with a delay, which closes the palette: try
      // again.
      if (!(await appears(input))) return false;
      await input.fill(`>${title}`, { timeout: 5000 }).catch(() => {});
      // It may also close between the row's appearance and the click.
      return (await appears(row)) && clicks(row);
    });
    // The command's own input uses the same widget, so typing too early would go to the palette. If the page is too
    // busy to report the input's value, the palette may still be open, so it is checked again.
    await until('The palette stays open.', async () => {
      if (!(await input.isVisible())) return true;
      const typed = await input.inputValue({ timeout: 500 }).catch(() => '>');
      return !typed.startsWith('>');
    });
  }

  /** The quick input: a text box or list in which the editor asks for something. */
  get question(): Question {
    return new Question(this.page);
  }

  /** Enters a path in the editor's save dialog. */
  async saveAs(path: string, title = 'Export card data'): Promise<void> {
    await this.#givePath(path, title, 'OK');
  }

  /** Enters the path of a file in the editor's open dialog and confirms with the button of this title. */
  async pickFile(path: string, title: string, button: string): Promise<void> {
    await this.#givePath(path, title, button);
  }

  /** A file or folder in the Explorer by its full name; decorations may follow it in the label. */
  file(name: string): Locator {
    const label = new RegExp(`^${literal(name)}($|[ ,])`);
    return this.page.locator('.explorer-folders-view').getByRole('treeitem', { name: label });
  }

  /**
   * Selects files in the Explorer with Ctrl+click, which does not open them: after opening a file, the Explorer changes
   * the selection with a delay.
   */
  async selectFiles(names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.file(name).click({ modifiers: ['ControlOrMeta'] });
      await this.file(name).and(this.page.locator('[aria-selected="true"]')).waitFor();
    }
  }

  /**
   * Opens the context menu and chooses an item; a list of items leads through submenus. A menu contains only what was
   * available when it opened, so it is reopened until the item appears. Items are chosen with Enter, because a menu
   * ignores clicks right after opening, in case they belong to the click that opened it.
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
        // A submenu appears after its parent is chosen, with all items at once.
        await menu.nth(depth).waitFor();
        if (await entry.isVisible()) {
          await entry.hover();
          await this.page.keyboard.press('Enter');
          continue;
        }
        // Pressed only while a menu is open, since otherwise Escape would clear a selection of several rows.
        while (await menu.first().isVisible()) await this.page.keyboard.press('Escape');
        return false;
      }
      await menu.first().waitFor({ state: 'hidden' });
      return true;
    });
  }

  /** Opens a view container by its name in the activity bar. */
  async openSideBar(title: string): Promise<void> {
    const tab = this.page.locator(`.activitybar [role="tab"]:has(a[aria-label^="${title}"])`);
    await tab.waitFor();
    if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
    await this.page.locator('.sidebar .composite.title', { hasText: new RegExp(title, 'i') }).waitFor();
  }

  /** Collapses a view of the side bar to make room for the others. */
  async foldView(title: string): Promise<void> {
    const header = this.page.locator('.sidebar .pane-header').filter({ hasText: title });
    if ((await header.getAttribute('aria-expanded')) === 'true') await header.click();
  }

  async unfoldView(title: string): Promise<void> {
    const header = this.page.locator('.sidebar .pane-header').filter({ hasText: title });
    if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click();
  }

  /** What the window has stored in its browser so far. */
  stored(): Promise<string> {
    return this.page.evaluate(readStorage);
  }

  /** A row of a tree in the side bar, by the start of its label. */
  row(label: string): Locator {
    const beginning = new RegExp(`^${literal(label)}(\\s|,|$)`);
    return this.page.locator('.sidebar').getByRole('treeitem', { name: beginning }).first();
  }

  /**
   * Expands a row. Checks its state before each click, as the Explorer may expand a folder by itself and a click would
   * then collapse it.
   */
  async expand(row: Locator): Promise<void> {
    const unfolded = row.and(this.page.locator('[aria-expanded="true"]'));
    await row.waitFor();
    await until('The row does not unfold.', async () => {
      if ((await unfolded.count()) === 0) await row.locator('.monaco-tl-twistie').click();
      return appears(unfolded);
    });
  }

  /** A visible notification, by a part of its text. */
  notification(text: string | RegExp): Locator {
    return this.page.locator('.notifications-toasts .notification-list-item').filter({ hasText: text });
  }

  /** The modal dialog. */
  get dialog(): Locator {
    return this.page.locator('.monaco-dialog-box');
  }

  /** Clicks a button of the modal dialog. */
  async press(button: string | RegExp): Promise<void> {
    await this.dialog.getByRole('button', { name: button }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /**
   * Switches to an open panel and waits until its page has the focus, which happens a while after the click on the tab.
   */
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
   * Asks from the command palette and waits for the answer to this question: until its panel opens and takes the focus,
   * an earlier question's panel may be the visible one.
   */
  async ask(question: string): Promise<Panel> {
    await this.runCommand('Cardinal: Ask...');
    await this.question.answer(question);
    const panel = this.panel();
    await panel.turn(question).locator('.answer, .notice').first().waitFor();
    await panel.ended();
    return panel;
  }

  /** A visible panel of the extension; the first panel of a window takes some seconds to load. */
  panel(index = 0): Panel {
    const outer = this.page.locator('iframe.webview.ready:visible').nth(index).contentFrame();
    return new Panel(outer.locator('iframe#active-frame').contentFrame());
  }

  /** Reloads the window with the editor's own command, which keeps layout and secrets. */
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

  /** Closes the window and its browser. */
  async close(): Promise<void> {
    await this.page.context().close();
  }

  /** Saves a screenshot in test-results/journeys. */
  async picture(name: string): Promise<void> {
    mkdirSync(pictures, { recursive: true });
    await this.page.mouse.move(720, 895); // away from everything with a hover hint
    await disappears(this.page.locator('.monaco-hover').filter({ visible: true }).first());
    await this.page.screenshot({ path: join(pictures, `${name}.png`) });
  }

  async #givePath(path: string, title: string, button: string): Promise<void> {
    const box = this.page.locator('.quick-input-widget:visible').filter({ hasText: title });
    await box.getByRole('button', { name: button }).waitFor();
    const input = box.locator('.quick-input-box input');
    await until('The dialog proposes no path.', async () => (await input.inputValue()) !== '');
    await until('The dialog does not take the path.', async () => {
      // The dialog's own suggestion may overwrite the typed path. It ignores Enter while it reads a folder, and may
      // close between two attempts.
      const soon = { timeout: 2000 };
      const typed = await input.inputValue(soon).catch(() => path);
      if (typed !== path) await input.fill(path, soon).catch(() => {});
      else await input.press('Enter', soon).catch(() => {});
      return disappears(box, 500);
    });
  }
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
