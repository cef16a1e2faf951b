import { createWriteStream, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { capture, exitCode, onPath, run, startGroup } from './processes.ts';

export const root = resolve(import.meta.dirname, '../..');

/** The server build of VS Code from npm: VS Code 1.139.1 with a Node extension host. */
const version = '4.139.1';
const home = join(root, '.vscode-test', 'code-server');
const entry = join(home, 'node_modules', 'code-server', 'out', 'node', 'entry.js');

/** Unused parts that make up half of the download. */
const unused = [
  'extensions/copilot',
  'extensions/mermaid-markdown-features',
  'node_modules/@github',
  'node_modules/@microsoft/mxc-sdk',
];

/** Installs the server build once; later calls return immediately. */
export async function installCodeServer(say: (line: string) => void): Promise<void> {
  const stamp = join(home, `ready-${version}`);
  if (existsSync(stamp)) return;
  say(
    `Installing the server build of VS Code (code-server ${version}) into .vscode-test. This takes a minute.`,
  );
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{ "name": "vscode-test-host", "private": true }\n');
  await npm(home, ['install', '--save-exact', `code-server@${version}`]);
  const vscode = join(home, 'node_modules', 'code-server', 'lib', 'vscode');
  // Not `npm ci`: the published shrinkwrap does not match its package.json.
  await npm(vscode, ['install', '--omit=dev']);
  await compileLogger(vscode, say);
  for (const path of unused) rmSync(join(vscode, path), { recursive: true, force: true });
  writeFileSync(stamp, '');
}

/** Without install scripts: none is needed, and the result does not depend on npm's settings. */
async function npm(cwd: string, args: readonly string[]): Promise<void> {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', [...args, ...quiet], { cwd, shell: process.platform === 'win32' });
}

/** The editor writes log files only with its native logger; everything else works without it. */
async function compileLogger(vscode: string, say: (line: string) => void): Promise<void> {
  const tools = ['g++', 'make', 'python3'];
  const headers = join(
    root,
    'node_modules',
    'node',
    'node_modules',
    `node-${process.platform}-${process.arch}`,
  );
  if (!tools.every(onPath) || !existsSync(join(headers, 'include'))) {
    say('No C++ compiler here: the editor will run without log files, which nothing needs.');
    return;
  }
  const env = { ...process.env, npm_config_nodedir: headers, JOBS: 'max' };
  const built = await capture('npm', ['rebuild', '@vscode/spdlog', '--ignore-scripts=false'], {
    cwd: vscode,
    env,
  });
  if (built.code !== 0) say('The logger of the editor did not compile: it will run without log files.');
}

export interface CodeServerOptions {
  /** Settings, extensions and logs of this server; created if missing. */
  readonly folder: string;
  readonly port: number;
  /** Needed by the workbench to run an extension test suite; changes how dialogs behave. */
  readonly testDriver?: boolean;
  /** The editor's user settings, unless the folder already contains some. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly env?: NodeJS.ProcessEnv;
  /** Asks whether to trust a folder and opens it in restricted mode until then. Otherwise every folder is trusted. */
  readonly workspaceTrust?: boolean;
  /** How long the extension host of a closed window stays alive; the editor's default is three hours. */
  readonly reconnectionGraceSeconds?: number;
}

/** Starts the editor server on a loopback port. Resolves once it responds; throws if it does not within 30 s. */
export async function startCodeServer(options: CodeServerOptions) {
  const { folder, port, settings } = options;
  const userSettings = join(folder, 'data', 'User', 'settings.json');
  mkdirSync(dirname(userSettings), { recursive: true });
  if (!existsSync(userSettings)) writeFileSync(userSettings, `${JSON.stringify(settings, null, 2)}\n`);
  const log = createWriteStream(join(folder, 'server.log'));
  const group = startGroup(process.execPath, [entry, ...serverArguments(options)], {
    env: { ...cleanEnvironment(), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  group.child.stdout?.pipe(log, { end: false });
  group.child.stderr?.pipe(log, { end: false });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await answering(`${origin}/healthz`, () => group.child.exitCode !== null);
  } catch (error) {
    await group.stop();
    throw new Error(`The editor's server did not start. Its log: ${join(folder, 'server.log')}`, {
      cause: error,
    });
  }
  return { origin, stop: group.stop, ended: exitCode(group.child) };
}

function serverArguments({
  folder,
  port,
  testDriver,
  workspaceTrust,
  reconnectionGraceSeconds,
}: CodeServerOptions): string[] {
  return [
    ...serverFolders(folder),
    ...['--auth', 'none', '--bind-addr', `127.0.0.1:${port}`],
    ...['--disable-telemetry', '--disable-update-check'],
    ...(workspaceTrust ? [] : ['--disable-workspace-trust']),
    ...['--disable-getting-started-override', '--vscode-option', 'disable-experiments'],
    ...(testDriver ? ['--vscode-option', 'enable-smoke-test-driver'] : []),
    ...(reconnectionGraceSeconds ? ['--reconnection-grace-time', String(reconnectionGraceSeconds)] : []),
  ];
}

/** Installs a packaged extension into the folder of a server that is not running. */
export async function installVsix(folder: string, vsix: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const args = [entry, ...serverFolders(folder), '--install-extension', vsix];
  const { code, output } = await capture(process.execPath, args, { env: cleanEnvironment() });
  if (code !== 0) throw new Error(`The editor did not install ${vsix}:\n${output}`);
}

function serverFolders(folder: string): string[] {
  const config = join(folder, 'code-server.yaml');
  // Without a config file, one with a password is created in the home folder.
  if (!existsSync(config)) writeFileSync(config, '{}\n');
  const under = (name: string) => join(folder, name);
  return ['--config', config, '--user-data-dir', under('data'), '--extensions-dir', under('extensions')];
}

/** Removes the variables of a surrounding editor, which would make this one open a window there. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(VSCODE_|ELECTRON_RUN_AS_NODE)/.test(name));
  // Without a marketplace, since look-ups cost time and fail offline.
  return { ...Object.fromEntries(kept), EXTENSIONS_GALLERY: '{}' };
}

async function answering(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    if (hasEnded()) throw new Error('The server ended.');
    if (Date.now() > deadline) throw new Error('The server did not answer in 30 s.');
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
}

/** A free loopback port. */
export function freePort(): Promise<number> {
  return isFree(0).then((port) => port ?? freePort());
}

/** The port if it is free, otherwise undefined. 0 means any. */
export function isFree(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
