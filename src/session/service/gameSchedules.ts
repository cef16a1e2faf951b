import * as vscode from 'vscode';
import { isAddress, watchSchedules } from '../files/watchSchedules.ts';
import type { Settings } from './settings.ts';

/** The configured game schedules that the embedded service may read. */
export class GameSchedules implements vscode.Disposable {
  readonly #settings: Settings;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable[];
  readonly #written = new vscode.EventEmitter<void>();
  #known: string;
  #watching: vscode.Disposable;
  readonly onDidChange = this.#changed.event;
  /** Fires when the content of a file changed. */
  readonly onDidChangeFiles = this.#written.event;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#known = JSON.stringify(this.named);
    this.#watching = this.#watch();
    this.#subscriptions = [
      settings.onDidChange(() => this.#look()),
      vscode.workspace.onDidGrantWorkspaceTrust(() => this.#look()),
    ];
  }

  /** Files and URLs. URLs are not requested in an untrusted workspace. */
  get named(): readonly string[] {
    const all = this.#settings.schedules;
    return vscode.workspace.isTrusted ? all : all.filter((named) => !isAddress(named));
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#watching.dispose();
    this.#changed.dispose();
    this.#written.dispose();
  }

  #look(): void {
    const now = JSON.stringify(this.named);
    if (now === this.#known) return;
    this.#known = now;
    this.#watching.dispose();
    this.#watching = this.#watch();
    this.#changed.fire();
  }

  #watch(): vscode.Disposable {
    return watchSchedules(this.named, () => this.#written.fire());
  }
}
