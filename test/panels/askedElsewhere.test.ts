import { expect, test } from 'vitest';
import { commandIds } from '../../src/ids.ts';
import { openCommands } from '../fake/commandContext.ts';
import { until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

function openUntrusted() {
  const commands = openCommands();
  commands.editor.isTrusted = false;
  commands.editor.set('cardinal.serviceAddress', 'https://service.example');
  return commands;
}

test('in an untrusted folder the ask box does not say that the question is sent', async () => {
  const commands = openUntrusted();
  const { editor } = commands;
  void editor.run(commandIds.ask);
  const box = await until(() => editor.quickPicks[0]);
  expect(box.title).toBe('Ask service.example (not sent: this folder is not trusted)');
  editor.isTrusted = true;
  box.hide();
  void editor.run(commandIds.ask);
  expect((await until(() => editor.quickPicks[1])).title).toMatch(/the question is sent there/);
});

test('the ask box does not mention files in a workspace that is not on disk', async () => {
  const { editor } = openCommands();
  editor.folders = [{ uri: Uri.parse('memfs:/ws'), name: 'ws', index: 0 }];
  void editor.run(commandIds.ask);
  const box = await until(() => editor.quickPicks[0]);
  expect(box.title).toBe('Ask the bundled data about countries (nothing leaves this machine)');
});

test('a question that was not sent offers to trust the folder, and can be asked of local data instead', async () => {
  const { editor, runs, panels, settings } = openUntrusted();
  panels.ask('total revenue by region');
  const { panel } = editor;
  panel.say({ kind: 'ready' });
  const [turn = ''] = runs.turns;
  const ended = await until(() => runs.get(turn)?.ended);
  expect([ended.action?.title, ended.otherAction?.title]).toEqual(['Manage Trust', 'Use Local Data']);
  panel.say({ kind: 'takeAction', turn, isOther: true });
  await until(() => runs.get(turn)?.run.result);
  expect(settings.serviceAddress).toBe('');
  expect(runs.get(turn)?.ended).toBeUndefined();
});
