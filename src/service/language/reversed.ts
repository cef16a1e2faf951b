import type { Mention } from './annotate/mentions.ts';
import type { ColumnRef } from './catalogue.ts';
import type { Filter, Frame, Test } from './frame.ts';
import type { Material, Proposal } from './material.ts';

const reversals =
  /\b(the )?(other way (a)?round|opposite (direction|way)|other direction|reverse( direction)?|way back|vice versa)\b/;

/** "trips from Opera to Old Mill" and then "the other way round": the two ends change places. */
export function reversed(material: Material, last: Frame): Proposal[] {
  const words = material.tokens.map(({ lower }) => lower);
  const found = reversals.exec(words.join(' '));
  if (!found) return [];
  const from = words
    .join(' ')
    .slice(0, found.index)
    .split(' ')
    .filter((word) => word !== '').length;
  const used: Mention = {
    kind: 'cue',
    cue: 'instead',
    from,
    to: from + found[0].split(' ').length,
    score: 1,
  };
  const filters = swapped(material, last.filters);
  const isAlone = material.namesBetween(0, used.from) + material.namesBetween(used.to, words.length) === 0;
  return filters && isAlone
    ? [
        {
          frame: { ...last, filters },
          used: [used, ...material.cues('instead', 'same')],
          fit: 0.3,
          family: 'followUp',
        },
      ]
    : [];
}

/** The values of the first two filters that lead to one table by different ways, exchanged. */
function swapped(material: Material, filters: readonly Filter[]): readonly Filter[] | undefined {
  for (const [at, first] of filters.entries())
    for (const [place, second] of filters.entries()) {
      if (place <= at || first.test.kind !== 'equals' || second.test.kind !== 'equals') continue;
      if (!areTwoWays(material, first.test.ref, second.test.ref)) continue;
      const withValues = (test: Test & { kind: 'equals' }, values: typeof test.values) => ({
        ...test,
        values,
      });
      const [a, b] = [first.test, second.test];
      return filters.map((filter, index) =>
        index === at
          ? { ...filter, test: withValues(a, b.values) }
          : index === place
            ? { ...filter, test: withValues(b, a.values) }
            : filter,
      );
    }
  return undefined;
}

function areTwoWays({ catalogue, base }: Material, a: ColumnRef, b: ColumnRef): boolean {
  const isSamePath =
    a.path.length === b.path.length && a.path.every(({ edge }, at) => edge === b.path[at]?.edge);
  if (a.column === b.column) return !isSamePath;
  // Two columns of the rows themselves that hold keys of one table.
  const targetOf = ({ column, path }: ColumnRef) =>
    path.length === 0
      ? catalogue.edges.find(({ from }) => from.table === base.id && from.column === column.name)?.to.table
      : undefined;
  return targetOf(a) !== undefined && targetOf(a) === targetOf(b);
}
