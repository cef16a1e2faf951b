import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { SvcError } from '../../contract/errors.ts';
import type { Log } from '../state/log.ts';
import type { ProxySettings } from './proxySettings.ts';

export interface ServiceAddress {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  readonly key: string;
}

export interface ServiceProcess {
  readonly address: ServiceAddress;
  /** Resolves with the reason when the process has exited. */
  readonly exited: Promise<string>;
  /** Closes standard input, which ends the process; kills it if it does not exit. */
  end(): void;
}

export interface ServiceProcessOptions {
  readonly script: string;
  readonly folders: readonly string[];
  readonly storePath: string;
  /** A file of exchange rates. */
  readonly rates?: string | undefined;
  /** Files and URLs of games. Passed in the environment, since a URL may be secret. */
  readonly schedules?: readonly string[];
  /** Threads unused for this many days are deleted; the service has a default. */
  readonly keepDays?: number | undefined;
  /** Hosts of private networks that webhooks may be sent to. */
  readonly webhookHosts?: readonly string[];
  /** Renames a damaged store and creates a new one. */
  readonly replacesDamagedStore?: boolean;
  /** Connected databases with passwords. Passed in the environment, which other users cannot read. */
  readonly databases?: readonly { readonly url: string; readonly name: string }[];
  /** The editor's proxy settings. They may contain a password, so they are passed in the environment. */
  readonly proxy?: ProxySettings | undefined;
  readonly log: Log;
  /** The editor's own runtime, in Node mode. */
  readonly runtime?: string;
  readonly readyWithinMs?: number;
}

const endWithinMs = 3_000;
/** The exit code that means a damaged store. */
const damagedStore = 3;

/** Starts the embedded service and waits for the line that announces its address. */
export async function startServiceProcess(options: ServiceProcessOptions): Promise<ServiceProcess> {
  const { script, log, readyWithinMs = 30_000 } = options;
  if (!existsSync(script)) {
    throw new SvcError('unreachable', 'A part of the extension is missing. Install it again.');
  }
  mkdirSync(dirname(options.storePath), { recursive: true });
  const { command, args, env } = serviceCommand(options, ['--until-stdin-ends']);
  const child = spawn(command, args, {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
  child.stdin?.on('error', () => {}); // it may exit before we close its input
  if (child.stderr) createInterface(child.stderr).on('line', (line) => log.info(`service: ${line}`));
  const exited = exitOf(child);
  const end = () => {
    child.stdin?.end();
    setTimeout(() => child.kill('SIGKILL'), endWithinMs).unref();
  };
  try {
    return { address: await ready(child, exited, readyWithinMs), exited, end };
  } catch (error) {
    end();
    throw error;
  }
}

/** How a service is started whose lifetime `ending` determines. */
export function serviceCommand(
  options: Omit<ServiceProcessOptions, 'log'>,
  ending: readonly string[],
): { readonly command: string; readonly args: string[]; readonly env: NodeJS.ProcessEnv } {
  return {
    command: options.runtime ?? process.execPath,
    args: [...argumentsOf(options), ...ending],
    env: environment(options),
  };
}

function argumentsOf({
  script,
  folders,
  storePath,
  keepDays,
  replacesDamagedStore,
  rates,
  webhookHosts = [],
}: Omit<ServiceProcessOptions, 'log'>): string[] {
  const each = folders.flatMap((folder) => ['--folder', folder]);
  const replacement = replacesDamagedStore ? ['--set-aside-damaged-store'] : [];
  const kept = keepDays === undefined ? [] : ['--keep-days', String(keepDays)];
  const own = rates ? ['--rates', rates] : [];
  const hosts = webhookHosts.flatMap((host) => ['--webhook-host', host]);
  const store = ['--store', storePath, ...kept, ...replacement];
  return [script, '--port', '0', ...each, ...store, ...own, ...hosts];
}

/** The environment for the service, without debugger options and the user's API key. */
function environment({
  databases = [],
  schedules = [],
  proxy,
}: Omit<ServiceProcessOptions, 'log'>): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, CARDINAL_API_KEY: _key, ...env } = process.env;
  return {
    ...env,
    ELECTRON_RUN_AS_NODE: '1',
    CARDINAL_DATABASES: JSON.stringify(databases),
    CARDINAL_SCHEDULES: JSON.stringify(schedules),
    ...(proxy?.address !== undefined && { CARDINAL_PROXY: proxy.address }),
    ...(proxy?.exempt !== undefined && { CARDINAL_NO_PROXY: proxy.exempt.join(',') }),
  };
}

function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
}

function ready(child: ChildProcess, exited: Promise<string>, withinMs: number): Promise<ServiceAddress> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) =>
      reject(new SvcError('unreachable', `The local data service could not be started (${why}).`));
    const timer = setTimeout(() => fail(`no sign of life within ${withinMs / 1000} seconds`), withinMs);
    void exited.then((why) => {
      clearTimeout(timer);
      if (why === `exit code ${damagedStore}`) return reject(damaged());
      fail(why);
    });
    if (!child.stdout) return;
    createInterface(child.stdout).on('line', (line) => {
      const address = readReadyLine(line);
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

function damaged(): SvcError {
  return new SvcError(
    'unprocessable',
    'The questions kept on this machine cannot be read: their store is damaged. It can be moved away and a new one started; nothing is deleted.',
    { code: 'STORE_DAMAGED' },
  );
}

function readReadyLine(line: string): ServiceAddress | undefined {
  try {
    const { url, key } = JSON.parse(line) as { url?: unknown; key?: unknown };
    return typeof url === 'string' && typeof key === 'string' ? { url, key } : undefined;
  } catch {
    return undefined;
  }
}
