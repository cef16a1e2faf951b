import { uptime } from 'node:os';

/** Tolerance, because the clock and the uptime are not read at the same moment. */
const slackMs = 60_000;

/**
 * Whether the process that started some work may still be running. An owner is `pid-random`. Process ids are reused,
 * but nothing that started before the machine's last boot is still running.
 */
export function isAlive(owner: string, beganAt: string): boolean {
  const machineStartedAt = Date.now() - uptime() * 1000;
  if (Date.parse(beganAt) < machineStartedAt - slackMs) return false;
  try {
    process.kill(Number(owner.split('-')[0]), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // exists, but belongs to another user
  }
}
