import * as vscode from 'vscode';
import { runPanelType } from '../ids.ts';

export interface DeadTabsOptions {
  /** Whether the tab belongs to a panel of this extension host. */
  readonly isAlive: (tab: vscode.Tab) => boolean;
  readonly bringBack: (tab: vscode.Tab) => void;
  /** How long the editor may take to restore a visible panel. */
  readonly waitMs?: number;
}

const defaultWaitMs = 4_000;

/**
 * Replaces the panels of an extension host that died. Visible ones stay on the screen with nothing to answer them,
 * because a new host is given only panels that the editor has not shown yet. A visible panel that has not been restored
 * after `waitMs` is therefore replaced.
 */
export class DeadTabs implements vscode.Disposable {
  readonly #options: DeadTabsOptions;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #subscription: vscode.Disposable;

  constructor(options: DeadTabsOptions) {
    this.#options = options;
    this.#subscription = vscode.window.tabGroups.onDidChangeTabs(({ opened, changed }) => {
      if ([...opened, ...changed].some(isOurs)) this.#lookSoon();
    });
    this.#lookSoon();
  }

  dispose(): void {
    this.#subscription.dispose();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #lookSoon(): void {
    const inFront = tabsInFront();
    if (inFront.every(this.#options.isAlive)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const still = tabsInFront().filter((tab) => !this.#options.isAlive(tab));
      for (const tab of still)
        if (inFront.some((before) => isSame(before, tab))) this.#options.bringBack(tab);
    }, this.#options.waitMs ?? defaultWaitMs);
    this.#timers.add(timer);
  }
}

function tabsInFront(): vscode.Tab[] {
  return vscode.window.tabGroups.all.flatMap(({ activeTab }) =>
    activeTab && isOurs(activeTab) ? [activeTab] : [],
  );
}

/** Compares the end of the view type, since the editor adds a prefix to it. */
export function isOurs({ input }: vscode.Tab): boolean {
  return input instanceof vscode.TabInputWebview && input.viewType.endsWith(runPanelType);
}

function isSame(a: vscode.Tab, b: vscode.Tab): boolean {
  return a.label === b.label && a.group.viewColumn === b.group.viewColumn;
}
