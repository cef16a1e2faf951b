import { expect, test } from 'vitest';
import { chooseRemote } from '../driver/chooseRemote.ts';
import { killExtensionHost } from '../driver/extensionHost.ts';
import { openEditor } from '../driver/openEditor.ts';
import { startRemote } from '../driver/remote.ts';
import { startStandIn } from '../driver/standIn.ts';
import { makeWorkspace } from '../driver/workspace.ts';

const key = 'key-of-a-slow-service';
const question = 'average imdb rating by genre';

/** A window before a service whose runs take half a minute, with a question under way in it. */
async function askSlowly() {
  const folder = makeWorkspace();
  const slow = await startStandIn(await startRemote(folder, key), { gapMs: 2500 });
  const editor = await openEditor(folder);
  await chooseRemote(editor, slow.address, key);
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.titled('Ask 127.0.0.1');
  await editor.question.answer(question);
  // The first event has come, the answer has not.
  await expect.poll(() => streams(slow.heard), { timeout: 60_000 }).toBe(1);
  await editor.panel().frame.locator('.steps .codicon, .steps .step-line, .steps-now').first().waitFor();
  expect(await editor.panel().answer().count()).toBe(0);
  return { editor, slow };
}

/** Words, sources and end: nothing is on its way any more. */
async function whole(editor: Awaited<ReturnType<typeof openEditor>>): Promise<void> {
  const { frame } = editor.panel();
  await frame.getByRole('heading', { name: 'Sources' }).waitFor({ timeout: 60_000 });
  await frame.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached', timeout: 60_000 });
}

type Requests = Awaited<ReturnType<typeof startStandIn>>['heard'];
const dispatches = (heard: Requests) =>
  heard.filter(({ method, path }) => method === 'POST' && path === '/v1/agent/answer/runs').length;
const streams = (heard: Requests) =>
  heard.filter(({ method, path }) => method === 'GET' && /^\/v1\/agent\/answer\/runs\/run_/.test(path))
    .length;

test('a run goes on after the window was loaded again in its midst, dispatched once', async () => {
  const { editor, slow } = await askSlowly();
  await editor.reload();
  await expect
    .poll(() => editor.panel().answer().innerText(), { timeout: 120_000 })
    .toMatch(/highest for Documentary .*lowest for Horror/);
  await whole(editor);
  expect(dispatches(slow.heard)).toBe(1);
  expect(streams(slow.heard)).toBeGreaterThan(1);
  await editor.picture('asking-resumed-reload');
});

test.runIf(process.platform === 'linux')(
  'a run goes on after the extension host was killed in its midst, dispatched once',
  async () => {
    const { editor, slow } = await askSlowly();
    killExtensionHost();
    await expect
      .poll(() => editor.panel().answer().innerText(), { timeout: 120_000 })
      .toMatch(/highest for Documentary .*lowest for Horror/);
    await whole(editor);
    expect(dispatches(slow.heard)).toBe(1);
    await editor.picture('asking-resumed-crash');
  },
);
