import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GalleryBrowser, seriousViolations } from './browser.ts';

let browser: GalleryBrowser;
beforeAll(async () => {
  browser = await GalleryBrowser.launch();
});
afterAll(() => browser.close());

const openGrid = async () => {
  const opened = await browser.open({ scene: 'grid' });
  const grid = opened.page.getByRole('grid');
  await grid.focus();
  /** The text of the cell with the cursor. */
  const active = () =>
    grid.evaluate((element) => {
      const { document } = globalThis as unknown as {
        document: { getElementById(id: string): { textContent: string } | null };
      };
      const id = (element as unknown as { getAttribute(name: string): string }).getAttribute(
        'aria-activedescendant',
      );
      return document.getElementById(id)?.textContent;
    });
  // It places its cursor at the first marked row, after which keys move it.
  await expect.poll(active).toBe('5');
  return { ...opened, grid, active };
};

test('the grid handles keys from the start', async () => {
  const { page } = await browser.open({ scene: 'grid' });
  const grid = page.getByRole('grid');
  await expect.poll(() => grid.and(page.locator(':focus')).count()).toBe(1);
  await expect.poll(() => grid.getAttribute('aria-activedescendant')).toMatch(/^cell-\d+-0$/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => grid.getAttribute('aria-activedescendant')).toMatch(/^cell-\d+-1$/);
});

test('the name of a numeric column is aligned with its right-aligned values', async () => {
  const { page } = await openGrid();
  const endOf = (one: Locator) =>
    one.evaluate((element) => {
      const { document } = globalThis as unknown as {
        document: {
          createRange(): {
            selectNodeContents(of: unknown): void;
            getBoundingClientRect(): { right: number };
          };
        };
      };
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
  const name = page.locator('.grid-header .type-number > .grid-name').first();
  const number = page.locator('.grid-rows .type-number').first();
  await expect.poll(async () => Math.abs((await endOf(name)) - (await endOf(number)))).toBeLessThan(3);
});

test('a grid opens at its marked rows and renders few of its million', async () => {
  const { page, grid, active } = await openGrid();
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('1000001');
  await expect.poll(active).toBe('5');
  await expect.poll(() => page.locator('.grid-row.marked').count()).toBe(3);
  await expect.poll(() => page.locator('.grid-row').count()).toBeLessThan(60);
  // Of the column that was used the name and the marked cells stand out.
  await expect.poll(() => page.locator('.grid-header .used').allInnerTexts()).toEqual(['Passengers']);
  await page.getByText('Columns used: Passengers').waitFor();
  const colours = page.locator('.grid-row.marked').first().locator('.grid-cell');
  const backgroundAt = (at: number) =>
    colours.nth(at).evaluate((cell) => {
      const page = globalThis as unknown as { getComputedStyle(of: unknown): { backgroundColor: string } };
      return page.getComputedStyle(cell).backgroundColor;
    });
  expect(await backgroundAt(3)).not.toBe(await backgroundAt(2));
});

test('scrolled cells do not show through the row number of a marked row', async () => {
  const { page } = await openGrid();
  const ground = await page
    .locator('.grid-row.marked > .grid-number')
    .first()
    .evaluate((cell) => {
      const page = globalThis as unknown as { getComputedStyle(of: unknown): { backgroundColor: string } };
      return page.getComputedStyle(cell).backgroundColor;
    });
  // No share of opacity: neither rgba(…) nor color(… / 0.7).
  expect(ground).toMatch(/^rgb\(\d+, \d+, \d+\)$/);
});

test('the query is shown above its rows, scrolls within its block, and says how many rows it used', async () => {
  const { page, grid } = await openGrid();
  const query = page.getByRole('region', { name: 'Query' });
  await expect.poll(() => query.innerText()).toMatch(/^SELECT avg[\s\S]+3 of 1,000,000 rows: Average/);
  const [block, body, rows] = await Promise.all([
    query.boundingBox(),
    page.locator('body').boundingBox(),
    grid.boundingBox(),
  ]);
  expect(block?.width).toBeLessThanOrEqual(body?.width ?? 0);
  expect(rows?.y).toBeGreaterThanOrEqual((block?.y ?? 0) + (block?.height ?? 0));
  // From the keyboard: the block is the stop before the grid.
  await grid.focus();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => query.locator('pre:focus').count()).toBe(1);
});

test('keys reach the first and the last cell', async () => {
  const { grid, active } = await openGrid();
  await grid.press('Control+End');
  await expect.poll(active).toBe('98.4');
  await grid.press('Home');
  await expect.poll(active).toBe('1000000');
  await grid.press('Control+Home');
  await expect.poll(active).toBe('1');
  await grid.press('PageDown');
  await expect.poll(async () => Number(await active())).toBeGreaterThan(15);
});

test('a range is copied with its column names, a single cell without', async () => {
  const { grid, posted } = await openGrid();
  await grid.press('Control+Home');
  await grid.press('Control+c');
  await grid.press('Shift+ArrowDown');
  await grid.press('Shift+ArrowRight');
  await grid.press('Control+c');
  const view = { kind: 'copy', table: 'crossings', sort: [], filters: [], offset: 0 };
  await expect
    .poll(() => posted('copy'))
    .toEqual([
      { ...view, count: 1, columns: [0], hasHeader: false },
      { ...view, count: 2, columns: [0, 1], hasHeader: true },
    ]);
});

test.each(['high-contrast', 'high-contrast-light'] as const)(
  'a selected cell can be read in %s',
  async (theme) => {
    const { page } = await browser.open({ scene: 'grid', theme });
    await page.getByRole('grid').focus();
    await page.keyboard.press('Shift+ArrowDown');
    const [colour, ground] = await page
      .locator('.grid-cell.selected')
      .first()
      .evaluate((cell) => {
        const { getComputedStyle } = globalThis as unknown as {
          getComputedStyle(of: unknown): { color: string; backgroundColor: string };
        };
        const { color, backgroundColor } = getComputedStyle(cell);
        return [color, backgroundColor];
      });
    const [black, white] = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'];
    expect([colour, ground]).toEqual(
      theme === 'high-contrast' ? [black, white] : [white, 'rgb(15, 74, 133)'],
    );
  },
);

test('the header sorts by keyboard and mouse, and announces it', async () => {
  const { page, grid, active } = await openGrid();
  await grid.press('Control+Home');
  await grid.press('ArrowUp');
  await grid.press('Enter');
  await grid.press('Enter');
  const header = page.getByRole('columnheader', { name: /Crossing/ });
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending');
  await expect.poll(() => page.getByRole('status').textContent()).toBe('Sorted by Crossing, descending');
  await grid.press('ArrowDown');
  await expect.poll(active).toBe('1000000');
  await page.getByRole('button', { name: 'Fare' }).first().click();
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('none');
});

test('rows not yet requested when the order changes are requested in the new order', async () => {
  const { grid, active } = await openGrid();
  await grid.press('Control+Home');
  await grid.press('ArrowUp');
  await grid.evaluate(async (element) => {
    const page = globalThis as unknown as {
      KeyboardEvent: new (kind: string, init: object) => never;
      requestAnimationFrame(then: () => void): void;
    };
    const press = (key: string) =>
      (element as unknown as { dispatchEvent(event: never): void }).dispatchEvent(
        new page.KeyboardEvent('keydown', { key, bubbles: true }),
      );
    press('Enter');
    // The grid now waits 60 ms before it asks. The order changes again in the very task after which that wait is over.
    for (let frame = 0; frame < 2; frame++)
      await new Promise<void>((then) => page.requestAnimationFrame(then));
    await new Promise((then) => setTimeout(then));
    for (const until = performance.now() + 80; performance.now() < until; );
    press('Enter');
  });
  await grid.press('ArrowDown');
  await expect.poll(active).toBe('1000000');
});

test('a column is filtered by keyboard, and the filter can be removed', async () => {
  const { page, grid, posted } = await openGrid();
  await grid.press('Control+Home');
  await grid.press('ArrowRight');
  await grid.press('Alt+ArrowDown');
  await page.getByLabel('Value').fill('ferry');
  await page.getByLabel('Value').press('Enter');
  await page.getByText('100,000 rows of 1,000,000').waitFor();
  await expect
    .poll(async () => (await posted('rows')).at(-1))
    .toMatchObject({
      filters: [{ column: 'quay', op: 'contains', value: 'ferry' }],
    });
  await expect.poll(() => grid.evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.getByRole('button', { name: 'Remove filter Quay contains ferry' }).click();
  await page.getByText('1,000,000 rows', { exact: true }).waitFor();
});

test('a column is widened by keyboard', async () => {
  const { page, grid } = await openGrid();
  const width = () =>
    page.getByRole('columnheader', { name: /Crossing/ }).evaluate((head) => head.clientWidth);
  const before = await width();
  await grid.press('Control+Home');
  await grid.press('Shift+Alt+ArrowRight');
  await expect.poll(width).toBe(before + 16);
});

test('the export menu works by keyboard and reports the choice', async () => {
  const { page, posted } = await browser.open({ scene: 'answer' });
  const button = page.getByRole('button', { name: 'Export Ferry passengers per month' });
  await button.press('ArrowDown');
  const focused = () => page.locator(':focus').getAttribute('aria-label');
  await expect.poll(focused).toBe('Copy Picture');
  await page.keyboard.press('End');
  await expect.poll(focused).toBe('Insert at Cursor');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('Copy Picture');
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toBe('Save as PNG');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(focused).toBe('Copy Markdown');
  await page.getByRole('menuitem', { name: 'Save as SVG' }).hover();
  await expect.poll(focused).toBe('Save as SVG');
  await page.mouse.move(0, 0);
  await page.keyboard.press('w');
  await expect.poll(focused).toBe('Save as Web Page');
  await page.keyboard.press('Escape');
  await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true);
  await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  await button.press('Enter');
  await page.getByRole('menuitem', { name: 'Save as PNG' }).click();
  await expect
    .poll(() => posted('exportCard'))
    .toEqual([{ kind: 'exportCard', turn: 'turn-1', cardId: 'generic_timeseries', choice: 'png' }]);
});

test('an open menu passes axe, and a click outside closes it', async () => {
  const { page } = await browser.open({ scene: 'answer' });
  await page
    .getByRole('button', { name: /^Export / })
    .first()
    .click();
  // It hears clicks beside it from when it has the focus.
  await page.locator('[role="menuitem"]:focus').waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('heading', { level: 2 }).first().click();
  await expect.poll(() => page.getByRole('menu').count()).toBe(0);
});

test('the profile of a file filters its chart by a bar and draws a column, by mouse and keyboard', async () => {
  const { page, posted } = await browser.open({ scene: 'profiled' });
  await page.getByRole('button', { name: 'Only Quay A, 98 rows' }).click();
  const tonnage = page.getByRole('group', { name: 'Filter Tonnage' });
  const bars = tonnage.getByRole('button');
  await bars.first().press('ArrowRight');
  await expect.poll(() => bars.nth(1).evaluate((bar) => bar.matches(':focus'))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Draw Day' }).click();
  const edits = async () => (await posted('editChart')).map(({ edit }) => (edit as { chart: object }).chart);
  const drawn = { mark: 'bar', x: { field: 'quay' } };
  await expect.poll(edits).toEqual([
    expect.objectContaining({ ...drawn, filters: [{ field: 'quay', op: '=', value: 'Quay A' }] }),
    expect.objectContaining({
      ...drawn,
      filters: [{ field: 'tonnage', op: 'between', value: [2.4, 4.4] }],
    }),
    { mark: 'line', x: { field: 'day', grain: 'month' }, y: [{ aggregate: 'count' }], filters: [] },
  ]);
});
