import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Editor } from './editor.ts';
import { ownServer } from './server.ts';
import { until } from './waiting.ts';

/** Switches to a remote service as a user does: address first, then key. Undone after the test. */
export async function useRemote(editor: Editor, address: string, key: string): Promise<void> {
  // The address is a machine setting, and later journeys need the embedded service again.
  const settings = join(ownServer().folder, 'data', 'Machine', 'settings.json');
  onTestFinished(() => rmSync(settings, { force: true }));
  await editor.runCommand('Cardinal: Choose Service...');
  await editor.question.choose('Remote service');
  await editor.question.titled('Address of the service');
  await editor.question.answer(address);
  await editor.question.titled('API key for 127.0.0.1');
  await editor.question.answer(key);
  const { host } = new URL(address);
  await editor.page.locator('.statusbar-item').filter({ hasText: host }).waitFor();
  // A question asked before the key is stored would be sent without it. The browser of a journey holds no other secret.
  await until('The editor does not keep the key.', () =>
    editor.page.evaluate("localStorage.getItem('secrets.provider') !== null"),
  );
}
