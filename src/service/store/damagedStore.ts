import { existsSync, renameSync } from 'node:fs';

/**
 * Renames an unreadable store, including SQLite's sidecar files: `cardinal.db` becomes
 * `cardinal.db.damaged-2031-01-02T03-04-05`. Deletes nothing. Returns the new name.
 */
export function moveDamagedStore(path: string, now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  let to = `${path}.damaged-${stamp}`;
  for (let again = 2; existsSync(to); again++) to = `${path}.damaged-${stamp}-${again}`;
  for (const ending of ['', '-wal', '-shm'])
    if (existsSync(`${path}${ending}`)) renameSync(`${path}${ending}`, `${to}${ending}`);
  return to;
}
