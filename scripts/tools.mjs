// What the project needs on a fresh machine before anything else: its packages, including Node 24. Runs on the
// machine's own Node (20 or newer) and imports only Node modules.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

// Missing before Node 20.11, and needed on the next line.
if (!import.meta.dirname)
  fail(`Cardinal needs Node 20.11 or newer to begin with, and this is ${process.version}.`);

export const root = resolve(import.meta.dirname, '..');
const isWindows = process.platform === 'win32';
const projectNode = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');

/** Installs the lock file's packages if any is missing or outdated, and says so. */
export function installPackages() {
  const stale = staleness();
  if (stale) {
    console.log(`Installing the project's packages with npm (${stale}). This takes a minute or two.`);
    npm(existsSync(join(root, 'node_modules')) ? ['install'] : ['ci'], { stdio: 'inherit' });
  }
  if (answers(projectNode)) return;
  // npm may be configured not to run install scripts, but the node package needs its own to fetch the binary.
  npm(['rebuild', 'node', '--ignore-scripts=false'], { stdio: 'inherit' });
  if (!answers(projectNode)) {
    fail('The node package did not bring Node 24. Run `npm rebuild node` and look at what it says.');
  }
}

/** Why the installed packages do not match the lock file; undefined if they do. */
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

/** Runs npm in the project; if it fails, exits with its output. */
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
 * Runs a project script with the project's own Node 24, which reads TypeScript, and with its tools on the PATH; exits
 * with the script's exit code. Forwards signals to the script.
 */
export function handOver(script, args) {
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(projectNode, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  });
  // Ctrl+C reaches the whole process group; this process only has to outlive the script.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

function fail(words) {
  console.error(words);
  process.exit(1);
}
