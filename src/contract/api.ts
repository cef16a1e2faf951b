import { cards } from './cards.ts';
import { channels } from './channels.ts';
import { games } from './games.ts';
import { graph } from './graph.ts';
import { indexes } from './indexes.ts';
import { knowledge } from './knowledge.ts';
import { answerRuns, legacyRuns, retrievalRuns } from './runs.ts';
import { threads } from './threads.ts';
import { uploads } from './uploads.ts';

/** The whole interface: every operation of §4 and of wire-facts, by area. */
export const api = {
  graph,
  knowledge,
  answerRuns,
  retrievalRuns,
  legacyRuns,
  threads,
  cards,
  uploads,
  indexes,
  games,
  channels,
};
export type Api = typeof api;
