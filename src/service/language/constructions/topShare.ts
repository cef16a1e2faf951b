import type { Mention } from '../annotate/mentions.ts';
import type { Construction, Proposal } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';
import { askedOf } from './askedKeys.ts';
import { splits } from './shareSplits.ts';
import { superlativesOf } from './superlatives.ts';

/** "which driver has the highest share of returned deliveries": the group where a part is largest of its own whole. */
export const topShare: Construction = (material) => {
  const cues = material.cues('share', 'rate');
  const [superlative] = superlativesOf(material);
  if (cues.length === 0 || !superlative || superlative.isFirst || superlative.adjective) return [];
  return askedOf(material)
    .slice(0, 4)
    .flatMap((ask): Proposal[] => {
      if (ask.table === material.base || ask.used.some((mention) => superlative.used.includes(mention)))
        return [];
      const taken = new Set<Mention>([...ask.used, ...superlative.used, ...cues]);
      const rows = rowSetOf(material, taken);
      if (rows.filters.length === 0) return [];
      return splits(material, rows.filters, cues).map(
        ({ part, whole, cost }): Proposal => ({
          frame: {
            base: material.base,
            filters: whole,
            measures: [{ fn: 'count', where: part, isRate: true }],
            keys: [ask.key],
            ask: {
              kind: 'top',
              direction: superlative.direction,
              count: superlative.count,
              ...(superlative.offset && { offset: superlative.offset }),
              ...(superlative.count > 1 && { isPlural: true }),
            },
            assumptions: [],
          },
          used: [
            ...taken,
            ...rows.filters.flatMap((each) => each.used),
            ...material.cues('which', 'by', 'all'),
          ],
          fit: 0.1 - ask.cost - superlative.cost - rows.cost - cost,
          family: 'top',
        }),
      );
    });
};
