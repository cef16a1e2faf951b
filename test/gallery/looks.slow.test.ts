import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleOf } from '../l10n/sourceTexts.ts';
import {
  brokenPicturesHeard,
  GalleryBrowser,
  type OpenPage,
  overflowPx,
  seriousViolations,
  takePicture,
} from './browser.ts';
import { sceneNames, type Theme, themes } from './serve.ts';

let browser: GalleryBrowser;
beforeAll(async () => {
  browser = await GalleryBrowser.launch();
});
afterAll(() => browser.close());

const scenes = sceneNames();

test('every scene is listed', () => {
  expect(scenes).toContain('answer');
  expect(scenes).toContain('hostile');
  expect(scenes.length).toBeGreaterThan(7);
});

describe.each(scenes)('%s', (scene) => {
  let open: OpenPage | undefined;
  /** The scene in a theme: loaded once, since loading a page costs more than all that is looked at. */
  const inTheme = async (theme: Theme): Promise<OpenPage> => {
    if (open) await browser.switchTheme(theme);
    else open = await browser.open({ scene, theme });
    return open;
  };

  test.each(themes)('violates no policy, is accessible and does not overflow in %s', async (theme) => {
    const { page, complaints, refused } = await inTheme(theme);
    await takePicture(page, `${scene}-${theme}`);
    expect(complaints).toEqual([]);
    expect(await refused()).toEqual([]);
    expect(await overflowPx(page)).toBeLessThanOrEqual(0);
    // Light and dark differ in colours alone, and so do the two of high contrast.
    const isAsBefore = theme === 'dark' || theme === 'high-contrast-light';
    expect(await seriousViolations(page, isAsBefore ? 'colours' : 'all')).toEqual([]);
  });
});

test('the list of periods leaves room for the title of a narrow card', async () => {
  const { page } = await browser.open({ scene: 'kinds', theme: 'light', widthPx: 320, heightPx: 640 });
  const card = page.locator('.card').filter({ hasText: 'Northern Ferries' });
  await card.locator('vscode-dropdown').waitFor();
  // Both at one moment: cards above grow while their charts are drawn.
  const gapPx = await card.evaluate((node) => {
    const { querySelector } = node as unknown as {
      querySelector(selector: string): { getBoundingClientRect(): { top: number; bottom: number } };
    };
    const boxOf = (selector: string) => querySelector.call(node, selector).getBoundingClientRect();
    return boxOf('vscode-dropdown').top - boxOf('.card-title').bottom;
  });
  expect(gapPx).toBeGreaterThanOrEqual(0);
});

test('a long line of a query scrolls beside its button, not below it', async () => {
  const { page } = await browser.open({ scene: 'kinds', theme: 'light', widthPx: 480 });
  await page.getByRole('button', { name: 'How this was made' }).first().click();
  const query = page.locator('.query').first();
  const lines = await query.locator('pre').boundingBox();
  const copy = await query.getByRole('button', { name: 'Copy SQL' }).boundingBox();
  expect((lines?.x ?? 0) + (lines?.width ?? 0)).toBeLessThanOrEqual(copy?.x ?? 0);
});

test.each([
  ['words', 'Total revenue of the shop including taxes and all that was returned '.repeat(3)],
  ['one word', 'total_revenue_of_the_shop_including_taxes_'.repeat(4)],
])('a long heading of numbers, of %s, stays above its own column', async (_, heading) => {
  const { page } = await browser.open({ scene: 'kinds', theme: 'light', widthPx: 480 });
  const head = page.locator('table.data thead th.align-right').first();
  await head.waitFor();
  await head
    .locator('span')
    .first()
    .evaluate((label, text) => {
      (label as unknown as { textContent: string }).textContent = text;
    }, heading);
  const [own, label] = await Promise.all([head.boundingBox(), head.locator('span').first().boundingBox()]);
  expect(label?.x).toBeGreaterThanOrEqual(own?.x ?? 0);
  expect(own?.width).toBeLessThanOrEqual(420);
});

test.each(['high-contrast', 'high-contrast-light'] as const)(
  'a mark whose source has not come yet has its outline in %s',
  async (theme) => {
    const { page } = await browser.open({ scene: 'midway', theme });
    const outline = await page
      .locator('.mark')
      .first()
      .evaluate((mark) => {
        const page = globalThis as unknown as {
          getComputedStyle(of: unknown): { borderTopWidth: string; opacity: string };
        };
        const { borderTopWidth, opacity } = page.getComputedStyle(mark);
        return { borderTopWidth, opacity };
      });
    expect(outline).toEqual({ borderTopWidth: '1px', opacity: '1' });
  },
);

test('both lines of a note on a chart are aligned beside its icon', async () => {
  const { page } = await browser.open({ scene: 'controls', theme: 'light', widthPx: 320, heightPx: 640 });
  const note = page.locator('.problem').first();
  const [text, fix] = await Promise.all([
    note.locator('span').first().boundingBox(),
    note.getByRole('button').boundingBox(),
  ]);
  expect(fix?.y).toBeGreaterThan((text?.y ?? 0) + 5);
  expect(fix?.x).toBe(text?.x);
});

test.each(scenes)('%s fits into 320 pixels, half the width at 200 % zoom', async (scene) => {
  const { page, complaints } = await browser.open({ scene, theme: 'light', widthPx: 320, heightPx: 640 });
  await takePicture(page, `${scene}-320`);
  expect(complaints).toEqual([]);
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
});

test.each(['empty', 'midway'])(
  'the placeholder in the box of %s is complete at 320 pixels',
  async (scene) => {
    const { page } = await browser.open({ scene, theme: 'light', widthPx: 320, heightPx: 640 });
    const roomPx = () =>
      page.locator('.follow-up textarea').evaluate((node) => {
        const box = node as unknown as { placeholder: string; clientWidth: number };
        const { document, getComputedStyle } = globalThis as unknown as {
          document: { createElement(name: 'canvas'): { getContext(kind: '2d'): Pen } };
          getComputedStyle(of: object): Record<'font' | 'paddingLeft' | 'paddingRight', string>;
        };
        interface Pen {
          font: string;
          measureText(text: string): { width: number };
        }
        const style = getComputedStyle(box);
        const pen = document.createElement('canvas').getContext('2d');
        pen.font = style.font;
        const insetPx = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
        return box.clientWidth - insetPx - pen.measureText(box.placeholder).width;
      });
    await expect.poll(roomPx).toBeGreaterThanOrEqual(0);
  },
);

test('right-to-left pages do not overflow either', async () => {
  const { page } = await browser.open({ scene: 'answer', query: 'fast&dir=rtl', widthPx: 600 });
  await takePicture(page, 'answer-rtl');
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
});

/** German has the longest words, Japanese other letters; both with every control, the grid and its filters. */
const translatedScenes = [
  'answer',
  'controls',
  'profiled',
  'structured',
  'queued',
  'failed',
  'grid',
  'empty',
];

describe.each(['de', 'ja'])('in %s', (locale) => {
  test.each(translatedScenes)('%s fits into its page, wide and narrow', async (scene) => {
    const query = `fast&locale=${locale}`;
    const { page, complaints } = await browser.open({ scene, query });
    await takePicture(page, `${scene}-${locale}`);
    expect(await overflowPx(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 320, height: 640 });
    await takePicture(page, `${scene}-${locale}-320`);
    expect(await overflowPx(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });

  test('every text is translated', async () => {
    const { page } = await browser.open({ scene: 'answer', query: `fast&locale=${locale}` });
    const texts = bundleOf(locale as 'de' | 'ja');
    await expect.poll(() => page.getByText(texts.Sources ?? '', { exact: true }).count()).toBeGreaterThan(0);
    expect(await page.getByText('Sources', { exact: true }).count()).toBe(0);
  });
});

test('no outside text is executed', async () => {
  const { page } = await browser.open({ scene: 'hostile' });
  await brokenPicturesHeard(page);
  expect(await page.locator('body').getAttribute('data-broken')).toBeNull();
  expect(await page.locator('#app script, #app iframe, #app img').count()).toBe(0);
  const addresses = await page
    .locator('#app a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses.every((address) => /^https:\/\/host\.example/.test(address ?? ''))).toBe(true);
});

test('a chart is redrawn in the colours of a new theme', async () => {
  const { page } = await browser.open({ scene: 'answer', theme: 'dark' });
  const before = await page.locator('.chart-canvas canvas').screenshot();
  await page.evaluate(() => {
    const { document } = globalThis as unknown as {
      document: {
        documentElement: { style: { setProperty(name: string, value: string): void } };
        body: { className: string };
      };
    };
    for (const [name, value] of [
      ['--vscode-editor-background', '#ffffff'],
      ['--vscode-foreground', '#222222'],
    ] as const)
      document.documentElement.style.setProperty(name, value);
    document.body.className = 'vscode-light';
  });
  const isAsBefore = async () => (await page.locator('.chart-canvas canvas').screenshot()).equals(before);
  await expect.poll(isAsBefore).toBe(false);
});
