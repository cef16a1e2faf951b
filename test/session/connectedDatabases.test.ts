import { expect, test } from 'vitest';
import type { Client } from '../../src/client/client.ts';
import { SvcError } from '../../src/contract/errors.ts';
import { Databases, named, passwordOf } from '../../src/session/service/connectedDatabases.ts';
import { freshEditor } from '../fake/editor.ts';
import { fakeSecrets } from '../fake/surroundings.ts';

const lines: string[] = [];
const write = (line: string | Error) => void lines.push(String(line));
const log = { debug: write, info: write, warn: write, error: write, show() {} };
const url = 'postgresql://ann@db.example:5432/shop';

function open() {
  const editor = freshEditor();
  const { secrets, storage } = fakeSecrets();
  const hidden = new Set<string>();
  const sent: unknown[] = [];
  const client = {
    send: async (_: unknown, input: unknown) => {
      sent.push(input);
      return { tables: 3, index: { id: 'db_1', name: 'shop', kind: 'database' }, results: [] };
    },
  } as unknown as Client;
  return {
    editor,
    secrets,
    hidden,
    sent,
    client,
    databases: new Databases({ secrets: storage, hidden, log }),
  };
}

test('a password is kept in the secret storage and passed to the service, but in no setting', async () => {
  const { databases, client, sent, secrets, hidden } = open();
  expect(await databases.add(client, url.replace('ann@', 'ann:p%2Fw@'), 'p/w')).toEqual({
    name: 'shop',
    tables: 3,
  });
  expect(sent).toEqual([{ url: 'postgresql://ann:p%2Fw@db.example:5432/shop', name: 'shop' }]);
  expect(databases.list).toEqual([{ url, name: 'shop' }]);
  expect([...secrets.stored]).toEqual([[`cardinal.database:${url}`, 'p/w']]);
  expect([...hidden]).toContain('p/w');
  expect(await databases.withPasswords()).toEqual([
    { url: 'postgresql://ann:p%2Fw@db.example:5432/shop', name: 'shop' },
  ]);
  expect(lines.join()).not.toContain('p/w');
});

test('an address that does not work is not saved', async () => {
  const { databases, secrets } = open();
  const client = {
    send: () => Promise.reject(new SvcError('unauthorized', 'shop did not accept the password.')),
  } as unknown as Client;
  await expect(databases.add(client, url, 'wrong')).rejects.toThrow('did not accept');
  expect(databases.list).toEqual([]);
  expect(secrets.stored.size).toBe(0);
});

test('if the storage fails the password is kept for this window', async () => {
  const { databases, client, secrets } = open();
  secrets.failure = new Error('no keyring');
  await databases.add(client, url, 'p');
  expect((await databases.withPasswords())[0]?.url).toContain('ann:p@');
});

test('a disconnected database is forgotten with its password', async () => {
  const { databases, client, secrets } = open();
  await databases.add(client, url, 'p');
  await databases.remove(client, { url, name: 'shop' });
  expect(databases.list).toEqual([]);
  expect(secrets.stored.size).toBe(0);
  expect(await databases.withPasswords()).toEqual([]);
});

test('invalid settings are ignored', async () => {
  const { databases, editor } = open();
  editor.settings.set('cardinal.databases', [
    'mysql://a@b/c',
    7,
    null,
    url,
    'postgres://ann:typed@h.example/x',
  ]);
  expect(databases.list).toEqual([
    { url, name: 'shop' },
    { url: 'postgres://ann@h.example/x', name: 'x' },
  ]);
});

test('in an untrusted folder no database is connected', async () => {
  const { databases, client, editor } = open();
  await databases.add(client, url, 'p');
  editor.isTrusted = false;
  expect(await databases.withPasswords()).toEqual([]);
});

test('an address is saved without the password typed into it', () => {
  expect(named(' postgres://ann:secret@db.example/my%20shop ')).toEqual({
    url: 'postgres://ann@db.example/my%20shop',
    name: 'my shop',
  });
  expect(passwordOf('postgres://ann:s%40cret@db.example/x')).toBe('s@cret');
  expect(passwordOf('postgres://ann@db.example/x')).toBeUndefined();
  expect(named('postgres://db.example/x')).toBeUndefined();
  expect(named('ann')).toBeUndefined();
  expect(named('postgres://ann@db.example/%zz')).toBeUndefined();
});
