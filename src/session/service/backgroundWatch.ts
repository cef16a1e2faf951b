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
  /** Contains one file per running service; deleting the file ends that service. */
  readonly folder: string;
  /** Identifies the workspace of this window; undefined without one. */
  readonly workspace: string | undefined;
  /** The options this window's service was started with; undefined if it has no games to watch. */
  readonly service: () => Service | undefined;
  /** Fires when the service of this window starts or ends. */
  readonly onDidChangeService: vscode.Event<void>;
  readonly isServiceReady: () => boolean;
  readonly log: Log;
  readonly start?: typeof startDetached;
}

/** The process touches its file every five seconds. */
const staleMs = 30_000;

/** Name for schedules that are the same in every window. */
const ofUser = 'user';

/**
 * An additional service that watches games for monitors while no window is open: one per workspace with schedules of
 * its own, and one for all workspaces that only use the user's. It is not tied to a window: it runs as long as its file
 * exists, and any window may delete that. It shares the store with the other services, only one of which delivers at a
 * time. It is started together with a window's service, never alone.
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

  /** Known once this window's own service has started. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Starts and stops services to match the settings. Passes are serialized. */
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
      // Absolute paths and URLs do not depend on a folder, so every window requests the same service.
      const wanted = name === ofUser ? { ...service, folders: [] } : service;
      if (!(await this.#runsAs(name, wanted))) await this.#start(name, wanted);
    }
    this.#become(await this.#runsAny());
  }

  /** Whether the schedules are the user's own, each an absolute path or URL, and therefore the same in every window. */
  #nameFor({ schedules = [] }: Service): string {
    const { settings } = this.#options;
    const isOfUser = JSON.stringify(schedules) === JSON.stringify(settings.schedulesOfUser);
    return isOfUser && schedules.every((named) => isAddress(named) || isAbsolute(named)) ? ofUser : this.#own;
  }

  get #own(): string {
    return hashOf(this.#options.workspace ?? '');
  }

  /** Stops services this window started for schedules that are no longer configured. */
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

  /** A running one notices that its file changed, and exits. */
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

  /** A service that was replaced has left a recent file behind. */
  async #ended(): Promise<void> {
    this.#become(await this.#runsAny());
  }

  #become(isRunning: boolean): void {
    if (this.#isRunning === isRunning) return;
    this.#isRunning = isRunning;
    this.#changed.fire();
  }
}

/** Schedules and proxy settings may contain secrets, so only their hash is stored. */
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
