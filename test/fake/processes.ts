import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the processes of this Linux machine whose command line contains all of these words. */
export function processesWith(...words: readonly string[]): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const line = commandLine(pid);
      return words.every((word) => line.includes(word));
    })
    .map(Number);
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // exited meanwhile
  }
}
