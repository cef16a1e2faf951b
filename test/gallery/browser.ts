import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findOrInstallChromium } from '../../scripts/testing/chromium.ts';
import { chromiumArguments } from '../editor/driver/quiet.ts';
import { bodyClassOf, type Gallery, startGallery, type Theme } from './serve.ts';

/** What the host stand-in of the page keeps (scenes/host.ts). */
interface HostWindow {
  posted: { kind: string; [key: string]: unknown }[];
  refused: unknown[];
}
interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: { readonly html: string; readonly failureSummary: string }[];
}

export interface PageRequest {
  readonly scene: string;
  readonly theme?: Theme;
  readonly widthPx?: number;
  readonly heightPx?: number;
  readonly query?: string;
}

/** A page of the gallery in a browser, with everything the browser complained about. */
export interface OpenPage {
  readonly page: Page;
  /** Breaches of the content policy and uncaught errors, in the browser's words. */
  readonly complaints: readonly string[];
  posted(kind: string): Promise<HostWindow['posted']>;
  refused(): Promise<unknown[]>;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pictures = new URL('../../test-results/gallery/', import.meta.url).pathname;

/** For an action whose element never comes; a busy machine may be ten times slower than an idle one. */
const actionTimeoutMs = 60_000;

export class GalleryBrowser {
  readonly #gallery: Gallery;
  readonly #browser: Browser;
  /** One for all scenes: a new one for each would start a process and compile the bundle again, half of the cost. */
  readonly #page: Page;
  #opened = 0;

  private constructor(gallery: Gallery, browser: Browser, page: Page) {
    this.#gallery = gallery;
    this.#browser = browser;
    this.#page = page;
  }

  static async launch(): Promise<GalleryBrowser> {
    const executablePath = await findOrInstallChromium(() => {});
    mkdirSync(pictures, { recursive: true });
    const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
    const page = await browser.newPage();
    page.setDefaultTimeout(actionTimeoutMs);
    return new GalleryBrowser(await startGallery(), browser, page);
  }

  /** Opens a scene and waits until the page has drawn all that its host posted, or, without `fast`, what came first. */
  async open({
    scene,
    theme = 'dark',
    widthPx = 900,
    heightPx = 900,
    query = 'fast',
  }: PageRequest): Promise<OpenPage> {
    const page = this.#page;
    for (const event of ['pageerror', 'console']) page.removeAllListeners(event);
    await page.mouse.move(0, 0); // where the test before left it, it may show a hint
    await page.setViewportSize({ width: widthPx, height: heightPx });
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) complaints.push(message.text());
    });
    await page.goto(
      `${this.#gallery.url}/page?scene=${scene}&theme=${theme}&still&opened=${this.#opened++}&${query}`,
    );
    if (!query.includes('wait')) await page.waitForSelector('body[data-played]');
    await settled(page);
    return {
      page,
      complaints,
      posted: (kind) =>
        page.evaluate(
          (wanted) => (globalThis as unknown as HostWindow).posted.filter((one) => one.kind === wanted),
          kind,
        ),
      refused: () => page.evaluate(() => (globalThis as unknown as HostWindow).refused),
    };
  }

  /** Runs this in every scene that is opened from now on, before its own scripts. */
  async beforeScripts(script: () => void): Promise<void> {
    await this.#page.addInitScript(script);
  }

  /** Gives the open scene another theme, as the editor does it: other colours, another class, nothing loaded again. */
  async switchTheme(theme: Theme): Promise<void> {
    await this.#page.evaluate(
      async ([name, classes]) => {
        const { document } = globalThis as unknown as { document: ThemedDocument };
        const link = document.querySelector('link[href^="/themes/"]');
        const { promise: loaded, resolve } = Promise.withResolvers<void>();
        link.addEventListener('load', resolve);
        link.setAttribute('href', `/themes/${name}.css`);
        await loaded;
        document.body.className = classes;
      },
      [theme, bodyClassOf(theme, true)] as const,
    );
    await settled(this.#page);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#gallery.close();
  }
}

/** Waits until what the page has heard is drawn, its charts as well, whose library comes after the words. */
async function settled(page: Page): Promise<void> {
  await drawn(page);
  await page.waitForFunction(hasAllCharts);
  await drawn(page);
}

function hasAllCharts(): boolean {
  const { document } = globalThis as unknown as { document: QueriedDocument };
  const due = [...document.querySelectorAll('.chart-waiting, .chart-canvas:not(.far, :has(canvas))')];
  // What is in a turn off the screen is drawn when the reader comes near.
  return (
    !due.some((chart) => chart.checkVisibility({ contentVisibilityAuto: true })) &&
    document.querySelector('main, [role="grid"]') !== null
  );
}
interface ThemedDocument {
  readonly body: { className: string };
  querySelector(selector: string): {
    addEventListener(type: 'load', listener: () => void): void;
    setAttribute(name: string, value: string): void;
  };
}
interface QueriedDocument {
  querySelector(selector: string): object | null;
  querySelectorAll(selector: string): Iterable<{ checkVisibility(options: object): boolean }>;
}

/** Waits for two frames of the page and the effects after them: what was changed before is drawn, and heard by its listeners. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { requestAnimationFrame } = globalThis as unknown as {
      requestAnimationFrame(done: () => void): void;
    };
    for (let frame = 0; frame < 2; frame++)
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/** What axe finds serious or worse, one line each; of colours alone where all else was looked at in another theme. */
export async function seriousViolations(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  await page.evaluate(axeSource);
  const runOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
  const found = await page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as {
        axe: { run(options: object): Promise<{ violations: Violation[] }> };
      };
      return (await axe.run(options)).violations;
    },
    what === 'all' ? {} : { runOnly },
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
}

/** Waits until a picture that cannot be loaded has said so: those that were in the page before have said it by then. */
export async function brokenPicturesHeard(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { Image } = globalThis as unknown as {
          Image: new () => { onerror: () => void; src: string };
        };
        const picture = new Image();
        picture.onerror = () => resolve();
        picture.src = 'missing';
      }),
  );
}

/** How many pixels of the page stick out to the right. */
export function overflowPx(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { document, innerWidth } = globalThis as unknown as {
      document: { documentElement: { scrollWidth: number } };
      innerWidth: number;
    };
    return document.documentElement.scrollWidth - innerWidth;
  });
}

/** A picture of what a reader sees now. */
export async function takeView(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.screenshot({ path: `${pictures}${name}.png` });
}

/** A picture of the whole page for a person to look at, in a window so high that every chart is drawn. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 900, height: 900 };
  const heightNow = () =>
    page.evaluate(() => {
      const { document } = globalThis as unknown as { document: { body: { scrollHeight: number } } };
      return document.body.scrollHeight;
    });
  const height = Math.max(size.height, await heightNow());
  await page.setViewportSize({ ...size, height });
  await settled(page);
  // Turns that were off the screen may be higher than estimated; otherwise the window has the page's size already, and
  // to have the browser lay it out for the picture and back again costs a fifth of the picture.
  await page.screenshot({ path: `${pictures}${name}.png`, fullPage: (await heightNow()) > height });
  await page.setViewportSize(size);
}
