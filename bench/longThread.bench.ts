import { type CDPSession, chromium, type Page } from 'playwright-core';
import { findOrInstallChromium } from '../scripts/testing/chromium.ts';
import { chromiumArguments } from '../test/editor/driver/quiet.ts';
import { startGallery } from '../test/gallery/serve.ts';
import { type Bench, type Figure, median } from './figure.ts';

const rounds = 5;
const stepPx = 60;
const steps = 100;

/** A thread of 200 answers with charts against one of 10: until the first chart stands, while it is scrolled, in memory. */
export const bench: Bench = async (report) => {
  const executablePath = await findOrInstallChromium(() => {});
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArguments, '--js-flags=--expose-gc'],
  });
  const gallery = await startGallery();
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const measured = (scene: string) =>
      threadIn(page, devtools, `${gallery.url}/page?scene=${scene}&still&fast`);
    await measured('turns10'); // compiles the script
    const [long, short]: [Thread[], Thread[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      long.push(await measured('turns200'));
      short.push(await measured('turns10'));
    }
    const figure = (what: string, of: (thread: Thread) => number, unit?: 'MB'): Figure => ({
      promise: `long thread: ${what}`,
      ours: median(long.map(of)),
      reference: median(short.map(of)),
      against: '10 turns',
      ...(unit && { unit }),
    });
    report(figure('200 turns opened, to the first chart', ({ openedMs }) => openedMs));
    report(figure('the median frame while 200 turns are scrolled', ({ frames }) => at(frames, 0.5)));
    report(figure('the 95th of 100 frames while 200 turns are scrolled', ({ frames }) => at(frames, 0.95)));
    report(figure('the longest frame while 200 turns are scrolled', ({ frames }) => at(frames, 1)));
    report(figure('from the middle of 200 turns to the end', ({ jumpMs }) => jumpMs));
    report(figure('script memory of 200 turns', ({ heapMb }) => heapMb, 'MB'));
  } finally {
    await browser.close();
    await gallery.close();
  }
};

interface Thread {
  readonly openedMs: number;
  /** From the shortest to the longest. */
  readonly frames: readonly number[];
  readonly jumpMs: number;
  readonly heapMb: number;
}

async function threadIn(page: Page, devtools: CDPSession, url: string): Promise<Thread> {
  await page.goto('about:blank');
  const started = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('.chart-canvas canvas').first().waitFor();
  const openedMs = performance.now() - started;
  await page.waitForSelector('body[data-played]');
  const frames = (await page.evaluate(scrolledFrames)) as number[];
  const jumpMs = (await page.evaluate(jumpToEnd)) as number;
  await page.evaluate('gc()');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  return { openedMs, frames, jumpMs, heapMb: heap / 1024 / 1024 };
}

/** From a quarter of the way, where nothing has been shown yet, through as much as ten turns have. */
const scrolledFrames = `new Promise((resolve) => {
  const end = document.documentElement.scrollHeight - innerHeight;
  window.scrollTo(0, Math.min(end / 4, Math.max(0, end - ${steps * stepPx})));
  const times = [];
  let last;
  const step = (now) => {
    if (last !== undefined) times.push(now - last);
    last = now;
    window.scrollBy(0, ${stepPx});
    if (times.length < ${steps}) requestAnimationFrame(step);
    else resolve(times.sort((a, b) => a - b));
  };
  requestAnimationFrame(step);
})`;

const jumpToEnd = `new Promise((resolve) => {
  window.scrollTo(0, document.documentElement.scrollHeight / 2);
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const started = performance.now();
    window.scrollTo(0, document.documentElement.scrollHeight);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)));
  }));
})`;

/** The value below which this share of some sorted values lies. */
function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
