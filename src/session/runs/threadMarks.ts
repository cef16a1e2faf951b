import * as vscode from 'vscode';
import type { Thread } from '../../contract/threads.ts';
import type { RanAgain } from './turnChanges.ts';

const pinnedKey = 'cardinal.pinnedThreads';
const usedKey = 'cardinal.usedThreads';
const namesKey = 'cardinal.threadNames';
const hiddenKey = 'cardinal.hiddenThreads';
const maxKept = 500;

/**
 * What a workspace stores about threads: which were used in it, which are pinned, and names given by the user. A
 * service lists the threads of all workspaces, newest first, and does not support names, so this stays on this machine.
 */
export class ThreadMarks implements vscode.Disposable {
  readonly #state: vscode.Memento;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;

  constructor(state: vscode.Memento) {
    this.#state = state;
  }

  isPinned({ thread_id }: Thread): boolean {
    return this.#list(pinnedKey).includes(thread_id);
  }

  isUsedHere({ thread_id }: Thread): boolean {
    return this.#list(usedKey).includes(thread_id);
  }

  /** The user's name for it, else the service's; empty if it has neither. */
  nameOf({ thread_id, title }: Thread): string {
    return this.#names[thread_id] ?? title ?? '';
  }

  /**
   * Pinned threads first, then those of this workspace, each in the service's order. A thread replaced by a rerun is
   * omitted.
   */
  sorted(all: readonly Thread[]): Thread[] {
    const known = new Set(all.map(({ thread_id }) => thread_id));
    const threads = all.filter(({ thread_id }) => !known.has(this.#hidden[thread_id] ?? ''));
    const rank = (thread: Thread) => (this.isPinned(thread) ? 0 : this.isUsedHere(thread) ? 1 : 2);
    return threads.toSorted((one, other) => rank(one) - rank(other));
  }

  async pin({ thread_id }: Thread): Promise<void> {
    await this.#add(pinnedKey, thread_id);
    this.#changed.fire();
  }

  async unpin({ thread_id }: Thread): Promise<void> {
    await this.#state.update(
      pinnedKey,
      this.#list(pinnedKey).filter((id) => id !== thread_id),
    );
    this.#changed.fire();
  }

  /** An empty name restores the service's. */
  async rename({ thread_id }: Thread, name: string): Promise<void> {
    const others = Object.entries(this.#names).filter(([id]) => id !== thread_id);
    const named = name.trim() === '' ? [] : [[thread_id, name.trim()]];
    await this.#state.update(namesKey, Object.fromEntries([...others, ...named].slice(-maxKept)));
    this.#changed.fire();
  }

  /** Threads that are hidden because this one replaced them. */
  hiddenBehind({ thread_id }: Thread): string[] {
    return Object.keys(this.#hidden).filter((id) => this.#hidden[id] === thread_id);
  }

  /**
   * A question was run again in a new thread. If its old thread contains nothing else, the new one replaces it in the
   * list and takes over name and pin; otherwise both are listed.
   */
  async noteRunAgain({ threadBefore, thread, isShown }: RanAgain, hasFollowUps: boolean): Promise<void> {
    const hidden = this.#hidden;
    const first = hidden[threadBefore] ?? threadBefore;
    if (!isShown || hasFollowUps || first !== threadBefore) return this.#hide({ ...hidden, [thread]: first });
    const behind = Object.entries(hidden).filter(([id, shown]) => id !== thread && shown !== threadBefore);
    const moved = this.hiddenBehind({ thread_id: threadBefore }).filter((id) => id !== thread);
    const names = this.#names;
    const { [threadBefore]: name, ...others } = names;
    if (name !== undefined) await this.#state.update(namesKey, { ...others, [thread]: name });
    const pinned = this.#list(pinnedKey).map((id) => (id === threadBefore ? thread : id));
    await this.#state.update(pinnedKey, pinned);
    await this.#hide({
      ...Object.fromEntries([...behind, ...moved.map((id) => [id, thread])]),
      [threadBefore]: thread,
    });
  }

  /** Fires no event, because the list is reloaded after each answer anyway. */
  async noteUsed(threadId: string): Promise<void> {
    if (!this.#list(usedKey).includes(threadId)) await this.#add(usedKey, threadId);
  }

  dispose(): void {
    this.#changed.dispose();
  }

  async #hide(hidden: Readonly<Record<string, string>>): Promise<void> {
    await this.#state.update(hiddenKey, Object.fromEntries(Object.entries(hidden).slice(-maxKept)));
    this.#changed.fire();
  }

  get #names(): Readonly<Record<string, string>> {
    return this.#texts(namesKey);
  }

  /** Maps hidden threads to the ones that replaced them. */
  get #hidden(): Readonly<Record<string, string>> {
    return this.#texts(hiddenKey);
  }

  #texts(key: string): Readonly<Record<string, string>> {
    const kept: unknown = this.#state.get(key);
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, name]) => typeof name === 'string'));
  }

  #list(key: string): readonly string[] {
    const kept: unknown = this.#state.get(key);
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  }

  async #add(key: string, threadId: string): Promise<void> {
    await this.#state.update(key, [threadId, ...this.#list(key)].slice(0, maxKept));
  }
}
