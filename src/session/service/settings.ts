import * as vscode from 'vscode';
import { settingIds } from '../../ids.ts';

/** Restricts answers to one of the two kinds of source. */
export type Sources = 'data' | 'web';

/** Typed access to the settings. Defaults and scopes are in the manifest. */
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

  /** Undefined for all sources. */
  get sources(): Sources | undefined {
    const chosen = read(settingIds.sources, 'all');
    return chosen === 'data' || chosen === 'web' ? chosen : undefined;
  }

  /** In US dollars; 0 means none. Values that are not valid amounts count as none. */
  get sessionBudgetUsd(): number {
    const value: unknown = vscode.workspace.getConfiguration().get(settingIds.sessionBudgetUsd);
    return typeof value === 'number' && value > 0 ? value : 0;
  }

  /** For the local data service; undefined uses its default. */
  get keepDays(): number | undefined {
    const value: unknown = vscode.workspace.getConfiguration().get(settingIds.keepDays);
    return Number.isInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
  }

  /** A file of exchange rates that override the bundled ones; undefined for none. */
  get currencyRates(): string | undefined {
    const path = read(settingIds.currencyRates, '').trim();
    return path === '' ? undefined : path;
  }

  /** Files and URLs of games. */
  get schedules(): readonly string[] {
    return readList(settingIds.schedules);
  }

  /** The schedules in the user settings, even if the workspace overrides them. */
  get schedulesOfUser(): readonly string[] {
    return listOf(vscode.workspace.getConfiguration().inspect(settingIds.schedules)?.globalValue);
  }

  /** Whether open card files are compared with their data. */
  get checksCardFiles(): boolean {
    return isOn(settingIds.checkCardFiles);
  }

  /** Whether code lenses show rows and columns above data files. */
  get showsFileLens(): boolean {
    return isOn(settingIds.fileLens);
  }

  /** Whether hovering over a data file's path in code shows its columns. */
  get showsPathHover(): boolean {
    return isOn(settingIds.pathHover);
  }

  /** Whether figures in Markdown are compared with the data. */
  get checksClaims(): boolean {
    return isOn(settingIds.checkClaims);
  }

  /** Background of exported pictures. */
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

  /** Adds a schedule to the workspace settings if a workspace is open, else to the user settings. */
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

  /** Cycles: all sources, data only, web only. */
  async nextSources(): Promise<void> {
    const { sources } = this;
    await this.#write(
      settingIds.sources,
      sources === undefined ? 'data' : sources === 'data' ? 'web' : 'all',
    );
  }

  /** The scope in which the setting has a value, so that a change takes effect; user settings by default. */
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

/** A boolean setting that is on by default. */
function isOn(id: string): boolean {
  return vscode.workspace.getConfiguration().get(id) !== false;
}

/** A string setting; values of other types count as unset. */
function read(id: string, fallback: string): string {
  const value: unknown = vscode.workspace.getConfiguration().get(id);
  return typeof value === 'string' ? value : fallback;
}
