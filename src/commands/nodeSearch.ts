import { api } from '../contract/api.ts';
import type { GraphNode } from '../contract/graph.ts';
import type { CommandContext } from './commandContext.ts';
import { Typeahead } from './typeahead.ts';

const waitMs = 150;
/** §4.4: shorter queries return an empty list. */
export const minCharacters = 2;

export interface NodeSearchOptions {
  readonly connection: CommandContext['connection'];
  readonly max: number;
  readonly onFound: (nodes: readonly GraphNode[], q: string) => void;
  readonly onFailed: (error: unknown) => void;
}

/** Finds nodes by name while the user types. */
export class NodeSearch {
  readonly #options: NodeSearchOptions;
  readonly #typeahead = new Typeahead(waitMs);

  constructor(options: NodeSearchOptions) {
    this.#options = options;
  }

  ask(q: string): void {
    const { connection, max: limit, onFound, onFailed } = this.#options;
    this.#typeahead.ask(async (signal) => {
      const client = await connection.client();
      const { results } = await client.send(api.graph.search, { q, limit }, signal);
      if (!signal.aborted) onFound(results, q);
    }, onFailed);
  }

  cancel(): void {
    this.#typeahead.cancel();
  }
}
