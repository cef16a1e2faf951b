import type { Catalogue, Column } from '../../catalogue.ts';
import type { Mention } from '../mentions.ts';
import type { Token } from '../tokens.ts';

const lead = /^(a|per|each|every)$/;

/**
 * "More than 1000 a month" where a column is `rent_per_month`: the period is part of the amount and no grouping. Without such
 * a column it stays what it is.
 */
export function withPeriodRates(
  tokens: readonly Token[],
  { tables }: Catalogue,
  mentions: readonly Mention[],
): readonly Mention[] {
  const ends = new Map<Mention, number>();
  for (const mention of mentions) {
    const [joint, period] = [tokens[mention.to], tokens[mention.to + 1]];
    if (mention.kind !== 'number' || !joint || !period || !lead.test(joint.lower)) continue;
    if (tables.some(({ columns }) => columns.some((column) => isPer(column, period.stem))))
      ends.set(mention, mention.to + 2);
  }
  if (ends.size === 0) return mentions;
  const isInside = ({ from, to }: Mention) =>
    [...ends].some(([number, end]) => from >= number.to && to <= end);
  return mentions.flatMap((mention): Mention[] => {
    const to = ends.get(mention);
    return to !== undefined ? [{ ...mention, to }] : isInside(mention) ? [] : [mention];
  });
}

/** Whether the column states its figures for such a period: `rent_per_month`. */
export function isPer({ type, words }: Column, period: string): boolean {
  return type === 'number' && words.some((word, at) => word === 'per' && words[at + 1] === period);
}
