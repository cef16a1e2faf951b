import type { Locator, Page } from 'playwright-core';

/** The editor's quick input at the top of the window: a text box, a list, or both. */
export class Question {
  readonly #box: Locator;

  constructor(page: Page) {
    this.#box = page.locator('.quick-input-widget:visible');
  }

  async answer(text: string): Promise<void> {
    await this.#box.locator('.quick-input-box input').fill(text);
    await this.#box.locator('.quick-input-box input').press('Enter');
  }

  async choose(label: string | RegExp): Promise<void> {
    await this.#box.locator('.quick-input-list .monaco-list-row').filter({ hasText: label }).first().click();
  }

  /** Waits until the quick input has this title. */
  async titled(title: string): Promise<void> {
    await this.#box.locator('.quick-input-title', { hasText: title }).waitFor();
  }

  get message(): Locator {
    return this.#box.locator('.quick-input-message');
  }

  get input(): Locator {
    return this.#box.locator('.quick-input-box input');
  }
}
