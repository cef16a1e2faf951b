import type { FrameLocator, Locator } from 'playwright-core';

/** The page of a panel, as somebody reads it from top to bottom. */
export class Panel {
  readonly frame: FrameLocator;

  constructor(frame: FrameLocator) {
    this.frame = frame;
  }

  /** One question with everything that came of it; the last one when none is named. */
  turn(question?: string | RegExp): Locator {
    const turns = this.frame.getByRole('article');
    return question === undefined
      ? turns.last()
      : turns.filter({ has: this.frame.getByText(question) }).first();
  }

  /** The card whose title has these words; the first one when none are given. */
  card(title?: string | RegExp): Locator {
    const cards = this.frame.locator('section.card:not(.card-waiting)');
    return title === undefined ? cards.first() : cards.filter({ hasText: title }).first();
  }

  /** The picture of a card: its accessible name says the chart in words. */
  chart(of: Locator = this.card()): Locator {
    return of.getByRole('img').first();
  }

  /** The written answer. */
  answer(of: Locator = this.turn()): Locator {
    return of.locator('.answer').first();
  }

  /** What the page says when a run ended without an answer. */
  trouble(of: Locator = this.turn()): Locator {
    return of.locator('.notice').first();
  }

  /** Waits until nothing is under way in the panel. */
  async ended(): Promise<void> {
    await this.frame.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
  }

  /** Sources beneath an answer, by number or name. */
  source(name: string | RegExp): Locator {
    return this.frame.locator('button.source').filter({ hasText: name }).first();
  }

  /** The button beside a source that shows the query and the rows behind a figure. */
  evidence(name: string | RegExp): Locator {
    return this.frame.getByRole('button', { name }).first();
  }

  async askFollowUp(question: string): Promise<void> {
    const box = this.frame.locator('.follow-up textarea');
    await box.fill(question);
    await box.press('Enter');
  }
}
