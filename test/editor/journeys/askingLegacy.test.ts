import { expect, test } from 'vitest';
import { openEditor } from '../driver/openEditor.ts';
import { startRemote } from '../driver/remote.ts';
import { startStandIn } from '../driver/standIn.ts';
import { useRemote } from '../driver/useRemote.ts';
import { makeWorkspace } from '../driver/workspace.ts';

const key = 'key-of-an-older-service';

test('a service without the answer agent answers through its legacy agent, after a confirmation', async () => {
  const folder = makeWorkspace();
  const older = await startStandIn(await startRemote(folder, key), {
    answer: ({ path }) =>
      path.startsWith('/v1/agent/answer/') ? { status: 404, body: { detail: 'Not found.' } } : undefined,
  });
  const editor = await openEditor(folder);
  await useRemote(editor, older.address, key);
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.titled('Ask 127.0.0.1');
  await editor.question.answer('average imdb rating by genre');
  const panel = editor.panel();
  const agree = panel.frame.getByRole('button', { name: 'Use Legacy Agent' });
  await agree.waitFor();
  await editor.picture('asking-older-offered');
  expect(older.heard.filter(({ path }) => path.startsWith('/v1/agent/runs'))).toEqual([]);
  await agree.click();
  await expect.poll(() => panel.answer().innerText()).toMatch(/Documentary/);
  await expect.poll(() => panel.turn().innerText()).toMatch(/Answer from the legacy agent/);
  await panel.askFollowUp('average miles per gallon by origin');
  await expect.poll(() => panel.turn().innerText()).toMatch(/Japan/);
  await editor.picture('asking-older-answered');
});
