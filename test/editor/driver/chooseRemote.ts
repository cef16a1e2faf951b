import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Editor } from './editor.ts';
import { ownServer } from './server.ts';

/** Chooses a remote service as a user does. The journeys after this one ask the embedded service again. */
export async function chooseRemote(editor: Editor, address: string, key: string): Promise<void> {
  // The address is a setting of the machine, which all windows of a server share.
  onTestFinished(() => rmSync(join(ownServer().folder, 'data', 'Machine', 'settings.json'), { force: true }));
  await editor.runCommand('Cardinal: Choose Service...');
  await editor.question.choose('Remote service');
  await editor.question.titled('Address of the service');
  await editor.question.answer(address);
  await editor.question.titled('API key for 127.0.0.1');
  await editor.question.answer(key);
  await editor.page.locator('.statusbar-item', { hasText: '127.0.0.1' }).waitFor();
  await editor.settled();
}
