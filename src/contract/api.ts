import { account } from './account.ts';
import { cards } from './cards.ts';
import { channels } from './channels.ts';
import { charts } from './chartControls.ts';
import { databases } from './databases.ts';
import { exports } from './exports.ts';
import { files } from './files.ts';
import { games } from './games.ts';
import { graph } from './graph.ts';
import { indexes } from './indexes.ts';
import { knowledge } from './knowledge.ts';
import { monitors } from './monitors.ts';
import { plans } from './plans.ts';
import { questions } from './questions.ts';
import { rows } from './rows.ts';
import { answerRuns, legacyRuns, retrievalRuns } from './runs.ts';
import { service } from './service.ts';
import { store } from './store.ts';
import { threads } from './threads.ts';
import { uploads } from './uploads.ts';

/** The whole interface: every operation of §4 and of wire.md, by area, and the extensions a service may announce. */
export const api = {
  graph,
  knowledge,
  answerRuns,
  retrievalRuns,
  legacyRuns,
  threads,
  cards,
  charts,
  uploads,
  files,
  exports,
  rows,
  indexes,
  databases,
  plans,
  questions,
  games,
  channels,
  monitors,
  account,
  service,
  store,
};
export type Api = typeof api;
