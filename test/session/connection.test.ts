import { expect, onTestFinished, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { startService } from '../../src/service/startService.ts';
import { openCommands } from '../fake/commandContext.ts';

async function remote(apiKey = 'right-key') {
  const service = await startService({ folders: [], store: ':memory:', apiKey });
  onTestFinished(() => service.close());
  return service.url;
}

test('without an address the embedded service answers, without a key', async () => {
  const { connection } = openCommands();
  expect([connection.isEmbedded, connection.name, await connection.hasKey()]).toEqual([
    true,
    'Local data',
    true,
  ]);
  const client = await connection.client();
  expect((await client.send(api.indexes.list, {})).results).toHaveLength(1);
});

test('with an address that service answers, with the key that was set for it', async () => {
  const { connection, editor, keys } = openCommands();
  const address = await remote();
  editor.set('cardinal.serviceAddress', `${address}/`);
  expect([connection.isEmbedded, connection.name]).toEqual([false, new URL(address).host]);
  expect(await connection.hasKey()).toBe(false);
  await keys.set(new URL(address).origin, 'right-key');
  expect(await connection.hasKey()).toBe(true);
  const client = await connection.client();
  expect((await client.send(api.indexes.list, {})).results).toEqual([]);
});

test('a rejected key is never sent to another service, and never logged', async () => {
  const { connection, editor, keys, embedded } = openCommands();
  editor.set('cardinal.serviceAddress', await remote());
  await keys.set((connection.remote as URL).origin, 'wrong-key');
  const client = await connection.client();
  await expect(client.send(api.threads.list, {})).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(embedded.state).toBe('idle'); // no silent change to the other service
  expect(editor.logged.join('\n')).not.toContain('wrong-key');
});

test('nothing of an untrusted folder is sent to a remote service', async () => {
  const { connection, editor } = openCommands();
  editor.isTrusted = false;
  editor.set('cardinal.serviceAddress', 'https://service.example');
  await expect(connection.client()).rejects.toThrow(/not trusted, so nothing is sent to service\.example/);
  await expect(connection.client('embedded')).resolves.toBeDefined();
});

test.each(['http://service.example', 'ftp://service.example', 'nonsense', 'https://me:pw@service.example'])(
  'an address that would be unsafe is refused: %s',
  async (address) => {
    const { connection, editor } = openCommands();
    editor.set('cardinal.serviceAddress', address);
    await expect(connection.client()).rejects.toMatchObject({ kind: 'bad-request' });
    expect(await connection.hasKey()).toBe(false);
    expect(connection.name).toBe('an address that cannot be read');
  },
);

test('listeners are notified of a new address, a new key, new folders and a refresh', async () => {
  const { connection, editor, keys } = openCommands();
  let heard = 0;
  connection.onDidChange(() => heard++);
  const changes = [
    async () => editor.set('cardinal.serviceAddress', 'https://service.example'),
    async () => keys.set('https://service.example', 'k'),
    async () => editor.foldersChanged.fire({}),
    async () => editor.trustGranted.fire(),
    async () => connection.refresh(),
  ];
  for (const change of changes) {
    const before = heard;
    await change();
    expect(heard).toBeGreaterThan(before);
  }
});
