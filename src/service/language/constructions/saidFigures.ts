// The figure that a superlative is said to go by: "longest game by number of moves", "the worst average stars".

import type { MentionOf } from '../annotate/mentions.ts';
import type { Column } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import type { Material } from '../material.ts';
import { isDuration } from '../timeSpans.ts';
import { type Compared, conceptScore, flipped, judging } from './comparedFigures.ts';
import type { Superlative } from './superlatives.ts';

export function saidFigures(material: Material, superlative: Superlative): Compared[] {
  return [...saidAfterBy(material, superlative), ...judgedFigures(material, superlative)];
}

/** "longest game by number of moves": what the adjective compares is said. */
function saidAfterBy(material: Material, { direction, adjective }: Superlative): Compared[] {
  if (!adjective) return [];
  const [first] = adjective.adjective.measures;
  return material.cues('by').flatMap((by): Compared[] => {
    const count = material
      .cues('count')
      .find(({ from }) => from >= by.to && material.contentBetween(by.to, from) === 0);
    const start = count?.to ?? by.to;
    const said = material.mentions.find(
      (mention) =>
        mention.from >= start &&
        material.contentBetween(start, mention.from) === 0 &&
        (mention.kind === 'column' || (mention.kind === 'table' && mention.table === material.base)),
    );
    if (by.from < adjective.to || !said) return [];
    const common = {
      direction: flipped(direction, first?.extreme === 'min'),
      used: [by, said, ...(count ? [count] : [])],
      cost: -0.1,
    };
    if (said.kind === 'table') return [{ ...common, measure: { fn: 'count' } }];
    const ref = said.kind === 'column' ? material.upRef(said.column) : undefined;
    if (!ref || !isMeasure(ref.column)) return [];
    const isMin = extremeOf(adjective, ref.column) === 'min';
    return [{ ...common, value: { kind: 'column', ref }, direction: flipped(direction, isMin) }];
  });
}

/** "the worst average stars", "the best yield": the figure right behind, of which more is better or worse. */
function judgedFigures(material: Material, { direction, adjective }: Superlative): Compared[] {
  if (!adjective || !(judges(adjective) || prices.test(material.lower(adjective.to - 1)))) return [];
  const mean = material
    .cues('mean', 'median')
    .find(({ from }) => from >= adjective.to && material.contentBetween(adjective.to, from) === 0);
  const start = mean?.to ?? adjective.to;
  return material.of('column').flatMap((mention): Compared[] => {
    const ref = material.upRef(mention.column);
    const isNext =
      mention.score >= 0.9 && mention.from >= start && material.contentBetween(start, mention.from) === 0;
    if (!isNext || !ref || !isMeasure(ref.column)) return [];
    return [
      {
        value: { kind: 'column', ref },
        direction: flipped(direction, extremeOf(adjective, ref.column) === 'min'),
        used: [mention],
        cost: 0.02,
      },
    ];
  });
}

/** "the cheapest unit rate": of prices of several kinds the one that is named. */
const prices = /^(cheap|cheapest|expensive|dear|dearest|pricey|priciest|costliest)$/;

/** "Best" and "worst" name nothing that is measured. */
function judges({ adjective }: MentionOf<'adjective'>): boolean {
  return !adjective.anyMeasure && adjective.measures.length >= judging;
}

/** Of delays the worst is the longest, of marks the lowest: the nearest measure of the adjective tells. */
function extremeOf(adjective: MentionOf<'adjective'>, column: Column): 'min' | 'max' | undefined {
  const { measures } = adjective.adjective;
  const [first] = measures;
  if (!judges(adjective)) return first?.extreme;
  // The best price is the lowest one, and the best time the shortest; nobody lists them among what makes things good.
  if (first && (isDuration(column) || column.words.some((word) => /^(price|cost|fare|rent)$/.test(word))))
    return first.extreme === 'max' ? 'min' : 'max';
  let best = first;
  let nearest = 0.75;
  for (const measure of measures) {
    const score = conceptScore(column, measure.concept.split('_'));
    if (score >= nearest) [best, nearest] = [measure, score];
  }
  return best?.extreme;
}
