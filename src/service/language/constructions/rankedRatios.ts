import type { Mention } from '../annotate/mentions.ts';
import type { Column, ColumnRef } from '../catalogue.ts';
import { isMeasure, moneyUnit } from '../columnMeasures.ts';
import type { Key, Measure } from '../frame.ts';
import { unitOf } from '../lexicon/units.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';
import { askedOf } from './askedKeys.ts';
import { superlativesOf } from './superlatives.ts';

/**
 * "which cheese has the most fat per price", "highest fat per euro": what is ranked is one amount for each unit of another.
 * Neither of the two alone says which is first.
 */
export const rankedRatios: Construction = (material) =>
  pairsOf(material).flatMap(({ part, whole, used }) =>
    superlativesOf(material).flatMap((superlative): Proposal[] => {
      const words = superlative.used.map(({ from }) => material.lower(from));
      const isWorst = words.includes('worst');
      if (superlative.isFirst || superlative.isMode) return [];
      if (superlative.adjective && !isWorst && !words.includes('best')) return [];
      const { count, offset } = superlative;
      const direction = isWorst ? 'asc' : superlative.direction;
      return keysOf(material, used).map(({ key, used: named, cost }): Proposal => {
        const taken = [...used, ...superlative.used, ...named];
        const rows = rowSetOf(material, new Set<Mention>(taken));
        return {
          frame: {
            base: material.base,
            filters: rows.filters.map(({ filter }) => filter),
            measures: [sumOf(part), sumOf(whole)],
            keys: [key],
            ask: { kind: 'ratio', top: { direction, count, ...(offset && { offset }) } },
            assumptions: [],
          },
          used: [
            ...taken,
            ...rows.filters.flatMap((each) => each.used),
            ...material.cues('which', 'list', 'ratio', 'by'),
          ],
          fit: 0.15 - cost - rows.cost,
          family: 'ratio',
        };
      });
    }),
  );

interface Pair {
  readonly part: ColumnRef;
  readonly whole: ColumnRef;
  readonly used: readonly Mention[];
}

/** Below this, a word is a column only for want of a better meaning. */
const minScore = 0.8;

function pairsOf(material: Material): Pair[] {
  const named = material
    .of('column')
    .filter(({ column, score }) => column.table === material.base && isMeasure(column) && score >= minScore);
  return named.flatMap((part): Pair[] => {
    const per = material.tokens.findIndex(({ lower }, at) => at >= part.to && lower === 'per');
    if (per < 0 || material.contentBetween(part.to, per) > 0) return [];
    const next = named.find(({ from, column }) => from === per + 1 && column !== part.column);
    const refs = { part: { column: part.column, path: [] } };
    if (next) return [{ ...refs, whole: { column: next.column, path: [] }, used: [part, next] }];
    const whole = priceIn(material, material.lower(per + 1));
    const word: Mention = { kind: 'cue', cue: 'ratio', from: per + 1, to: per + 2, score: 1 };
    return whole && whole !== part.column
      ? [{ ...refs, whole: { column: whole, path: [] }, used: [part, word] }]
      : [];
  });
}

/** "per euro": the only column of money in that currency. */
function priceIn({ base }: Material, word: string): Column | undefined {
  const said = unitOf(word);
  if (said?.dimension !== 'money') return undefined;
  const prices = base.columns.filter(
    (column) =>
      isMeasure(column) &&
      (unitOf(column.unit?.split('/')[0] ?? '')?.symbol === said.symbol || moneyUnit(column) === said.symbol),
  );
  return prices.length === 1 ? prices[0] : undefined;
}

/** What is named, else the rows themselves. */
function keysOf(
  material: Material,
  taken: readonly Mention[],
): readonly { readonly key: Key; readonly used: readonly Mention[]; readonly cost: number }[] {
  const asked = askedOf(material).filter(
    ({ used }) => !used.some((mention) => mention.kind !== 'cue' && taken.includes(mention)),
  );
  const own = material.base.name ?? material.base.key;
  if (asked.length > 0 || !own) return asked;
  return [{ key: { ref: { column: own, path: [] } }, used: [], cost: 0.1 }];
}

function sumOf(ref: ColumnRef): Measure {
  return { fn: 'sum', of: { kind: 'column', ref } };
}
