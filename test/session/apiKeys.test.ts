import { expect, test } from 'vitest';
import { ApiKeys } from '../../src/session/service/apiKeys.ts';
import { freshEditor } from '../fake/editor.ts';
import { fakeSecrets } from '../fake/surroundings.ts';

const lines: string[] = [];
const write = (line: string | Error) => void lines.push(String(line));
const log = { debug: write, info: write, warn: write, error: write, show() {} };

function open(env: Record<string, string> = {}) {
  freshEditor();
  const { secrets, storage } = fakeSecrets();
  const hidden = new Set<string>();
  const again = (kept: typeof storage, key: string) =>
    new ApiKeys({ secrets: kept, env: { CARDINAL_API_KEY: key }, hidden, log });
  return { secrets, storage, hidden, again, keys: new ApiKeys({ secrets: storage, env, hidden, log }) };
}

test('a key is stored for one service and never sent to another', async () => {
  const { keys, secrets } = open();
  expect(await keys.set('https://a.example', 'key-a')).toBe('stored');
  expect(await keys.get('https://a.example')).toBe('key-a');
  expect(await keys.get('https://a.example:8443')).toBeUndefined();
  expect(await keys.get('http://a.example')).toBeUndefined();
  expect([...secrets.stored.keys()]).toEqual(['cardinal.apiKey:https://a.example']);
});

test('a forgotten key is gone', async () => {
  const { keys } = open();
  await keys.set('https://a.example', 'key-a');
  await keys.forget('https://a.example');
  expect(await keys.get('https://a.example')).toBeUndefined();
});

test('if the storage fails the key lasts for this session, with a message', async () => {
  const { keys, secrets } = open();
  secrets.failure = new Error('no keyring');
  expect(await keys.set('https://a.example', 'key-a')).toBe('this session only');
  expect(await keys.get('https://a.example')).toBe('key-a');
  expect(await keys.get('https://b.example')).toBeUndefined();
});

test('the environment variable is used if nothing is stored', async () => {
  const { keys } = open({ CARDINAL_API_KEY: 'from-env' });
  expect(await keys.get('https://a.example')).toBe('from-env');
  await keys.set('https://a.example', 'stored');
  expect(await keys.get('https://a.example')).toBe('stored');
});

test('the environment variable is bound to the first service it is used for', async () => {
  const { keys, secrets } = open({ CARDINAL_API_KEY: 'from-env' });
  expect(await keys.get('https://a.example')).toBe('from-env');
  expect(await keys.get('https://evil.example')).toBeUndefined();
  expect(await keys.get('http://a.example')).toBeUndefined();
  expect(JSON.stringify([...secrets.stored])).not.toContain('from-env');
});

test('that service is remembered by the next window, for that key', async () => {
  const { keys, storage, again } = open({ CARDINAL_API_KEY: 'from-env' });
  await keys.get('https://a.example');
  expect(await again(storage, 'from-env').get('https://evil.example')).toBeUndefined();
  expect(await again(storage, 'from-env').get('https://a.example')).toBe('from-env');
  expect(await again(storage, 'another').get('https://b.example')).toBe('another');
});

test('the environment variable serves one service where the storage fails, too', async () => {
  const { keys, secrets } = open({ CARDINAL_API_KEY: 'from-env' });
  secrets.failure = new Error('no keyring');
  expect(await keys.get('https://a.example')).toBe('from-env');
  expect(await keys.get('https://evil.example')).toBeUndefined();
});

test('every key that is handed out is redacted from the log', async () => {
  const { keys, hidden } = open({ CARDINAL_API_KEY: 'from-env' });
  await keys.get('https://a.example');
  await keys.set('https://b.example', 'key-b');
  expect([...hidden].sort()).toEqual(['from-env', 'key-b']);
});

test('a key that another window set is announced', async () => {
  const { keys } = open();
  let changes = 0;
  keys.onDidChange(() => changes++);
  await keys.set('https://a.example', 'key-a');
  expect(changes).toBeGreaterThan(0);
});
