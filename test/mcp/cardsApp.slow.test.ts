import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type FrameLocator, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrInstallChromium } from '../../scripts/testing/chromium.ts';
import type { AppCard } from '../../src/mcp/appCards.ts';
import { cardsAppHtml, cardsKey } from '../../src/mcp/cardsApp.ts';
import { chromiumArguments } from '../editor/driver/quiet.ts';

/** What the program around the page hears and answers, as the protocol's default policy for pages has it. */
const host = `<!DOCTYPE html><html><head><title>Host</title></head><body><iframe sandbox="allow-scripts"></iframe><script>
  window.heard = [];
  const frame = document.querySelector('iframe');
  window.post = (message) => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*');
  addEventListener('message', ({ data }) => {
    window.heard.push(data);
    if (data.method === 'ui/initialize')
      post({ id: data.id, result: { protocolVersion: '2026-01-26', hostInfo: {}, hostCapabilities: {},
        hostContext: { theme: 'dark', styles: { variables: { '--color-text-primary': 'rgb(1, 2, 3)' } } } } });
  });
  frame.src = '/app';
</script></body></html>`;
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; connect-src 'none'";

const server = createServer(({ url }, response) => {
  response.setHeader('content-type', 'text/html');
  if (url === '/app') response.setHeader('content-security-policy', policy);
  response.end(url === '/app' ? cardsAppHtml : host);
});
let page: Page;
let end = async () => {};
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const executablePath = await findOrInstallChromium(() => {});
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  end = async () => {
    await browser.close();
    server.close();
  };
  page = await browser.newPage();
});
afterAll(() => end());

interface StyledWindow {
  getComputedStyle(element: object): { readonly color: string };
}
interface Heard {
  readonly method?: string;
  readonly id?: unknown;
  readonly params?: Readonly<Record<string, unknown>>;
}
const heard = () => page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard);
const methods = async () => (await heard()).map(({ method }) => method);
const post = (message: object) =>
  page.evaluate((sent) => (globalThis as unknown as { post(sent: object): void }).post(sent), message);
const open = async (): Promise<FrameLocator> => {
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await expect.poll(methods).toContain('ui/notifications/initialized');
  return page.frameLocator('iframe');
};
const result = (cards: unknown) => ({
  method: 'ui/notifications/tool-result',
  params: { content: [{ type: 'text', text: 'Revenue by region.' }], _meta: { [cardsKey]: cards } },
});

const square = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="${colour}"/></svg>`)}`;
const card: AppCard = {
  title: 'Revenue by region',
  description: 'North leads with 440.',
  light: square('white'),
  dark: square('black'),
  columns: ['region', 'revenue ($)'],
  rows: [
    ['North', '440'],
    ['<img src=x onerror="parent.postMessage(1)">', '1'],
  ],
};

test("a card is shown in the client's colours, with its data as a table, and its height is reported", async () => {
  const app = await open();
  await post(result([card]));
  const picture = app.getByRole('img', { name: 'North leads with 440.' });
  await expect.poll(() => picture.getAttribute('src')).toBe(card.dark);
  await app.getByText('Data', { exact: true }).click();
  await expect.poll(() => app.locator('td').allTextContents()).toEqual(card.rows.flat());
  expect(await app.locator('img').count()).toBe(1);
  expect(
    await app
      .locator('h1')
      .evaluate((title) => (globalThis as unknown as StyledWindow).getComputedStyle(title).color),
  ).toBe('rgb(1, 2, 3)');
  const heights = async () =>
    (await heard()).flatMap(({ method, params }) =>
      method === 'ui/notifications/size-changed' ? [Number(params?.height)] : [],
    );
  await expect.poll(async () => (await heights()).at(-1)).toBeGreaterThan(100);

  await post({ method: 'ui/notifications/host-context-changed', params: { theme: 'light' } });
  await expect.poll(() => picture.getAttribute('src')).toBe(card.light);
  await post({ id: 7, method: 'ui/resource-teardown', params: {} });
  await expect.poll(async () => (await heard()).some(({ id }) => id === 7)).toBe(true);
});

test('invalid cards and pictures from elsewhere are not shown', async () => {
  const app = await open();
  await post(result('no cards'));
  await post(result([{ title: 'Elsewhere', light: 'https://example.com/a.png', rows: 'none' }]));
  await app.getByRole('heading', { name: 'Elsewhere' }).waitFor();
  expect(await app.locator('img, table').count()).toBe(0);
});
