import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from 'playwright-core';
import { findOrInstallChromium } from '../scripts/testing/chromium.ts';
import { chromiumArguments } from '../test/editor/driver/quiet.ts';
import { startGallery } from '../test/gallery/serve.ts';
import { type Bench, paired } from './figure.ts';

const rounds = 15;

/** What stands in the text of each thread's last answer. */
const threads = [
  { scene: 'answer', what: 'an answer', words: 'recovered fully' },
  { scene: 'longThread', what: 'a thread of 40 charts', words: 'Question 1' },
] as const;

/** A page of a few lines that takes the same messages and shows what they say as they say it. */
const bareScript = `
  const api = acquireVsCodeApi();
  addEventListener('message', ({ data }) => {
    if (data.kind !== 'view') return;
    const said = data.view.turns.map(({ question, run }) => [question, run?.result?.answer].join(' ').replaceAll('**', ''));
    document.getElementById('app').textContent = said.join(' ');
  });
  api.postMessage({ kind: 'ready' });`;

/**
 * From a switch of tabs to the text of an answer: the editor throws the page of a hidden panel away, so that it is loaded and
 * fed again each time. Against a page that does nothing else.
 */
export const bench: Bench = async (report) => {
  const executablePath = await findOrInstallChromium(() => {});
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  const gallery = await startGallery();
  const bare = await startBare(gallery.url);
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    for (const { scene, what, words } of threads) {
      const shown = (origin: string) => () =>
        shownIn(page, `${origin}/page?scene=${scene}&still&fast`, words);
      // Code that was loaded a few times is kept compiled.
      await paired(3, shown(gallery.url), shown(bare.url));
      const figure = await paired(rounds, shown(gallery.url), shown(bare.url));
      report({
        promise: `tab: switch to the text of ${what}`,
        ...figure,
        against: 'a bare page of the same words',
      });
    }
  } finally {
    await browser.close();
    await bare.close();
    await gallery.close();
  }
};

/** The pages of the gallery with the bare script in the place of ours. */
async function startBare(gallery: string): Promise<{ url: string; close(): Promise<unknown> }> {
  const known = new Map<string, { type: string; body: string }>();
  const read = async (path: string) => {
    const reply = await fetch(gallery + path);
    const body = path === '/webview.js' ? bareScript : await reply.text();
    return { type: reply.headers.get('content-type') ?? '', body };
  };
  const reply = async (path: string, response: ServerResponse) => {
    const found = known.get(path) ?? (await read(path));
    known.set(path, found);
    const cached = path.startsWith('/page') ? {} : { 'cache-control': 'max-age=3600' };
    response.writeHead(200, { 'content-type': found.type, ...cached }).end(found.body);
  };
  const server = createServer(({ url = '/' }, response) => void reply(url, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${port}`, close };
}

/** Milliseconds from the beginning of the load to the first frame with these words. */
async function shownIn(page: Page, url: string, words: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(async (sought) => {
    const { document, performance, requestAnimationFrame } = globalThis as unknown as PageGlobals;
    while (!document.getElementById('app')?.textContent?.includes(sought))
      await new Promise<void>((resolve) => requestAnimationFrame(resolve));
    await new Promise<void>((resolve) => requestAnimationFrame(resolve));
    return performance.now();
  }, words);
}

interface PageGlobals {
  readonly document: { getElementById(id: string): { readonly textContent: string | null } | null };
  readonly performance: { now(): number };
  requestAnimationFrame(done: () => void): void;
}
