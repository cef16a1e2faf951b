import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openEditorWithProfile } from '../driver/openEditor.ts';
import { startRemote } from '../driver/remote.ts';
import { filesWith } from '../driver/search.ts';
import { makeWorkspace } from '../driver/workspace.ts';

test('a key is kept over a reload, in the secret storage and nowhere else', async () => {
  const key = `key-of-a-journey-${Date.now()}`;
  const folder = makeWorkspace();
  const address = await startRemote(folder, key);
  const profile = mkdtempSync(join(tmpdir(), 'cardinal-profile-'));
  onTestFinished(() => {
    rmSync(profile, { recursive: true, force: true });
    // The address is a setting of the machine: the journeys after this one ask the embedded service again.
    rmSync(join(inject('editor').folder, 'data', 'Machine', 'settings.json'), { force: true });
  });
  const editor = await openEditorWithProfile(folder, profile);

  await editor.runCommand('Cardinal: Choose Service...');
  await editor.question.choose('Remote service');
  await editor.question.titled('Address of the service');
  await editor.question.answer(address);
  await editor.question.titled('API key for 127.0.0.1');
  expect(await editor.question.input.getAttribute('type')).toBe('password');
  await editor.question.input.fill(key);
  await editor.picture('key-asked');
  await editor.question.answer(key);

  await editor.reload();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('average imdb rating by genre');
  await expect.poll(() => editor.panel().answer().innerText(), { timeout: 60_000 }).toMatch(/Documentary/);
  await editor.picture('key-used');

  await editor.close();
  // The search finds what is there to find: the address is a setting.
  expect(filesWith(address, inject('editor').folder)).not.toEqual([]);
  expect(filesWith(key, profile)).toEqual([]);
  expect(filesWith(key, inject('editor').folder)).toEqual([]);
  expect(filesWith(key, folder)).toEqual([]);
});
