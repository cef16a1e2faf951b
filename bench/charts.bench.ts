import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright-core';
import { parse, View } from 'vega';
import { compile } from 'vega-lite';
import { findOrInstallChromium } from '../scripts/testing/chromium.ts';
import { cardSvg } from '../src/service/engine/cards/pages/cardSvg.ts';
import { bundledFont, loadRasterizer } from '../src/service/engine/cards/pages/rasterize.ts';
import { chromiumArguments } from '../test/editor/driver/quiet.ts';
import { startGallery } from '../test/gallery/serve.ts';
import { type Bench, type Figure, paired, timed } from './figure.ts';
import { pictured } from './pictured.ts';

const sizes = [100, 10_000, 1_000_000];

/** Option and first paint against two other libraries in one browser and run; pictures of each kind; the grid. */
export const bench: Bench = async (report) => {
  const executablePath = await findOrInstallChromium(() => {});
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  try {
    await paints(await browser.newPage(), report);
    await scrolls(await browser.newPage(), report);
  } finally {
    await browser.close();
  }
  await pictures(report);
};

type Report = (figure: Figure) => void;

async function paints(page: Page, report: Report): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./charts/page.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
  });
  const script = outputFiles[0]?.text ?? '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript ? script : '<!DOCTYPE html><meta charset="utf-8"><body><script src="/page.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    for (const points of sizes) {
      const measure = (library: string) =>
        page.evaluate(`window.measure(${JSON.stringify(library)}, ${points})`) as Promise<number>;
      // A million points take seconds, so that one round is enough to tell them apart.
      const rounds = points > 100_000 ? 1 : 9;
      if (rounds > 1) await measure('ours');
      for (const library of ['vega-lite', 'chart.js']) {
        if (rounds > 1) await measure(library);
        const times = await paired(
          rounds,
          () => measure('ours'),
          () => measure(library),
        );
        const words = `${points.toLocaleString('en-US')} points`;
        report({
          promise: `chart: ${words}, option and first paint (${library})`,
          ...times,
          against: library,
        });
      }
    }
  } finally {
    server.close();
  }
}

/** Frames of a grid of a million rows while it is scrolled, against a page that scrolls nothing but height. */
async function scrolls(page: Page, report: Report): Promise<void> {
  const gallery = await startGallery();
  try {
    await page.setViewportSize({ width: 1000, height: 700 });
    await page.goto(`${gallery.url}/page?scene=grid&theme=dark&still&fast`);
    await page.locator('.grid-row').nth(5).waitFor();
    const ours = await frames(page, '[role=grid]');
    await page.setContent(
      '<div id="s" style="height:600px;overflow:auto"><div style="height:15000000px"></div></div>',
    );
    const reference = await frames(page, '#s');
    report({
      promise: 'grid: a frame while 1,000,000 rows are scrolled',
      ours,
      reference,
      against: 'an empty scroller',
    });
    await page.goto(`${gallery.url}/page?scene=grid&theme=dark&still&fast`);
    const grid = page.getByRole('grid');
    await grid.focus();
    const jump = async (key: string, row: string) => {
      await grid.press(key);
      await page.locator(`[aria-rowindex="${row}"] .type-number`).filter({ hasText: /\d/ }).first().waitFor();
    };
    await jump('Control+Home', '2');
    const ends = await paired(
      7,
      () => timed(() => jump('Control+End', '1000001')),
      () => timed(() => jump('Control+Home', '2')),
    );
    report({
      promise: 'grid: to the last of 1,000,000 rows',
      ...ends,
      against: 'back to the first, which is here',
    });
  } finally {
    await gallery.close();
  }
}

/** The median time between frames, in milliseconds, while an element is scrolled by a page at each of them. */
function frames(page: Page, selector: string): Promise<number> {
  return page.evaluate(`new Promise((resolve) => {
    const element = document.querySelector(${JSON.stringify(selector)});
    const times = [];
    let last = performance.now();
    const step = () => {
      const now = performance.now();
      times.push(now - last);
      last = now;
      element.scrollTop += 500;
      if (times.length < 121) requestAnimationFrame(step);
      else resolve(times.slice(1).sort((a, b) => a - b)[60]);
    };
    requestAnimationFrame(step);
  })`) as Promise<number>;
}

async function pictures(report: Report): Promise<void> {
  const rasterize = await loadRasterizer();
  const options = {
    widthPx: 800,
    isDark: false,
    hasFooter: true,
    sources: ['bench'],
    locale: 'en-US',
    fontFamily: bundledFont,
  };
  const empty = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="420"><rect width="800" height="420" fill="#fff"/></svg>`;
  for (const [kind, drawing] of pictured()) {
    const svg = () => cardSvg(drawing, options).svg;
    const drawn = svg();
    const svgs = await paired(
      5,
      () => timed(async () => svg()),
      () => timed(barInVega),
    );
    report({ promise: `picture: SVG of ${kind}`, ...svgs, against: 'Vega-Lite, bars to SVG' });
    const pngs = await paired(
      3,
      () => timed(async () => rasterize(drawn, 1600)),
      () => timed(async () => rasterize(empty, 1600)),
    );
    report({ promise: `picture: PNG of ${kind}`, ...pngs, against: 'an empty picture' });
  }
}

async function barInVega(): Promise<void> {
  const values = Array.from({ length: 12 }, (_, at) => ({ x: `Quay ${at}`, y: at * 7 }));
  const { spec } = compile({
    data: { values },
    mark: 'bar',
    width: 750,
    height: 300,
    encoding: { x: { field: 'x', type: 'nominal' }, y: { field: 'y', type: 'quantitative' } },
  });
  await new View(parse(spec), { renderer: 'none' }).toSVG();
}
