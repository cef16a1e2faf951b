// Pictures of every kind of card and of hard cases, for a person to look at: npm run gallery -- --sheet [folder [size]],
// where a size such as `dark-320` or `900` draws the pictures alone that have it in their name.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { findOrInstallChromium } from '../../scripts/testing/chromium.ts';
import type { Client } from '../../src/client/client.ts';
import { api } from '../../src/contract/api.ts';
import type { ChartSpec } from '../../src/contract/chartSpec.ts';
import { emptyRun } from '../../src/contract/foldRun.ts';
import type { DrawnCard, PanelView } from '../../src/contract/panel.ts';
import { AgentResult } from '../../src/contract/results.ts';
import { startService } from '../../src/service/startService.ts';
import { drawCard } from '../../src/session/cards/drawCard.ts';
import { drawnOf } from '../../src/session/cards/knowledgeCards.ts';
import { clientOf } from '../contract/service.ts';
import { chromiumArguments } from '../editor/driver/quiet.ts';
import { answerCases, hardCases } from './hardCases.ts';
import { startGallery, themes } from './serve.ts';

/** Of one picture; more would be too high to look at. */
const cardsPerPicture = 5;
/** A narrow side panel, half an editor and a whole one; 400 px at zoom 2 are an editor of 800 px at 200 %. */
const widths = [320, 480, 900];
/** How often a page is measured again while it is drawn; some states never end. */
const maxRounds = 40;
/** What is no card: pages before, during and after an answer, and without one. */
const states = ['empty', 'loading', 'streaming', 'midway', 'queued', 'drawing', 'failed'] as const;

/** Draws the hard cases through the service and takes pictures of them, and of all fixtures, in every theme and size. */
export async function takeSheet(folder: string, wanted = ''): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const cards = [...(await drawHardCases()), ...(await drawAnswers())];
  const gallery = await startGallery();
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(() => {}),
    args: [...chromiumArguments],
  });
  const sizes = themes
    .flatMap((theme) => [
      ...widths.map((widthPx) => ({ name: `${theme}-${widthPx}`, theme, widthPx, zoom: 1 })),
      { name: `${theme}-zoom`, theme, widthPx: 400, zoom: 2 },
    ])
    .filter(({ name }) => name.includes(wanted));
  try {
    for (const { name, theme, widthPx, zoom } of sizes) {
      const page = await browser.newPage({
        viewport: { width: widthPx, height: 900 },
        deviceScaleFactor: zoom,
      });
      for (const state of states) {
        await page.goto(`${gallery.url}/page?scene=${state}&theme=${theme}&still&fast`);
        await page.waitForTimeout(500);
        await takeWhole(page, join(folder, `state-${state}-${name}.png`));
      }
      await page.goto(`${gallery.url}/page?scene=kinds&theme=${theme}&still&fast`);
      await page.waitForSelector('body[data-played]');
      await page.waitForTimeout(500);
      await takeWhole(page, join(folder, `kinds-${name}.png`));
      for (let from = 0; from < cards.length; from += cardsPerPicture) {
        const view = viewOf(cards.slice(from, from + cardsPerPicture));
        await page.evaluate((shown) => {
          const { hostPost } = globalThis as unknown as { hostPost(message: object): void };
          hostPost({ kind: 'view', view: shown });
        }, view);
        await page.waitForTimeout(600);
        await takeWhole(page, join(folder, `cards-${from / cardsPerPicture + 1}-${name}.png`));
      }
      for (const more of await page.getByRole('button', { name: 'More choices' }).all()) await more.click();
      await page.waitForTimeout(600);
      await takeWhole(page, join(folder, `opened-${name}.png`));
      await page.close();
    }
  } finally {
    await browser.close();
    await gallery.close();
  }
}

/**
 * In a window as high as the page: the box at its foot would lie over the cards otherwise, and charts are only drawn
 * near the window. A drawn chart may be higher than its place was.
 */
async function takeWhole(page: Page, path: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 760, height: 900 };
  // The last question has the height of a window, so that it can go to the top: its content ends before.
  const heightPx = () =>
    page.evaluate(() => {
      const { document } = globalThis as unknown as { document: PageDocument };
      const ends = [...document.querySelectorAll('article > *')].map((part) => part.getBoundingClientRect());
      return Math.ceil(Math.max(0, ...ends.map(({ bottom }) => bottom)) + document.documentElement.scrollTop);
    });
  const waiting = page.locator('.chart-waiting, article[aria-busy]');
  for (let [isDone, round] = [false, 0]; !isDone && round < maxRounds; round++) {
    const before = await heightPx();
    await page.setViewportSize({ ...size, height: Math.max(size.height, before + 90) });
    await page.waitForTimeout(200);
    isDone = (await waiting.count()) === 0 && (await heightPx()) === before;
  }
  // A thread is scrolled to its last question.
  await page.evaluate(() =>
    (globalThis as unknown as { scrollTo(x: number, y: number): void }).scrollTo(0, 0),
  );
  await page.waitForTimeout(100);
  await page.screenshot({ path });
  await page.setViewportSize(size);
}

/** What is used of the page's document. */
interface PageDocument {
  readonly documentElement: { readonly scrollTop: number };
  querySelectorAll(selector: string): Iterable<{ getBoundingClientRect(): { readonly bottom: number } }>;
}

interface Case {
  readonly name: string;
  readonly drawn: DrawnCard;
}

async function drawHardCases(): Promise<Case[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-sheet-'));
  const files = new URL('../../node_modules/vega-datasets/data/', import.meta.url).pathname;
  for (const file of new Set(hardCases.map((one) => one.file))) cpSync(join(files, file), join(folder, file));
  try {
    return await withService(folder, async (client) => {
      const cases: Case[] = [];
      for (const { name, file, words, chart } of hardCases) {
        const source = pathToFileURL(join(folder, file)).href;
        const { file_id } = await client.send(api.uploads.grant, { file_name: file, source });
        const { outputs } = await client.send(api.uploads.visualize, {
          file_ids: [file_id],
          query: words ?? null,
        });
        let [card] = outputs?.knowledge_cards ?? [];
        if (!card?.card_id) throw new Error(`${name} was not drawn`);
        if (chart) {
          const edit = { chart: chart as ChartSpec };
          ({ card } = await client.send(api.charts.edit, { card_id: card.card_id, edit }));
        }
        cases.push({ name, drawn: drawnOf(card, name).drawn });
      }
      return cases;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Cards of answers over several files. */
async function drawAnswers(): Promise<Case[]> {
  const folder = new URL('../../samples/shop', import.meta.url).pathname;
  return withService(folder, async (client) => {
    const { signal } = new AbortController();
    const cases: Case[] = [];
    for (const query of answerCases) {
      const { cards } = await client.send(api.knowledge.answer, { query });
      const [card] = cards ?? [];
      if (!card) throw new Error(`"${query}" has no card`);
      cases.push({
        name: query,
        drawn: await drawCard({ client, isEmbedded: true }, drawnOf(card, query).drawn.card, signal),
      });
    }
    return cases;
  });
}

async function withService<T>(folder: string, work: (client: Client) => Promise<T>): Promise<T> {
  const service = await startService({ folders: [folder], store: ':memory:' });
  try {
    return await work(clientOf(service));
  } finally {
    await service.close();
  }
}

function viewOf(cases: readonly Case[]): PanelView {
  const turns = cases.map(({ name, drawn }) => ({
    id: name,
    kind: 'visualize' as const,
    question: name,
    cards: { [name]: drawn },
    run: {
      ...emptyRun,
      isDone: true,
      result: AgentResult.parse({ cards: [{ ...drawn.card, card_id: name }] }),
    },
  }));
  return { title: 'Contact sheet', service: 'Local data', turns, canFollowUp: false };
}
