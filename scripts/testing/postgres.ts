import { spawn } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { capture, onPath } from '../editor/processes.ts';
import { installWithApt } from './aptGet.ts';

/** The folder of PostgreSQL's programs, installed with apt-get if permitted; undefined if unavailable. */
export async function findOrInstallPostgres(say: (line: string) => void): Promise<string | undefined> {
  const found = findPostgres();
  if (found || !onPath('apt-get')) return found;
  say('Installing PostgreSQL, for the tests of connected databases, where apt-get may.');
  await installWithApt(['postgresql']).catch((error: Error) => say(error.message));
  return findPostgres();
}

export function findPostgres(): string | undefined {
  const initdb = onPath('initdb');
  if (initdb) return dirname(initdb);
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return undefined;
  const newest = readdirSync(versions).sort((a, b) => Number(b) - Number(a));
  return newest
    .map((version) => join(versions, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

export interface PostgresServer {
  readonly port: number;
  readonly user: string;
  stop(): Promise<void>;
}

const user = 'cardinal';

export interface PostgresOptions {
  /** Configuration parameters, as in `postgresql.conf`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The server's log file. Entries of a statement are written before its result is returned. */
  readonly logFile?: string;
}

/** Starts a temporary server on loopback that trusts every connection; its folder is deleted when it stops. */
export async function startPostgres(
  bin: string,
  { settings = {}, logFile }: PostgresOptions = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-pg-'));
  // The server refuses to run as root; Debian's package creates a user for it.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(folder, 0o777);
    await mustRun('chown', ['postgres', folder]);
  }
  const as = (program: string, args: readonly string[]): [string, string[]] =>
    isRoot
      ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]]
      : [join(bin, program), [...args]];
  const data = join(folder, 'data');
  await mustRun(
    ...as('initdb', ['-D', data, '-U', 'cardinal', '-E', 'UTF8', '--locale=C', '--auth=trust', '-N']),
  );
  const port = await freePort();
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
    '-k',
    folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const log = logFile === undefined ? undefined : openSync(logFile, 'a');
  const server = spawn(...as('postgres', options), { stdio: ['ignore', 'ignore', log ?? 'ignore'] });
  if (log !== undefined) closeSync(log);
  const exited = new Promise((resolve) => server.once('exit', resolve));
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries > 100) throw new Error('PostgreSQL did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    port,
    user,
    async stop() {
      // The command that switches users forwards the signal.
      await capture(...as('pg_ctl', ['stop', '-D', data, '-m', 'immediate']));
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({ host: '127.0.0.1', port, user, database: 'postgres' });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function mustRun(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await capture(command, [...args]);
  if (code !== 0) throw new Error(`${command} failed: ${output}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
