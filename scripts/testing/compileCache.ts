import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'node_modules', '.cache', 'compiled');

/**
 * Lets the services and threads that tests start keep their compiled modules, types already removed: each then starts
 * in half of the CPU time. Node compares what it kept with the file, so an edited module is compiled again.
 */
export function keepCompiledModules(): void {
  process.env.NODE_COMPILE_CACHE ??= folder;
}

/**
 * Node writes the cache when a process ends by itself, and tests kill most services. On a fresh clone one service
 * starts and ends beside the first tests, so that the others find its modules.
 */
export function setup(): (() => Promise<unknown>) | undefined {
  if (existsSync(folder)) return undefined;
  const service = join(root, 'src', 'service', 'main.ts');
  const child = spawn(process.execPath, [service, '--no-world', '--until-stdin-ends'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdout.once('data', () => child.stdin.end()); // it has loaded all its modules
  const ended = once(child, 'exit');
  return () => ended;
}
