import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openReceiver, signatureOf } from '../../service/engine/receiver.ts';
import { openEditor } from '../driver/openEditor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const scheduleWith = (start: string) =>
  [
    'league,start,home,away,status,score',
    `Harbour League,${start},Gulls,Terns,,`,
    `Harbour League,${inSeconds(-1800)},Auks,Puffins,live,2-1`,
    `Harbour League,${inSeconds(26 * 3600)},Terns,Auks,,`,
    `Harbour League,${inSeconds(3 * 86_400).slice(0, 10)},Puffins,Gulls,,`,
    `Regatta,${inSeconds(2 * 86_400)},,,,`,
  ].join('\n');

test('a schedule is added, a game watched, and a channel notified of its start', async () => {
  const receiver = await openReceiver();
  const planned = inSeconds(3600); // later than this journey ends
  const folder = makeWorkspace({ samples: [], files: { 'harbour.csv': scheduleWith(planned) } });
  const editor = await openEditor(folder);
  await editor.openSideBar('Cardinal');

  await editor.runCommand('Cardinal: Add Game Schedule...');
  await editor.question.titled('Add a game schedule');
  await editor.picture('schedule-where');
  await editor.question.choose('File...');
  await editor.pickFile(join(folder, 'harbour.csv'), 'Game schedule', 'Add Schedule');
  for (const view of ['Graph', 'Private Indexes', 'Threads']) await editor.foldView(view);
  const game = editor.row('Gulls – Terns');
  await game.waitFor();
  await editor.picture('games');

  await editor.unfoldView('Channels');
  const welcome = editor.page.locator('.sidebar .welcome-view-content:visible');
  await welcome.filter({ hasText: 'Channels notify a chat' }).waitFor();
  await editor.picture('channels-none');
  await editor.runCommand('Cardinal: Add Channel...');
  await editor.question.answer('Harbour chat');
  await editor.question.titled('Add a channel: kind');
  await editor.picture('channel-kind');
  await editor.question.choose('Webhook');
  await editor.question.titled('Add a channel: address');
  await editor.question.input.fill('http://example.com/hook');
  await editor.question.message.filter({ hasText: 'must begin with https://' }).waitFor();
  await editor.question.answer(receiver.url);
  const dialog = editor.page.locator('.monaco-dialog-box');
  await dialog.waitFor();
  await editor.picture('channel-secret');
  const secret = /[\w-]{43}/.exec(await dialog.innerText())?.[0] ?? '';
  await dialog.getByRole('button', { name: 'Copy Secret' }).click();

  await editor.contextMenu(game, 'Notify Me...');
  await editor.question.titled('Notify me');
  await editor.picture('notify-which');
  await editor.question.choose('This game');
  await editor.question.choose('When the game starts');
  await editor.question.choose('Harbour chat');
  await editor.notification('Harbour chat is notified').waitFor();
  await editor.expand(editor.row('Harbour chat'));
  await editor.page.getByRole('treeitem', { name: /^Gulls – Terns.* start · / }).waitFor();
  await editor.picture('channel-monitor');

  await editor.contextMenu(editor.row('Harbour chat'), 'Send Test Delivery');
  await editor.notification('The test reached Harbour chat').waitFor();
  const start = inSeconds(4);
  writeFileSync(join(folder, 'harbour.csv'), scheduleWith(start));
  await expect.poll(() => receiver.received.length).toBe(2);
  const [tried, told] = receiver.received;
  expect(tried?.body.monitor.type).toBe('test');
  expect(told?.body).toMatchObject({
    monitor: { type: 'sports.game_start' },
    payload: { title: 'Gulls – Terns has started', game: { status: 'live', league: 'Harbour League' } },
  });
  expect(Date.parse(told?.body.firing.fired_at)).toBeGreaterThanOrEqual(Date.parse(start));
  for (const received of receiver.received) expect(received.signature).toBe(signatureOf(received, secret));

  await editor.contextMenu(editor.row('Harbour chat'), 'Pause Channel');
  await editor.row('Harbour chat').filter({ hasText: 'paused' }).waitFor();
  await editor.page.getByRole('treeitem', { name: /^Gulls – Terns.* live/ }).waitFor();
  await editor.picture('channel-told');

  // With the keys of the other trees.
  await editor.row('Harbour chat').click();
  await editor.page.keyboard.press('F2');
  await editor.question.titled('New name of Harbour chat');
  await editor.question.answer('Quay chat');
  await editor.row('Quay chat').click();
  await editor.page.keyboard.press('Delete');
  await editor.dialog.filter({ hasText: 'Delete the channel "Quay chat"?' }).waitFor();
  await editor.picture('channel-delete');
  await editor.press(/^Delete$/);
  await welcome.filter({ hasText: 'Channels notify a chat' }).waitFor();
});
