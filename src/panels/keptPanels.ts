import type * as vscode from 'vscode';
import { PanelMemo } from '../contract/panel.ts';

const key = 'cardinal.panels';
const maxPanels = 40;
/**
 * Only this many panels keep the state of their runs: each update rewrites everything the extension stores for the
 * workspace.
 */
const maxWithRuns = 5;

/**
 * Stores the memos of open panels for the workspace. A page saves its memo as well, but when the extension host
 * crashes, the page stays open and the editor does not pass that memo on.
 */
export class KeptPanels {
  readonly #state: vscode.Memento;

  constructor(state: vscode.Memento) {
    this.#state = state;
  }

  /** Newest first. Memos that cannot be parsed are left out. */
  get list(): readonly PanelMemo[] {
    const kept: unknown = this.#state.get(key);
    return (Array.isArray(kept) ? kept : []).flatMap((memo) => PanelMemo.safeParse(memo).data ?? []);
  }

  /** The stored memo of the same panel, which may be newer than the one its page saved. */
  find({ turns: [first] }: PanelMemo): PanelMemo | undefined {
    return this.list.find(({ turns }) => turns[0]?.id === first?.id);
  }

  keep(memo: PanelMemo): void {
    // Results of lookups are large, and the page's own memo contains them.
    const turns = memo.turns.map(({ kept: _, ...turn }) => turn);
    const all = [{ ...memo, turns }, ...this.#without(memo)];
    this.#write(all.map((one, at) => (at < maxWithRuns ? one : withoutRuns(one))));
  }

  forget(memo: PanelMemo): void {
    this.#write(this.#without(memo));
  }

  /** A panel is identified by its first turn, whose id never changes. */
  #without({ turns: [first] }: PanelMemo): PanelMemo[] {
    return this.list.filter(({ turns }) => turns[0]?.id !== first?.id);
  }

  #write(memos: readonly PanelMemo[]): void {
    const kept = memos.filter(({ turns }) => turns.length > 0).slice(0, maxPanels);
    void this.#state.update(key, JSON.parse(JSON.stringify(kept)));
  }
}

function withoutRuns(memo: PanelMemo): PanelMemo {
  return { ...memo, turns: memo.turns.map(({ run: _, ...turn }) => turn) };
}
