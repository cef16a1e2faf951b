import type { Mention, MentionOf } from '../annotate/mentions.ts';
import { isMeasure, type Quantity } from '../columnMeasures.ts';
import type { Measure } from '../frame.ts';
import type { Material, Proposal } from '../material.ts';
import type { rowSetOf } from '../rowSets.ts';

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

/** Whether a figure meets a limit: yes or no. */
export function limitProposal(
  material: Material,
  lead: Mention,
  quantity: Quantity,
  rows: ReturnType<typeof rowSetOf>,
  op: '<' | '<=' | '>' | '>=' | '=',
  value: number,
  used: readonly Mention[],
): Proposal {
  return {
    frame: {
      base: material.base,
      filters: rows.filters.map(({ filter }) => filter),
      measures: [quantity.measure],
      keys: [],
      ask: { kind: 'verdict', test: { kind: 'limit', op, value } },
      assumptions: [],
    },
    used: [
      lead,
      ...used,
      ...rows.filters.flatMap((each) => each.used),
      ...material.cues('verdict', 'than', 'more', 'fewer', 'any'),
    ],
    fit: -0.05 - quantity.cost - rows.cost,
    family: 'limit',
  };
}
