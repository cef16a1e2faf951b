import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort, root, startCodeServer } from '../../../scripts/editor/codeServer.ts';
import { findOrInstallChromium } from '../../../scripts/testing/chromium.ts';
import { installExtension } from './installExtension.ts';
import { quietSettings } from './quiet.ts';

/** Starts an editor server with the extension for each worker, and stops them after the last journey. */
export async function setup(project: TestProject) {
  const executable = await findOrInstallChromium(console.log);
  const workers = Array.from({ length: project.config.maxWorkers });
  const servers = await Promise.all(workers.map(startServer));
  project.provide(
    'servers',
    servers.map(({ origin, folder }) => ({ origin, folder, executable })),
  );
  return async () => {
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
