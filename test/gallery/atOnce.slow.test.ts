import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChartSpec } from '../../src/contract/chartSpec.ts';
import { GalleryBrowser } from './browser.ts';

/** What the tests below use of the page's window, and what they add to it. */
interface Window {
  readonly document: {
    readonly activeElement: object | null;
    querySelector(selector: string): Element | null;
  };
  readonly KeyboardEvent: new (kind: string, init: object) => object;
  readonly Event: new (kind: string, init: object) => object;
  readonly MessageChannel: new () => Record<'port1' | 'port2', Port>;
  readonly MutationObserver: new (
    listener: () => void,
  ) => { observe(on: object, what: object): void; disconnect(): void };
  addEventListener(kind: 'message', listener: (event: { data: { kind?: string } }) => void): void;
  hostPost(message: object): void;
  shown: object;
  /** What a key is: on a busy machine it comes before the next frame. */
  nextTask(): Promise<void>;
  /** As soon as something is in the page: before it is painted, and before another key can arrive. */
  once(isThere: () => boolean): Promise<void>;
}
interface Element {
  value: string;
  readonly textContent: string;
  dispatchEvent(event: object): void;
}
interface Port {
  onmessage: () => void;
  postMessage(message: unknown): void;
}

let browser: GalleryBrowser;
beforeAll(async () => {
  browser = await GalleryBrowser.launch();
  await browser.beforeScripts(() => {
    const page = globalThis as unknown as Window;
    page.addEventListener('message', ({ data }) => {
      if (data.kind === 'view') page.shown = data;
    });
    page.nextTask = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new page.MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage('');
      });
    page.once = (isThere) =>
      new Promise((resolve) => {
        const observer = new page.MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(page.document, { subtree: true, childList: true, characterData: true });
      });
  });
});
afterAll(() => browser.close());

test('a key pressed right after opening a column filter becomes the start of its value', async () => {
  const { page } = await browser.open({ scene: 'grid' });
  await page.getByRole('grid').press('Control+Home');
  const isInField = await page.evaluate(async () => {
    const page = globalThis as unknown as Window;
    const options = { key: 'ArrowDown', altKey: true, bubbles: true };
    page.document.querySelector('[role="grid"]')?.dispatchEvent(new page.KeyboardEvent('keydown', options));
    await page.once(() => page.document.querySelector('.filter-box') !== null);
    return page.document.activeElement === page.document.querySelector('.filter-box input');
  });
  expect(isInField).toBe(true);
});

test('a key pressed right after opening a chart filter changes its value', async () => {
  const { page } = await browser.open({ scene: 'controls' });
  const chip = page.getByRole('button', { name: 'snow: change this filter' });
  const isInField = await chip.evaluate(async (element: { click(): void }) => {
    const page = globalThis as unknown as Window;
    element.click();
    const value = () => page.document.querySelector('form select[aria-label="Value"]');
    await page.once(() => value() !== null);
    return page.document.activeElement === value();
  });
  expect(isInField).toBe(true);
});

test('two quick changes of a newly drawn chart are both applied', async () => {
  const { page, posted } = await browser.open({ scene: 'controls' });
  await page.evaluate(async () => {
    const page = globalThis as unknown as Window;
    const choose = (label: string, value: string) => {
      const list = page.document.querySelector(`select[aria-label="${label}"]`);
      if (list) list.value = value;
      list?.dispatchEvent(new page.Event('change', { bubbles: true }));
    };
    const title = 'Drawn again';
    page.hostPost(
      JSON.parse(JSON.stringify(page.shown).replaceAll(/Total precipitation by quarter[^"]*/g, title)),
    );
    await page.once(() => page.document.querySelector('h3.card-title')?.textContent === title);
    await page.nextTask();
    choose('Aggregate', 'mean');
    await page.nextTask();
    choose('Period', 'month');
  });
  await expect.poll(() => posted('editChart')).toHaveLength(2);
  const [, second] = await posted('editChart');
  expect((second?.edit as { chart?: ChartSpec } | undefined)?.chart).toMatchObject({
    x: { grain: 'month' },
    y: [{ aggregate: 'mean' }],
  });
});
