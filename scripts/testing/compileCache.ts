import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'node_modules', '.cache', 'compiled');

/**
 * Lets the services and threads started by tests cache their compiled modules, with types already stripped: each then
 * starts in half of the CPU time. Node compares the cache with the file, so edited modules are recompiled.
 */
export function keepCompiledModules(): void {
  process.env.NODE_COMPILE_CACHE ??= folder;
}

/**
 * Node writes the cache when a process exits normally, but tests kill most services. On a fresh clone one service is
 * started and stopped along with the first tests, so that the others find its modules.
 */
export function setup(): (() => Promise<unknown>) | undefined {
  if (existsSync(folder)) return undefined;
  const service = join(root, 'src', 'service', 'main.ts');
  const child = spawn(process.execPath, [service, '--no-world', '--until-stdin-ends'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdout.once('data', () => child.stdin.end()); // all its modules are loaded by now
  const ended = once(child, 'exit');
  return () => ended;
}
