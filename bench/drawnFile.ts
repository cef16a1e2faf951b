import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Client } from '../src/client/client.ts';
import { api } from '../src/contract/api.ts';
import { readVisualizeEvent } from '../src/contract/uploads.ts';
import { withService } from './measuredService.ts';

const root = new URL('..', import.meta.url).pathname;

/** What one drawing took. Processor time hardly depends on what else the machine does. */
export interface Taken {
  readonly firstMs: number;
  readonly ms: number;
  readonly cpuMs: number;
  readonly peakMb: number;
}

/** What another reader alone took, in a process of its own. */
export interface Reference {
  readonly loadMs: number;
  readonly ms: number;
  readonly cpuMs: number;
  readonly peakMb: number;
}

/** One drawing by a service that has been running for a while: it has drawn a small file before. */
export async function drawnFile(folder: string, file: string, store: string): Promise<Taken> {
  const small = join(store, 'small');
  mkdirSync(small, { recursive: true });
  cpSync(join(root, 'samples', 'seattle-weather.csv'), join(small, 'seattle-weather.csv'));
  return withService([folder, small], store, async ({ client, cpuMs, peakMb }) => {
    await draw(client, join(small, 'seattle-weather.csv'));
    const cpu = cpuMs();
    const { firstMs, ms } = await draw(client, file);
    const taken = { firstMs, ms, cpuMs: cpuMs() - cpu, peakMb: peakMb() };
    await untilKept(store);
    return taken;
  });
}

const keptWithinMs = 60_000;

/** Rows in memory are written to the cache behind the card; a service that ends before has nothing to find again. */
async function untilKept(store: string): Promise<void> {
  const isKept = () =>
    readdirSync(store, { recursive: true }).some((name) => String(name).endsWith('tables.json'));
  for (const startedMs = performance.now(); !isKept() && performance.now() - startedMs < keptWithinMs; )
    await setTimeout(100);
}

async function draw(client: Client, file: string): Promise<{ firstMs: number; ms: number }> {
  const started = performance.now();
  const source = pathToFileURL(file).href;
  const { file_id } = await client.send(api.uploads.grant, { file_name: 'file.csv', source });
  let firstMs: number | undefined;
  for await (const event of client.stream(api.uploads.visualizeStream, { file_ids: [file_id] })) {
    const news = readVisualizeEvent(event);
    if (news.kind === 'error') throw new Error(news.message);
    if (news.kind === 'result' || news.preview) firstMs ??= performance.now() - started;
    if (news.kind === 'result') return { firstMs: firstMs ?? 0, ms: performance.now() - started };
  }
  throw new Error('the stream ended without a card');
}

export async function reference(
  reader: 'duckdb' | 'anything' | 'papaparse' | 'xlsx',
  file: string,
): Promise<Reference> {
  const script = join(root, 'bench', 'readReference.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, reader, file], { cwd: root });
  return JSON.parse(stdout) as Reference;
}
