import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { answerOf } from '../../src/contract/foldRun.ts';
import { viewIds } from '../../src/ids.ts';
import type { TurnSubject } from '../../src/session/runs/turnSubject.ts';
import { openHouse, type TestHouse } from '../fake/commandContext.ts';
import { until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

const question = 'total revenue by region';

/** A service that takes every request and answers none but those for an upload's address. It is chosen. */
async function silentService({ editor, keys }: TestHouse) {
  const open = new Map<IncomingMessage, string>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  editor.set('cardinal.serviceAddress', `http://${host}`);
  await keys.set(`http://${host}`, 'right-key');
  return { host, asked, waiting: () => [...open.values()] };
}

const useLocal = ({ editor }: TestHouse) => editor.set('cardinal.serviceAddress', '');

async function startedAt(house: TestHouse, subject: TurnSubject, waiting: () => string[], path: RegExp) {
  const id = house.runs.start(subject);
  await until(() => waiting().some((one) => path.test(one)));
  return id;
}

test('a question that a service is answering ends when another one is chosen, and retry asks that one', async () => {
  const house = openHouse();
  const { host, waiting } = await silentService(house);
  const subject = { kind: 'answer', question, threadId: 'thread-there' } as const;
  const id = await startedAt(house, subject, waiting, /\/runs$/);
  useLocal(house);
  await until(() => !house.runs.isRunning(id));
  expect(house.runs.get(id)?.ended).toEqual({
    how: 'stopped',
    message: `Stopped, because you switched from ${host} to Local data.`,
  });
  await until(() => !waiting().some((path) => path.endsWith('/runs')));
  house.runs.retry(id);
  await until(() => !house.runs.isRunning(id));
  expect(house.runs.get(id)?.ended).toBeUndefined();
  expect(answerOf(house.runs.get(id)?.run ?? ({} as never))).toMatch(/440/);
});

test('an upload that is under way ends with the switch, and the file is not sent on', async () => {
  const house = openHouse();
  const { host, waiting } = await silentService(house);
  const folder = (house.editor.folders[0] as { uri: Uri }).uri;
  const files = [Uri.joinPath(folder, 'sales.csv') as never];
  const id = await startedAt(house, { kind: 'visualize', files, sentTo: host }, waiting, /store/);
  useLocal(house);
  await until(() => !house.runs.isRunning(id));
  expect(house.runs.get(id)?.ended?.how).toBe('stopped');
  await until(() => !waiting().includes('/store'));
});

test('a list that a tree is waiting for is given up, and the tree shows the service that was chosen', async () => {
  const house = openHouse();
  const { waiting } = await silentService(house);
  const loading = house.editor.labels(viewIds.graph);
  await until(() => waiting().some((path) => path.includes('index')));
  useLocal(house);
  expect(await loading).toEqual([]);
  expect(house.editor.tree(viewIds.graph).view.message).toBeUndefined();
  await until(() => waiting().length === 0);
  expect((await house.editor.labels(viewIds.graph)).length).toBeGreaterThan(0);
});

test('what is drawn on this machine is drawn on, whichever service is chosen meanwhile', async () => {
  const house = openHouse();
  const folder = (house.editor.folders[0] as { uri: Uri }).uri;
  const id = house.runs.start({ kind: 'visualize', files: [Uri.joinPath(folder, 'sales.csv') as never] });
  await silentService(house);
  await until(() => !house.runs.isRunning(id));
  expect(house.runs.get(id)?.ended).toBeUndefined();
  expect(house.runs.get(id)?.run.result?.cards?.length).toBeGreaterThan(0);
});

test('a setting that leaves the service as it is ends nothing', async () => {
  const house = openHouse();
  const { waiting } = await silentService(house);
  const id = await startedAt(house, { kind: 'answer', question }, waiting, /\/runs$/);
  house.editor.set('cardinal.answerEffort', 'high');
  house.connection.refresh();
  expect(house.connection.untilSwitched.aborted).toBe(false);
  expect(house.runs.isRunning(id)).toBe(true);
  house.runs.stop(id);
});
