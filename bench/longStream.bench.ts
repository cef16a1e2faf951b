import { chromium, type Page } from 'playwright-core';
import { findOrInstallChromium } from '../scripts/testing/chromium.ts';
import type { ToPage } from '../src/contract/panel.ts';
import { chromiumArguments } from '../test/editor/driver/quiet.ts';
import { startGallery } from '../test/gallery/serve.ts';
import { type Bench, type Figure, median } from './figure.ts';

const deltas = 10_000;
const rounds = 5;
/** As many deltas in a second as a service on this machine sends, far more than a remote one. */
const perSecond = 2_000;

interface StreamedPage {
  hostPost(message: ToPage): void;
  document: { body: { textContent: string } };
  requestAnimationFrame(done: () => void): void;
}

/** Frames of a thread of 40 charts while a long answer grows at its end, against the same page while nothing comes. */
export const bench: Bench = async (report) => {
  const executablePath = await findOrInstallChromium(() => {});
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  const gallery = await startGallery();
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    const [ours, idle]: [Frames[], Frames[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      ours.push(await framesOf(page, `${gallery.url}/page?scene=longThread&theme=dark&still&fast`, true));
      idle.push(await framesOf(page, `${gallery.url}/page?scene=longThread&theme=dark&still&fast`, false));
    }
    const against = 'the same thread while nothing comes';
    const figure = (what: string, of: (frames: Frames) => number): Figure => ({
      promise: `panel: ${what} while ${deltas.toLocaleString('en-US')} deltas come to a thread of 40 charts`,
      ours: median(ours.map(of)),
      reference: median(idle.map(of)),
      against,
    });
    report(figure('the median frame', ({ median: one }) => one));
    report(figure('the longest frame', ({ longest }) => longest));
    report(figure('from the last delta to its paint', ({ lastMs }) => lastMs));
  } finally {
    await browser.close();
    await gallery.close();
  }
};

interface Frames {
  readonly median: number;
  readonly longest: number;
  readonly lastMs: number;
}

async function framesOf(page: Page, url: string, isStreamed: boolean): Promise<Frames> {
  await page.goto(url);
  await page.waitForSelector('body[data-played]');
  await page.locator('.chart-canvas canvas').first().waitFor();
  return page.evaluate(
    async ([count, pace, streams]) => {
      const { hostPost, document, requestAnimationFrame } = globalThis as unknown as StreamedPage;
      const frames: number[] = [];
      const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(resolve));
      const send = (seq: number) => {
        const isLast = seq === count - 1;
        // Paragraphs, as answers have them, with lists and emphasis among them.
        const breakAt = seq % 60 === 59 ? (seq % 240 === 239 ? '\n\n- **item** ' : '\n\n') : ' ';
        const delta = isLast ? 'endofanswer' : `word${seq % 97}${breakAt}`;
        const block = { kind: 'text' as const, id: 'x1', delta };
        const event = { seq, run_id: 'run', thread_id: 'thread', category: 'content' as const, block };
        if (streams) hostPost({ kind: 'event', turn: 'turn-live', event });
      };
      await nextFrame();
      const started = performance.now();
      let [last, sent] = [started, 0];
      while (sent < count) {
        await nextFrame();
        const now = performance.now();
        frames.push(now - last);
        last = now;
        const due = Math.min(count, Math.floor(((now - started) / 1000) * pace));
        while (sent < due) send(sent++);
      }
      const lastSent = performance.now();
      await nextFrame();
      while (streams && !document.body.textContent.includes('endofanswer')) await nextFrame();
      const lastMs = performance.now() - lastSent;
      frames.sort((a, b) => a - b);
      return {
        median: frames[frames.length >> 1] ?? Number.NaN,
        longest: frames.at(-1) ?? Number.NaN,
        lastMs,
      };
    },
    [deltas, perSecond, isStreamed] as const,
  );
}
