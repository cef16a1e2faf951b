import * as z from 'zod';
import { open, opt, whole } from './fields.ts';
import { operation } from './operation.ts';

/** A column that the typed text may mean, offered by the ask box. */
const SuggestedColumn = z.looseObject({
  label: z.string(),
  type: open('number', 'string', 'date', 'datetime', 'boolean'),
  unit: opt(z.string()),
  /** The file or table it is in; the first, if several have a column of this name. */
  table: z.string(),
  tables: whole().min(1),
});
export type SuggestedColumn = z.infer<typeof SuggestedColumn>;

/** Operations behind the capability `questions.suggest`; no published interface has them. */
export const questions = {
  /** Completes the typed text to whole questions. Each was read and run beforehand, and has an answer. */
  suggest: operation({
    method: 'GET',
    path: '/v1/local/questions',
    section: 'decision 2',
    summary: 'Questions that the data answers and that fit what was typed',
    input: z.object({
      /** The text typed so far. If empty, good first questions about this data are returned. */
      q: z.string().max(1_000).default(''),
      limit: whole().min(1).max(10).default(4),
    }),
    reply: z.looseObject({ questions: z.array(z.string()).default([]) }),
    errors: 'base',
    timeoutMs: 15_000,
  }),

  /** Columns with a word that begins with the last typed word or words. */
  columns: operation({
    method: 'GET',
    path: '/v1/local/columns',
    section: 'decision 2',
    summary: 'Columns whose names fit what was typed',
    input: z.object({
      q: z.string().min(1).max(1_000),
      limit: whole().min(1).max(20).default(4),
    }),
    reply: z.looseObject({ columns: z.array(SuggestedColumn).default([]) }),
    errors: 'base',
    timeoutMs: 15_000,
  }),
};
