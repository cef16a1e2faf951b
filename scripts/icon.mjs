// Draws media/icon.png from media/icon.svg, because extension packages accept no SVG icon. Needs Chromium.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { findOrInstallChromium } from './testing/chromium.ts';

const media = join(resolve(import.meta.dirname, '..'), 'media');
const browser = await chromium.launch({ executablePath: await findOrInstallChromium(console.log) });
const page = await browser.newPage({ viewport: { width: 256, height: 256 } });
await page.setContent(`<style>body{margin:0}</style>${readFileSync(join(media, 'icon.svg'), 'utf8')}`);
await page.screenshot({ path: join(media, 'icon.png'), omitBackground: true });
await browser.close();
