import type { MentionOf } from '../annotate/mentions.ts';
import { isMeasure } from '../columnMeasures.ts';
import type { Measure } from '../frame.ts';
import type { Material } from '../material.ts';

/**
 * Whether a limit may be one on how many there are: "more than 20 tickets", but not "more than 3.5 litres", and not "a
 * ticket over 350", where the number says something of each.
 */
export function limitsCount(material: Material, number: MentionOf<'number'>): boolean {
  if (number.unit || !Number.isInteger(number.value)) return false;
  const next = material.mentions.some(
    (mention) =>
      mention.from >= number.to &&
      material.contentBetween(number.to, mention.from) === 0 &&
      ((mention.kind === 'column' && mention.score >= 0.9 && isMeasure(mention.column)) ||
        mention.kind === 'unit'),
  );
  if (next) return false;
  const noun = material.of('table').find(({ table }) => table === material.base);
  const isOfEach =
    noun !== undefined && noun.to <= number.from && material.contentBetween(noun.to, number.from) <= 1;
  return !isOfEach || material.has('count');
}

export function isCount({ fn }: Measure): boolean {
  return fn === 'count' || fn === 'count_distinct';
}
