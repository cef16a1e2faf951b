import * as z from 'zod';
import { operation } from './operation.ts';

/**
 * What a service may offer beyond the published interface. Each name stands for operations whose form nobody
 * published: a client uses them only where the service announces the name.
 */
export const capabilities = {
  /** Channels are created, changed and deleted (wire.md 4.15). */
  writeChannels: 'channels.write',
  /** Monitors are created, listed and deleted (§6.3). */
  monitors: 'monitors',
  /** A data file is converted to Parquet, whole or as a sample. */
  convertFiles: 'files.convert',
  /** How a data file is read can be seen and changed by hand. */
  readFilesAs: 'files.reading',
  /** A card is written as a picture, a page or Markdown, and rows as Parquet. */
  writeCards: 'cards.write',
  /** The data files of a private index are listed with their state. */
  listFiles: 'indexes.files',
  /** The rows of tables are read page by page. */
  readRows: 'rows.read',
  /** What the service keeps can be counted and cleared. */
  clearStore: 'store.clear',
  /** A database can be connected as a private index. */
  databases: 'databases',
  /** The chart of a card can be changed where it lies. */
  editCharts: 'charts.edit',
  /** Whole questions are suggested while one is typed. */
  suggestQuestions: 'questions.suggest',
  /** A question may come with plans that a language model proposed; they are checked and run. */
  proposedPlans: 'plans.proposed',
} as const;
export type Capability = (typeof capabilities)[keyof typeof capabilities];

export const service = {
  /** What this service offers beyond the interface. A service without the address (404) offers nothing more. */
  capabilities: operation({
    method: 'GET',
    path: '/v1/capabilities',
    section: 'decision 2',
    summary: 'What this service offers beyond the published interface',
    input: z.object({}),
    reply: z.looseObject({ capabilities: z.array(z.string()) }),
    errors: 'base',
    timeoutMs: 15_000,
  }),
};
