import type * as vscode from 'vscode';

/** The ways to ask a question. Those with a schema fill it. */
export const askWays = [
  'answer',
  'quick',
  'quickSchema',
  'retrieval',
  'retrievalSchema',
  'search',
  'knowledge',
  'deep',
] as const;
export type AskWay = (typeof askWays)[number];

const key = 'cardinal.askWay';

/** How this workspace asks, until the user chooses another way. */
export class ChosenWay {
  readonly #state: vscode.Memento;

  constructor(state: vscode.Memento) {
    this.#state = state;
  }

  get way(): AskWay {
    const kept: unknown = this.#state.get(key);
    return askWays.find((way) => way === kept) ?? 'answer';
  }

  async choose(way: AskWay): Promise<void> {
    await this.#state.update(key, way);
  }
}
