import { setTimeout } from 'node:timers/promises';
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
const isStream = ({ method, path, accept }: Requests[number]) =>
  method === 'GET' && accept === 'text/event-stream' && /^\/v1\/agent\/answer\/runs\/run_/.test(path);
const streams = (heard: Requests) => heard.filter(isStream).length;

/** Where each stream after the first began: after the event with this `seq`, or from the start. */
const resumedAfter = (heard: Requests) =>
  heard
    .filter(isStream)
    .slice(1)
    .map(({ path }) => new URL(path, 'http://stand-in').searchParams.get('starting_after'));

/** Some events have come, and the last of them a moment ago. */
async function inItsMidst({ sent }: Awaited<ReturnType<typeof startStandIn>>): Promise<number> {
  await expect.poll(() => sent.length, { timeout: 60_000, interval: 50 }).toBeGreaterThanOrEqual(3);
  const before = sent.length;
  await expect.poll(() => sent.length, { timeout: 60_000, interval: 50 }).toBeGreaterThan(before);
  await setTimeout(700);
  return sent.at(-1) as number;
}

/** The stream is over, the card drawn, and the editor has kept what it keeps. */
async function shownToTheEnd({ editor, slow }: Awaited<ReturnType<typeof askSlowly>>): Promise<void> {
  await expect.poll(() => slow.streaming(), { timeout: 30_000 }).toBe(0);
  await editor
    .panel()
    .frame.getByRole('button', { name: /^Export / })
    .waitFor({ timeout: 30_000 });
  await setTimeout(1500);
}

/** What the panel shows at its end: the same as when all is read again from the start. */
async function endsAsReadFromTheStart({ editor, slow }: Awaited<ReturnType<typeof askSlowly>>) {
  slow.hurry();
  await shownToTheEnd({ editor, slow });
  const resumed = await editor.panel().frame.locator('article.turn').innerText();
  await editor.reload();
  await whole(editor);
  await shownToTheEnd({ editor, slow });
  await expect.poll(() => editor.panel().frame.locator('article.turn').innerText()).toBe(resumed);
  expect(resumedAfter(slow.heard).at(-1)).toBe(null);
  expect(dispatches(slow.heard)).toBe(1);
}

test('a run goes on after the window was loaded again in its midst: from its last event, dispatched once', async () => {
  const { editor, slow } = await askSlowly();
  const last = await inItsMidst(slow);
  await editor.reload();
  await expect
    .poll(() => editor.panel().answer().innerText(), { timeout: 120_000 })
    .toMatch(/highest for Documentary .*lowest for Horror/);
  await whole(editor);
  expect(dispatches(slow.heard)).toBe(1);
  expect(resumedAfter(slow.heard)).toEqual([String(last)]);
  await editor.picture('asking-resumed-reload');
  await endsAsReadFromTheStart({ editor, slow });
});

test.runIf(process.platform === 'linux')(
  'a run goes on after the extension host was killed in its midst: from its last event, dispatched once',
  async () => {
    const { editor, slow } = await askSlowly();
    const last = await inItsMidst(slow);
    killExtensionHost();
    await expect
      .poll(() => editor.panel().answer().innerText(), { timeout: 120_000 })
      .toMatch(/highest for Documentary .*lowest for Horror/);
    await whole(editor);
    expect(dispatches(slow.heard)).toBe(1);
    expect(resumedAfter(slow.heard)).toEqual([String(last)]);
    await editor.picture('asking-resumed-crash');
    await endsAsReadFromTheStart({ editor, slow });
  },
);
