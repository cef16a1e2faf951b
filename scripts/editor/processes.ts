import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program on the PATH; undefined if there is none. */
export function onPath(name: string): string | undefined {
  const names = process.platform === 'win32' ? [`${name}.cmd`, `${name}.exe`] : [name];
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((file) => join(folder, file))).find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs a program with its output on the screen. Throws with the command line if it fails. */
export async function run(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<void> {
  const code = await exitCode(spawn(command, args, { stdio: 'inherit', ...options }));
  if (code !== 0) throw new Error(`\`${command} ${args.join(' ')}\` failed with exit code ${code}.`);
}

/** Runs a program and captures its output. */
export async function capture(command: string, args: readonly string[], options: SpawnOptions = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { code: await exitCode(child), output };
}

/** The exit code of a process; 1 if it could not start or was killed. */
export function exitCode(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode ?? 1);
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Starts a server in its own process group and ensures that the whole group ends with this process: editor servers fork
 * children that would otherwise be left running.
 */
export function startGroup(command: string, args: readonly string[], options: SpawnOptions = {}) {
  const child = spawn(command, args, { detached: true, ...options });
  const end = (signal: NodeJS.Signals) => endGroup(child, signal);
  const atExit = () => end('SIGKILL');
  process.on('exit', atExit);
  return {
    child,
    /** Terminates the group, first with SIGTERM; resolves once the leader has exited. */
    async stop(): Promise<void> {
      const gone = exitCode(child);
      end('SIGTERM');
      const force = setTimeout(() => end('SIGKILL'), 5000);
      await gone;
      clearTimeout(force);
      end('SIGKILL'); // for children that outlived the leader
      process.off('exit', atExit);
    },
  };
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has exited already.
  }
}
