import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOrInstallChromium } from '../../../../scripts/testing/chromium.ts';
import type { Client } from '../../../../src/client/client.ts';
import { api } from '../../../../src/contract/api.ts';
import { type RunningService, startService } from '../../../../src/service/startService.ts';
import { clientOf } from '../../../contract/service.ts';
import { chromiumArguments } from '../../../editor/driver/quiet.ts';

interface Told {
  readonly type: string;
  readonly height?: number;
  readonly message?: string;
}
/** What the parent page below has; its script runs in the browser. */
interface ParentWindow {
  told: Told[];
  send(message: unknown): void;
}

const bars = (name: string) => ({
  component_type: 'categorical_bar',
  config: { datasets: [{ label: 'Tonnage', data: [{ x: name, y: 12.5 }] }] },
});
let service: RunningService;
let client: Client;
let parent: Server;
let browser: Browser;

beforeAll(async () => {
  service = await startService({ folders: [], store: ':memory:' });
  client = clientOf(service);
  parent = createServer((request, response) => {
    const embed = new URL(request.url ?? '/', 'http://parent').searchParams.get('embed') ?? '';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(parentHtml(embed));
  });
  await new Promise<void>((resolve) => parent.listen(0, '127.0.0.1', resolve));
  const executablePath = await findOrInstallChromium(() => {});
  browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
});
afterAll(async () => {
  await browser?.close();
  parent?.close();
  await service?.close();
});

/** A page that frames a card as the published guide says: it listens, resizes the frame, and keeps what it is told. */
function parentHtml(embed: string): string {
  return `<!DOCTYPE html><title>Parent</title><iframe id="frame" name="frame" title="Card" width="700" height="400"></iframe>
<script>
  window.told = [];
  const frame = document.getElementById('frame');
  window.addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow) return;
    window.told.push(event.data);
    if (event.data.type === 'svc::resize') frame.height = event.data.height;
  });
  window.send = (message) => frame.contentWindow.postMessage(message, '*');
  frame.src = ${JSON.stringify(embed)};
</script>`;
}

interface Opened {
  readonly page: Page;
  readonly complaints: string[];
  told(type: string, count?: number): Promise<Told[]>;
  send(message: unknown): Promise<void>;
}

async function open(embed: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Opened> {
  const context = await browser.newContext({ colorScheme, viewport: { width: 900, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (/content security policy|refused/i.test(message.text())) complaints.push(message.text());
  });
  const { port } = parent.address() as AddressInfo;
  await page.goto(
    `http://localhost:${port}/?embed=${encodeURIComponent(embed)}`.replace('localhost', '127.0.0.1'),
  );
  const told = async (type: string, count = 1) => {
    await page.waitForFunction(
      ([wanted, least]) =>
        (globalThis as unknown as ParentWindow).told.filter((one) => one.type === wanted).length >= least,
      [type, count] as const,
    );
    return page.evaluate(
      (wanted) => (globalThis as unknown as ParentWindow).told.filter((one) => one.type === wanted),
      type,
    );
  };
  const send = (message: unknown) =>
    page.evaluate((one) => (globalThis as unknown as ParentWindow).send(one), message);
  return { page, complaints, told, send };
}

const create = async (input: object) =>
  (await client.send(api.cards.create, { components: [bars('Quay A')], ...input })).embed_url ?? '';
const pictureIn = (page: Page) => page.frameLocator('#frame').locator('#picture');
/** Height of the picture's own content, or 0 while it has none. */
const naturalHeight = (page: Page) =>
  pictureIn(page).evaluate((image) => (image as unknown as { naturalHeight: number }).naturalHeight);

describe('a framed card', () => {
  test('is displayed, reports its height, and logs no errors', async () => {
    const { page, told, complaints } = await open(await create({ title: 'Tonnage of quays' }));
    await pictureIn(page).waitFor({ state: 'visible' });
    await expect.poll(() => naturalHeight(page)).toBeGreaterThan(200);
    await expect.poll(async () => (await told('svc::resize')).at(-1)?.height ?? 0).toBeGreaterThan(300);
    const heights = await told('svc::resize');
    await expect.poll(() => told('svc-embed-height')).toHaveLength(heights.length);
    expect(heights.at(-1)?.height).toBeLessThanOrEqual(4000);
    await expect
      .poll(() => page.locator('#frame').getAttribute('height'))
      .toBe(String(heights.at(-1)?.height));
    await expect.poll(() => pictureIn(page).getAttribute('alt')).toContain('Quay A');
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as ParentWindow).told.length))
      .toBeLessThan(12);
    expect(complaints).toEqual([]);
  });

  test('is redrawn for a narrow frame and reports its new height', async () => {
    const { page, told } = await open(await create({}));
    await told('svc::resize', 1);
    await expect.poll(() => naturalHeight(page)).toBeGreaterThan(200);
    await page.locator('#frame').evaluate((frame) => frame.setAttribute('width', '320'));
    await expect.poll(() => pictureIn(page).getAttribute('src')).toContain('width=320');
  });

  test.each([
    ['auto', 'dark', 'true'],
    ['auto', 'light', 'false'],
    ['true', 'light', 'true'],
    ['false', 'dark', 'false'],
  ] as const)('dark_mode=%s for a reader who prefers %s', async (asked, scheme, isDark) => {
    const { page } = await open(`${await create({})}?dark_mode=${asked}`, scheme);
    await pictureIn(page).waitFor({ state: 'visible' });
    await expect.poll(() => pictureIn(page).getAttribute('src')).toContain(`dark_mode=${isDark}`);
  });

  test('has values that can be reached and read by keyboard', async () => {
    const { page } = await open(await create({}));
    const frame = page.frameLocator('#frame');
    await frame.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => frame.locator('#table').isVisible()).toBe(true);
    await expect.poll(() => frame.locator('#table').innerText()).toContain('Quay A');
  });

  test('can have a share control or be plain', async () => {
    const shared = await open(`${await create({})}?showShare=true`);
    await expect
      .poll(() => shared.page.frameLocator('#frame').locator('#share-link').inputValue())
      .toContain('/card/');
    const plain = await open(`${await create({})}?screenshot=true`);
    await pictureIn(plain.page).waitFor({ state: 'visible' });
    await expect
      .poll(() => plain.page.frameLocator('#frame').locator('summary, button, input').count())
      .toBe(0);
    expect(plain.complaints).toEqual([]);
  });
});

describe('a frame in postMessage mode', () => {
  test('becomes ready, receives data from a parent of another origin, and can receive them again', async () => {
    const { page, told, send, complaints } = await open(await create({ postmessage_embed: true }));
    await told('svc::ready');
    await expect.poll(() => pictureIn(page).isVisible()).toBe(false);
    await send({
      type: 'svc::vizdata',
      visualization_data: { viz_config: { components: [bars('Pier 1')] } },
    });
    await told('svc::vizdata::received', 1);
    await expect.poll(() => pictureIn(page).getAttribute('alt')).toContain('Pier 1');
    const first = await pictureIn(page).getAttribute('src');
    await send({ type: 'svc::vizdata', payload: { data: [{ x: 'Pier 2', y: 5 }] } });
    await told('svc::vizdata::received', 2);
    await expect.poll(() => pictureIn(page).getAttribute('alt')).toContain('Pier 2');
    await expect.poll(() => pictureIn(page).getAttribute('src')).not.toBe(first);
    expect(complaints).toEqual([]);
  });

  test('rejects invalid data with a message and continues', async () => {
    const { told, send, complaints } = await open(await create({ postmessage_embed: true }));
    await told('svc::ready');
    await send({
      type: 'svc::vizdata',
      visualization_data: { viz_config: { components: [{ component_type: 'hologram', config: {} }] } },
    });
    await expect.poll(async () => (await told('svc::vizdata::error'))[0]?.message).toContain('hologram');
    await send(
      JSON.stringify({ type: 'svc::vizdata', data: { viz_config: { components: [bars('Pier 3')] } } }),
    );
    await told('svc::vizdata::received');
    expect(complaints).toEqual([]);
  });

  test('markup in the data stays text', async () => {
    const { page, told, send, complaints } = await open(await create({ postmessage_embed: true }));
    await told('svc::ready');
    const hostile = '<img src=x onerror="parent.hacked=1">';
    await send({
      type: 'svc::vizdata',
      visualization_data: { viz_config: { title: hostile, components: [bars(hostile)] } },
    });
    await told('svc::vizdata::received');
    await expect.poll(() => naturalHeight(page)).toBeGreaterThan(200);
    const images = page.frameLocator('#frame').locator('img');
    expect(await images.count()).toBe(1);
    // A picture that cannot be loaded says so in its turn: one of the markup would have by then.
    await images.evaluate(
      (image) =>
        new Promise<void>((resolve) => {
          const probe = image.cloneNode() as unknown as { onerror: () => void; src: string };
          probe.onerror = () => resolve();
          probe.src = 'missing';
        }),
    );
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
    expect(complaints).toEqual([]);
  });
});

test('a form of the parent fills the frame', async () => {
  const embed = await create({ image_ttl_minutes: 10 });
  const { page, complaints } = await open('about:blank');
  await page.evaluate(
    ([action, text]) => {
      const { document } = globalThis as unknown as {
        document: {
          body: { insertAdjacentHTML(at: string, html: string): void };
          forms: { submit(): void; action: string; elements: { value: string }[] }[];
        };
      };
      document.body.insertAdjacentHTML(
        'beforeend',
        '<form method="post" target="frame"><input type="hidden" name="visualization_data"></form>',
      );
      const form = document.forms[0];
      const field = form?.elements[0];
      if (!form || !field) return;
      form.action = action;
      field.value = text;
      form.submit();
    },
    [embed, JSON.stringify({ viz_config: { title: 'Sent', components: [bars('Pier 4')] } })] as const,
  );
  await pictureIn(page).waitFor({ state: 'visible' });
  await expect.poll(() => pictureIn(page).getAttribute('alt')).toContain('Pier 4');
  await expect.poll(() => naturalHeight(page)).toBeGreaterThan(200);
  expect(complaints).toEqual([]);
});
