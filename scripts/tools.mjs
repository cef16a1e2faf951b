// What a fresh machine needs before anything of the project can run: its packages, and Node 24 among them.
// Runs under whatever Node the machine has (20 or newer) and imports nothing but Node itself.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

// Absent before Node 20.11, and first needed on the next line.
if (!import.meta.dirname)
  fail(`Cardinal needs Node 20.11 or newer to begin with, and this is ${process.version}.`);

export const root = resolve(import.meta.dirname, '..');
const isWindows = process.platform === 'win32';
const projectNode = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');

/** Installs the packages of the lock file when some are missing or of another version; says so in words. */
export function installPackages() {
  const stale = staleness();
  if (stale) {
    console.log(`Installing the project's packages with npm (${stale}). This takes a minute or two.`);
    npm(existsSync(join(root, 'node_modules')) ? ['install'] : ['ci'], { stdio: 'inherit' });
  }
  if (answers(projectNode)) return;
  // npm may have been told not to run install scripts; the one of the node package fetches its binary.
  npm(['rebuild', 'node', '--ignore-scripts=false'], { stdio: 'inherit' });
  if (!answers(projectNode)) {
    fail('The node package did not bring Node 24. Run `npm rebuild node` and look at what it says.');
  }
}

/** Why the installed packages are not those of the lock file; undefined when they are. */
function staleness() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return 'none are here yet';
  const want = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const have = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const missing = Object.keys(want).filter(
    (path) => path !== '' && !want[path].optional && have[path]?.version !== want[path].version,
  );
  return missing.length > 0 ? `${missing.length} are missing or of another version` : undefined;
}

const answers = (node) => spawnSync(node, ['--version']).status === 0;

/** Runs npm in the project and ends this process with its words when it fails. */
function npm(args, options) {
  const run = spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    shell: isWindows,
    ...options,
  });
  if (run.error) fail(`npm could not be started: ${run.error.message}`);
  if (run.status !== 0) fail(`\`npm ${args.join(' ')}\` failed. What it said is above.`);
}

/**
 * Runs a script of the project under the project's own Node 24, which reads TypeScript, with the project's tools
 * on the PATH; ends this process with the script's exit code. A signal sent here reaches the script.
 */
export function handOver(script, args) {
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(projectNode, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  });
  // Ctrl+C reaches the whole terminal group by itself; this process only has to outlive the script.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

function fail(words) {
  console.error(words);
  process.exit(1);
}
