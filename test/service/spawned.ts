import { type ChildProcess, spawn } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { engineOf } from '../../esbuild.service.mjs';
import type { Client } from '../../src/client/client.ts';
import { clientOf } from '../contract/service.ts';

const source = new URL('../../src/service/main.ts', import.meta.url).pathname;
const libraries = new URL('../../node_modules', import.meta.url).pathname;

export interface SpawnedService {
  readonly child: ChildProcess;
  readonly url: string;
  readonly key: string;
  readonly client: Client;
  /** Ends the process as a crash would, and resolves when it is gone. */
  kill(): Promise<void>;
}

export type SpawnService = (folder: string, store: string, ...more: string[]) => Promise<SpawnedService>;

/** The service as a process of its own; resolves when it answers, rejects with what it said when it does not. */
export const spawnService: SpawnService = (...how) => spawnEntry({ entry: source }, ...how);

const held = new URL('./heldAnswers.ts', import.meta.url).href;

/** The same, but its answers are kept back, their runs under way, until the file `release` exists. */
export function heldService(release: string): SpawnService {
  const env = { ...process.env, CARDINAL_TEST_RELEASE: release };
  return (...how) => spawnEntry({ entry: source, nodeArgs: ['--import', held], env }, ...how);
}

/**
 * The same as bundles, made now from the sources and written into a folder: it starts in a third of the time, which
 * counts where it is started hundreds of times. A portable one has no native code, as in the universal package.
 */
export async function bundledService(folder: string, { isPortable = false } = {}): Promise<SpawnService> {
  const entry = join(folder, 'service.mjs');
  await build({
    entryPoints: {
      service: source,
      serviceThread: source.replace('main.ts', 'serviceThread.ts'),
      readerWorker: source.replace('main.ts', 'tables/read/readerWorker.ts'),
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    ...engineOf(isPortable),
    logLevel: 'error',
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
  symlinkSync(libraries, join(folder, 'node_modules'));
  return (...how) => spawnEntry({ entry }, ...how);
}

interface Entry {
  readonly entry: string;
  readonly nodeArgs?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

async function spawnEntry(
  { entry, nodeArgs = [], env = process.env }: Entry,
  folder: string,
  store: string,
  ...more: string[]
): Promise<SpawnedService> {
  const args = [...nodeArgs, entry, '--folder', folder, '--store', store, '--no-world', ...more];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const line = await new Promise<string>((resolve, reject) => {
    let words = '';
    child.stderr?.on('data', (text) => {
      words += text;
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${words}`)));
    if (child.stdout) createInterface({ input: child.stdout }).once('line', resolve);
  });
  const { url: said, key } = JSON.parse(line) as { url: string; key: string };
  const url = said.replace('0.0.0.0', '127.0.0.1');
  const kill = () => {
    child.kill('SIGKILL');
    return gone;
  };
  return { child, url, key, client: clientOf({ url, apiKey: key }), kill };
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
