import * as vscode from 'vscode';
import { contextKeys } from '../ids.ts';
import type { Connection } from '../session/connection.ts';
import { hasDataFiles } from '../session/dataFiles.ts';
import type { Log } from '../session/log.ts';
import type { RunBook } from '../session/runs.ts';

export interface ConditionsOptions {
  readonly connection: Connection;
  readonly runs: RunBook;
  readonly log: Log;
  /** Fires when the view that tells about data files comes into sight: files are not looked for before. */
  readonly onDidChangeVisibility: vscode.Event<{ readonly visible: boolean }>;
}

/** Keeps the context keys true, on which welcome texts and menus depend. */
export class Conditions implements vscode.Disposable {
  readonly #options: ConditionsOptions;
  readonly #set = new Map<string, unknown>();
  readonly #subscriptions: vscode.Disposable[];
  #isWatchingFiles = false;

  constructor(options: ConditionsOptions) {
    this.#options = options;
    const { connection, runs } = options;
    this.#subscriptions = [
      connection.onDidChange(() => void this.#connectionChanged()),
      connection.onDidChangeState(() => this.#put(contextKeys.serviceState, connection.embeddedState)),
      runs.onDidChange(
        ({ kind }) => kind === 'following' && this.#put(contextKeys.isBusy, runs.running.length > 0),
      ),
      options.onDidChangeVisibility(({ visible }) => visible && void this.#filesChanged()),
    ];
    void this.#connectionChanged();
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  async #connectionChanged(): Promise<void> {
    const { connection } = this.#options;
    this.#put(contextKeys.service, connection.isEmbedded ? 'embedded' : 'remote');
    this.#put(contextKeys.serviceState, connection.embeddedState);
    this.#put(contextKeys.hasApiKey, await connection.hasKey());
    if (this.#isWatchingFiles) await this.#filesChanged();
  }

  async #filesChanged(): Promise<void> {
    this.#isWatchingFiles = true;
    try {
      this.#put(contextKeys.hasDataFiles, await hasDataFiles());
    } catch (error) {
      this.#options.log.warn(`Data files could not be looked for: ${String(error)}`);
    }
  }

  #put(key: string, value: unknown): void {
    if (this.#set.get(key) === value) return;
    this.#set.set(key, value);
    void vscode.commands.executeCommand('setContext', key, value);
  }
}
