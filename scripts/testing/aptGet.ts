import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture, onPath, run } from '../editor/processes.ts';

/** The command with which this user can run apt-get without a password prompt; undefined if not possible. */
async function allowedAptGet(): Promise<string[] | undefined> {
  const aptGet = onPath('apt-get');
  if (!aptGet) return undefined;
  if (process.getuid?.() === 0) return [aptGet];
  const sudo = onPath('sudo');
  if (!sudo) return undefined;
  const asked = await capture(sudo, ['-n', 'true']);
  return asked.code === 0 ? [sudo, '-n', aptGet] : undefined;
}

/**
 * Installs Debian packages if this user may; returns false if not. Throws if apt-get fails. Waits for the lock, because
 * apt-get gives up if a worker running another test file holds it.
 */
export async function installWithApt(packages: readonly string[]): Promise<boolean> {
  const aptGet = await allowedAptGet();
  if (!aptGet) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const flock = onPath('flock');
  const [command = '', ...before] = [
    ...(flock ? [flock, join(tmpdir(), 'cardinal-apt-get.lock')] : []),
    ...aptGet,
  ];
  await run(command, [...before, 'update', '-qq'], { env });
  await run(command, [...before, 'install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
  return true;
}
