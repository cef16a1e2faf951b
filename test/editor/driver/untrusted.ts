import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort, root, startCodeServer } from '../../../scripts/editor/codeServer.ts';
import type { Editor } from './editor.ts';
import { installExtension } from './installExtension.ts';
import { newUser, openWindow } from './openEditor.ts';
import { quietSettings } from './quiet.ts';

/**
 * Opens a folder in restricted mode, in an editor of its own: the servers of the journeys trust every folder. Ended
 * after the test.
 */
export async function openUntrusted(folder: string): Promise<Editor> {
  const server = mkdtempSync(join(root, '.vscode-test', 'untrusted-'));
  await installExtension(server);
  const { 'security.workspace.trust.enabled': _, ...settings } = quietSettings;
  const { origin, stop } = await startCodeServer({
    folder: server,
    port: await freePort(),
    // Without the question at the start: restricted until the user says otherwise.
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
