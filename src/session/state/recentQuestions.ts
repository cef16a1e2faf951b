import type * as vscode from 'vscode';

const key = 'cardinal.recentQuestions';
const maxKept = 30;

interface Recent {
  readonly question: string;
  /** Milliseconds; 0 where it was kept without a time. */
  readonly askedAt: number;
}

/** What was asked in this workspace, newest first. Stays on this machine. */
export class RecentQuestions {
  readonly #state: vscode.Memento;

  constructor(state: vscode.Memento) {
    this.#state = state;
  }

  get list(): readonly string[] {
    return this.#kept.map(({ question }) => question);
  }

  async add(question: string): Promise<void> {
    const others = this.#kept.filter((old) => old.question !== question);
    await this.#keep([{ question, askedAt: Date.now() }, ...others].slice(0, maxKept));
  }

  /** Questions of a thread that was deleted. Returns what it takes to put them back. */
  async remove(questions: readonly string[]): Promise<readonly Recent[]> {
    const all = this.#kept;
    await this.#keep(all.filter(({ question }) => !questions.includes(question)));
    return all.filter(({ question }) => questions.includes(question));
  }

  /** In their old places; one that was asked again since then keeps its new one. */
  async putBack(removed: readonly Recent[]): Promise<void> {
    const kept = this.#kept;
    const missing = removed.filter((old) => !kept.some(({ question }) => question === old.question));
    const all = [...kept, ...missing].sort((one, other) => other.askedAt - one.askedAt);
    await this.#keep(all.slice(0, maxKept));
  }

  /** Questions that were asked before a time; those kept without one are older than any. */
  async removeBefore(time: number): Promise<void> {
    await this.#keep(this.#kept.filter(({ askedAt }) => askedAt >= time));
  }

  async #keep(recent: readonly Recent[]): Promise<void> {
    await this.#state.update(key, recent);
  }

  get #kept(): readonly Recent[] {
    const kept: unknown = this.#state.get(key);
    return Array.isArray(kept) ? kept.flatMap(readRecent) : [];
  }
}

/** Earlier versions kept the words alone. */
function readRecent(kept: unknown): Recent[] {
  if (typeof kept === 'string') return [{ question: kept, askedAt: 0 }];
  const { question, askedAt } = (kept ?? {}) as Partial<Record<keyof Recent, unknown>>;
  if (typeof question !== 'string') return [];
  return [{ question, askedAt: typeof askedAt === 'number' ? askedAt : 0 }];
}
