import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '../src/client/client.ts';
import { loopbackFetch } from '../src/client/loopback.ts';

const root = new URL('..', import.meta.url).pathname;

/** A built service in a process of its own, and what it has taken so far. Linux alone says that. */
export interface MeasuredService {
  readonly client: Client;
  cpuMs(): number;
  peakMb(): number;
  nowMb(): number;
}

/** Starts the built service over some folders, and ends it when the work is done. */
export async function withService<T>(
  folders: readonly string[],
  store: string,
  work: (service: MeasuredService) => Promise<T>,
): Promise<T> {
  const child = spawn(
    process.execPath,
    [
      join(root, 'dist/service.mjs'),
      ...folders.flatMap((folder) => ['--folder', folder]),
      ...['--store', join(store, 'store.db'), '--until-stdin-ends', '--no-world'],
    ],
    { stdio: ['pipe', 'pipe', 'ignore'] },
  );
  try {
    const line = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', resolve);
      child.once('exit', (code) => reject(new Error(`dist/service.mjs ended with ${code}; is it built?`)));
    });
    const { url, key } = JSON.parse(line) as { url: string; key: string };
    const client = new Client({ baseUrl: url, apiKey: () => key, fetch: loopbackFetch() });
    return await work({
      client,
      cpuMs: () => cpuMs(child.pid),
      peakMb: () => memoryMb(child.pid, 'VmHWM'),
      nowMb: () => memoryMb(child.pid, 'VmRSS'),
    });
  } finally {
    child.removeAllListeners('exit');
    child.stdin.end();
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
  }
}

/** Hundredths of a second, in user and system mode, are fields 14 and 15; the name before may hold blanks. */
function cpuMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function memoryMb(pid: number | undefined, field: 'VmHWM' | 'VmRSS'): number {
  const said = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(said?.[1]) / 1024;
}
