import type * as vscode from 'vscode';

const key = 'cardinal.recentQuestions';
const maxKept = 30;

interface Recent {
  readonly question: string;
  /** Milliseconds; 0 if stored without a time. */
  readonly askedAt: number;
}

/** The questions asked in this workspace, newest first. Stays on this machine. */
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

  /** Removes the questions of a deleted thread. Returns what is needed to restore them. */
  async remove(questions: readonly string[]): Promise<readonly Recent[]> {
    const all = this.#kept;
    await this.#keep(all.filter(({ question }) => !questions.includes(question)));
    return all.filter(({ question }) => questions.includes(question));
  }

  /** Restores questions to their positions. One that was asked again meanwhile keeps its new position. */
  async putBack(removed: readonly Recent[]): Promise<void> {
    const kept = this.#kept;
    const missing = removed.filter((old) => !kept.some(({ question }) => question === old.question));
    const all = [...kept, ...missing].sort((one, other) => other.askedAt - one.askedAt);
    await this.#keep(all.slice(0, maxKept));
  }

  /** The questions asked before a time; those stored without one count as older than any. */
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

/** Earlier versions stored the text only. */
function readRecent(kept: unknown): Recent[] {
  if (typeof kept === 'string') return [{ question: kept, askedAt: 0 }];
  const { question, askedAt } = (kept ?? {}) as Partial<Record<keyof Recent, unknown>>;
  if (typeof question !== 'string') return [];
  return [{ question, askedAt: typeof askedAt === 'number' ? askedAt : 0 }];
}
