// The second half of npm test, npm run check and npm run soak: the checks, the tests outside and inside the editor, and
// all soak tests. The last line contains only the counts; failed checks are included.

import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installCodeServer, root } from '../editor/codeServer.ts';
import { capture, exitCode } from '../editor/processes.ts';
import { runChecks } from './checks.ts';
import { findOrInstallChromium } from './chromium.ts';
import { add, type Counts, countsLine, failure, noCounts, readVitestReport } from './counts.ts';
import { runHostSuite } from './hostSuite.ts';
import { findOrInstallPostgres } from './postgres.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    grep: { type: 'string' },
    'soak-within': { type: 'string' },
  },
});
const say = (line: string) => console.log(line);
const results = join(root, 'test-results');
const vsix = join(results, 'cardinal.vsix');
const vitestEntry = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const shell = { cwd: root, shell: process.platform === 'win32' };

type Part = () => Promise<Counts>;
const parts: Readonly<Record<string, readonly Part[]>> = {
  unit: [() => sideBySide(checked, quickUnitTests)],
  editor: [installEditor, packageExtension, inEditor],
  soak: [soakTests],
};
const all: readonly Part[] = [
  () => sideBySide(checked, slowAndQuickUnitTests, installEditor),
  packageExtension,
  inEditor,
  soakIfTimeAllows,
];

const only = options.only;
if (only !== undefined && !parts[only]) {
  console.error(`--only takes one of: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const soakWithin = options['soak-within'] === undefined ? undefined : Number(options['soak-within']);
if (soakWithin !== undefined && !(soakWithin > 0)) {
  console.error(
    '--soak-within takes a number of minutes: the soak tests run when no more have passed by then.',
  );
  process.exit(1);
}
mkdirSync(results, { recursive: true });
let total = noCounts;
for (const part of (only && parts[only]) || all) {
  total = add(total, await part().catch((error: Error) => failure(error.message)));
}
if (total.passed + total.failed === 0) total = failure('No test ran.');
if (total.failures.length > 0) say(`\nWhat failed:\n${total.failures.map((line) => `  ${line}`).join('\n')}`);
say(`\n${countsLine(total)}`);
process.exit(total.failed > 0 ? 1 : 0);

async function checked(): Promise<Counts> {
  return options.grep ? noCounts : runChecks(say);
}

/**
 * Runs parts in parallel, because each alone would leave a core idle: the checks run one at a time, an installation
 * waits for the network, a window for itself.
 */
async function sideBySide(...parts: readonly Part[]): Promise<Counts> {
  const ended = await Promise.all(
    parts.map((part) => part().catch((error: Error) => failure(error.message))),
  );
  return ended.reduce(add, noCounts);
}

/**
 * The tests of `npm run check`. Left to `npm test` are the soak tests and the slow ones, which need a browser,
 * processes of their own or large files and take half of the time.
 */
function quickUnitTests(): Promise<Counts> {
  return unitTests(['--exclude', '**/*.{slow,soak}.test.ts']);
}

/** Installs Chromium first, because several slow files need it at once. Without it, the other tests still run. */
async function slowAndQuickUnitTests(): Promise<Counts> {
  await findOrInstallChromium(say).catch((error: Error) => say(error.message));
  return unitTests();
}

async function unitTests(more: readonly string[] = []): Promise<Counts> {
  if (!(await findOrInstallPostgres(say)))
    say('There is no PostgreSQL here: the tests of connected databases are skipped.');
  say('Running the tests outside the editor.');
  return vitest('unit', more);
}

async function installEditor(): Promise<Counts> {
  await installCodeServer(say);
  return noCounts;
}

/** Packages the extension: the journeys use the package, and the suites in the host load its build. */
async function packageExtension(): Promise<Counts> {
  say('Packaging the extension.');
  const { code, output } = await capture('npm', ['run', '--silent', 'package', '--', '--out', vsix], shell);
  if (code !== 0) throw new Error(`the extension cannot be packaged: ${output.trim()}`);
  return noCounts;
}

async function inEditor(): Promise<Counts> {
  await findOrInstallChromium(say);
  return sideBySide(hostSuite, journeys);
}

async function hostSuite(): Promise<Counts> {
  say('Running the suites inside the extension host.');
  const workspace = join(mkdtempSync(join(tmpdir(), 'cardinal-')), 'samples');
  cpSync(join(root, 'samples'), workspace, { recursive: true });
  try {
    return await runHostSuite({ extension: root, workspace, grep: options.grep, say });
  } finally {
    rmSync(join(workspace, '..'), { recursive: true, force: true });
  }
}

async function journeys(): Promise<Counts> {
  say('Running the journeys in the editor. Their pictures go to test-results/journeys.');
  return vitest('journeys', ['--config', 'vitest.editor.config.ts']);
}

async function soakTests(): Promise<Counts> {
  say('Running the soak tests in full.');
  return vitest('soak', ['.soak.test.ts'], { CARDINAL_SOAK: 'full' });
}

/**
 * Runs the full soak tests, a tenth of which have run already with the others. If no time is left, says so; this is not
 * a failure.
 */
async function soakIfTimeAllows(): Promise<Counts> {
  if (soakWithin === undefined) return noCounts;
  const minutes = process.uptime() / 60;
  if (minutes <= soakWithin) return soakTests();
  say(`The soak tests are left out: ${Math.round(minutes)} minutes have passed, more than ${soakWithin}.`);
  return noCounts;
}

async function vitest(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const report = join(results, `${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const filter = options.grep ? ['--testNamePattern', options.grep, '--passWithNoTests'] : [];
  const child = spawn(process.execPath, [vitestEntry, 'run', ...args, ...reporters, ...filter], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CARDINAL_VSIX: vsix, ...env },
  });
  return readVitestReport(report, await exitCode(child));
}
