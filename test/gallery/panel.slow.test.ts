import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawn, GalleryBrowser } from './browser.ts';

let browser: GalleryBrowser;
beforeAll(async () => {
  browser = await GalleryBrowser.launch();
});
afterAll(() => browser.close());

describe('readings to choose from', () => {
  test.each([360, 760])(
    'are in sight with the words that tell them apart, %d pixels wide',
    async (widthPx) => {
      const { page, posted } = await browser.open({ scene: 'offered', widthPx, heightPx: 600 });
      const readings = page.getByRole('region', { name: 'Choose what you mean' });
      const [buttons, box] = [await readings.boundingBox(), await page.locator('.follow-up').boundingBox()];
      expect((buttons?.y ?? 0) + (buttons?.height ?? 0)).toBeLessThan(box?.y ?? 0);
      // What can be asked next stands below the card, as beneath any answer.
      const next = page.getByRole('region', { name: 'Ask next' });
      expect(await next.getByRole('button').allInnerTexts()).toEqual(['passengers by quay']);
      expect((await next.boundingBox())?.y).toBeGreaterThan(
        (await page.locator('.card').boundingBox())?.y ?? 0,
      );
      await readings.getByRole('button').nth(1).click();
      await next.getByRole('button').click();
      await expect
        .poll(() => posted('askRelated'))
        .toEqual([1, 3].map((index) => ({ kind: 'askRelated', turn: 'offer-1', index })));
    },
  );
});

describe('the export menu in a window at 200 % zoom', () => {
  test.each([
    ['answer', 450, 300],
    ['answer', 320, 400],
    ['controls', 450, 300],
  ] as const)('opens above the box for the next question: %s, %d by %d', async (scene, widthPx, heightPx) => {
    const { page } = await browser.open({ scene, widthPx, heightPx });
    await page.locator('.card-menu > button').first().click();
    const menu = await page.getByRole('menu').boundingBox();
    const box = await page.locator('.follow-up').boundingBox();
    expect(menu?.y).toBeGreaterThanOrEqual(0);
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    // What has no room in it is reached by its own scroll bar, and by the keys.
    const last = page.getByRole('menuitem').last();
    await page.keyboard.press('End');
    await drawn(page);
    const item = await last.boundingBox();
    expect((item?.y ?? 0) + (item?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  });
});

describe('the Tab key on a card', () => {
  test.each([
    ['answer', 'dark', false],
    ['controls', 'dark', false],
    ['controls', 'high-contrast', true],
    ['profiled', 'light', false],
  ] as const)(
    'goes in the order of reading, past nothing, in sight, with a name: %s in %s, as a table: %s',
    async (scene, theme, showsTable) => {
      const { page } = await browser.open({ scene, theme, heightPx: 1600 });
      const card = page.locator('.card').first();
      if (showsTable) await card.getByRole('button', { name: 'Show table' }).click();
      await page.evaluate(() => {
        const { document } = globalThis as unknown as { document: CardDocument };
        document.querySelector('.card').setAttribute('tabindex', '-1');
        document.querySelector('.card').focus();
      });
      const stops: Stop[] = [];
      for (let at = 0; at < 60; at++) {
        await page.keyboard.press('Tab');
        await drawn(page);
        const stop = await page.evaluate(focusedIn, '.card');
        if (!stop) break;
        stops.push(stop);
      }
      const reachable = await card.locator('button:visible, select:visible, [tabindex="0"]:visible').count();
      expect(stops).toHaveLength(reachable);
      expect(stops.filter(({ name }) => name === '')).toEqual([]);
      expect(stops.filter(({ hasRing }) => !hasRing).map(({ name }) => name)).toEqual([]);
      // From row to row, and within a row from left to right.
      for (const [at, stop] of stops.entries()) {
        const before = stops[at - 1];
        if (!before) continue;
        const isSameRow = stop.top < before.bottom && before.top < stop.bottom;
        const goesOn = isSameRow ? stop.left >= before.left : stop.top >= before.bottom;
        expect(goesOn, `${before.name} is followed by ${stop.name}`).toBe(true);
      }
    },
  );
});

interface Stop {
  readonly name: string;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly hasRing: boolean;
}
interface FocusedElement {
  readonly shadowRoot: { readonly activeElement: FocusedElement | null } | null;
  readonly textContent: string;
  closest(selector: string): object | null;
  getAttribute(name: string): string | null;
  getBoundingClientRect(): { top: number; bottom: number; left: number };
}
interface CardDocument {
  readonly activeElement: FocusedElement;
  querySelector(selector: string): { setAttribute(name: string, value: string): void; focus(): void };
}

/** What has the focus, if it is within: its name, its place, and whether a ring shows it. Of a button of the toolkit, the part within. */
function focusedIn(selector: string): Stop | undefined {
  const { document, getComputedStyle } = globalThis as unknown as {
    document: CardDocument;
    getComputedStyle(
      of: object,
    ): Record<'outlineStyle' | 'outlineWidth' | 'boxShadow' | 'borderColor', string>;
  };
  const outer = document.activeElement;
  if (!outer.closest(selector)) return undefined;
  const inner = outer.shadowRoot?.activeElement ?? outer;
  const ring = [inner, outer].some((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  const { top, bottom, left } = outer.getBoundingClientRect();
  const name =
    outer.getAttribute('aria-label') ?? inner.getAttribute('aria-label') ?? outer.textContent.trim();
  return { name, top, bottom, left, hasRing: ring };
}
