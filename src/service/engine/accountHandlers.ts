import type { Api } from '../../contract/api.ts';
import type { HandlersOf } from '../handlers.ts';

/** Local work is free, so the balance is unlimited. JSON has no infinity: the largest safe integer stands for it. */
export const accountHandlers: HandlersOf<Api['account']> = {
  balance: () => ({
    credit_balance: Number.MAX_SAFE_INTEGER,
    formatted_credit_balance: 'Unlimited',
    is_unlimited: true,
  }),
};
