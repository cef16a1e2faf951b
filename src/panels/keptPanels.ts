import type * as vscode from 'vscode';
import { PanelMemo } from '../contract/panel.ts';

const key = 'cardinal.panels';
const maxPanels = 40;
/** So few panels keep the state of their runs, because the editor writes its whole storage at each update. */
const maxWithRuns = 5;

/**
 * The memos of open panels, kept by the editor for this workspace. A page keeps its own as well, but a page outlives a
 * crash of the extension host without being asked for it.
 */
export class KeptPanels {
  readonly #state: vscode.Memento;

  constructor(state: vscode.Memento) {
    this.#state = state;
  }

  /** The latest first. What cannot be read is left out. */
  get list(): readonly PanelMemo[] {
    const kept: unknown = this.#state.get(key);
    return (Array.isArray(kept) ? kept : []).flatMap((memo) => PanelMemo.safeParse(memo).data ?? []);
  }

  /** The same panel as it was kept here, which may be later than what its page has. */
  find({ turns: [first] }: PanelMemo): PanelMemo | undefined {
    return this.list.find(({ turns }) => turns[0]?.id === first?.id);
  }

  keep(memo: PanelMemo): void {
    // What lookups found is large, and the page has it.
    const turns = memo.turns.map(({ kept: _, ...turn }) => turn);
    const all = [{ ...memo, turns }, ...this.#without(memo)];
    this.#write(all.map((one, at) => (at < maxWithRuns ? one : withoutRuns(one))));
  }

  forget(memo: PanelMemo): void {
    this.#write(this.#without(memo));
  }

  /** A panel is known by its first turn, whose id lasts. */
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
