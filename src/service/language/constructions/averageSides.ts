import type { Mention } from '../annotate/mentions.ts';
import type { Key } from '../frame.ts';
import type { Construction, Proposal } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';
import { addedUp, averageUnits } from './averagePer.ts';
import type { KeySet } from './keyGrains.ts';
import { periodPairs } from './sidePairs.ts';

/**
 * "average takings per day on weekdays vs weekends", "mean daily cost, 2025 against 2026": what falls to one day on
 * average, side by side. The mean of the rows would be another figure wherever a day has several.
 */
export const averageSides: Construction = (material) => {
  if (!material.has('mean')) return [];
  const units = averageUnits(material).filter(isPeriodUnit);
  if (units.length === 0) return [];
  return periodPairs(material).flatMap((pair) =>
    units.flatMap((unit) => {
      const [per] = unit.keys;
      if (!per || unit.used.some((mention) => pair.used.includes(mention))) return [];
      return addedUp(material, unit).flatMap((quantity): Proposal[] => {
        if (quantity.used.some((mention) => mention.kind !== 'cue' && pair.used.includes(mention))) return [];
        const taken = new Set<Mention>([
          ...pair.used,
          ...unit.used,
          ...quantity.used,
          ...material.cues('mean', 'versus', 'difference', 'by', 'each'),
        ]);
        const rows = rowSetOf(material, taken);
        return [
          {
            frame: {
              base: material.base,
              filters: rows.filters.map(({ filter }) => filter),
              measures: [quantity.measure],
              keys: [],
              ask: { kind: 'compare', sides: pair.sides, wants: 'difference', per },
              assumptions: [],
            },
            used: [
              ...taken,
              ...rows.filters.flatMap((each) => each.used),
              ...material.cues('count', 'howMuch', 'sum', 'list'),
            ],
            fit: 0.2 - pair.cost - unit.cost - quantity.cost - rows.cost,
            family: 'compare',
          },
        ];
      });
    }),
  );
};

function isPeriodUnit({ keys }: KeySet): boolean {
  const isWhole = ({ grain }: Key) => grain !== undefined && /^(day|week|month|quarter|year)$/.test(grain);
  return keys.length === 1 && keys.every(isWhole);
}
