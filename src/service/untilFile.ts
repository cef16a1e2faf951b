import { existsSync, readFileSync, utimesSync } from 'node:fs';

/** Twice that and the file counts as left behind by a process that was killed. */
const beatMs = 5_000;

/**
 * Calls `end` once the file is gone or says something else than now, and keeps its time up to date until then: so a
 * process that no window owns can be seen and stopped by all of them, and makes way for the next one. It also ends
 * with the code it runs from, which an uninstalled extension takes along.
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
      // It went just now, which the next look finds.
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
