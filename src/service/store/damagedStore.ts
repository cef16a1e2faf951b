import { existsSync, renameSync } from 'node:fs';

/**
 * Moves a store that cannot be read out of the way, with the files SQLite keeps beside it: `cardinal.db` becomes
 * `cardinal.db.damaged-2031-01-02T03-04-05`. Nothing is deleted. Returns the new name.
 */
export function setAside(path: string, now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  let to = `${path}.damaged-${stamp}`;
  for (let again = 2; existsSync(to); again++) to = `${path}.damaged-${stamp}-${again}`;
  for (const ending of ['', '-wal', '-shm'])
    if (existsSync(`${path}${ending}`)) renameSync(`${path}${ending}`, `${to}${ending}`);
  return to;
}
