import type { Mention } from '../annotate/mentions.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { isPersonTable } from '../personTables.ts';
import { remainders } from '../remainders.ts';
import { rowSetOf } from '../rowSets.ts';
import { superlativesOf } from './superlatives.ts';

/** "leave left per person", "which course has the most places left": a figure for each row, or the row where it is highest. */
export const remaindersOfRows: Construction = (material) => {
  const { base } = material;
  const column = base.name ?? base.key;
  const rows = rowWords(material);
  if (!column || rows.length === 0) return [];
  const ref = { column, path: [] };
  return remainders(material).flatMap(({ measure, used }): Proposal[] => {
    const { of } = measure;
    if (!of) return [];
    const taken = [...used, ...rows];
    const isEach = material.has('by', 'each');
    const each: Proposal[] = isEach
      ? [
          proposalOf(material, [...taken, ...material.cues('by', 'each')], 0.15, {
            measures: [measure],
            keys: [{ ref }],
            ask: { kind: 'figure' },
          }),
        ]
      : [];
    const ranked = superlativesOf(material).flatMap((superlative): Proposal[] => {
      if (superlative.adjective || superlative.isFirst || superlative.isMode) return [];
      const { direction, count } = superlative;
      return [
        proposalOf(material, [...taken, ...superlative.used], 0.25, {
          measures: [],
          keys: [],
          ask: {
            kind: 'topRows',
            by: of,
            direction,
            count,
            show: [ref],
            ...(count > 1 && { isPlural: true }),
          },
        }),
      ];
    });
    return [...each, ...ranked];
  });
};

/** Words that stand for the rows: their noun, or "person" and "who" for those of people. */
function rowWords(material: Material): readonly Mention[] {
  const nouns = material.of('table').filter(({ table }) => table === material.base);
  return nouns.length > 0 || !isPersonTable(material.base) ? nouns : material.asking('who');
}

function proposalOf(
  material: Material,
  taken: readonly Mention[],
  fit: number,
  rest: Pick<Proposal['frame'], 'measures' | 'keys' | 'ask'>,
): Proposal {
  const rows = rowSetOf(material, new Set(taken));
  return {
    frame: {
      base: material.base,
      filters: rows.filters.map(({ filter }) => filter),
      assumptions: [],
      ...rest,
    },
    used: [
      ...taken,
      ...rows.filters.flatMap((each) => each.used),
      ...material.cues('which', 'who', 'list', 'howMuch', 'count'),
    ],
    fit: fit - rows.cost,
    family: rest.ask.kind === 'topRows' ? 'topRows' : 'group',
  };
}
