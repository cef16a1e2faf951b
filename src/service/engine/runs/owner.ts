import { uptime } from 'node:os';

/** Reading the machine's clock and its time since start are two moments. */
const slackMs = 60_000;

/**
 * Whether the process that began a piece of work may still be at it. An owner is `pid-random`. A number can be taken
 * again by another process, but nothing that started before the machine did is still running.
 */
export function isAlive(owner: string, beganAt: string): boolean {
  const machineStartedAt = Date.now() - uptime() * 1000;
  if (Date.parse(beganAt) < machineStartedAt - slackMs) return false;
  try {
    process.kill(Number(owner.split('-')[0]), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // there, and somebody else's
  }
}
