import * as z from 'zod';
import { operation } from './operation.ts';

/**
 * What a service may offer beyond the published interface. Each name stands for operations that are not published: a
 * client uses them only if the service announces the name.
 */
export const capabilities = {
  /** Channels can be created, changed and deleted (wire.md 4.15). */
  writeChannels: 'channels.write',
  /** Monitors can be created, listed and deleted (§6.3). */
  monitors: 'monitors',
  /** Data files can be converted to Parquet, whole or as a sample. */
  convertFiles: 'files.convert',
  /** How a data file is read can be viewed and changed. */
  readFilesAs: 'files.reading',
  /** Cards can be written as a picture, a page or Markdown, and rows as Parquet. */
  writeCards: 'cards.write',
  /** The data files of a private index can be listed with their state. */
  listFiles: 'indexes.files',
  /** The rows of tables can be read in pages. */
  readRows: 'rows.read',
  /** What the service stores can be counted and cleared. */
  clearStore: 'store.clear',
  /** Databases can be connected as private indexes. */
  databases: 'databases',
  /** A card's chart can be changed in place. */
  editCharts: 'charts.edit',
  /** Whole questions are suggested during typing. */
  suggestQuestions: 'questions.suggest',
  /** A question may carry plans that a language model proposed; they are checked and run. */
  proposedPlans: 'plans.proposed',
} as const;
export type Capability = (typeof capabilities)[keyof typeof capabilities];

export const service = {
  /** What this service offers beyond the interface. A service without this operation (404) offers nothing more. */
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
