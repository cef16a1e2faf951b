import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { answerOf } from '../../src/contract/foldRun.ts';
import { viewIds } from '../../src/ids.ts';
import type { TurnSubject } from '../../src/session/runs/turnSubject.ts';
import { openCommands, type TestCommands } from '../fake/commandContext.ts';
import { startLocalServer } from '../fake/localServer.ts';
import { until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

const question = 'total revenue by region';

/** A service that takes every request and answers none but those for an upload's address. It is chosen. */
async function silentService({ editor, keys }: TestCommands) {
  const open = new Map<IncomingMessage, string>();
  const asked: string[] = [];
  const origin = await startLocalServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    asked.push(path);
    if (request.method === 'GET' && path.endsWith('/file_upload_url')) {
      const grant = { file_id: 'f1', key: 'k1', url: `http://${host}/store`, fields: {} };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(grant));
      return;
    }
    open.set(request, path);
    response.on('close', () => open.delete(request));
  });
  const host = new URL(origin).host;
  editor.set('cardinal.serviceAddress', origin);
  await keys.set(origin, 'right-key');
  return { host, asked, waiting: () => [...open.values()] };
}

const useLocal = ({ editor }: TestCommands) => editor.set('cardinal.serviceAddress', '');

async function startedAt(
  commands: TestCommands,
  subject: TurnSubject,
  waiting: () => string[],
  path: RegExp,
) {
  const id = commands.runs.start(subject);
  await until(() => waiting().some((one) => path.test(one)));
  return id;
}

test('choosing another service ends a running question, and a retry asks the new one', async () => {
  const commands = openCommands();
  const { host, waiting } = await silentService(commands);
  const subject = { kind: 'answer', question, threadId: 'thread-there' } as const;
  const id = await startedAt(commands, subject, waiting, /\/runs$/);
  useLocal(commands);
  await until(() => !commands.runs.isRunning(id));
  expect(commands.runs.get(id)?.ended).toEqual({
    how: 'stopped',
    message: `Stopped, because you switched from ${host} to Local data.`,
  });
  await until(() => !waiting().some((path) => path.endsWith('/runs')));
  commands.runs.retry(id);
  await until(() => !commands.runs.isRunning(id));
  expect(commands.runs.get(id)?.ended).toBeUndefined();
  expect(answerOf(commands.runs.get(id)?.run ?? ({} as never))).toMatch(/440/);
});

test('choosing another service ends an upload, and the file is not sent further', async () => {
  const commands = openCommands();
  const { host, waiting } = await silentService(commands);
  const folder = (commands.editor.folders[0] as { uri: Uri }).uri;
  const files = [Uri.joinPath(folder, 'sales.csv') as never];
  const id = await startedAt(commands, { kind: 'visualize', files, sentTo: host }, waiting, /store/);
  useLocal(commands);
  await until(() => !commands.runs.isRunning(id));
  expect(commands.runs.get(id)?.ended?.how).toBe('stopped');
  await until(() => !waiting().includes('/store'));
});

test('a list that is loading is abandoned, and the tree shows the chosen service', async () => {
  const commands = openCommands();
  const { waiting } = await silentService(commands);
  const loading = commands.editor.labels(viewIds.graph);
  await until(() => waiting().some((path) => path.includes('index')));
  useLocal(commands);
  expect(await loading).toEqual([]);
  expect(commands.editor.tree(viewIds.graph).view.message).toBeUndefined();
  await until(() => waiting().length === 0);
  expect((await commands.editor.labels(viewIds.graph)).length).toBeGreaterThan(0);
});

test('local drawing continues, whichever service is chosen meanwhile', async () => {
  const commands = openCommands();
  const folder = (commands.editor.folders[0] as { uri: Uri }).uri;
  const id = commands.runs.start({ kind: 'visualize', files: [Uri.joinPath(folder, 'sales.csv') as never] });
  await silentService(commands);
  await until(() => !commands.runs.isRunning(id));
  expect(commands.runs.get(id)?.ended).toBeUndefined();
  expect(commands.runs.get(id)?.run.result?.cards?.length).toBeGreaterThan(0);
});

test('a setting that does not change the service ends nothing', async () => {
  const commands = openCommands();
  const { waiting } = await silentService(commands);
  const id = await startedAt(commands, { kind: 'answer', question }, waiting, /\/runs$/);
  commands.editor.set('cardinal.answerEffort', 'high');
  commands.connection.refresh();
  expect(commands.connection.untilSwitched.aborted).toBe(false);
  expect(commands.runs.isRunning(id)).toBe(true);
  commands.runs.stop(id);
});
