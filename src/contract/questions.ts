import * as z from 'zod';
import { whole } from './fields.ts';
import { operation } from './operation.ts';

/** Operations behind the capability `questions.suggest`; no published interface has them. */
export const questions = {
  /** Whole questions that go on from what was typed. Each was read and run before, and has an answer. */
  suggest: operation({
    method: 'GET',
    path: '/v1/local/questions',
    section: 'decision 2',
    summary: 'Questions that the data answers and that fit what was typed',
    input: z.object({
      /** What was typed so far. Empty: the first questions one would ask of this data. */
      q: z.string().max(1_000).default(''),
      limit: whole().min(1).max(10).default(4),
    }),
    reply: z.looseObject({ questions: z.array(z.string()).default([]) }),
    errors: 'base',
    timeoutMs: 15_000,
  }),
};
