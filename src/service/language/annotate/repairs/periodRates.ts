import type { Catalogue, Column } from '../../catalogue.ts';
import type { Mention } from '../mentions.ts';
import type { Token } from '../tokens.ts';

const lead = /^(a|per|each|every)$/;

/** "More than 1000 a month": if a column is called `rent_per_month`, the period belongs to the amount and does not group rows. */
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

/** Whether the name of the column says that its figures are for such a period: `rent_per_month`. */
export function isPer({ type, words }: Column, period: string): boolean {
  return type === 'number' && words.some((word, at) => word === 'per' && words[at + 1] === period);
}
