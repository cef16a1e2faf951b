import * as vscode from 'vscode';
import { contextKeys } from '../ids.ts';
import { hasDataFiles } from '../session/files/dataFiles.ts';
import type { RunBook } from '../session/runs/runBook.ts';
import type { Connection } from '../session/service/connection.ts';
import type { Log } from '../session/state/log.ts';

export interface ContextKeysOptions {
  readonly connection: Connection;
  readonly runs: RunBook;
  readonly log: Log;
  /** Stores the completed steps of the walkthrough across windows. */
  readonly state: vscode.Memento;
  /** The visibility of the view that mentions data files; the workspace is not searched before it is shown. */
  readonly onDidChangeVisibility: vscode.Event<{ readonly visible: boolean }>;
}

type DoneStep = 'hasDrawn' | 'hasAsked' | 'hasFollowedUp' | 'hasEditedChart';

const doneKey = 'cardinal.doneSteps';

/** Maintains the context keys that welcome texts and menus depend on. */
export class ContextKeys implements vscode.Disposable {
  readonly #options: ContextKeysOptions;
  readonly #set = new Map<string, unknown>();
  readonly #subscriptions: vscode.Disposable[];
  readonly #drawnCards = new Set<string>();
  #isWatchingFiles = false;

  constructor(options: ContextKeysOptions) {
    this.#options = options;
    const { connection, runs } = options;
    this.#subscriptions = [
      connection.onDidChange(() => void this.#connectionChanged()),
      connection.onDidChangeState(() => this.#put(contextKeys.serviceState, connection.embeddedState)),
      runs.onDidChange((change) => {
        if (change.kind === 'card') this.#cardDrawn(change.cardId);
        if (change.kind !== 'following') return;
        this.#put(contextKeys.isBusy, runs.running.length > 0);
        if (!runs.isRunning(change.turn)) this.#turnEnded(change.turn);
      }),
      options.onDidChangeVisibility(({ visible }) => visible && void this.#filesChanged()),
    ];
    // The walkthrough may be opened in a later window than the one in which a step was completed.
    for (const step of this.#done) this.#put(contextKeys[step], true);
    void this.#connectionChanged();
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  /** A card drawn a second time was edited with its controls. */
  #cardDrawn(cardId: string): void {
    if (this.#drawnCards.has(cardId)) this.#complete('hasEditedChart');
    this.#drawnCards.add(cardId);
  }

  /** Walkthrough steps are completed by turns of the user, once these have a result. */
  #turnEnded(turn: string): void {
    const { runs } = this.#options;
    const subject = runs.subjectOf(turn);
    if (!subject || !runs.get(turn)?.run.result) return;
    if (subject.kind === 'visualize') {
      this.#complete('hasDrawn');
      if (subject.instruction) this.#complete('hasEditedChart');
    } else {
      this.#complete('hasAsked');
      if (subject.kind === 'answer' && subject.threadId) this.#complete('hasFollowedUp');
    }
  }

  get #done(): readonly DoneStep[] {
    return this.#options.state.get<readonly DoneStep[]>(doneKey) ?? [];
  }

  #complete(step: DoneStep): void {
    this.#put(contextKeys[step], true);
    const done = this.#done;
    if (!done.includes(step)) void this.#options.state.update(doneKey, [...done, step]);
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
      this.#put(contextKeys.knowsDataFiles, true);
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
