import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { entriesOf, faultsOf } from '../../scripts/packageChecks.ts';

const binding = 'node-bindings-linux-x64';
const rules = {
  ...{ platform: 'linux-x64', binding, root: '/home/somebody/cardinal' },
  wanted: ['package.json', 'dist/service.mjs'],
  licensed: ['zod'],
};
const good = {
  'package.json': '{}',
  'dist/service.mjs': 'export {};',
  'dist/NOTICES.txt': 'zod 4.6.7 (MIT)',
  [`dist/node_modules/@duckdb/${binding}/duckdb.node`]: 'library',
};

/** A zip archive as packagers write it: compressed entries, then the directory. */
function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(`extension/${path}`);
    const data = deflateRawSync(Buffer.from(text));
    const local = Buffer.alloc(30);
    local.write('PK\x03\x04', 0, 'latin1');
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 0, 'latin1');
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(text.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, name, data);
    directory.push(entry, name);
    at += local.length + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

test('the files of an archive are read back unchanged', () => {
  const entries = entriesOf(zipOf({ 'dist/a.mjs': 'one', 'data/rates.csv': 'two' }));
  expect(entries.map(({ name, read }) => [name, String(read())])).toEqual([
    ['extension/dist/a.mjs', 'one'],
    ['extension/data/rates.csv', 'two'],
  ]);
});

test('a complete package with nothing else may ship', () => {
  expect(faultsOf(zipOf(good), rules)).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  ['a file that nobody listed', { '.env': 'A=1' }, 'It holds what nobody listed: .env.'],
  [
    'the library of another platform',
    { 'dist/node_modules/@duckdb/node-bindings-darwin-arm64/duckdb.node': 'x' },
    'It holds the library of another platform: dist/node_modules/@duckdb/node-bindings-darwin-arm64/duckdb.node.',
  ],
  [
    'a private key',
    { 'dist/service.mjs': '-----BEGIN RSA PRIVATE KEY-----' },
    'dist/service.mjs holds a private key.',
  ],
  [
    'a token',
    { 'package.json': `"_authToken = ${'x'.repeat(36)}"` },
    'package.json holds a token of a package registry.',
  ],
  [
    'the folder of the builder',
    { 'dist/service.mjs': '"/home/somebody/cardinal/src/main.ts"' },
    'dist/service.mjs names the folder it was built in.',
  ],
  [
    'a source map that does not ship',
    { 'dist/service.mjs': 'x();\n//# sourceMappingURL=service.mjs.map' },
    'dist/service.mjs names a source map, and none ships.',
  ],
  ['a licence left out', { 'dist/NOTICES.txt': 'nothing' }, 'The licences of zod are not listed.'],
])('a package with %s may not', (_, more, fault) => {
  expect(faultsOf(zipOf({ ...good, ...more }), rules)).toEqual([fault]);
});

test('the universal package must not contain native code', () => {
  const universal = { ...rules, platform: 'universal', binding: undefined };
  const { [`dist/node_modules/@duckdb/${binding}/duckdb.node`]: _, ...rest } = good;
  const wasm = { ...rest, 'dist/node_modules/@duckdb/duckdb-wasm/dist/duckdb-eh.wasm': 'engine' };
  expect(faultsOf(zipOf(wasm), universal)).toEqual([]);
  const library = 'dist/node_modules/@duckdb/duckdb-wasm/engine.node';
  expect(faultsOf(zipOf({ ...wasm, [library]: 'x' }), universal)).toEqual([
    `It holds native code: ${library}.`,
  ]);
});

test('a package that lacks a file or is too large may not ship', () => {
  const { 'package.json': _, ...rest } = good;
  expect(faultsOf(zipOf(rest), rules)).toEqual(['It lacks package.json.']);
  const large = Buffer.concat([Buffer.alloc(40_000_000), zipOf({})]);
  expect(faultsOf(large, { ...rules, wanted: [], licensed: [] })).toEqual([
    'It has 40.0 MB; 40 MB is the limit for linux-x64.',
  ]);
});
