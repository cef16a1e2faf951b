import type * as vscode from 'vscode';

/** The ways a question can be asked. Those with a schema fill it. */
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

/** The way this workspace asks, until the user chooses another one. */
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
