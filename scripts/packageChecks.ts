// Checks the contents of a VSIX; `npm run package` deletes one that fails.

import { inflateRawSync } from 'node:zlib';

/** Maximum package size in bytes by platform. DuckDB's library is most of it; macOS has it for two processors. */
const maxBytes: Readonly<Record<string, number>> = {
  darwin: 50e6,
  win32: 30e6,
  linux: 40e6,
  alpine: 42e6,
  universal: 20e6,
};

/** What a package may contain besides DuckDB's library for its platform. */
const allowed = [
  /^(package\.json|package\.nls(\.\w+)?\.json|readme\.md|changelog\.md|LICENSE\.txt)$/i,
  /^l10n\/bundle\.l10n\.\w+\.json$/,
  /^media\/(icon\.png|cardinal\.svg|panel-(light|dark)\.svg|card\.schema\.json|walkthrough\/\w+\.svg)$/,
  /^(samples\/shop\/\w+\.csv|docs\/images\/[\w-]+\.png)$/,
  /^data\/(World\/[\w ]+\.parquet|rates\.csv|vocabulary\.bin|README\.md)$/,
  /^dist\/(NOTICES\.txt|webview\.(js|css)|(extension|mcp|checkCards)\.cjs|\w+\.mjs)$/,
  /^dist\/(host\/[\w.-]+\.cjs|page\/[\w.-]+\.js)$/,
  /^dist\/node_modules\/(@duckdb\/(node-api|node-bindings|node-bindings-[\w-]+|duckdb-wasm)|detect-libc|@resvg\/resvg-wasm|dejavu-fonts-ttf)\//,
];

/** Secrets that no shipped file may contain. */
const secrets: readonly (readonly [string, RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['a token of a package registry', /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=/],
  ['a token of a code host', /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_[A-Za-z0-9_]{40}/],
  ['a cloud key', /\bAKIA[0-9A-Z]{16}\b/],
];

const isText = /\.(c?js|mjs|json|css|html|md|txt|csv|svg)$/;

export interface ZipEntry {
  readonly name: string;
  /** Decompresses the file. */
  readonly read: () => Buffer;
}

export interface PackageRules {
  /** In the editor's terms: `linux-x64`; or `universal`, without native code. */
  readonly platform: string;
  /** The package of DuckDB's library for the platform; undefined if there is none. */
  readonly binding: string | undefined;
  /** Files that must be present. */
  readonly wanted: readonly string[];
  /** The folder it was built in, which no file may mention. */
  readonly root: string;
  /** Packages whose licences must be listed. */
  readonly licensed: readonly string[];
}

/** The files of a zip archive. */
export function entriesOf(zip: Buffer): ZipEntry[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('This is no zip archive.');
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = zip.readUInt16LE(at + 28);
    const method = zip.readUInt16LE(at + 10);
    const packed = zip.readUInt32LE(at + 20);
    const start = zip.readUInt32LE(at + 42);
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      read: () => {
        const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
        const data = zip.subarray(from, from + packed);
        return method === 0 ? data : inflateRawSync(data);
      },
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** The faults of a package in words; empty if it may ship. */
export function faultsOf(zip: Buffer, { platform, binding, wanted, root, licensed }: PackageRules): string[] {
  const entries = entriesOf(zip).flatMap((entry) =>
    entry.name.startsWith('extension/') ? [{ ...entry, name: entry.name.slice('extension/'.length) }] : [],
  );
  const names = new Set(entries.map(({ name }) => name));
  const faults: string[] = [];
  const missing = wanted.filter((name) => !names.has(name));
  if (missing.length > 0) faults.push(`It lacks ${missing.join(', ')}.`);
  const strange = [...names].filter((name) => !allowed.some((form) => form.test(name)));
  if (strange.length > 0) faults.push(`It holds what nobody listed: ${strange.join(', ')}.`);
  const foreign = [...names].filter((name) => /node-bindings-/.test(name) && !name.includes(`/${binding}/`));
  if (foreign.length > 0) faults.push(`It holds the library of another platform: ${foreign.join(', ')}.`);
  const native =
    binding === undefined ? [...names].filter((name) => /\.(node|so|dylib|dll)$/.test(name)) : [];
  if (native.length > 0) faults.push(`It holds native code: ${native.join(', ')}.`);
  const most = maxBytes[platform.split('-')[0] ?? ''] ?? 0;
  if (zip.length > most)
    faults.push(`It has ${(zip.length / 1e6).toFixed(1)} MB; ${most / 1e6} MB is the limit for ${platform}.`);
  for (const entry of entries.filter(({ name }) => isText.test(name))) {
    const text = entry.read().toString('utf8');
    for (const [what, form] of secrets) if (form.test(text)) faults.push(`${entry.name} holds ${what}.`);
    if (text.includes(root)) faults.push(`${entry.name} names the folder it was built in.`);
    // Files of other packages are shipped as published.
    if (!entry.name.includes('node_modules/') && /^\/[/*]# sourceMappingURL=/m.test(text))
      faults.push(`${entry.name} names a source map, and none ships.`);
  }
  const notices =
    entries
      .find(({ name }) => name === 'dist/NOTICES.txt')
      ?.read()
      .toString('utf8') ?? '';
  const unlisted = licensed.filter((name) => !notices.includes(`${name} `));
  if (unlisted.length > 0) faults.push(`The licences of ${unlisted.join(', ')} are not listed.`);
  return faults;
}
