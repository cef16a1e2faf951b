import * as z from 'zod';
import { Question } from './fields.ts';
import { operation } from './operation.ts';

/**
 * What is needed to plan over a table: its columns, and a few sample values that show how they are written. Never rows.
 */
const TableForModel = z.looseObject({
  id: z.string(),
  name: z.string(),
  rows: z.number().int(),
  columns: z.array(
    z.looseObject({
      name: z.string(),
      type: z.string(),
      unit: z.string().optional(),
      samples: z.array(z.string()).default([]),
    }),
  ),
});
export type TableForModel = z.infer<typeof TableForModel>;

/** Plans that a language model of the user's choice proposed for a question. Hostile until checked. */
export const Proposal = z.object({
  /** The model's name, in words for the user. */
  model: z.string().trim().min(1).max(200),
  plans: z.array(z.unknown()).max(3),
});
export type Proposal = z.infer<typeof Proposal>;

/** Operations behind the capability `plans.proposed`; no published interface has them. */
export const plans = {
  /** What a language model needs to propose plans: the plan format and the tables. */
  material: operation({
    method: 'POST',
    path: '/v1/local/plans/material',
    section: 'decision 18',
    summary: 'What a language model must know to propose plans for a question',
    input: z.object({ query: Question }),
    reply: z.looseObject({
      guide: z.string(),
      tables: z.array(TableForModel).default([]),
      joins: z
        .array(
          z.looseObject({
            from: z.object({ table: z.string(), column: z.string() }),
            to: z.object({ table: z.string(), column: z.string() }),
          }),
        )
        .default([]),
    }),
    errors: 'base',
    isRead: true,
    timeoutMs: 60_000,
  }),
};
