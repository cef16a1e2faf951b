import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { freePort, installVsix, root, startCodeServer } from '../../../scripts/editor/codeServer.ts';
import { findOrInstallChromium } from '../../../scripts/testing/chromium.ts';
import { chromiumArguments, quietSettings } from './quiet.ts';

/** Starts the editor's server, with the extension installed, and the browser; ends both after the last journey. */
export async function setup(project: TestProject) {
  mkdirSync(join(root, '.vscode-test'), { recursive: true });
  const folder = mkdtempSync(join(root, '.vscode-test', 'journeys-'));
  await installExtension(folder);
  const server = await startCodeServer({
    folder,
    port: await freePort(),
    settings: quietSettings,
    reconnectionGraceSeconds: 5,
  });
  const executablePath = await findOrInstallChromium(console.log);
  const browser = await chromium.launchServer({ executablePath, args: chromiumArguments });
  project.provide('editor', {
    origin: server.origin,
    folder,
    browser: browser.wsEndpoint(),
    executable: executablePath,
  });
  return async () => {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
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

declare module 'vitest' {
  export interface ProvidedContext {
    editor: {
      /** Where the editor's server answers. */
      readonly origin: string;
      /** Its settings, extensions, storage and logs. */
      readonly folder: string;
      /** Where the browser can be driven. */
      readonly browser: string;
      readonly executable: string;
    };
  }
}
