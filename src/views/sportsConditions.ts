import * as vscode from 'vscode';
import { capabilities } from '../contract/service.ts';
import { contextKeys } from '../ids.ts';
import type { Connection } from '../session/service/connection.ts';
import type { GameSchedules } from '../session/service/gameSchedules.ts';

/**
 * Keeps the context keys of games and channels true. A service is asked what it offers once it is up, or when a
 * tree asks it something anyway: never only for this.
 */
export class SportsConditions implements vscode.Disposable {
  readonly #connection: Connection;
  readonly #schedules: GameSchedules;
  readonly #subscriptions: vscode.Disposable[];

  constructor(connection: Connection, schedules: GameSchedules) {
    this.#connection = connection;
    this.#schedules = schedules;
    const changed = () => void this.#connectionChanged();
    this.#subscriptions = [
      connection.onDidChange(changed),
      connection.onDidChangeState(changed),
      schedules.onDidChange(() => this.#putSchedules()),
    ];
    this.#putSchedules();
    changed();
  }

  /** Whether monitors are offered; asks a service that is spoken to now. */
  async ask(): Promise<boolean> {
    const canWrite = await this.#connection.offers(capabilities.writeChannels);
    const canMonitor = await this.#connection.offers(capabilities.monitors);
    put(contextKeys.canWriteChannels, canWrite);
    put(contextKeys.canMonitor, canMonitor);
    return canMonitor;
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  async #connectionChanged(): Promise<void> {
    const { isEmbedded, embeddedState } = this.#connection;
    if (isEmbedded && embeddedState === 'ready') return void (await this.ask());
    if (isEmbedded) return; // what it offers does not change by a restart
    put(contextKeys.canWriteChannels, false);
    put(contextKeys.canMonitor, false);
  }

  #putSchedules(): void {
    put(contextKeys.hasSchedules, this.#schedules.named.length > 0);
  }
}

function put(key: string, value: boolean): void {
  void vscode.commands.executeCommand('setContext', key, value);
}
