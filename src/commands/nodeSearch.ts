import { api } from '../contract/api.ts';
import type { GraphNode } from '../contract/graph.ts';
import type { CommandContext } from './commandContext.ts';

const debounceMs = 150;
/** §4.4: fewer characters answer an empty list. */
export const fewestCharacters = 2;

export interface NodeSearchOptions {
  readonly connection: CommandContext['connection'];
  readonly most: number;
  readonly onFound: (nodes: readonly GraphNode[], q: string) => void;
  readonly onFailed?: (error: unknown) => void;
}

/** Finds nodes while somebody types. One request at a time: a new letter cancels what the last one asked. */
export class NodeSearch {
  readonly #options: NodeSearchOptions;
  #timer: NodeJS.Timeout | undefined;
  #asking = new AbortController();

  constructor(options: NodeSearchOptions) {
    this.#options = options;
  }

  ask(q: string): void {
    this.cancel();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#timer = setTimeout(() => void this.#search(q, signal), debounceMs);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#asking.abort();
  }

  async #search(q: string, signal: AbortSignal): Promise<void> {
    const { connection, most: limit, onFound, onFailed } = this.#options;
    try {
      const client = await connection.client();
      const { results } = await client.send(api.graph.search, { q, limit }, signal);
      if (!signal.aborted) onFound(results, q);
    } catch (error) {
      if (!signal.aborted) onFailed?.(error);
    }
  }
}
