import * as vscode from 'vscode';
import { SvcError } from '../../contract/errors.ts';
import type { Log } from '../state/log.ts';
import type { GameSchedules } from './gameSchedules.ts';
import { isProxySetting, type ProxySettings } from './proxySettings.ts';
import {
  type ServiceAddress,
  type ServiceProcess,
  type ServiceProcessOptions,
  startServiceProcess,
} from './serviceProcess.ts';

export type EmbeddedState = 'idle' | 'starting' | 'ready' | 'failed';

export interface EmbeddedOptions {
  readonly script: string;
  readonly storePath: string;
  readonly log: Log;
  /** The service's own key is added here for the log to redact. */
  readonly hidden: Set<string>;
  /** Connected databases with their passwords. */
  readonly databases?: () => Promise<readonly { readonly url: string; readonly name: string }[]>;
  /** Retention period of threads; read at each start. */
  readonly keepDays?: () => number | undefined;
  readonly webhookHosts?: () => readonly string[];
  /** Games to list and to watch. */
  readonly schedules?: Pick<GameSchedules, 'named' | 'onDidChange'>;
  /** Path of the user's exchange rates, if any. */
  readonly rates?: () => string | undefined;
  /** The editor's proxy settings, for requests the service makes. */
  readonly proxy?: () => ProxySettings;
  readonly start?: typeof startServiceProcess;
  readonly now?: () => number;
}

const maxStops = 3;
const withinMs = 5 * 60_000;

/**
 * The process of the embedded service. It is started on first use, restarted after a crash (at most three times in five
 * minutes), and restarted when the workspace folders, schedules or proxy settings change, because it reads them at
 * startup only.
 */
export class EmbeddedService implements vscode.Disposable {
  readonly #options: EmbeddedOptions;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable[];
  #state: EmbeddedState = 'idle';
  #running: Promise<ServiceProcess> | undefined;
  #stops: number[] = [];
  #replacesStore = false;
  #isDisposed = false;
  readonly onDidChange = this.#changed.event;

  constructor(options: EmbeddedOptions) {
    this.#options = options;
    const restart = () => this.restart();
    this.#subscriptions = [
      vscode.workspace.onDidChangeWorkspaceFolders(restart),
      vscode.workspace.onDidChangeConfiguration((change) => {
        // An idle service reads them when it starts.
        if (isProxySetting(change) && this.#state !== 'idle') restart();
      }),
      ...(options.schedules ? [options.schedules.onDidChange(restart)] : []),
    ];
  }

  get state(): EmbeddedState {
    return this.#state;
  }

  /** The current start options, except those with database passwords. */
  get settings(): Omit<ServiceProcessOptions, 'log' | 'databases' | 'replacesDamagedStore'> {
    const { script, storePath, schedules, keepDays, webhookHosts, rates, proxy } = this.#options;
    return {
      ...{ script, folders: localFolders(), storePath },
      schedules: schedules?.named ?? [],
      keepDays: keepDays?.(),
      webhookHosts: webhookHosts?.() ?? [],
      rates: rates?.(),
      proxy: proxy?.(),
    };
  }

  /** The address it listens on; starts it if necessary. Throws unreachable if it cannot be started. */
  async address(): Promise<ServiceAddress> {
    // A call after disposal would start a process that nobody stops.
    if (this.#isDisposed) throw new SvcError('unreachable', vscode.l10n.t('The extension has stopped.'));
    this.#running ??= this.#start();
    return (await this.#running).address;
  }

  /** Stops the process and forgets earlier failures. The next use starts it again. */
  restart(): void {
    this.#stops = [];
    this.#end();
    this.#become('idle');
  }

  /** Restarts immediately; a damaged store is renamed. */
  async resetStore(): Promise<void> {
    this.restart();
    this.#replacesStore = true;
    try {
      await this.address();
    } finally {
      this.#replacesStore = false;
    }
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#end();
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#changed.dispose();
  }

  async #start(): Promise<ServiceProcess> {
    const { log, hidden, start = startServiceProcess } = this.#options;
    this.#refuseAfterTooManyStops();
    this.#become('starting');
    try {
      const databases = (await this.#options.databases?.()) ?? [];
      const process = await start({
        ...this.settings,
        databases,
        log,
        replacesDamagedStore: this.#replacesStore,
      });
      hidden.add(process.address.key);
      log.info(`The local data service listens at ${process.address.url}.`);
      void process.exited.then((why) => this.#onExit(process, why));
      this.#become('ready');
      return process;
    } catch (error) {
      this.#running = undefined;
      this.#stops.push(this.#now());
      this.#become('failed');
      log.error(error instanceof Error ? error : String(error));
      throw error;
    }
  }

  #refuseAfterTooManyStops(): void {
    this.#stops = this.#stops.filter((at) => at > this.#now() - withinMs);
    if (this.#stops.length < maxStops) return;
    this.#running = undefined;
    this.#become('failed');
    throw new SvcError(
      'unreachable',
      vscode.l10n.t(
        'The local data service stopped {0} times in five minutes, so it is no longer restarted automatically. Click “Local data” in the status bar to start it.',
        maxStops,
      ),
    );
  }

  async #onExit(process: ServiceProcess, why: string): Promise<void> {
    const current = await this.#running?.catch(() => undefined);
    if (current !== process) return; // stopped by us
    this.#options.log.warn(`The local data service stopped (${why}).`);
    this.#running = undefined;
    this.#stops.push(this.#now());
    this.#become('idle');
  }

  #end(): void {
    const ending = this.#running;
    this.#running = undefined;
    ending?.then(
      (process) => process.end(),
      () => {},
    );
  }

  #become(state: EmbeddedState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#changed.fire();
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}

/** Workspace folders on disk; the service cannot read others. */
function localFolders(): string[] {
  return (vscode.workspace.workspaceFolders ?? [])
    .filter(({ uri }) => uri.scheme === 'file')
    .map(({ uri }) => uri.fsPath);
}
