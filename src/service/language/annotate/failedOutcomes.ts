import type { Catalogue, Column } from '../catalogue.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

const failed = /^(failed|failing|failures?|unsuccessful)$/;
const succeeded = /^(success|successful|successfully|succeeded)$/;
const goodEnd =
  /^(delivered|ok|done|passed|completed?|connected|reached|accepted|answered|won|successful|succeeded|success)$/;
const badEnd = /^(fail\w*|error\w*|unsuccessful)$/;

/**
 * "failed attempts" where the outcomes are "delivered" and several reasons why not: all but the only good end. Cells that say
 * "failed" themselves are found as any value is.
 */
export function failureMentions(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const outcomes = tables.flatMap(({ columns }) =>
    columns.flatMap((column) => {
      const good = goodValue(column);
      return good === undefined ? [] : [{ column, good }];
    }),
  );
  return tokens.flatMap(({ lower }, at): Mention[] => {
    const isNegated = failed.test(lower);
    if (!isNegated && !succeeded.test(lower)) return [];
    return outcomes.map(({ column, good }) => ({
      kind: 'value',
      column,
      op: 'equals',
      values: [good],
      ...(isNegated && { isNegated: true }),
      from: at,
      to: at + 1,
      score: 0.9,
    }));
  });
}

function goodValue({ type, words, distinct, values = [], separator }: Column): string | undefined {
  const isOutcome = words.some((word) => /^(outcome|result)$/.test(word));
  if (type !== 'string' || !isOutcome || separator !== undefined || distinct > maxOutcomes) return undefined;
  const all = values.map(({ value }) => value);
  const good = all.filter((value) => goodEnd.test(value.trim().toLowerCase()));
  const isBad = all.some((value) => badEnd.test(value.trim().toLowerCase()));
  const spellings = new Set(good.map((value) => value.trim().toLowerCase()));
  return spellings.size === 1 && !isBad && all.length > good.length ? good[0] : undefined;
}

const maxOutcomes = 12;
