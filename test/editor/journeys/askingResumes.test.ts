import { expect, test } from 'vitest';
import { killExtensionHost } from '../driver/extensionHost.ts';
import { openEditor } from '../driver/openEditor.ts';
import { startRemote } from '../driver/remote.ts';
import { startStandIn } from '../driver/standIn.ts';
import { useRemote } from '../driver/useRemote.ts';
import { makeWorkspace } from '../driver/workspace.ts';

const key = 'key-of-a-slow-service';
const question = 'average imdb rating by genre';

/** A window before a service that holds a run back after its first events, which the editor has shown and kept. */
async function askSlowly() {
  const folder = makeWorkspace();
  const slow = await startStandIn(await startRemote(folder, key), { eventsBeforeHold: 4 });
  const editor = await openEditor(folder);
  await useRemote(editor, slow.address, key);
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.titled('Ask 127.0.0.1');
  await editor.question.answer(question);
  await expect.poll(() => slow.sent).toHaveLength(4);
  const last = slow.sent.at(-1);
  await expect.poll(() => editor.stored()).toMatch(new RegExp(`"seq":${last}\\b`));
  await editor.panel().frame.locator('.steps .codicon, .steps .step-line, .steps-now').first().waitFor();
  expect(await editor.panel().answer().count()).toBe(0);
  return { editor, slow, last: String(last) };
}

/** Words, sources and end: nothing is on its way any more. */
async function whole(editor: Awaited<ReturnType<typeof openEditor>>): Promise<void> {
  const { frame } = editor.panel();
  await frame.getByRole('heading', { name: 'Sources' }).waitFor();
  await frame.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
}

type Requests = Awaited<ReturnType<typeof startStandIn>>['heard'];
const dispatches = (heard: Requests) =>
  heard.filter(({ method, path }) => method === 'POST' && path === '/v1/agent/answer/runs').length;
const isStream = ({ method, path, accept }: Requests[number]) =>
  method === 'GET' && accept === 'text/event-stream' && /^\/v1\/agent\/answer\/runs\/run_/.test(path);

/** Where each stream after the first began: after the event with this `seq`, or from the start. */
const resumedAfter = (heard: Requests) =>
  heard
    .filter(isStream)
    .slice(1)
    .map(({ path }) => new URL(path, 'http://stand-in').searchParams.get('starting_after'));

/** The run is heard again, and goes on. */
async function resumed({ heard, release }: Awaited<ReturnType<typeof startStandIn>>): Promise<void> {
  await expect.poll(() => resumedAfter(heard).length).toBeGreaterThan(0);
  release();
}

type Asked = Pick<Awaited<ReturnType<typeof askSlowly>>, 'editor' | 'slow'>;

/** The stream is over, the card drawn, and the editor has kept what it keeps. */
async function shownToTheEnd({ editor, slow }: Asked): Promise<void> {
  await expect.poll(() => slow.streaming()).toBe(0);
  await editor
    .panel()
    .frame.getByRole('button', { name: /^Export / })
    .waitFor();
  await expect.poll(() => editor.stored()).not.toMatch(/"seq":\d/);
}

/** The run is resumed after its last event, without a second dispatch, and completes. */
async function continuesAfter(last: string, { editor, slow }: Asked) {
  await resumed(slow);
  await expect
    .poll(() => editor.panel().answer().innerText())
    .toMatch(/highest for Documentary .*lowest for Horror/);
  await whole(editor);
  expect(dispatches(slow.heard)).toBe(1);
  expect(new Set(resumedAfter(slow.heard))).toEqual(new Set([last]));
}

/** What the panel shows at its end: the same as when all is read again from the start. */
async function endsAsReadFromTheStart({ editor, slow }: Asked) {
  await shownToTheEnd({ editor, slow });
  const shown = await editor.panel().frame.locator('article.turn').innerText();
  await editor.reload();
  await whole(editor);
  await shownToTheEnd({ editor, slow });
  await expect.poll(() => editor.panel().frame.locator('article.turn').innerText()).toBe(shown);
  expect(resumedAfter(slow.heard).at(-1)).toBe(null);
  expect(dispatches(slow.heard)).toBe(1);
}

test('a run continues after a reload in its midst: from its last event, dispatched once', async () => {
  const { editor, slow, last } = await askSlowly();
  await editor.reload();
  await continuesAfter(last, { editor, slow });
  await editor.picture('asking-resumed-reload');
  await endsAsReadFromTheStart({ editor, slow });
});

test.runIf(process.platform === 'linux')(
  'a run goes on after the extension host was killed in its midst: from its last event, dispatched once',
  async () => {
    const { editor, slow, last } = await askSlowly();
    killExtensionHost();
    await continuesAfter(last, { editor, slow });
    await editor.picture('asking-resumed-crash');
    await endsAsReadFromTheStart({ editor, slow });
  },
);
