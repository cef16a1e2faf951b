import type { FrameLocator, Locator } from 'playwright-core';

/** The page of a panel, as a user reads it from top to bottom. */
export class Panel {
  readonly frame: FrameLocator;

  constructor(frame: FrameLocator) {
    this.frame = frame;
  }

  /** A question with its results; the last one by default. */
  turn(question?: string | RegExp): Locator {
    const turns = this.frame.getByRole('article');
    return question === undefined
      ? turns.last()
      : turns.filter({ has: this.frame.getByText(question) }).first();
  }

  /** The card whose title contains this text; by default the first. */
  card(title?: string | RegExp): Locator {
    const cards = this.frame.locator('section.card:not(.card-waiting)');
    return title === undefined ? cards.first() : cards.filter({ hasText: title }).first();
  }

  /** A card's picture, located by its accessible name, which describes the chart. */
  chart(of: Locator = this.card()): Locator {
    return of.getByRole('img').first();
  }

  /** The text of an answer. */
  answer(of: Locator = this.turn()): Locator {
    return of.locator('.answer').first();
  }

  /** The notice of a run that ended without an answer. */
  trouble(of: Locator = this.turn()): Locator {
    return of.locator('.notice').first();
  }

  /** Waits until nothing is running in the panel. */
  async ended(): Promise<void> {
    await this.frame.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
  }

  /** A source below an answer, by number or name. */
  source(name: string | RegExp): Locator {
    return this.frame.locator('button.source').filter({ hasText: name }).first();
  }

  /** The button beside a source that shows the query and rows behind a figure. */
  evidence(name: string | RegExp): Locator {
    return this.frame.getByRole('button', { name }).first();
  }

  async askFollowUp(question: string): Promise<void> {
    const box = this.frame.locator('.follow-up textarea');
    await box.fill(question);
    await box.press('Enter');
  }
}
