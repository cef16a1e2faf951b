import * as vscode from 'vscode';
import { settingIds } from '../../ids.ts';

/** One of the two kinds of source, where not both are used. */
export type Sources = 'data' | 'web';

/** The typed settings. Their defaults and scopes are in the manifest. */
export class Settings implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscription = vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration('cardinal')) this.#changed.fire();
  });
  readonly onDidChange = this.#changed.event;

  /** Empty for the embedded service. */
  get serviceAddress(): string {
    return read(settingIds.serviceAddress, '').trim();
  }

  get wirePrefix(): string {
    return read(settingIds.wirePrefix, 'svc').trim() || 'svc';
  }

  get answerEffort(): 'medium' | 'high' {
    return read(settingIds.answerEffort, 'medium') === 'high' ? 'high' : 'medium';
  }

  /** Undefined for all that the service has. */
  get sources(): Sources | undefined {
    const chosen = read(settingIds.sources, 'all');
    return chosen === 'data' || chosen === 'web' ? chosen : undefined;
  }

  /** In US dollars; 0 is none. A settings file may hold anything: what is not an amount counts as none. */
  get sessionBudgetUsd(): number {
    const value: unknown = vscode.workspace.getConfiguration().get(settingIds.sessionBudgetUsd);
    return typeof value === 'number' && value > 0 ? value : 0;
  }

  /** Of the local data service; undefined leaves it to the service. */
  get keepDays(): number | undefined {
    const value: unknown = vscode.workspace.getConfiguration().get(settingIds.keepDays);
    return Number.isInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
  }

  /** A file of exchange rates that go before the bundled ones; undefined for none. */
  get currencyRates(): string | undefined {
    const path = read(settingIds.currencyRates, '').trim();
    return path === '' ? undefined : path;
  }

  /** Files and addresses with games. */
  get schedules(): readonly string[] {
    return readList(settingIds.schedules);
  }

  /** Those that the user names for every workspace, also where this one names others in their place. */
  get schedulesOfUser(): readonly string[] {
    return listOf(vscode.workspace.getConfiguration().inspect(settingIds.schedules)?.globalValue);
  }

  /** Whether open card files are compared with their data. */
  get checksCardFiles(): boolean {
    return isOn(settingIds.checkCardFiles);
  }

  /** Whether rows and columns stand above the text of data files. */
  get showsFileLens(): boolean {
    return isOn(settingIds.fileLens);
  }

  /** Whether the path of a data file in code shows its columns. */
  get showsPathHover(): boolean {
    return isOn(settingIds.pathHover);
  }

  /** Whether figures in Markdown are compared with the data. */
  get checksClaims(): boolean {
    return isOn(settingIds.checkClaims);
  }

  /** The ground of pictures that leave the editor. */
  get pictureTheme(): 'light' | 'dark' | 'editor' {
    const chosen = read(settingIds.pictureTheme, 'light');
    return chosen === 'dark' || chosen === 'editor' ? chosen : 'light';
  }

  /** Hosts of private networks that webhooks may be sent to. */
  get webhookHosts(): readonly string[] {
    return readList(settingIds.webhookHosts);
  }

  /** Whether games are watched for monitors when no window is open. */
  get watchesInBackground(): boolean {
    return vscode.workspace.getConfiguration().get(settingIds.watchInBackground) === true;
  }

  async setWatchesInBackground(isOn: boolean): Promise<void> {
    await vscode.workspace
      .getConfiguration()
      .update(settingIds.watchInBackground, isOn, vscode.ConfigurationTarget.Global);
  }

  /** Adds one: in the workspace if one is open, else for the user. */
  async addSchedule(named: string): Promise<void> {
    if (this.schedules.includes(named)) return;
    const { Workspace, Global } = vscode.ConfigurationTarget;
    await vscode.workspace
      .getConfiguration()
      .update(
        settingIds.schedules,
        [...this.schedules, named],
        vscode.workspace.workspaceFolders ? Workspace : Global,
      );
  }

  async toggleEffort(): Promise<void> {
    await this.#write(settingIds.answerEffort, this.answerEffort === 'high' ? 'medium' : 'high');
  }

  /** From all to data alone, to web alone, and back to all. */
  async nextSources(): Promise<void> {
    const { sources } = this;
    await this.#write(
      settingIds.sources,
      sources === undefined ? 'data' : sources === 'data' ? 'web' : 'all',
    );
  }

  /** Where it is set now, so that the change has an effect; for the user where it is not set at all. */
  async #write(id: string, value: string): Promise<void> {
    const configuration = vscode.workspace.getConfiguration();
    const { Workspace, Global } = vscode.ConfigurationTarget;
    const isOfWorkspace = configuration.inspect(id)?.workspaceValue !== undefined;
    await configuration.update(id, value, isOfWorkspace ? Workspace : Global);
  }

  async setServiceAddress(address: string): Promise<void> {
    await vscode.workspace
      .getConfiguration()
      .update(settingIds.serviceAddress, address || undefined, vscode.ConfigurationTarget.Global);
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }
}

function readList(id: string): readonly string[] {
  return listOf(vscode.workspace.getConfiguration().get(id));
}

function listOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((named): named is string => typeof named === 'string' && named.trim() !== '');
}

/** Of what is on unless it is switched off. */
function isOn(id: string): boolean {
  return vscode.workspace.getConfiguration().get(id) !== false;
}

/** A settings file may hold anything: what is not text counts as unset. */
function read(id: string, fallback: string): string {
  const value: unknown = vscode.workspace.getConfiguration().get(id);
  return typeof value === 'string' ? value : fallback;
}
