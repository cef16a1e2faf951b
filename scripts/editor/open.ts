// The second half of npm start: builds, then opens the sample workspace in an editor with the extension.

import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, installCodeServer, isFree, root, startCodeServer } from './codeServer.ts';
import { onPath, run } from './processes.ts';

const say = console.log;
const { values: options } = parseArgs({
  options: { browser: { type: 'boolean' }, port: { type: 'string' } },
});
const usualPort = 8137;
const workspace = join(root, 'samples');

say('Building the extension.');
await run(process.execPath, ['esbuild.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

const desktop = options.browser || options.port ? undefined : onPath('code');
if (desktop) await openDesktop(desktop);
else await openInBrowser();

/** Opens VS Code, if installed, in a new window that outlives this script. */
async function openDesktop(code: string): Promise<void> {
  say(`Opening ${workspace} in VS Code, with the extension in it.`);
  const args = [`--extensionDevelopmentPath=${root}`, '--new-window', workspace];
  await run(code, args, { shell: process.platform === 'win32' });
  sayWhatToTry();
}

function sayWhatToTry(): void {
  say('\nTry this first: press Ctrl+K A (Cmd+K A on a Mac) and ask "revenue by category", then "only Oslo".');
  say('Or right-click seattle-weather.csv in the Explorer and choose Visualize File.');
  say('The walkthrough "Get started with Cardinal" is on the Welcome page (Help > Welcome).');
}

/** Runs the server build on a loopback port until Ctrl+C. */
async function openInBrowser(): Promise<void> {
  if (!options.browser) say('There is no `code` on the PATH, so the editor will run in the browser.');
  await installCodeServer(say);
  const folder = join(root, '.vscode-test', 'start');
  linkExtension(join(folder, 'extensions'));
  const settings = {
    'chat.commandCenter.enabled': false,
    'git.openRepositoryInParentFolders': 'never',
    // Lists the extension's walkthrough.
    'workbench.startupEditor': 'welcomePage',
    'workbench.secondarySideBar.defaultVisibility': 'hidden',
    'telemetry.telemetryLevel': 'off',
    'extensions.ignoreRecommendations': true,
  };
  const server = await startCodeServer({ folder, port: await choosePort(), settings });
  say('The editor is ready. Open this address in a browser; Ctrl+C here ends it.');
  say(`${server.origin}/?folder=${encodeURIComponent(workspace)}`);
  sayWhatToTry();
  const end = await Promise.race([askedToEnd(), server.ended]);
  if (end === 'asked') {
    say('Ending the editor.');
    await server.stop();
    process.exit(0);
  }
  say(`The editor's server ended with exit code ${end}. Its log: ${join(folder, 'server.log')}`);
  process.exit(1);
}

function askedToEnd(): Promise<'asked'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('asked'));
  });
}

/** The requested port or a fixed default: browsers store layout and secrets by origin. */
async function choosePort(): Promise<number> {
  const asked = options.port ?? process.env.PORT;
  if (!asked) return (await isFree(usualPort)) ?? freePort();
  const port = Number(asked);
  if (Number.isInteger(port) && port > 0 && port < 65_536 && (await isFree(port))) return port;
  console.error(`Port ${asked} cannot be used: choose a free port between 1 and 65535.`);
  process.exit(1);
}

/** Links the checkout, so that a change shows after a rebuild and a reload of the window. */
function linkExtension(extensions: string): void {
  const { publisher, name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  rmSync(extensions, { recursive: true, force: true });
  mkdirSync(extensions, { recursive: true });
  symlinkSync(root, join(extensions, `${publisher}.${name}-${version}`), 'junction');
}
