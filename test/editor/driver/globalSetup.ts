import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { freePort, installVsix, root, startCodeServer } from '../../../scripts/editor/codeServer.ts';
import { findOrInstallChromium } from '../../../scripts/testing/chromium.ts';
import { chromiumArguments, quietSettings } from './quiet.ts';

/** Starts a server of the editor for each worker, with the extension installed, and a browser; ends them after the last journey. */
export async function setup(project: TestProject) {
  const executable = await findOrInstallChromium(console.log);
  const browser = await chromium.launchServer({ executablePath: executable, args: chromiumArguments });
  const workers = Array.from({ length: project.config.maxWorkers });
  const servers = await Promise.all(workers.map(startServer));
  project.provide(
    'servers',
    servers.map(({ origin, folder }) => ({ origin, folder, executable, browser: browser.wsEndpoint() })),
  );
  return async () => {
    await browser.close();
    for (const { stop, folder } of servers) {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

async function startServer() {
  mkdirSync(join(root, '.vscode-test'), { recursive: true });
  const folder = mkdtempSync(join(root, '.vscode-test', 'journeys-'));
  await installExtension(folder);
  const port = await freePort();
  const settings = quietSettings;
  const server = await startCodeServer({ folder, port, settings, reconnectionGraceSeconds: 5 });
  return { ...server, folder };
}

/** As packaged when CARDINAL_VSIX names a package, else as it stands in this folder. */
async function installExtension(folder: string): Promise<void> {
  const vsix = process.env.CARDINAL_VSIX;
  if (vsix) return installVsix(folder, vsix);
  const extension = process.env.CARDINAL_EXTENSION ?? root;
  const manifest = JSON.parse(readFileSync(join(extension, 'package.json'), 'utf8'));
  if (!existsSync(join(extension, manifest.main))) throw new Error('Build first: `npm run build`.');
  mkdirSync(join(folder, 'extensions'), { recursive: true });
  const id = `${manifest.publisher}.${manifest.name}-${manifest.version}`;
  symlinkSync(extension, join(folder, 'extensions', id), 'junction');
}
