import { expect, test } from 'vitest';
import { EmbeddedService } from '../../src/session/service/embedded.ts';
import type { ServiceProcess } from '../../src/session/service/serviceProcess.ts';
import { freshEditor } from '../fake/editor.ts';
import { until } from '../fake/surroundings.ts';
import { silentLog } from './remoteBook.ts';

interface Started {
  readonly folders: readonly string[];
  crash(): void;
  isEnded: boolean;
}

function open({ fails = false } = {}) {
  const editor = freshEditor();
  editor.openFolder('/data');
  const started: Started[] = [];
  let nowMs = 0;
  const start = async ({ folders }: { folders: readonly string[] }): Promise<ServiceProcess> => {
    const { promise: exited, resolve } = Promise.withResolvers<string>();
    const process: Started = { folders, isEnded: false, crash: () => resolve('exit code 1') };
    started.push(process);
    if (fails) throw new Error('no such file');
    const address = { url: `http://127.0.0.1:${started.length}`, key: `key-${started.length}` };
    return {
      address,
      exited,
      end: () => {
        process.isEnded = true;
        resolve('exit code 0');
      },
    };
  };
  const hidden = new Set<string>();
  const embedded = new EmbeddedService({
    script: 's',
    storePath: 'd',
    log: silentLog,
    hidden,
    start,
    now: () => nowMs,
  });
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { editor, embedded, started, hidden, pass };
}

test('nothing starts before it is needed, and one process serves all requests', async () => {
  const { embedded, started, hidden } = open();
  expect(started).toHaveLength(0);
  const [first, second] = await Promise.all([embedded.address(), embedded.address()]);
  expect(first).toEqual(second);
  expect(started.map(({ folders }) => folders)).toEqual([['/data']]);
  expect(hidden).toContain('key-1');
});

test('its state follows its lifecycle', async () => {
  const { embedded } = open();
  const states: string[] = [];
  embedded.onDidChange(() => states.push(embedded.state));
  await embedded.address();
  embedded.restart();
  expect(states).toEqual(['starting', 'ready', 'idle']);
});

test('a process that stopped is started again on the next use', async () => {
  const { embedded, started } = open();
  await embedded.address();
  started[0]?.crash();
  await until(() => embedded.state === 'idle');
  expect((await embedded.address()).url).toBe('http://127.0.0.1:2');
});

test('the third crash within five minutes is final until a refresh', async () => {
  const { embedded, started } = open();
  for (const expected of [1, 2, 3]) {
    await embedded.address();
    started[expected - 1]?.crash();
    await until(() => embedded.state === 'idle');
  }
  await expect(embedded.address()).rejects.toThrow(/stopped 3 times in five minutes/);
  expect(embedded.state).toBe('failed');
  expect(started).toHaveLength(3);
  embedded.restart();
  await embedded.address();
  expect(started).toHaveLength(4);
});

test('old crashes are not counted', async () => {
  const { embedded, started, pass } = open();
  for (const at of [0, 1, 2]) {
    await embedded.address();
    started[at]?.crash();
    await until(() => embedded.state === 'idle');
    pass(3 * 60_000);
  }
  await expect(embedded.address()).resolves.toBeDefined();
});

test('a failed start is reported and can be retried', async () => {
  const { embedded } = open({ fails: true });
  await expect(embedded.address()).rejects.toThrow('no such file');
  expect(embedded.state).toBe('failed');
  await expect(embedded.address()).rejects.toThrow('no such file');
});

test('other workspace folders require another process', async () => {
  const { embedded, editor, started } = open();
  await embedded.address();
  editor.openFolder('/other');
  editor.foldersChanged.fire({});
  await until(() => started[0]?.isEnded);
  await embedded.address();
  expect(started[1]?.folders).toEqual(['/other']);
});

test('the process ends with the window', async () => {
  const { embedded, started } = open();
  await embedded.address();
  embedded.dispose();
  await until(() => started[0]?.isEnded);
});

test('a request after disposal starts nothing, because nobody would stop it', async () => {
  const { embedded, started } = open();
  embedded.dispose();
  await expect(embedded.address()).rejects.toMatchObject({ kind: 'unreachable' });
  expect(started).toHaveLength(0);
});
