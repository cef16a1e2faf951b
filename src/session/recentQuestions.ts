import type * as vscode from 'vscode';

const key = 'cardinal.recentQuestions';
const most = 30;

/** What was asked in this workspace, newest first. Stays on this machine. */
export class RecentQuestions {
  readonly #state: vscode.Memento;

  constructor(state: vscode.Memento) {
    this.#state = state;
  }

  get list(): readonly string[] {
    const kept: unknown = this.#state.get(key);
    return Array.isArray(kept) ? kept.filter((question) => typeof question === 'string') : [];
  }

  async add(question: string): Promise<void> {
    const others = this.list.filter((old) => old !== question);
    await this.#state.update(key, [question, ...others].slice(0, most));
  }
}
