import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort, root, startCodeServer } from '../../../scripts/editor/codeServer.ts';
import type { Editor } from './editor.ts';
import { installExtension } from './installExtension.ts';
import { newUser, openWindow } from './openEditor.ts';
import { quietSettings } from './quiet.ts';

/**
 * Opens a folder in restricted mode, on a server of its own: the shared servers trust every folder. Stopped after the
 * test.
 */
export async function openUntrusted(folder: string): Promise<Editor> {
  const server = mkdtempSync(join(root, '.vscode-test', 'untrusted-'));
  await installExtension(server);
  const { 'security.workspace.trust.enabled': _, ...settings } = quietSettings;
  const { origin, stop } = await startCodeServer({
    folder: server,
    port: await freePort(),
    // Suppresses the initial trust question; the folder stays restricted until the user trusts it.
    settings: { ...settings, 'security.workspace.trust.startupPrompt': 'never' },
    workspaceTrust: true,
    reconnectionGraceSeconds: 5,
  });
  onTestFinished(async () => {
    await stop();
    rmSync(server, { recursive: true, force: true });
  });
  const context = await newUser();
  onTestFinished(() => context.close());
  return openWindow(context, folder, origin);
}
