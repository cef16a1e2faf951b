import * as z from 'zod';
import { opt } from './fields.ts';
import { operation } from './operation.ts';

/** wire.md 4.16 What is left to spend. The words are the service's own; a number alone has no known unit. */
const CreditBalance = z.looseObject({
  credit_balance: opt(z.number()),
  formatted_credit_balance: opt(z.string()),
});

export const account = {
  /** wire.md 4.16 Met at services, not published: a client may ask, and must not need it. */
  balance: operation({
    method: 'GET',
    path: '/v1/credit_balance/',
    section: 'wire.md 4.16',
    summary: 'Get the credit balance',
    input: z.object({}),
    reply: CreditBalance,
    errors: 'base',
    timeoutMs: 15_000,
  }),
};
