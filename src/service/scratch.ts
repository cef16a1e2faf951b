import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './tables/read/isRunning.ts';

/** A service on another machine, or one that has just started, may share the folder: only old folders are deleted. */
const minAgeMs = 3_600_000;

/** Creates a temporary folder for staged and spilled data, named after the process id. */
export function makeScratch(parent = tmpdir()): Promise<string> {
  return mkdtemp(join(parent, `cardinal-${process.pid}-`));
}

/** Removes the folders of this process synchronously, right before it kills itself. */
export function removeScratch(parent = tmpdir()): void {
  for (const name of readdirSync(parent))
    if (new RegExp(`^cardinal-${process.pid}-\\w{6}$`).test(name))
      // Retries, because the engine may write to it until the process ends.
      rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
}

/** Removes the folders of processes that were killed, as they may hold copies of the user's data. */
export async function clearAbandoned(now: Date, parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const [, pid] = /^cardinal-(\d+)-\w{6}$/.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    const path = join(parent, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > minAgeMs) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
