import type { Mention } from '../annotate/mentions.ts';
import type { Quantity } from '../columnMeasures.ts';
import type { Measure } from '../frame.ts';
import type { Material, Proposal } from '../material.ts';
import { quantitiesOf } from '../quantities.ts';
import { rowSetOf } from '../rowSets.ts';
import { limitProposal } from './limitWords.ts';

/** A share against a fraction: "more than a third of the bill", "over 33 % of the bill". */
export function shareLimits(material: Material, lead: Mention): Proposal[] {
  return fractionsIn(material).flatMap(({ op, limit, covered }) => {
    const quantities: Quantity[] = [
      ...quantitiesOf(material),
      { measure: { fn: 'count' } as Measure, used: [], cost: 0.2 },
    ];
    return quantities.slice(0, 6).flatMap((quantity): Proposal[] => {
      if (quantity.measure.fn !== 'sum' && quantity.measure.fn !== 'count') return [];
      const taken = new Set<Mention>([...covered, ...quantity.used]);
      const rows = rowSetOf(material, taken);
      const part = rows.filters.map(({ filter }) => filter);
      if (part.length === 0) return [];
      const used = [...taken, ...rows.filters.flatMap((each) => each.used)];
      if (quantity.measure.fn === 'count') {
        const measure: Measure = { fn: 'count', where: part, isRate: true };
        const ofNone = { filters: [], cost: rows.cost };
        return [
          {
            ...limitProposal(material, lead, { ...quantity, measure }, ofNone, op, limit, used),
            fit: 0.1 - quantity.cost,
          },
        ];
      }
      return [
        {
          frame: {
            base: material.base,
            filters: [],
            measures: [quantity.measure],
            keys: [],
            ask: { kind: 'share', part },
            assumptions: [],
          },
          used: [lead, ...used, ...material.cues('verdict', 'than', 'more', 'fewer', 'share')],
          fit: 0.12 - quantity.cost - rows.cost,
          family: 'limitShare',
        },
      ];
    });
  });
}

interface Fraction {
  readonly op: '<' | '>';
  /** 0 to 1. */
  readonly limit: number;
  readonly covered: readonly Mention[];
}

const fractions: Readonly<Record<string, number>> = { half: 0.5, third: 1 / 3, quarter: 0.25 };

function fractionsIn(material: Material): Fraction[] {
  const inWords = material.tokens.flatMap(({ lower }, at): Fraction[] => {
    const limit = fractions[lower];
    const op = limit === undefined ? undefined : operatorBefore(material, at);
    if (limit === undefined || op === undefined) return [];
    const covered = material.mentions.filter(
      ({ from, to, kind }) =>
        kind !== 'value' && kind !== 'column' && from <= at + 1 && to > at - 4 && to <= at + 2,
    );
    // "third" counts places elsewhere, and means nothing by itself.
    return [
      { op, limit, covered: [...covered, { kind: 'cue', cue: 'share', from: at, to: at + 1, score: 1 }] },
    ];
  });
  const inPercent = material.of('number').flatMap((number): Fraction[] => {
    const op = number.op?.charAt(0);
    if ((op !== '<' && op !== '>') || number.unit?.symbol !== '%' || number.upper !== undefined) return [];
    // "more than 0.05 % errors" are as many errors, and no part of something.
    if (material.lower(number.to) !== 'of') return [];
    const within = material.mentions.filter(
      ({ kind, from, to }) => kind === 'cue' && from >= number.from - 1 && to <= number.to + 1,
    );
    return [{ op, limit: number.value / 100, covered: [number, ...within] }];
  });
  return [...inWords, ...inPercent];
}

function operatorBefore(material: Material, at: number): '<' | '>' | undefined {
  const before = material.tokens
    .slice(Math.max(0, at - 4), at)
    .map(({ lower }) => lower)
    .join(' ');
  if (/more than|over|above|exceed/.test(before)) return '>';
  return /less than|under|below/.test(before) ? '<' : undefined;
}
