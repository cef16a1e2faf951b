// The second half of npm test: the checks, the tests outside the editor, then those in it. The last line has the
// counts alone; a check that failed is among the failed.

import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installCodeServer, root } from '../editor/codeServer.ts';
import { capture, exitCode } from '../editor/processes.ts';
import { findOrInstallChromium } from './chromium.ts';
import { add, type Counts, countsLine, failure, noCounts, readVitestReport } from './counts.ts';
import { runHostSuite } from './hostSuite.ts';
import { findOrInstallPostgres } from './postgres.ts';

const { values: options } = parseArgs({ options: { only: { type: 'string' }, grep: { type: 'string' } } });
const say = (line: string) => console.log(line);
const results = join(root, 'test-results');
const vsix = join(results, 'cardinal.vsix');
const vitestEntry = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const shell = { cwd: root, shell: process.platform === 'win32' };

const parts = {
  unit: [checks, unitTests],
  editor: [prepareEditor, hostSuite, journeys],
};

const only = options.only;
if (only !== undefined && only !== 'unit' && only !== 'editor') {
  console.error('--only takes unit or editor.');
  process.exit(1);
}
mkdirSync(results, { recursive: true });
let total = noCounts;
for (const part of only ? parts[only] : [...parts.unit, ...parts.editor]) {
  total = add(total, await part().catch((error: Error) => failure(error.message)));
}
if (total.passed + total.failed === 0) total = failure('No test ran.');
if (total.failures.length > 0) say(`\nWhat failed:\n${total.failures.map((line) => `  ${line}`).join('\n')}`);
say(`\n${countsLine(total)}`);
process.exit(total.failed > 0 ? 1 : 0);

/** The same as `npm run check` without its tests. Each that fails says why and counts as one failure. */
async function checks(): Promise<Counts> {
  if (options.grep) return noCounts;
  let counts = noCounts;
  for (const [script, words] of Object.entries({
    format: 'Checking the format.',
    lint: 'Checking for mistakes (lint).',
    walls: 'Checking who imports whom.',
    types: 'Checking the types.',
  })) {
    say(words);
    const { code, output } = await capture('npm', ['run', '--silent', script], shell);
    if (code === 0) continue;
    say(output);
    counts = add(counts, failure(`npm run ${script} finds fault; what it says is above`));
  }
  return counts;
}

async function unitTests(): Promise<Counts> {
  if (!(await findOrInstallPostgres(say)))
    say('There is no PostgreSQL here: the tests of connected databases are skipped.');
  say('Running the tests outside the editor.');
  return vitest('unit', []);
}

/** What the suites in the editor need: the editor, a browser, the bundles, the package. */
async function prepareEditor(): Promise<Counts> {
  await installCodeServer(say);
  await findOrInstallChromium(say);
  say('Packaging the extension.');
  const { code, output } = await capture('npm', ['run', '--silent', 'package', '--', '--out', vsix], shell);
  if (code !== 0) throw new Error(`the extension cannot be packaged: ${output.trim()}`);
  return noCounts;
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

async function vitest(name: string, args: readonly string[]): Promise<Counts> {
  const report = join(results, `${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const filter = options.grep ? ['--testNamePattern', options.grep, '--passWithNoTests'] : [];
  const child = spawn(process.execPath, [vitestEntry, 'run', ...args, ...reporters, ...filter], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CARDINAL_VSIX: vsix },
  });
  return readVitestReport(report, await exitCode(child));
}
