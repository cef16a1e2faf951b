import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChartSpec } from '../../src/contract/chartSpec.ts';
import { columnItemId, draggedIndexItems } from '../../src/contract/foldDrag.ts';
import { drawn, GalleryBrowser, overflowPx, seriousViolations, takePicture, takeView } from './browser.ts';

/** What the tests below use of the page's window. */
interface HostWindow {
  readonly window: { heard: string[] };
  readonly document: {
    readonly documentElement: { readonly scrollHeight: number };
    querySelector(selector: string): { readonly textContent: string } | null;
  };
  readonly scrollY: number;
  readonly MutationObserver: new (listener: () => void) => { observe(on: object, what: object): void };
  playMore(count: number): void;
  hostPost(message: object): void;
}

interface Placed {
  closest(selector: string): unknown;
  getBoundingClientRect(): { readonly left: number };
}

let browser: GalleryBrowser;
beforeAll(async () => {
  browser = await GalleryBrowser.launch();
});
afterAll(() => browser.close());

describe('a page', () => {
  test('what has keyboard focus is never hidden by the follow-up box', async () => {
    const { page } = await browser.open({ scene: 'answer', heightPx: 4000 });
    const box = page.locator('.follow-up');
    const last = await page.getByRole('button', { name: 'Run again' }).boundingBox();
    // The last button is in the window, and the box stands over it.
    await page.setViewportSize({ width: 900, height: Math.ceil((last?.y ?? 0) + (last?.height ?? 0)) + 8 });
    await drawn(page);
    const covered: string[] = [];
    await box.locator('textarea').focus();
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key);
      await drawn(page);
      const focused = page.locator('main :focus').first();
      const [at, edge] = [await focused.boundingBox(), await box.boundingBox()];
      if (!at || !edge || at.y + at.height > edge.y || at.y < 0)
        covered.push(
          await focused.evaluate((element: { outerHTML: string }) => element.outerHTML.slice(0, 90)),
        );
    }
    expect(covered).toEqual([]);
  });

  test('no line of an answer begins with the mark of a source, at any width', async () => {
    const { page } = await browser.open({ scene: 'answer' });
    await drawn(page);
    const begun: number[] = [];
    for (let width = 320; width <= 520; width += 8) {
      await page.setViewportSize({ width, height: 900 });
      const fromLeft = await page.locator('.answer .cited').evaluateAll((marks: Placed[]) =>
        marks.map((mark) => {
          const block = mark.closest('p, li') as Placed;
          return mark.getBoundingClientRect().left - block.getBoundingClientRect().left;
        }),
      );
      expect(fromLeft.length).toBeGreaterThan(0);
      if (fromLeft.some((px) => px < 1)) begun.push(width);
    }
    expect(begun).toEqual([]);
  });

  test('a chart reserves its height before the chart library is loaded', async () => {
    const { page } = await browser.open({ scene: 'answer' });
    const held = Promise.withResolvers<void>();
    await page.route(/\/page\/echarts-/, async (route) => {
      await held.promise;
      await route.continue();
    });
    const heights = () =>
      page
        .locator('.turn')
        .evaluateAll((turns: { offsetHeight: number }[]) => turns.map(({ offsetHeight }) => offsetHeight));
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('.chart-canvas');
    await drawn(page);
    expect(await page.locator('canvas').count()).toBe(0);
    const before = await heights();
    held.resolve();
    await page.waitForSelector('canvas');
    await drawn(page);
    expect(await heights()).toEqual(before);
    await page.unroute(/\/page\/echarts-/);
  });
});

describe('an answer', () => {
  test('its marks open their source, by mouse and by Enter', async () => {
    const { page, posted } = await browser.open({ scene: 'answer' });
    await page.locator('.citation', { hasText: '2' }).click();
    await page.locator('.citation', { hasText: '3' }).press('Enter');
    await expect
      .poll(() => posted('openCitation'))
      .toEqual([
        { kind: 'openCitation', turn: 'turn-1', index: 2 },
        { kind: 'openCitation', turn: 'turn-1', index: 3 },
      ]);
    await expect
      .poll(() => page.locator('.citation', { hasText: '2' }).getAttribute('title'))
      .toContain('Ramp closed for repairs');
  });

  test('its links are sent to the host once, and show their target', async () => {
    const { page, posted } = await browser.open({ scene: 'answer' });
    await page.getByRole('link', { name: 'harbour report' }).click();
    await expect
      .poll(() => posted('openLink'))
      .toEqual([{ kind: 'openLink', url: 'https://harbour.example/report' }]);
    await expect.poll(() => page.locator('.answer .host').first().textContent()).toBe('harbour.example');
    expect(page.url()).toContain('/page?scene=answer');
  });

  test('the data and query of its card can be copied', async () => {
    const { page, posted } = await browser.open({ scene: 'answer' });
    await page.getByRole('button', { name: 'Copy data' }).click();
    await expect.poll(() => posted('copyText')).toHaveLength(1);
    const [copied] = await posted('copyText');
    expect(String(copied?.text).split('\n')[0]).toBe(
      'Period\tMainland line (thousand)\tIsland line (thousand)',
    );
    expect(String(copied?.text).split('\n')).toHaveLength(49);
    await page.getByText('How this was made').click();
    await page.getByRole('button', { name: 'Copy SQL' }).click();
    await expect.poll(async () => String((await posted('copyText'))[1]?.text)).toMatch(/^SELECT month/);
  });

  test('its chart can be switched to a table, which survives hiding the page', async () => {
    const { page } = await browser.open({ scene: 'answer' });
    await expect.poll(() => page.locator('table.data').count()).toBe(0);
    await page.getByRole('button', { name: 'Show table' }).click();
    await expect.poll(() => page.locator('table.data tbody tr').count()).toBe(48);
    await page.reload();
    await page.waitForSelector('table.data');
    await expect.poll(() => page.locator('.chart-canvas').count()).toBe(0);
  });

  test('what the reader expanded stays expanded after hiding the page', async () => {
    const { page } = await browser.open({ scene: 'answer' });
    await page.getByText('Assumptions').click();
    await page.reload();
    await expect
      .poll(() => page.getByText('No period was given: all years of the file are used.').isVisible())
      .toBe(true);
  });

  test('the arrow keys walk the points of its chart and announce them', async () => {
    const { page } = await browser.open({ scene: 'answer' });
    const chart = page.getByRole('img', { name: /Mainland line rises from/ });
    await chart.focus();
    await chart.press('ArrowRight');
    await chart.press('ArrowRight');
    const said = page.locator('[role="status"]');
    await expect.poll(() => said.textContent()).toMatch(/^Mainland line, Feb 2021: [\d.]+\u00a0thousand$/);
    await chart.press('End');
    await chart.press('ArrowDown');
    await expect.poll(() => said.textContent()).toMatch(/^Island line, Dec 2024: /);
  });
});

describe('of a long thread', () => {
  const undrawn = (page: Page) => page.locator('article.turn[aria-busy]').count();
  const turnTop = (page: Page, at: number) =>
    page
      .locator('article.turn')
      .nth(at)
      .evaluate((turn: { getBoundingClientRect(): { top: number } }) =>
        Math.round(turn.getBoundingClientRect().top),
      );

  test('only charts near the viewport are drawn, and the scroll position is kept', async () => {
    const { page } = await browser.open({ scene: 'longThread' });
    const drawnAt = () =>
      page
        .locator('article.turn')
        .evaluateAll((turns: { querySelector(what: string): unknown }[]) =>
          turns.flatMap((turn, at) => (turn.querySelector('.chart-canvas canvas') ? [at] : [])),
        );
    await expect.poll(() => undrawn(page)).toBe(0);
    expect(await page.locator('article.turn').count()).toBe(41);
    expect(await drawnAt()).toContain(0);
    expect((await drawnAt()).length).toBeLessThan(12);
    await page.locator('article.turn').nth(25).scrollIntoViewIfNeeded();
    await expect.poll(drawnAt).toContain(25);
    await expect.poll(drawnAt).not.toContain(0);
    expect((await drawnAt()).length).toBeLessThan(16);
    await drawn(page);
    const before = await turnTop(page, 25);
    await page.reload();
    await expect.poll(drawnAt).toContain(25);
    await expect.poll(() => undrawn(page)).toBe(0);
    // Within the rounding of a pixel in either direction.
    await expect.poll(async () => Math.abs((await turnTop(page, 25)) - before)).toBeLessThanOrEqual(2);
    const chart = page.locator('article.turn').nth(25).locator('.chart-canvas');
    await chart.focus();
    await chart.press('ArrowRight');
    await expect.poll(() => page.locator('[role="status"]').textContent()).not.toBe('');
  });

  test('visible turns are drawn first, the others when idle', async () => {
    // One page serves all scenes: only the scene that says so has to wait for its idle times.
    await browser.beforeScripts(() => {
      const page = globalThis as unknown as {
        location: { search: string };
        idle: (() => void)[];
        requestIdleCallback(work: () => void): void;
      };
      if (!page.location.search.includes('neverIdle')) return;
      page.idle = [];
      page.requestIdleCallback = (work) => page.idle.push(work);
    });
    const { page } = await browser.open({ scene: 'turns200', query: 'fast&neverIdle' });
    expect(await page.locator('article.turn').count()).toBe(200);
    expect(await undrawn(page)).toBeGreaterThan(180);
    const middle = page.locator('article.turn').nth(100);
    expect(await middle.getAttribute('aria-posinset')).toBe('101');
    await middle.scrollIntoViewIfNeeded();
    await expect.poll(() => middle.locator('.answer').count()).toBeGreaterThan(0);
    expect(await undrawn(page)).toBeGreaterThan(150);
    await drawn(page);
    const before = await turnTop(page, 100);
    // Each idle time draws one more; none comes while the page is still moving.
    const idleOnce = () =>
      page.evaluate(() => {
        const { idle } = globalThis as unknown as { idle: (() => void)[] };
        for (const work of idle.splice(0)) work();
      });
    await expect
      .poll(
        async () => {
          for (let time = 0; time < 20; time++) await idleOnce();
          return undrawn(page);
        },
        { interval: 0, timeout: 60_000 },
      )
      .toBe(0);
    await expect.poll(() => page.locator('article.turn:has(.answer)').count()).toBe(200);
    expect(Math.abs((await turnTop(page, 100)) - before)).toBeLessThanOrEqual(2);
  });
});

describe('a new question', () => {
  const place = (page: Page) => page.locator('article.turn').last().evaluate(topOf);
  const topOf = (turn: { getBoundingClientRect(): { top: number } }) =>
    Math.abs(Math.round(turn.getBoundingClientRect().top));

  test('moves to the top of the view, and its answer grows below without moving it', async () => {
    const { page } = await browser.open({ scene: 'followUpComes', heightPx: 600, query: 'held' });
    const playMore = async (count: number) => {
      await page.evaluate((many) => (globalThis as unknown as HostWindow).playMore(many), count);
      await drawn(page);
    };
    await page.mouse.move(300, 200);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => (globalThis as unknown as HostWindow).scrollY)).toBe(300);
    await page.locator('.follow-up textarea').fill('only the island line');
    await page.locator('.follow-up textarea').press('Enter');
    await playMore(1);
    await expect.poll(() => place(page)).toBe(0);
    // Nothing is below a question whose answer has not begun, though a queue takes up room.
    await page.evaluate(() =>
      (globalThis as unknown as HostWindow).hostPost({
        kind: 'queued',
        queued: [{ id: 1, text: 'and why?' }],
      }),
    );
    await page.getByText('Asked next').waitFor();
    expect(await page.getByRole('button', { name: 'Jump to latest' }).count()).toBe(0);
    expect(await place(page)).toBe(0);
    for (const count of [20, 60, 60]) {
      await playMore(count);
      expect(await place(page)).toBe(0);
    }
    await takeView(page, 'new-question');
    await page.getByRole('button', { name: 'Jump to latest' }).waitFor();
  });

  test('from the queue does not scroll a reader who has moved elsewhere', async () => {
    const { page } = await browser.open({ scene: 'followUpComes', heightPx: 600, query: 'held' });
    const top = () => page.evaluate(() => (globalThis as unknown as HostWindow).scrollY);
    await page.mouse.move(300, 200);
    await page.mouse.wheel(0, 120);
    await expect.poll(top).toBe(120);
    await page.evaluate(() => (globalThis as unknown as HostWindow).playMore(1));
    await page.getByRole('button', { name: 'Jump to latest' }).waitFor();
    expect(await top()).toBe(120);
    await page.getByRole('button', { name: 'Jump to latest' }).click();
    await expect.poll(() => place(page)).toBe(0);
  });
});

test('a series with several resolutions can be switched between them', async () => {
  const { page } = await browser.open({ scene: 'kinds' });
  const card = page.locator('.card', { hasText: 'Northern Ferries' });
  const chart = card.getByRole('img');
  await expect.poll(() => chart.getAttribute('aria-label')).toContain('between Jan 2, 2023');
  await card.locator('vscode-dropdown').click();
  await card.locator('vscode-option', { hasText: 'Monthly' }).click();
  await expect.poll(() => chart.getAttribute('aria-label')).toContain('between Jan 2023');
});

test('a series is hidden and shown again by keyboard', async () => {
  // Where there is no room for names at the ends of the lines.
  const { page } = await browser.open({ scene: 'answer', widthPx: 420 });
  const picture = () => page.locator('.chart-canvas canvas').screenshot();
  const before = await picture();
  const entry = page.locator('.legend button', { hasText: 'Island line' });
  await entry.press('Enter');
  await expect.poll(() => entry.getAttribute('aria-pressed')).toBe('false');
  await expect.poll(async () => (await picture()).equals(before)).toBe(false);
  await entry.press('Enter');
  await expect.poll(() => entry.getAttribute('aria-pressed')).toBe('true');
});

describe('the controls of a chart', () => {
  const opened = async () => {
    const open = await browser.open({ scene: 'controls' });
    const edits = async () =>
      (await open.posted('editChart')).map(({ edit }) => edit as { chart?: ChartSpec; step?: string });
    return { ...open, edits };
  };

  test('send a choice as a whole chart in which all else is unchanged', async () => {
    const { page, edits } = await opened();
    await page.getByLabel('Period').selectOption('month');
    await expect
      .poll(async () => (await edits())[0]?.chart)
      .toMatchObject({
        mark: 'line',
        x: { field: 'date', grain: 'month' },
        y: [{ field: 'precipitation', aggregate: 'sum' }],
      });
    expect((await edits())[0]?.chart?.filters).toHaveLength(2);
  });

  test('apply a second choice on top of the first before that one is drawn', async () => {
    const { page, edits } = await opened();
    await page.getByLabel('Period').selectOption('month');
    await page.getByLabel('Aggregate').selectOption('mean');
    await expect
      .poll(async () => (await edits())[1]?.chart)
      .toMatchObject({
        x: { field: 'date', grain: 'month' },
        y: [{ field: 'precipitation', aggregate: 'mean' }],
      });
  });

  test('each chip removes its own part of a filter', async () => {
    const { page, edits } = await opened();
    await page.getByRole('button', { name: 'snow: remove this filter' }).click();
    await expect
      .poll(async () => (await edits())[0]?.chart?.filters)
      .toEqual([
        { field: 'date', op: '>=', value: '2013-02-10' },
        { field: 'weather', op: 'in', value: ['rain'] },
      ]);
  });

  test('the focus stays in the controls when the pressed one disappears', async () => {
    const { page, edits } = await opened();
    const focused = () => page.locator('.controls :focus').getAttribute('aria-label');
    await page.getByRole('button', { name: 'snow: remove this filter' }).press('Enter');
    await expect.poll(edits).toHaveLength(1);
    expect(await focused()).toBe('rain: remove this filter');
    await page.getByRole('button', { name: 'Leave it out' }).press('Enter');
    await expect.poll(edits).toHaveLength(2);
    expect(await focused()).toBe('Undo');
    const redo = page.getByRole('button', { name: 'Redo' });
    expect(await redo.getAttribute('aria-disabled')).toBe('true');
    await redo.press('Enter');
    expect(await focused()).toBe('Redo');
    expect(await edits()).toHaveLength(2);
  });

  test('a chip opens its value for editing by keyboard and gets the focus back afterwards', async () => {
    const { page, edits } = await opened();
    const chip = page.getByRole('button', { name: 'snow: change this filter' });
    await chip.press('Enter');
    await expect.poll(() => chip.getAttribute('aria-expanded')).toBe('true');
    const form = page.getByRole('form', { name: 'Change this filter' });
    const value = form.getByLabel('Value');
    await expect.poll(() => page.locator('select:focus').getAttribute('aria-label')).toBe('Value');
    await value.press('Escape');
    await expect.poll(() => form.count()).toBe(0);
    await expect.poll(() => page.locator('.chip-words:focus').textContent()).toBe('snow');
    await chip.press('Enter');
    await value.selectOption('fog');
    await form.getByRole('button', { name: 'Change', exact: true }).click();
    await expect
      .poll(async () => (await edits())[0]?.chart?.filters)
      .toEqual([
        { field: 'date', op: '>=', value: '2013-02-10' },
        { field: 'weather', op: 'in', value: ['rain', 'fog'] },
      ]);
    await expect.poll(() => page.locator('.chip-words:focus').count()).toBe(1);
  });

  test('a chip with a period can be changed to a range', async () => {
    const { page, edits } = await opened();
    await page.getByRole('button', { name: /2013: change this filter/ }).click();
    const form = page.getByRole('form', { name: 'Change this filter' });
    await form.getByLabel('Comparison').selectOption('between');
    await form.getByLabel('To', { exact: true }).fill('2013-12-31');
    await form.getByLabel('To', { exact: true }).press('Enter');
    await expect
      .poll(async () => (await edits())[0]?.chart?.filters[0])
      .toEqual({ field: 'date', op: 'between', value: ['2013-02-10', '2013-12-31'] });
  });

  test('a filter is added by column, comparison and value', async () => {
    const { page, edits } = await opened();
    await page.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByLabel('Column to filter').selectOption('temp_max');
    await page.getByLabel('Comparison').selectOption('>=');
    await page.getByLabel('Value').fill('20');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect
      .poll(async () => (await edits())[0]?.chart?.filters.at(-1))
      .toEqual({ field: 'temp_max', op: '>=', value: 20 });
  });

  test('groups are filtered by their number of rows', async () => {
    const { page, edits } = await opened();
    await page.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByLabel('Column to filter').selectOption({ label: 'number of rows' });
    await page.getByLabel('Comparison').selectOption('>');
    await page.getByLabel('Value').fill('10');
    await expect.poll(() => page.getByLabel('Together with').count()).toBe(0);
    await page.getByLabel('Value').press('Enter');
    await expect
      .poll(async () => (await edits())[0]?.chart)
      .toMatchObject({
        mark: 'line',
        filters: [{ field: 'date' }, { field: 'weather' }],
        having: [{ measure: { aggregate: 'count' }, op: '>', value: 10 }],
      });
  });

  test('groups are filtered by the displayed figure', async () => {
    const { page, edits } = await opened();
    await page.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByLabel('Column to filter').selectOption({ label: 'total precipitation' });
    await page.getByLabel('Value').fill('100');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect
      .poll(async () => (await edits())[0]?.chart?.having)
      .toEqual([{ measure: { field: 'precipitation', aggregate: 'sum' }, op: '>=', value: 100 }]);
  });

  test('a second value for a filtered column is combined by OR, since no row has both', async () => {
    const { page, edits } = await opened();
    await page.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByLabel('Column to filter').selectOption('weather');
    await page.getByLabel('Value').selectOption('fog');
    const joint = page.getByLabel('Together with');
    await expect.poll(() => joint.locator('option:checked').textContent()).toBe('or rain, snow');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect
      .poll(async () => (await edits())[0]?.chart?.filters)
      .toEqual([
        { field: 'date', op: '>=', value: '2013-02-10' },
        { field: 'weather', op: 'in', value: ['rain', 'snow', 'fog'] },
      ]);
  });

  test('a condition on another column can be combined with an existing one by OR', async () => {
    const { page, edits } = await opened();
    await page.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByLabel('Column to filter').selectOption('temp_max');
    await page.getByLabel('Value').fill('20');
    await page.getByLabel('Together with').selectOption({ label: 'or rain, snow' });
    await takePicture(page, 'controls-filter');
    expect(await seriousViolations(page)).toEqual([]);
    expect(await overflowPx(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect
      .poll(async () => (await edits())[0]?.chart)
      .toMatchObject({
        filters: [{ field: 'date', op: '>=', value: '2013-02-10' }],
        either: [
          [{ field: 'weather', op: 'in', value: ['rain', 'snow'] }],
          [{ field: 'temp_max', op: '>=', value: 20 }],
        ],
      });
  });

  test('one key draws the same data as another chart, and others undo and redo', async () => {
    const { page, edits } = await opened();
    await page.locator('.chart-canvas').focus();
    await page.keyboard.press('2');
    await page.keyboard.press('Control+z');
    await expect.poll(edits).toHaveLength(2);
    const [bars, undo] = await edits();
    expect(bars?.chart).toMatchObject({ mark: 'bar', x: { field: 'date', grain: 'quarter' } });
    expect(bars?.chart?.filters).toHaveLength(2);
    expect(undo).toEqual({ step: 'undo' });
  });

  test('the keys for undoing a chart never reach the editor, which would undo typing', async () => {
    const { page } = await opened();
    await page.evaluate(() => {
      const kept = globalThis as unknown as {
        heard: string[];
        addEventListener(type: 'keydown', listener: (event: { key: string }) => void): void;
      };
      kept.heard = [];
      kept.addEventListener('keydown', ({ key }) => kept.heard.push(key));
    });
    const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
    await page.locator('.chart-canvas').focus();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Shift+Z');
    await page.keyboard.press('Control+f');
    await expect.poll(heard).toContain('f');
    expect((await heard()).map((key) => key.toLowerCase())).not.toContain('z');
  });

  test('a choice in a list is undone while the list has the focus', async () => {
    const { page, edits } = await opened();
    await page.getByLabel('Period').press('Control+z');
    await expect.poll(edits).toEqual([{ step: 'undo' }]);
  });

  test('the focus returns to the button of a filter when its form is left or sent', async () => {
    const { page, edits } = await opened();
    const button = page.getByRole('button', { name: 'Add a filter' });
    const isFocused = () =>
      button.evaluate((node) => (node as unknown as { matches(of: string): boolean }).matches(':focus'));
    await button.press('Enter');
    await page.getByLabel('Value').press('Escape');
    await expect.poll(isFocused).toBe(true);
    await button.press('Enter');
    await page.getByLabel('Column to filter').selectOption('temp_max');
    await page.getByLabel('Value').fill('20');
    await page.getByLabel('Value').press('Enter');
    await expect.poll(edits).toHaveLength(1);
    expect(await isFocused()).toBe(true);
  });

  test('digits typed into a field do not change the chart', async () => {
    const { page, edits } = await opened();
    await page.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByLabel('Column to filter').selectOption('temp_max');
    await page.getByLabel('Value').press('2');
    await expect.poll(edits).toEqual([]);
  });

  test('thumbnails show the same data, each with its key, and pass axe', async () => {
    const { page, edits } = await opened();
    await page.getByRole('button', { name: 'More choices' }).click();
    const area = page.locator('.thumbnails button', { hasText: 'Area' });
    await expect.poll(() => area.locator('svg.thumbnail path').count()).toBe(1);
    await expect.poll(() => area.textContent()).toContain('3');
    await takePicture(page, 'controls-open');
    expect(await seriousViolations(page)).toEqual([]);
    await area.click();
    await expect.poll(async () => (await edits())[0]?.chart?.mark).toBe('area');
  });

  test('the guard explains a problem and fixes it with one click', async () => {
    const { page, edits } = await opened();
    await page.getByText('The first quarter is incomplete.').waitFor();
    await page.getByRole('button', { name: 'Leave it out' }).click();
    await expect
      .poll(async () => (await edits())[0]?.chart?.filters.at(-1))
      .toEqual({
        field: 'date',
        op: '>=',
        value: '2013-04-01',
      });
  });

  test('the source stands in one line with what is left out; the rest is behind "How this was made"', async () => {
    const { page } = await opened();
    await expect
      .poll(async () => (await page.locator('.caption p').textContent())?.trim())
      .toBe('seattle-weather.csv · Q1 2013 from Feb 10, 2013 only');
    await expect.poll(() => page.locator('.made').count()).toBe(0);
    await page.getByRole('button', { name: 'How this was made' }).click();
    await expect.poll(() => page.locator('.made').textContent()).toContain('SELECT');
  });
});

test('the host can focus the follow-up box', async () => {
  const { page } = await browser.open({ scene: 'answer' });
  await page.evaluate(() =>
    (globalThis as unknown as { hostPost(message: object): void }).hostPost({
      kind: 'focus',
      on: 'followUp',
    }),
  );
  await expect
    .poll(() => page.locator('.follow-up textarea').evaluate((box) => box.matches(':focus')))
    .toBe(true);
});

test('the host can move the focus from answer to answer and to their sources', async () => {
  const { page } = await browser.open({ scene: 'turns10' });
  const focus = async (on: string) => {
    await page.evaluate(
      (message) => (globalThis as unknown as { hostPost(message: object): void }).hostPost(message),
      { kind: 'focus', on },
    );
    await drawn(page);
  };
  const turns = page.locator('article.turn');
  const focused = () => turns.evaluateAll((all) => all.findIndex((turn) => turn.matches(':focus')));
  await focus('lastAnswer');
  await expect.poll(focused).toBe(9);
  await focus('previousAnswer');
  await expect.poll(focused).toBe(8);
  await focus('previousAnswer');
  await expect.poll(focused).toBe(7);
  await focus('sources');
  await expect
    .poll(() =>
      turns
        .nth(7)
        .locator('.source')
        .first()
        .evaluate((source) => source.matches(':focus')),
    )
    .toBe(true);
  // From within an answer the way back leads to its beginning first.
  await focus('previousAnswer');
  await expect.poll(focused).toBe(7);
  await focus('nextAnswer');
  await expect.poll(focused).toBe(8);
});

test('the host can scroll to a turn of a long thread', async () => {
  const { page } = await browser.open({ scene: 'longThread' });
  const post = (message: object) =>
    page.evaluate(
      (message) => (globalThis as unknown as { hostPost(message: object): void }).hostPost(message),
      message,
    );
  const turn = page.locator('article.turn').nth(20);
  await post({ kind: 'showTurn', turn: await turn.getAttribute('data-turn') });
  await expect.poll(async () => Math.abs((await turn.boundingBox())?.y ?? 1000)).toBeLessThan(40);
});

test("in a file's panel words ask for another drawing", async () => {
  const { page, posted } = await browser.open({ scene: 'drawing' });
  const box = page.locator('.follow-up textarea');
  await box.fill('only the three largest');
  await box.press('Enter');
  await expect
    .poll(() => posted('redraw'))
    .toEqual([{ kind: 'redraw', turn: 'drawing', instruction: 'only the three largest' }]);
});

describe('the follow-up box', () => {
  test('sends on Enter, adds a line on Shift+Enter, and is empty afterwards', async () => {
    const { page, posted } = await browser.open({ scene: 'answer' });
    const box = page.locator('.follow-up textarea');
    await box.fill('And');
    await box.press('Shift+Enter');
    await box.pressSequentially('the island line?');
    await expect.poll(() => posted('ask')).toEqual([]);
    await box.press('Enter');
    await expect.poll(() => posted('ask')).toEqual([{ kind: 'ask', question: 'And\nthe island line?' }]);
    await expect.poll(() => box.inputValue()).toBe('');
  });

  test('accepts a question during an answer, which can be withdrawn while it waits', async () => {
    const { page, posted } = await browser.open({ scene: 'queued' });
    const box = page.locator('.follow-up textarea');
    await box.fill('only the island line');
    await box.press('Enter');
    await expect.poll(() => posted('ask')).toEqual([{ kind: 'ask', question: 'only the island line' }]);
    expect(await page.getByRole('heading', { name: 'Asked next' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Remove: as a percentage' }).click();
    await expect.poll(() => posted('unqueue')).toEqual([{ kind: 'unqueue', id: 'queued-1' }]);
  });

  test('questions still queued after a stop are asked when the user says so', async () => {
    const { page, posted } = await browser.open({ scene: 'queuedStopped' });
    await page.getByRole('button', { name: 'Ask now' }).click();
    await expect.poll(() => posted('askQueued')).toEqual([{ kind: 'askQueued', id: 'queued-1' }]);
  });

  test('Escape returns to the text editor, but closes an open menu first', async () => {
    const { page, posted } = await browser.open({ scene: 'answer' });
    await page
      .getByRole('button', { name: /^Export/ })
      .first()
      .click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await posted('leave')).toEqual([]);
    await page.locator('.follow-up textarea').press('Escape');
    await expect.poll(() => posted('leave')).toEqual([{ kind: 'leave' }]);
  });

  test('the first answer can be rerun, and the outcome is shown', async () => {
    const { page, posted } = await browser.open({ scene: 'rerun' });
    const note = page.getByText('Run again: the data changed, and with it the answer.');
    await note.waitFor();
    // The view goes to the question of the answer that comes: what is below it may be out of sight.
    const [noteBox, answerBox] = await Promise.all([
      note.boundingBox(),
      page.locator('.turn > .answer').first().boundingBox(),
    ]);
    expect(noteBox?.y).toBeLessThan(answerBox?.y ?? 0);
    await page.getByText('The previous answer').click();
    await page.getByText('118 thousand').waitFor();
    await page.getByRole('button', { name: 'Run again' }).click();
    await expect.poll(() => posted('runAgain')).toEqual([{ kind: 'runAgain', turn: 'turn-1' }]);
  });

  test('a running answer can be stopped', async () => {
    const { page, posted } = await browser.open({ scene: 'midway' });
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => posted('stop')).toEqual([{ kind: 'stop', turn: 'turn-1' }]);
  });

  test('a draft survives hiding the page', async () => {
    const { page } = await browser.open({ scene: 'answer' });
    await page.locator('.follow-up textarea').fill('half a thou');
    await page.reload();
    await expect.poll(() => page.locator('.follow-up textarea').inputValue()).toBe('half a thou');
  });
});

test('steps whose parent is themselves, each other or missing are all shown once', async () => {
  const { page, complaints } = await browser.open({ scene: 'nested' });
  const lines = page.locator('.step-list .step > .step-line span[dir=auto]');
  await expect
    .poll(() => lines.allInnerTexts())
    .toEqual([...['Ring 0', 'Ring 1', 'Ring 2', 'Own parent', 'Lost parent'], ...['Helper', 'Under helper']]);
  await expect.poll(() => page.locator('.step .step .step-line').count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('a failed answer offers a retry and the log', async () => {
  const { page, posted } = await browser.open({ scene: 'failed' });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('button', { name: 'Show Log' }).click();
  await expect.poll(() => posted('retry')).toEqual([{ kind: 'retry', turn: 'turn-1' }]);
  await expect.poll(() => posted('showLog')).toHaveLength(1);
  await expect.poll(() => page.getByText('rejected_input_classifier').isVisible()).toBe(true);
});

describe('while an answer grows', () => {
  test('the page follows its end only if the reader is there', async () => {
    const { page } = await browser.open({ scene: 'streaming', heightPx: 420, query: 'held' });
    const playMore = async (count: number) => {
      await page.evaluate((many) => (globalThis as unknown as HostWindow).playMore(many), count);
      await drawn(page);
    };
    const position = () =>
      page.evaluate(() => {
        const { scrollY, document } = globalThis as unknown as HostWindow;
        return { top: scrollY, height: document.documentElement.scrollHeight };
      });
    const top = async () => (await position()).top;
    await playMore(50);
    expect(await top()).toBe(0);
    // A wheel that turns before there is more than fits moves nothing.
    await expect.poll(async () => (await position()).height).toBeGreaterThan(420);
    await page.mouse.move(300, 200);
    await page.mouse.wheel(0, 5000);
    await expect.poll(top).toBeGreaterThan(0);
    await drawn(page);
    const atEnd = await top();
    await playMore(20);
    await expect.poll(top).toBeGreaterThan(atEnd);
    await page.mouse.wheel(0, -5000);
    await expect.poll(top).toBe(0);
    await drawn(page);
    const { height } = await position();
    await playMore(20);
    await expect.poll(async () => (await position()).height).toBeGreaterThan(height);
    expect(await top()).toBe(0);
    const jump = page.getByRole('button', { name: 'Jump to latest' });
    await jump.waitFor();
    // Within the row of the box: it covers no text.
    const [button, box] = [await jump.boundingBox(), await page.locator('.follow-up').boundingBox()];
    expect(button?.y).toBeGreaterThanOrEqual(box?.y ?? Number.POSITIVE_INFINITY);
    await jump.click();
    await expect.poll(top).toBeGreaterThan(100);
  });

  test('a screen reader hears the steps and the end, but not every word', async () => {
    const { page } = await browser.open({ scene: 'streaming', query: 'wait' });
    await page.evaluate(() => {
      const { window, document, MutationObserver } = globalThis as unknown as HostWindow;
      window.heard = [];
      const listen = () => {
        const words = document.querySelector('[role="status"]')?.textContent;
        if (words && words !== window.heard.at(-1)) window.heard.push(words);
      };
      listen();
      new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
    });
    const heard = () => page.evaluate(() => (globalThis as unknown as HostWindow).window.heard);
    await expect.poll(async () => (await heard()).at(-1)).toBe('Answer ready, 1 card, 3 sources');
    // The start, four steps and the end at most; the answer has ninety words.
    expect((await heard()).length).toBeLessThanOrEqual(6);
    expect(await page.locator('.answer').locator('xpath=ancestor-or-self::*[@aria-live]').count()).toBe(0);
  });

  test('a card takes the space reserved for it', async () => {
    const { page } = await browser.open({ scene: 'midway' });
    const kept = await page.locator('.card-waiting').boundingBox();
    expect(kept?.height).toBeGreaterThan(300);
  });
});

test("the arrow keys walk through the questions of the thread, but not away from words of one's own", async () => {
  const { page, posted } = await browser.open({ scene: 'thread' });
  const box = page.locator('.follow-up textarea');
  const holds = (words: string) => expect.poll(() => box.inputValue()).toBe(words);
  const first = await page.locator('.question').first().textContent();
  await box.press('ArrowUp');
  await holds('Why is Quay D missing?');
  await box.press('ArrowUp');
  await holds('And which quay is the busiest?');
  await box.press('ArrowUp');
  await holds(first ?? '');
  await box.press('ArrowUp');
  await holds(first ?? '');
  await box.press('ArrowDown');
  await holds('And which quay is the busiest?');
  await box.press('End');
  await box.pressSequentially('!');
  await box.press('ArrowUp');
  await box.press('ArrowDown');
  await holds('And which quay is the busiest?!');
  await box.press('Enter');
  await expect
    .poll(() => posted('ask'))
    .toEqual([{ kind: 'ask', question: 'And which quay is the busiest?!' }]);
  await holds('');
  await box.press('ArrowUp');
  await box.press('ArrowDown');
  await holds('');
});

test('columns dropped on the box are added after the typed text', async () => {
  const { page } = await browser.open({ scene: 'thread' });
  const box = page.locator('.follow-up textarea');
  await box.fill('total');
  const drop = (type: string, ids: readonly string[]) =>
    box.evaluate(
      (target, [name, itemHandles]) => {
        const { DataTransfer, DragEvent } = globalThis as unknown as {
          DataTransfer: new () => { setData(type: string, data: string): void };
          DragEvent: new (type: string, options: object) => object;
        };
        const dataTransfer = new DataTransfer();
        dataTransfer.setData(name, JSON.stringify({ id: 'tree', itemHandles }));
        const options = { dataTransfer, bubbles: true, composed: true, cancelable: true };
        (target as unknown as { dispatchEvent(event: object): boolean }).dispatchEvent(
          new DragEvent('drop', options),
        );
      },
      [type, ids] as const,
    );
  const ids = [
    '1/file-1',
    ...['price (EUR)', 'région #2'].map((label) => `1/${columnItemId('file-1/p', label)}`),
  ];
  await drop('application/vnd.code.tree.other', ids);
  await drop(draggedIndexItems, ids);
  await expect.poll(() => box.inputValue()).toBe('total price (EUR) région #2 ');
});

describe('other ways to ask', () => {
  test('a related question is asked with one press, by mouse and by keyboard', async () => {
    const { page, posted } = await browser.open({ scene: 'searched' });
    await page.getByRole('button', { name: 'Which quay is the busiest?' }).click();
    await page.getByRole('button', { name: 'How did fares develop since 2021?' }).press('Enter');
    await expect
      .poll(() => posted('askRelated'))
      .toEqual([
        { kind: 'askRelated', turn: 'search-1', index: 0 },
        { kind: 'askRelated', turn: 'search-1', index: 1 },
      ]);
  });

  test("a refused question offers the user's own model with one press and says what is sent", async () => {
    const { page, posted } = await browser.open({ scene: 'modelOffered' });
    await expect
      .poll(() => page.locator('.model-offer').textContent())
      .toMatch(/the figures still come from your data/);
    await takePicture(page, 'own-model');
    await page.getByRole('button', { name: 'Ask your model to try' }).click();
    await expect.poll(() => posted('askModel')).toEqual([{ kind: 'askModel', turn: 'model-1' }]);
    expect(await seriousViolations(page)).toEqual([]);
  });

  test('two versions of a card are shown side by side, or one above the other in a narrow window', async () => {
    const { page } = await browser.open({ scene: 'compared', widthPx: 1100 });
    const places = async () =>
      Promise.all(
        [0, 1].map(async (at) => (await page.locator('.card').nth(at).boundingBox()) ?? { x: 0, y: 0 }),
      );
    const [before, now] = await places();
    expect(now?.y).toBe(before?.y);
    expect(now?.x).toBeGreaterThan(before?.x ?? 0);
    expect(await page.locator('.card-menu, .follow-up').count()).toBe(0);
    await takePicture(page, 'compared');
    const { page: narrow } = await browser.open({ scene: 'compared', widthPx: 500 });
    await expect.poll(async () => (await places())[1]?.x).toBe((await places())[0]?.x);
    expect(await overflowPx(narrow)).toBeLessThanOrEqual(0);
  });

  test('a web page opens in the browser; one without an address has no button', async () => {
    const { page, posted } = await browser.open({ scene: 'searched' });
    await page.getByRole('button', { name: 'Ferry season ends with a record' }).click();
    await expect
      .poll(() => posted('openLink'))
      .toEqual([{ kind: 'openLink', url: 'https://news.example/ferry' }]);
    await expect.poll(() => page.getByRole('button', { name: 'A page without an address' }).count()).toBe(0);
  });

  test('a structured answer is saved and opened as JSON', async () => {
    const { page, posted } = await browser.open({ scene: 'structured' });
    await page.getByRole('button', { name: 'Save as JSON…' }).click();
    await page.getByRole('button', { name: 'Open as JSON' }).press('Enter');
    await expect
      .poll(() => posted('exportOutput'))
      .toEqual([
        { kind: 'exportOutput', turn: 'quick-1', destination: 'file' },
        { kind: 'exportOutput', turn: 'quick-1', destination: 'editor' },
      ]);
    await expect
      .poll(() => page.getByText('The schema could not be filled. No evidence names').count())
      .toBe(1);
  });

  test('its numbers are formatted as elsewhere; tooltips and saved files have the exact values', async () => {
    const { page } = await browser.open({ scene: 'structured' });
    const field = page.locator('.output-field').filter({ hasNot: page.locator('.output-field') });
    const numbers = field.locator('dd span[title], td[title]');
    await expect.poll(() => numbers.allInnerTexts()).toEqual(['1,241,000', '0.3', '1,234,567.89', '118.123']);
    await expect
      .poll(() => numbers.evaluateAll((all) => all.map((one) => one.getAttribute('title'))))
      .toEqual(['1241000', '0.30000000000000004', '1234567.891234', '118.123456789']);
    await expect.poll(() => field.filter({ hasText: 'opened' }).locator('dd').innerText()).toBe('1987');
  });

  test('a dataset is a sortable table with its sources and an export', async () => {
    const { page, posted } = await browser.open({ scene: 'retrieved' });
    const table = page.getByRole('table', { name: 'monthly' });
    await table.getByRole('button', { name: 'Passengers' }).click();
    await table.getByRole('button', { name: 'Passengers' }).click();
    await expect.poll(() => table.locator('tbody tr').first().innerText()).toMatch(/120$/);
    await page.getByRole('button', { name: 'Export rows of monthly' }).click();
    await expect
      .poll(() => posted('exportOutput'))
      .toEqual([{ kind: 'exportOutput', turn: 'retrieval-1', path: 'monthly' }]);
    await expect
      .poll(() => page.getByText('60 of 96 rows · Source: Harbour Board, monthly counts').count())
      .toBe(1);
    await expect.poll(() => page.getByText('No value: closure.days.').count()).toBe(1);
  });

  test('numbers beside a field open its source; unknown numbers are not shown', async () => {
    const { page, posted } = await browser.open({ scene: 'retrieved' });
    const marks = page.locator('.output-group .marks .citation');
    await expect.poll(() => marks.allInnerTexts()).toEqual(['2']);
    await marks.first().click();
    await expect
      .poll(() => posted('openCitation'))
      .toEqual([{ kind: 'openCitation', turn: 'retrieval-1', index: 2 }]);
  });

  test('a numbered web page of the legacy agent is the source of its mark', async () => {
    const { page, posted } = await browser.open({ scene: 'legacyAgent' });
    await page.locator('.answer .citation').click();
    await expect
      .poll(() => posted('openCitation'))
      .toEqual([{ kind: 'openCitation', turn: 'legacy-1', index: 1 }]);
    await page.getByRole('button', { name: 'Use Legacy Agent' }).click();
    await expect.poll(() => posted('takeAction')).toEqual([{ kind: 'takeAction', turn: 'legacy-2' }]);
  });
});
