import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture, onPath, run } from '../editor/processes.ts';

/** How this user may run apt-get without being asked for a password; undefined when not at all. */
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
 * Installs Debian's packages where this user may; false where not. Throws when apt-get fails.
 * Test files of several workers may ask at once, and apt-get gives up where another one holds its lock: they wait.
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
