import * as vscode from 'vscode';
import { capabilities } from '../contract/service.ts';
import { contextKeys } from '../ids.ts';
import type { Connection } from '../session/service/connection.ts';
import type { GameSchedules } from '../session/service/gameSchedules.ts';

/**
 * Maintains the context keys of games and channels. The service is asked for its capabilities only once it is running,
 * or when a tree contacts it anyway; it is never started for this.
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

  /** Whether the service offers monitors. Contacts it. */
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
    if (isEmbedded) return; // a restart does not change its capabilities
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
