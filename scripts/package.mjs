// npm run package -- [platform] [--out file.vsix]: builds a VSIX for one platform, with that platform's DuckDB.
// Platforms have the editor's names: linux-x64, darwin-arm64, win32-x64, alpine-x64, …; `universal`, for all others,
// has DuckDB as WebAssembly and no native code.

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { writeNotices } from './notices.mjs';
import { faultsOf } from './packageChecks.ts';

const root = resolve(import.meta.dirname, '..');
/** DuckDB's native package for each of the editor's platforms. */
const bindings = {
  'linux-x64': 'node-bindings-linux-x64',
  'linux-arm64': 'node-bindings-linux-arm64',
  'alpine-x64': 'node-bindings-linux-x64-musl',
  'alpine-arm64': 'node-bindings-linux-arm64-musl',
  'darwin-x64': 'node-bindings-darwin-x64',
  'darwin-arm64': 'node-bindings-darwin-arm64',
  'win32-x64': 'node-bindings-win32-x64',
  'win32-arm64': 'node-bindings-win32-arm64',
};

const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
const platform = positionals[0] ?? `${process.platform}-${process.arch}`;
const isUniversal = platform === 'universal';
const binding = bindings[platform];
if (!binding && !isUniversal)
  fail(
    `There is no package for ${platform}. There is one for: ${Object.keys(bindings).join(', ')}, universal.`,
  );
/** Files of the portable engine, in addition to those of every package. */
const portableParts = [
  '@duckdb/duckdb-wasm',
  'apache-arrow',
  'flatbuffers',
  'tslib',
  'hyparquet',
  'hyparquet-compressors',
  'hysnappy',
  'fzstd',
];
const wasmEngine = '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm';

const { version } = readJson('package.json');
const out = resolve(values.out ?? join(root, `cardinal-${platform}-${version}.vsix`));
const shipped = join(root, 'dist', 'node_modules');
/** Files that every package contains beside the bundles. */
const alsoInside = [
  'package.json',
  'package.nls.json',
  ...['de', 'fr', 'es', 'ja'].flatMap((language) => [
    `package.nls.${language}.json`,
    `l10n/bundle.l10n.${language}.json`,
  ]),
  'dist/NOTICES.txt',
  'readme.md', // the packager renames it to lower case
  'dist/extension.cjs',
  'dist/mcp.cjs',
  'dist/checkCards.cjs',
  'media/card.schema.json',
  'dist/service.mjs',
  'dist/serviceThread.mjs',
  'dist/drawWorker.mjs',
  'dist/readerWorker.mjs',
  'data/World/World economy.parquet',
  'data/rates.csv',
  'data/vocabulary.bin',
  'data/README.md',
  'dist/node_modules/@resvg/resvg-wasm/index_bg.wasm',
  'dist/node_modules/dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  'dist/webview.js',
  `dist/node_modules/${isUniversal ? wasmEngine : `@duckdb/${binding}/duckdb.node`}`,
];

rmSync(shipped, { recursive: true, force: true });
mkdirSync(dirname(out), { recursive: true }); // the packager does not create the folder
run(process.execPath, ['esbuild.mjs', '--minify', ...(isUniversal ? ['--portable'] : [])]);
if (isUniversal) copyWasm();
else copyDuckdb();
copyPictures();
writeNotices(root, join(root, 'dist', 'NOTICES.txt'), isUniversal ? portableParts : []);
run(process.execPath, [
  join(root, 'node_modules', '@vscode', 'vsce', 'vsce'),
  ...['package', '--no-dependencies', ...(isUniversal ? [] : ['--target', platform]), '--out', out],
  ...['--allow-missing-repository', '--no-rewrite-relative-links'],
]);
checkContents();
console.log(`${out} (${(statSync(out).size / 1e6).toFixed(1)} MB)`);

/** Copies DuckDB, which the service's bundle excludes and resolves as packages beside itself. */
function copyDuckdb() {
  const wanted = readJson('node_modules/@duckdb/node-api/package.json').version;
  for (const name of ['node-api', 'node-bindings', binding]) {
    const here = join(root, 'node_modules', '@duckdb', name);
    const from = existsSync(here) ? here : download(name, wanted);
    const { version: found } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
    if (found !== wanted)
      fail(`@duckdb/${name} is ${found} but @duckdb/node-api is ${wanted}: they must agree.`);
    ship(from, `@duckdb/${name}`);
  }
  ship(join(root, 'node_modules', 'detect-libc'), 'detect-libc'); // used by the bindings to choose the platform
}

/** Copies the WebAssembly engine with its package.json, which locates the file as in a checkout. */
function copyWasm() {
  for (const file of ['@duckdb/duckdb-wasm/package.json', wasmEngine])
    cpSync(join(root, 'node_modules', file), join(shipped, file));
}

/** Copies the rasteriser and fonts for pictures of cards, resolved like DuckDB. */
function copyPictures() {
  const parts = {
    '@resvg/resvg-wasm': ['package.json', 'index_bg.wasm'],
    'dejavu-fonts-ttf': [
      'package.json',
      'LICENSE',
      'ttf/DejaVuSansCondensed.ttf',
      'ttf/DejaVuSansCondensed-Bold.ttf',
    ],
  };
  for (const [name, files] of Object.entries(parts))
    for (const file of files) cpSync(join(root, 'node_modules', name, file), join(shipped, name, file));
}

/** Copies a package without files that only compilers and debuggers use. */
function ship(from, name) {
  const isWanted = (path) => !/\.(d\.ts|map)$/.test(path);
  cpSync(from, join(shipped, name), { recursive: true, dereference: true, filter: isWanted });
}

/** Downloads the native package of another platform, which npm does not install here. */
function download(name, version) {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-package-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  run('npm', ['pack', '--silent', '--pack-destination', folder, `@duckdb/${name}@${version}`]);
  mkdirSync(join(folder, name));
  const archive = join(folder, `duckdb-${name}-${version}.tgz`);
  run('tar', ['-xzf', archive, '--strip-components=1', '-C', join(folder, name)]);
  return join(folder, name);
}

function checkContents() {
  const packed = readFileSync(out);
  const bundles = readdirSync(join(root, 'dist')).filter((name) => /\.(c?js|mjs|css)$/.test(name));
  const parts = ['page', 'host'].flatMap((folder) =>
    readdirSync(join(root, 'dist', folder)).map((name) => `${folder}/${name}`),
  );
  const wanted = [...alsoInside, ...[...bundles, ...parts].map((name) => `dist/${name}`)];
  const licensed = [
    ...Object.keys(readJson('package.json').dependencies),
    ...(isUniversal ? portableParts : []),
  ];
  const faults = faultsOf(packed, { platform, binding, wanted, root, licensed });
  if (faults.length === 0) return;
  rmSync(out);
  fail(`This package may not ship.\n${faults.join('\n')}`);
}

function run(command, args) {
  const windows = process.platform === 'win32' && command === 'npm';
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  });
  if (status !== 0) fail(`\`${command} ${args.join(' ')}\` failed.`);
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

function fail(words) {
  console.error(words);
  process.exit(1);
}
