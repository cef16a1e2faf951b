import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'node:util';
import { downloadAndUnzipVSCode, runTests } from '@vscode/test-electron';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { chromiumArguments, quietSettings } from '../../test/editor/driver/quiet.ts';
import { freePort, installCodeServer, root, startCodeServer } from '../editor/codeServer.ts';
import { findOrInstallChromium } from './chromium.ts';
import { type Counts, noCounts } from './counts.ts';

export interface HostSuiteOptions {
  /** The extension's folder, including its bundles. */
  readonly extension: string;
  readonly workspace: string;
  readonly grep: string | undefined;
  readonly say: (line: string) => void;
}

const suites = join(root, 'test', 'editor', 'host');
const bundled = join(root, 'out', 'test', 'editor', 'host');
const results = join(root, 'test-results');
const timeLimitMs = 900_000;

/**
 * Runs the suites of test/editor/host inside the extension host of a real editor: the one named by VSCODE_EXECUTABLE,
 * otherwise a downloaded VS Code, otherwise its server build. VSCODE_TEST_HOST (electron, code-server) forces one.
 */
export async function runHostSuite(options: HostSuiteOptions): Promise<Counts> {
  await bundleSuites();
  mkdirSync(results, { recursive: true });
  const resultFile = join(results, 'host.json');
  rmSync(resultFile, { force: true });
  const env = {
    CARDINAL_TEST_RESULT: resultFile,
    ...(options.grep ? { CARDINAL_TEST_GREP: options.grep } : {}),
  };
  const executable = await findDesktop(options.say);
  options.say(`  in ${executable ? `VS Code (${executable})` : 'the server build of VS Code'}`);
  if (executable) await runInDesktop(executable, env, options);
  else await runInServer({ ...options, env, entry: join(bundled, 'entry.cjs') });
  return readResult(resultFile);
}

async function bundleSuites(): Promise<void> {
  rmSync(bundled, { recursive: true, force: true });
  await build({
    entryPoints: readdirSync(suites).map((name) => join(suites, name)),
    outdir: bundled,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    sourcemap: 'inline',
    external: ['vscode', 'mocha'],
    logLevel: 'warning',
  });
}

/** The desktop editor to use; undefined for the server build. */
async function findDesktop(say: (line: string) => void): Promise<string | undefined> {
  const { VSCODE_EXECUTABLE: named, VSCODE_TEST_HOST: forced } = process.env;
  if (forced === 'code-server') return undefined;
  if (named) return named;
  if (process.platform === 'linux' && !process.env.DISPLAY && forced !== 'electron') return undefined;
  try {
    return await downloadAndUnzipVSCode({ cachePath: join(root, '.vscode-test'), timeout: 15_000 });
  } catch (error) {
    if (forced === 'electron') throw error;
    say('  VS Code cannot be downloaded here');
    return undefined;
  }
}

async function runInDesktop(
  vscodeExecutablePath: string,
  env: Environment,
  options: HostSuiteOptions,
): Promise<void> {
  const run = runTests({
    vscodeExecutablePath,
    extensionDevelopmentPath: options.extension,
    extensionTestsPath: join(bundled, 'entry.cjs'),
    launchArgs: [options.workspace, '--disable-extensions', '--disable-workspace-trust'],
    extensionTestsEnv: env,
  });
  await run.catch((error: Error) => options.say(`  ${error.message}`));
}

type Environment = Record<string, string>;

export interface HostRun extends Pick<HostSuiteOptions, 'extension' | 'workspace' | 'say'> {
  readonly env: Environment;
  /** A CommonJS module whose `run()` the extension host calls. */
  readonly entry: string;
}

/** The server build's workbench takes the module from its URL and calls back when it has finished. */
export async function runInServer({ extension, workspace, entry, env, say }: HostRun): Promise<void> {
  await installCodeServer(say);
  const folder = mkdtempSync(join(root, '.vscode-test', 'host-'));
  const executablePath = await findOrInstallChromium(say);
  const server = await startCodeServer({
    folder,
    port: await freePort(),
    testDriver: true,
    settings: quietSettings,
  });
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const page = await browser.newPage();
    await page.exposeFunction('codeAutomationLog', (_level: string, args: unknown[]) => {
      const line = format(...args);
      if (line.startsWith('@@')) say(line.slice(2));
    });
    const ended = new Promise<void>((resolve, reject) => {
      const tooLong = setTimeout(
        () => reject(new Error('The suites in the editor took too long.')),
        timeLimitMs,
      );
      void page.exposeFunction('codeAutomationExit', () => {
        clearTimeout(tooLong);
        resolve();
      });
      page.once('crash', () => reject(new Error('The browser page of the editor crashed.')));
    });
    await page.goto(testAddress(server.origin, { workspace, extension, entry, env }), {
      waitUntil: 'commit',
    });
    await ended;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function testAddress(origin: string, { workspace, extension, entry, env }: Omit<HostRun, 'say'>): string {
  const remote = (path: string) => `vscode-remote://${new URL(origin).host}${path}`;
  const payload = [
    ['extensionDevelopmentPath', remote(extension)],
    ['extensionTestsPath', remote(entry)],
    ['extensionEnvironment', JSON.stringify(env)],
    ['skipWelcome', 'true'],
    ['skipReleaseNotes', 'true'],
  ];
  return `${origin}/?folder=${encodeURIComponent(workspace)}&payload=${encodeURIComponent(JSON.stringify(payload))}`;
}

/** A missing result is a failure: the suites did not get as far as writing one. */
function readResult(file: string): Counts {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { ...noCounts, failed: 1, failures: ['The suites in the extension host ended without a result.'] };
  }
}
