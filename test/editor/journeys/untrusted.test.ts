import { expect, test } from 'vitest';
import { startLocalServer } from '../../fake/localServer.ts';
import { openUntrusted } from '../driver/untrusted.ts';
import { makeWorkspace } from '../driver/workspace.ts';

test('an untrusted folder is answered locally, and nothing of it is sent anywhere', async () => {
  const heard: string[] = [];
  const origin = await startLocalServer((request, response) => {
    heard.push(request.url ?? '');
    response.writeHead(404).end('{}');
  });
  const host = new URL(origin).host;
  // What the folder itself says must not redirect anything.
  const settings = {
    'cardinal.serviceAddress': origin,
    'cardinal.schedules': [`http://${host}/games.csv`],
    'cardinal.databases': [`postgresql://user@${host}/data`],
  };
  const files = { 'notes.md': 'Total revenue in 2024 was 1.2 million.\n' };
  const editor = await openUntrusted(makeWorkspace({ settings, files }));
  const status = editor.page.locator('.statusbar-item');
  await status.filter({ hasText: 'Restricted Mode' }).waitFor();
  await editor.file('notes.md').click();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.titled('nothing leaves this machine');
  await status.filter({ hasText: 'Local data' }).waitFor();
  await editor.question.answer('revenue by category');
  await expect.poll(() => editor.panel().answer().textContent()).toMatch(/Bikes/);
  await editor.panel().chart().waitFor();

  await editor.runCommand('Cardinal: Choose Service...');
  await editor.question.choose('Remote service');
  await editor.question.titled('Address of the service');
  await editor.question.answer(origin);
  await editor.question.titled(`API key for ${host.split(':')[0]}`);
  await editor.question.answer('a-key');
  await status.filter({ hasText: host }).waitFor();
  await editor.openSideBar('Cardinal');
  await editor.page.locator('.sidebar').getByText('This folder is not trusted').first().waitFor();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.titled('not sent: this folder is not trusted');
  await editor.question.answer('revenue by month');
  const { frame } = editor.panel();
  await frame.getByText(`nothing is sent to ${host}`).waitFor();
  await frame.getByRole('button', { name: 'Manage Trust' }).waitFor();
  await editor.picture('untrusted');
  // One press asks the question on this machine instead.
  await frame.getByRole('button', { name: 'Use Local Data' }).click();
  await editor.panel().chart().waitFor();
  await status.filter({ hasText: 'Local data' }).waitFor();
  expect(heard).toEqual([]);
});
