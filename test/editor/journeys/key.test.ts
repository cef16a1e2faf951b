import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Editor } from '../driver/editor.ts';
import { openEditor, openEditorWithProfile } from '../driver/openEditor.ts';
import { startRemote } from '../driver/remote.ts';
import { filesWith } from '../driver/search.ts';
import { ownServer } from '../driver/server.ts';
import { useRemote } from '../driver/useRemote.ts';
import { makeWorkspace } from '../driver/workspace.ts';

test('a key survives a reload, in the secret storage and nowhere else', async () => {
  const key = `key-of-a-journey-${Date.now()}`;
  const folder = makeWorkspace();
  const address = await startRemote(folder, key);
  const profile = mkdtempSync(join(tmpdir(), 'cardinal-profile-'));
  const storage = join(ownServer().folder, 'data'); // settings, state and logs of the editor
  onTestFinished(() => {
    rmSync(profile, { recursive: true, force: true });
    // The address is a setting of the machine: the journeys after this one ask the embedded service again.
    rmSync(join(storage, 'Machine', 'settings.json'), { force: true });
  });
  const editor = await openEditorWithProfile(folder, profile);

  await editor.runCommand('Cardinal: Choose Service...');
  await editor.question.choose('Remote service');
  await editor.question.titled('Address of the service');
  await editor.question.answer(address);
  await editor.question.titled('API key for 127.0.0.1');
  await expect.poll(() => editor.question.input.getAttribute('type')).toBe('password');
  await editor.question.input.fill(key);
  await editor.picture('key-asked');
  await editor.question.answer(key);
  // The editor stores the key after the box has closed: the service lists its data from then on.
  await editor.openSideBar('Cardinal');
  await editor.row('World').waitFor();
  expect(await answerTo(editor, 'average imdb rating by genre')).toMatch(/Documentary/);

  await editor.reload();
  expect(await answerTo(editor, 'average miles per gallon by origin')).toMatch(/Japan/);
  await editor.picture('key-used');

  await editor.close();
  // The search finds what is there to find: the address is a setting.
  expect(filesWith(address, storage)).not.toEqual([]);
  expect(filesWith(key, profile)).toEqual([]);
  expect(filesWith(key, storage)).toEqual([]);
  expect(filesWith(key, folder)).toEqual([]);
});

/** The words that a question is answered with, in a panel of its own. */
async function answerTo(editor: Editor, question: string): Promise<string> {
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer(question);
  await editor.tab(question).waitFor();
  const panel = editor.panel();
  await panel.answer(panel.turn(question)).waitFor();
  await panel.ended();
  return panel.answer(panel.turn(question)).innerText();
}

test('a rejected key is reported in the views, with a button that helps', async () => {
  const folder = makeWorkspace({ samples: ['stocks.csv'] });
  const editor = await openEditor(folder);
  await useRemote(editor, await startRemote(folder, 'right'), 'wrong');
  await editor.openSideBar('Cardinal');
  const sidebar = editor.page.locator('.sidebar');
  await sidebar.getByText('The service did not accept the API key.').first().waitFor();
  await editor.picture('key-refused');
  await sidebar.getByRole('button', { name: 'Set API Key' }).first().click();
  await editor.question.titled('API key for 127.0.0.1');
  await editor.question.answer('right');
  await editor.row('World').waitFor();
});
