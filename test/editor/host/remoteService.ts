import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A service as a process of its own, started from the extension's bundle: stands for one somewhere else. */
export async function startRemoteService(extensionPath: string, folder: string, key: string) {
  const script = join(extensionPath, 'dist', 'service.mjs');
  const child = spawn(process.execPath, [script, '--folder', folder, '--key', key, '--no-world'], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => resolve((JSON.parse(line) as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`The remote service ended with ${code}.`)));
  });
  return { url: new URL(url), stop: () => void child.kill() };
}
