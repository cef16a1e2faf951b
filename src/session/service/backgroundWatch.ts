import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as vscode from 'vscode';
import { detailsOf } from '../report.ts';
import type { Log } from '../state/log.ts';
import { type ServiceProcessOptions, serviceCommand } from './serviceProcess.ts';
import type { Settings } from './settings.ts';

export interface BackgroundWatchOptions {
  readonly settings: Pick<Settings, 'watchesInBackground' | 'onDidChange'>;
  /** Says that it runs: whoever deletes it ends it. */
  readonly file: string;
  /** What the service of this window was started with; undefined where it has no games to watch. */
  readonly service: () => Omit<ServiceProcessOptions, 'log'> | undefined;
  /** Fires when the service of this window has started or ended. */
  readonly onDidChangeService: vscode.Event<void>;
  readonly isServiceReady: () => boolean;
  readonly log: Log;
  readonly start?: typeof startDetached;
}

/** The process touches its file every five seconds. */
const staleMs = 30_000;

/**
 * A second service that watches games for the monitors when no window is open. It belongs to no window: it lives as
 * long as its file, which any window may delete, and shares the store with the others, where one of them at a time
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

  /** Brings what runs in line with the setting. One look at a time. */
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
    const { settings, file, isServiceReady } = this.#options;
    if (!settings.watchesInBackground) {
      await rm(file, { force: true });
      return this.#become(false);
    }
    if (!isServiceReady()) return;
    const service = this.#options.service();
    // A window without schedules leaves alone what another one has started.
    if (service && !(await this.#runsAs(fingerprintOf(service)))) await this.#start(service);
    this.#become(await isFresh(file));
  }

  async #runsAs(fingerprint: string): Promise<boolean> {
    const { file } = this.#options;
    if (!(await isFresh(file))) return false;
    return (await readFile(file, 'utf8')).startsWith(`${fingerprint} `);
  }

  /** Another one that runs finds the file changed, and ends. */
  async #start(service: Omit<ServiceProcessOptions, 'log'>): Promise<void> {
    const { file, log, start = startDetached } = this.#options;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${fingerprintOf(service)} ${randomUUID()}\n`, { mode: 0o600 });
    const child = start(service, file);
    child.once('error', (error) => log.warn(`Watching in the background: ${error.message}`));
    child.once('exit', () => void this.#ended());
    log.info('Games are watched in the background, also when no window is open.');
  }

  /** One that made way for another has left a fresh file. */
  async #ended(): Promise<void> {
    this.#become(await isFresh(this.#options.file));
  }

  #become(isRunning: boolean): void {
    if (this.#isRunning === isRunning) return;
    this.#isRunning = isRunning;
    this.#changed.fire();
  }
}

/** Schedules and a proxy may hold a secret: only what they hash to is kept. */
function fingerprintOf(service: Omit<ServiceProcessOptions, 'log'>): string {
  return createHash('sha256').update(JSON.stringify(service)).digest('hex').slice(0, 32);
}

async function isFresh(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < staleMs;
}

function startDetached(service: Omit<ServiceProcessOptions, 'log'>, file: string): ChildProcess {
  const { command, args, env } = serviceCommand(service, ['--no-world', '--until-file-changes', file]);
  const child = spawn(command, args, { env, stdio: 'ignore', detached: true, windowsHide: true });
  child.unref();
  return child;
}
