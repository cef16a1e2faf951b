import type { Mention, MentionOf } from '../annotate/mentions.ts';
import type { ColumnRef } from '../catalogue.ts';
import type { Frame, Key, Value } from '../frame.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';
import { keySetsOf } from './keys.ts';
import { nameRef } from './rowNames.ts';
import { superlativesOf } from './superlatives.ts';

/** How many things are listed in a cell: "average number of tags per ticket", "which station has the most facilities". */
export const listLengths: Construction = (material) =>
  material
    .of('column')
    .filter((mention) => isOwnList(material, mention))
    .flatMap((mention) => [...averageLength(material, mention), ...longestLists(material, mention)]);

/** Lists of objects have a table of their own, whose rows are counted. */
function isOwnList({ base, catalogue }: Material, { column, score }: MentionOf<'column'>): boolean {
  const hasTable = catalogue.tables.some(
    ({ id, profile }) => profile.madeFrom?.how === 'elements' && id === `${base.id}#${column.name}`,
  );
  return column.table === base && column.kind === 'list' && score >= 0.9 && !hasTable;
}

function averageLength(material: Material, list: MentionOf<'column'>): Proposal[] {
  const [mean] = material.cues('mean', 'median');
  const [count] = material.cues('count');
  const isCounted =
    count !== undefined && count.to <= list.from && material.namesBetween(count.to, list.from) === 0;
  if (!mean || !isCounted) return [];
  const nouns = ownNouns(material);
  const keySets = keySetsOf(material).filter(({ used }) => !used.some((mention) => nouns.includes(mention)));
  return keySets.map(({ keys, used: keyWords, cost }): Proposal => {
    const taken = [list, count, mean, ...nouns, ...keyWords];
    return proposalOf(material, taken, {
      measures: [{ fn: mean.cue === 'median' ? 'median' : 'mean', of: lengthOf(list) }],
      keys: keys.filter(({ ref }: Key) => ref.column !== list.column),
      ask: { kind: 'figure' },
      fit: 0.3 - cost,
    });
  });
}

function longestLists(material: Material, list: MentionOf<'column'>): Proposal[] {
  const name = nameRef(material);
  if (!name) return [];
  const nouns = ownNouns(material);
  return superlativesOf(material).flatMap((superlative): Proposal[] => {
    const { used, direction, count, offset, adjective, isFirst, isMode, cost } = superlative;
    const end = Math.max(...used.map(({ to }) => to));
    const isOfList = list.from >= end && material.namesBetween(end, list.from) === 0;
    if (adjective || isFirst || isMode || !isOfList || nouns.length === 0) return [];
    const show: ColumnRef[] = [name];
    return [
      proposalOf(material, [list, ...used, ...nouns], {
        measures: [],
        keys: [],
        ask: {
          kind: 'topRows',
          by: lengthOf(list),
          direction,
          count,
          show,
          ...(offset && { offset }),
          ...(count > 1 && { isPlural: true }),
        },
        fit: 0.25 - cost,
      }),
    ];
  });
}

function lengthOf({ column }: MentionOf<'column'>): Value {
  return { kind: 'length', ref: { column, path: [] } };
}

function ownNouns(material: Material): readonly Mention[] {
  return material.of('table').filter(({ table }) => table === material.base);
}

function proposalOf(
  material: Material,
  taken: readonly Mention[],
  { fit, ...asked }: Pick<Frame, 'measures' | 'keys' | 'ask'> & { readonly fit: number },
): Proposal {
  const rows = rowSetOf(material, new Set(taken));
  return {
    frame: {
      base: material.base,
      filters: rows.filters.map(({ filter }) => filter),
      ...asked,
      assumptions: [],
    },
    used: [
      ...taken,
      ...rows.filters.flatMap(({ used }) => used),
      ...material.cues('by', 'each', 'which', 'list', 'verdict', 'present', 'howMuch'),
    ],
    fit: fit - rows.cost,
    family: 'figure',
  };
}
