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

/** The way this window asks, until the user chooses another one. */
export class ChosenWay {
  #way: AskWay = 'answer';

  get way(): AskWay {
    return this.#way;
  }

  choose(way: AskWay): void {
    this.#way = way;
  }
}
