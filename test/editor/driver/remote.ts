import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { root } from '../../../scripts/editor/codeServer.ts';
import { startGroup } from '../../../scripts/editor/processes.ts';

/** A service other than the window's embedded one: another process with its own address and key. */
export async function startRemote(folder: string, key: string): Promise<string> {
  const script = join(root, 'src', 'service', 'main.ts');
  const group = startGroup(process.execPath, [script, '--folder', folder, '--key', key], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => group.stop());
  const { stdout } = group.child;
  if (!stdout) throw new Error('The service has no output.');
  for await (const line of createInterface(stdout)) return (JSON.parse(line) as { url: string }).url;
  throw new Error('The service ended before it said where it answers.');
}
