import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import * as vscode from 'vscode';
import { isAddress } from '../files/watchSchedules.ts';
import { detailsOf } from '../report.ts';
import type { Log } from '../state/log.ts';
import { type ServiceProcessOptions, serviceCommand } from './serviceProcess.ts';
import type { Settings } from './settings.ts';

type Service = Omit<ServiceProcessOptions, 'log'>;

export interface BackgroundWatchOptions {
  readonly settings: Pick<Settings, 'watchesInBackground' | 'schedulesOfUser' | 'onDidChange'>;
  /** It holds one file for each service that runs; deleting the file ends that service. */
  readonly folder: string;
  /** Which workspace this window has open; undefined for none. */
  readonly workspace: string | undefined;
  /** What the service of this window was started with; undefined where it has no games to watch. */
  readonly service: () => Service | undefined;
  /** Fires when the service of this window has started or ended. */
  readonly onDidChangeService: vscode.Event<void>;
  readonly isServiceReady: () => boolean;
  readonly log: Log;
  readonly start?: typeof startDetached;
}

/** The process touches its file every five seconds. */
const staleMs = 30_000;

/** For schedules that are the same in every window. */
const ofUser = 'user';

/**
 * A further service that watches games for the monitors when no window is open: one for the schedules of each
 * workspace, and one for all workspaces that have none but the user's own. It belongs to no window: it lives as long
 * as its file, which any window may delete, and shares the store with the others, where one of them at a time
 * delivers. Started with the service of a window, never by itself.
 */
export class BackgroundWatch implements vscode.Disposable {
  readonly #options: BackgroundWatchOptions;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable[];
  #isRunning = false;
  #looking: Promise<void> = Promise.resolve();
  readonly onDidChange = this.#changed.event;

  constructor(options: BackgroundWatchOptions) {
    this.#options = options;
    this.#subscriptions = [
      options.settings.onDidChange(() => this.look()),
      options.onDidChangeService(() => this.look()),
    ];
  }

  /** As far as this window knows: known once its own service has started. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Starts and stops services to match the setting. One pass at a time. */
  look(): Promise<void> {
    this.#looking = this.#looking
      .then(() => this.#settle())
      .catch((error: unknown) => this.#options.log.warn(`Watching in the background: ${detailsOf(error)}`));
    return this.#looking;
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#changed.dispose();
  }

  async #settle(): Promise<void> {
    const { settings, folder, isServiceReady } = this.#options;
    if (!settings.watchesInBackground) {
      await rm(folder, { recursive: true, force: true });
      return this.#become(false);
    }
    const service = this.#options.service();
    const name = service && this.#nameFor(service);
    await this.#endUnwanted(name);
    if (service && name !== undefined && isServiceReady()) {
      // Whole paths and addresses need no folder, so that each window asks for the same.
      const wanted = name === ofUser ? { ...service, folders: [] } : service;
      if (!(await this.#runsAs(name, wanted))) await this.#start(name, wanted);
    }
    this.#become(await this.#runsAny());
  }

  /** Schedules that are named by the user, each by its whole path or address, are the same in every window. */
  #nameFor({ schedules = [] }: Service): string {
    const { settings } = this.#options;
    const isOfUser = JSON.stringify(schedules) === JSON.stringify(settings.schedulesOfUser);
    return isOfUser && schedules.every((named) => isAddress(named) || isAbsolute(named)) ? ofUser : this.#own;
  }

  get #own(): string {
    return hashOf(this.#options.workspace ?? '');
  }

  /** What this window had started for schedules that are not named any more. */
  async #endUnwanted(wanted: string | undefined): Promise<void> {
    const { settings, folder } = this.#options;
    const mine = settings.schedulesOfUser.length === 0 ? [this.#own, ofUser] : [this.#own];
    for (const name of mine) if (name !== wanted) await rm(join(folder, name), { force: true });
  }

  async #runsAs(name: string, service: Service): Promise<boolean> {
    const file = join(this.#options.folder, name);
    if (!(await isFresh(file))) return false;
    return (await readFile(file, 'utf8')).startsWith(`${fingerprintOf(service)} `);
  }

  async #runsAny(): Promise<boolean> {
    const { folder } = this.#options;
    const names = await readdir(folder).catch(() => []);
    const fresh = await Promise.all(names.map((name) => isFresh(join(folder, name))));
    return fresh.includes(true);
  }

  /** Another one that runs finds the file changed, and ends. */
  async #start(name: string, service: Service): Promise<void> {
    const { folder, log, start = startDetached } = this.#options;
    await mkdir(folder, { recursive: true });
    const file = join(folder, name);
    await writeFile(file, `${fingerprintOf(service)} ${randomUUID()}\n`, { mode: 0o600 });
    const child = start(service, file);
    child.once('error', (error) => log.warn(`Watching in the background: ${error.message}`));
    child.once('exit', () => void this.#ended());
    log.info('Games are watched in the background, also when no window is open.');
  }

  /** One that made way for another has left a fresh file. */
  async #ended(): Promise<void> {
    this.#become(await this.#runsAny());
  }

  #become(isRunning: boolean): void {
    if (this.#isRunning === isRunning) return;
    this.#isRunning = isRunning;
    this.#changed.fire();
  }
}

/** Schedules and a proxy may hold a secret: only what they hash to is kept. */
function fingerprintOf(service: Service): string {
  return hashOf(JSON.stringify(service));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

async function isFresh(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < staleMs;
}

export function startDetached(service: Service, file: string): ChildProcess {
  const { command, args, env } = serviceCommand(service, ['--no-world', '--until-file-changes', file]);
  const child = spawn(command, args, { env, stdio: 'ignore', detached: true, windowsHide: true });
  child.unref();
  return child;
}
