import type { Mention } from '../annotate/mentions.ts';
import { isUp } from '../catalogue.ts';
import { columnValue } from '../columnMeasures.ts';
import { refOfTest } from '../filterRefs.ts';
import type { Filter } from '../frame.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';
import { askedOf } from './askedKeys.ts';
import { type Pair, periodPairs, valuePairs } from './sidePairs.ts';

/**
 * "customers who bought in both 2024 and 2025", "who ordered in 2024 but not in 2025": things with rows on both sides,
 * or on the first alone.
 */
export const inBoth: Construction = (material) => {
  const pairs = [...periodPairs(material), ...valuePairs(material)];
  return pairs.flatMap((pair): Proposal[] => {
    const joining = joined(material, pair);
    const isOwn = pair.sides.every(({ filters }) =>
      filters.every(({ test }) => isUp(refOfTest(test)?.path ?? [])),
    );
    // "songs that are both rock and indie" where each song has a list of genres: conditions of one row.
    const isOfLists = pair.sides.every(({ filters }) => filters.every(({ test }) => isListOfThing(test)));
    if (!joining || !isOwn || isOfLists) return [];
    return askedOf(material)
      .slice(0, 4)
      .flatMap((asked): Proposal[] => {
        const isFirst = asked.used.some(({ kind, from }) => kind !== 'cue' && from < joining.start);
        const isTold = asked.used.some((mention) => mention.kind !== 'cue' && pair.used.includes(mention));
        if (!isFirst || isTold || asked.key.grain) return [];
        // "songs that are both rock and indie" where each song has a list of genres: conditions of one row.
        const nouns = material.of('table').filter(({ table }) => table === material.base);
        const taken = new Set<Mention>([...asked.used, ...pair.used, ...joining.used, ...nouns]);
        const rows = rowSetOf(material, taken);
        const filters = [...rows.filters.map(({ filter }) => filter), ...givenCells(material)];
        const also: Filter = {
          test: {
            kind: 'sameAs',
            ref: asked.key.ref,
            filters: [...joining.second, ...filters],
            isAlso: true,
          },
          ...(joining.isDenied && { isNegated: true }),
        };
        const frame = {
          base: material.base,
          filters: [...joining.first, also, ...filters],
          keys: [],
          assumptions: [],
        };
        const used = [
          ...taken,
          ...rows.filters.flatMap((each) => each.used),
          ...material.cues('which', 'list', 'who', 'count', 'both', 'not', 'that', 'versus'),
        ];
        const fit = 0.3 - asked.cost - pair.cost - rows.cost;
        const shown = asked.key.name ?? asked.key.ref;
        return [
          material.has('count')
            ? {
                frame: {
                  ...frame,
                  measures: [{ fn: 'count_distinct', of: { kind: 'column', ref: asked.key.ref } }],
                  ask: { kind: 'figure' },
                },
                used,
                fit,
                family: 'figure',
              }
            : {
                frame: { ...frame, measures: [], ask: { kind: 'list', show: [shown], isDistinct: true } },
                used,
                fit,
                family: 'distinct',
              },
        ];
      });
  });
};

/** Where each period has a column of its own, a cell of 0 says that nothing was there. */
function givenCells({ base: { plan, columns } }: Material): Filter[] {
  const column = plan.op === 'unpivot' ? columns.find(({ name }) => name === plan.value) : undefined;
  if (column?.kind !== 'amount') return [];
  return [{ test: { kind: 'compare', value: columnValue(column), op: '>', limit: 0 } }];
}

function isListOfThing(test: Filter['test']): boolean {
  const { column } = refOfTest(test) ?? {};
  return column?.kind === 'list' && column.table.key !== undefined;
}

interface Joining {
  readonly first: readonly Filter[];
  readonly second: readonly Filter[];
  readonly isDenied: boolean;
  readonly start: number;
  readonly used: readonly Mention[];
}

/** "both A and B", "A but not B": said of two sides, which stand one behind the other. */
function joined(material: Material, { sides }: Pair): Joining | undefined {
  const [first, second] = [...sides].sort((a, b) => startOf(a.filters) - startOf(b.filters));
  if (!first || !second || sides.length > 2) return undefined;
  const [start, end] = [startOf(first.filters), startOf(second.filters)];
  const between = material.tokens.slice(start, end).map(({ lower }) => lower);
  const denial = between.findIndex((word) => /^(not|never|didn't|didnt)$/.test(word));
  const isDenied = denial >= 0 && between.includes('but');
  const isBoth = material.tokens.some(({ lower }) => lower === 'both') && denial < 0;
  if (!isDenied && !isBoth) return undefined;
  const plain = second.filters.map(({ isNegated: _denied, ...filter }): Filter => filter);
  const words = material.tokens.flatMap(({ lower }, at): Mention[] =>
    lower === 'both' || (isDenied && at >= start && at < end && /^(but|not|never)$/.test(lower))
      ? [{ kind: 'cue', cue: 'both', from: at, to: at + 1, score: 1 }]
      : [],
  );
  return { first: first.filters, second: plain, isDenied, start, used: words };
}

function startOf(filters: readonly Filter[]): number {
  return Math.min(...filters.map(({ span }) => span?.[0] ?? 0));
}
