import * as z from 'zod';
import { Question } from './fields.ts';
import { operation } from './operation.ts';

/** What a plan needs to know of a table, with a few values to tell how they are written. Rows are never among it. */
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

/** Plans for a question, from a language model that the user chose. They are hostile until checked. */
export const Proposal = z.object({
  /** Who proposed them, in words for the user. */
  model: z.string().trim().min(1).max(200),
  plans: z.array(z.unknown()).max(3),
});
export type Proposal = z.infer<typeof Proposal>;

/** Operations behind the capability `plans.proposed`; no published interface has them. */
export const plans = {
  /** What a language model needs to propose plans for a question: how plans are written, and the tables. */
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
