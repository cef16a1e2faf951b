import * as vscode from 'vscode';
import { commandIds } from '../ids.ts';
import type { Connection } from '../session/connection.ts';
import type { RunBook } from '../session/runs.ts';

/** The one status bar item: who answers, whether something is under way, what it cost. */
export class StatusBar implements vscode.Disposable {
  readonly #item = vscode.window.createStatusBarItem('cardinal.service', vscode.StatusBarAlignment.Right, 90);
  readonly #connection: Connection;
  readonly #runs: RunBook;
  readonly #subscriptions: vscode.Disposable[];

  constructor({ connection, runs }: { connection: Connection; runs: RunBook }) {
    this.#connection = connection;
    this.#runs = runs;
    const show = () => this.#show();
    this.#subscriptions = [
      connection.onDidChange(show),
      connection.onDidChangeState(show),
      runs.onDidChange(({ kind }) => kind === 'following' && show()),
    ];
    this.#item.name = 'Cardinal';
    this.#item.command = commandIds.chooseService;
    show();
    this.#item.show();
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#item.dispose();
  }

  #show(): void {
    const { isEmbedded, name, embeddedState } = this.#connection;
    const running = this.#runs.running.length;
    const isBusy = running > 0 || (isEmbedded && embeddedState === 'starting');
    const icon = isBusy ? 'loading~spin' : isEmbedded ? 'database' : 'cloud';
    this.#item.text = `$(${icon}) ${isEmbedded ? 'Local data' : name}`;
    const hasFailed = isEmbedded && embeddedState === 'failed';
    this.#item.backgroundColor = hasFailed
      ? new vscode.ThemeColor('statusBarItem.warningBackground')
      : undefined;
    this.#item.tooltip = this.#tooltip(running, hasFailed);
    this.#item.accessibilityInformation = {
      label: `Cardinal: ${isEmbedded ? 'local data' : name}${isBusy ? ', working' : ''}`,
    };
  }

  #tooltip(running: number, hasFailed: boolean): string {
    const { isEmbedded, name } = this.#connection;
    const spent = this.#runs.spentUsd;
    const lines = [
      isEmbedded
        ? 'Cardinal answers from the data files of this workspace. Nothing leaves this machine.'
        : `Cardinal answers from ${name}.`,
      hasFailed && 'The local data service could not be started. The log has the details.',
      running > 0 && `${running} under way.`,
      spent > 0 && `Spent in this window: ${spent.toFixed(2)} US dollars.`,
      'Click to choose the service.',
    ];
    return lines.filter(Boolean).join('\n');
  }
}
