import { existsSync, readFileSync, utimesSync } from 'node:fs';

/** A file not touched for twice this long belongs to a process that was killed. */
const beatMs = 5_000;

/**
 * Calls `end` once the file is deleted or its content changes, and updates its modification time until then: any window
 * can thus see and stop a process that none of them owns, and a newer one can replace it. Also calls `end` once the
 * running code is deleted, as by an uninstallation.
 */
export function untilFileChanges(file: string, code: string, end: () => void, everyMs = beatMs): void {
  const first = contentOf(file);
  const look = () => {
    if (first === undefined || contentOf(file) !== first || !existsSync(code)) {
      clearInterval(timer);
      return end();
    }
    try {
      const now = new Date();
      utimesSync(file, now, now);
    } catch {
      // Deleted at this moment, which the next check detects.
    }
  };
  const timer = setInterval(look, everyMs);
  look();
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
