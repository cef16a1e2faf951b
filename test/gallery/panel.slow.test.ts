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
