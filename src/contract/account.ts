import * as z from 'zod';
import { opt } from './fields.ts';
import { operation } from './operation.ts';

/** wire.md 4.16 Remaining credit. Shown in the service's own words, because the unit of a bare number is unknown. */
const CreditBalance = z.looseObject({
  credit_balance: opt(z.number()),
  formatted_credit_balance: opt(z.string()),
});

export const account = {
  /** wire.md 4.16 Seen at services but not published: a client may call it but must not depend on it. */
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
