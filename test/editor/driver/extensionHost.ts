import { readdirSync, readFileSync } from 'node:fs';
import { ownServer } from './server.ts';

/** Kills the extension host of the window opened last, without notice. */
export function killExtensionHost(): void {
  const { folder } = ownServer();
  const mine = processes().filter(({ line }) => line.includes('--type=extensionHost'));
  const hosts = mine.filter(({ pid }) => ancestors(pid).some((line) => line.includes(folder)));
  const last = hosts.sort((a, b) => a.startedAt - b.startedAt).at(-1);
  if (!last) throw new Error('There is no extension host.');
  process.kill(last.pid, 'SIGKILL');
}

function processes(): { pid: number; line: string; startedAt: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      line: read(name, 'cmdline'),
      startedAt: Number(stat(name)[19] ?? 0),
    }));
}

/** Command lines of a process and its ancestors. */
function ancestors(pid: number): string[] {
  const lines: string[] = [];
  for (let at = pid; at > 1; at = Number(stat(String(at))[1] ?? 0)) lines.push(read(String(at), 'cmdline'));
  return lines;
}

/** The fields of /proc/PID/stat after the name: state, parent, …; the 20th is the start time in ticks since boot. */
function stat(pid: string): string[] {
  return read(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // the process has ended
  }
}
