import { expect, test } from 'vitest';
import { readDatabase } from '../../../src/service/engine/data/databaseHandlers.ts';

test('an address is parsed, including its password and special characters', () => {
  const { name, address } = readDatabase({ url: 'postgresql://ann%40home:p%2Fw@db.example/my%20shop' });
  expect(name).toBe('my shop');
  expect(address).toEqual({
    host: 'db.example',
    port: 5432,
    user: 'ann@home',
    password: 'p/w',
    database: 'my shop',
    tls: 'verify',
  });
});

test('certificates are checked, unless the address says otherwise or names this machine', () => {
  const tlsOf = (url: string) => readDatabase({ url }).address.tls;
  expect(tlsOf('postgres://a@localhost/b')).toBe('off');
  expect(tlsOf('postgres://a@127.0.0.1:5433/b?sslmode=require')).toBe('verify');
  expect(tlsOf('postgres://a@db.example/b?sslmode=disable')).toBe('off');
  expect(tlsOf('postgres://a@db.example/b?sslmode=prefer')).toBe('verify');
});

test('a lone percent sign is a literal character', () => {
  expect(readDatabase({ url: 'postgres://a:50%@db.example/b' }).address.password).toBe('50%');
});

test('the same database has the same index, whatever the password', () => {
  const one = readDatabase({ url: 'postgres://a:x@h.example/b' });
  expect(readDatabase({ url: 'postgresql://a:y@h.example:5432/b' }).id).toBe(one.id);
  expect(readDatabase({ url: 'postgres://c:x@h.example/b' }).id).not.toBe(one.id);
});

test.each(['mysql://a@h/b', 'postgres://h/b', 'postgres://a@h', 'secret', 'postgres://a:secret@/b'])(
  'what is no address is refused without repeating it: %s',
  (url) => {
    expect(() => readDatabase({ url })).toThrow('has the form postgresql://');
    expect(() => readDatabase({ url })).not.toThrow('secret');
  },
);
