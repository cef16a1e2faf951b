import { expect, test } from 'vitest';
import { completion, servedModel, tableIn } from '../../fake/chatModel.ts';
import { openEditor } from '../driver/openEditor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

/** A model that counts the rows of the first table it is shown. */
function countRows(body: string): { body: string } {
  const { messages } = JSON.parse(body) as { messages: { content: string }[] };
  const input = { op: 'table', table: tableIn(messages[1]?.content ?? '') };
  const plan = { op: 'group', input, keys: [], measures: [{ name: 'n', fn: 'count' }] };
  return completion(JSON.stringify({ plans: [plan] }));
}

test("a question refused by local data is read by the user's own model, after consent and a click", async () => {
  const model = await servedModel(countRows);
  const editor = await openEditor(makeWorkspace());
  const { question } = editor;
  await editor.runCommand('Cardinal: Choose Service...');
  await question.titled('Choose who answers');
  await question.choose('Your own model');
  await question.titled('Choose the model that helps to read questions');
  await question.choose('A model at an address');
  await question.titled('Address of the model');
  await question.answer(model.url);
  await question.titled('Name of the model');
  await question.answer('small-1');
  await question.titled('Key of the model');
  await question.answer('key-of-a-model');
  await editor.dialog.waitFor();
  await expect.poll(() => editor.dialog.innerText()).toMatch(/up to five values of each/);
  await editor.picture('own-model-consent');
  await editor.press('Allow');

  await editor.runCommand('Cardinal: Ask...');
  await question.titled('Ask');
  await question.answer('how happy were the zebras of the quasar?');
  const panel = editor.panel();
  const offer = panel.frame.getByRole('button', { name: 'Ask your model to try' });
  await offer.waitFor();
  await editor.picture('own-model-offered');
  expect(model.requests).toEqual([]);
  await offer.click();
  await expect.poll(() => panel.turn().innerText()).toMatch(/Number of rows/i);
  await expect.poll(() => panel.turn().innerText()).toMatch(/Read by your model/);
  await editor.picture('own-model-answered');
  expect(model.requests.map(({ path, key }) => [path, key])).toEqual([
    ['/v1/chat/completions', 'Bearer key-of-a-model'],
  ]);
});
