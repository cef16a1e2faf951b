import type { Superlative } from '../constructions/superlatives.ts';
import type { Frame } from '../frame.ts';
import { isUnwanted, judges } from './judgedFigures.ts';

/** The other end, or the first of the groups that were shown, by the figure that was shown. */
export function turned(frame: Frame, superlative: Superlative): Frame | undefined {
  const { adjective, count, offset } = superlative;
  const { ask, keys, measures } = frame;
  if (!fits(frame, superlative)) return undefined;
  const [first] = adjective?.adjective.measures ?? [];
  const judged = adjective && judges(adjective.adjective);
  // "the least punctual" is the one that was latest.
  const isLess = superlative.used.some((mention) => mention.kind === 'cue' && mention.cue === 'least');
  const isLow = adjective?.adjective.counts === 'min' || first?.extreme === 'min';
  const isLeast = judged
    ? (judged === 'worst') !== isUnwanted(frame)
    : adjective
      ? isLow !== isLess
      : superlative.direction === 'asc';
  const top = {
    direction: isLeast ? ('asc' as const) : ('desc' as const),
    count,
    ...(offset !== undefined && { offset }),
  };
  if (ask.kind === 'top' || ask.kind === 'topRows') return { ...frame, ask: { ...ask, ...top } };
  if (keys.length === 0 || measures.length === 0) return undefined;
  switch (ask.kind) {
    case 'figure':
      return { ...frame, ask: { kind: 'top', ...top } };
    case 'ratio':
      return { ...frame, ask: { ...ask, top } };
    case 'outer':
      return keys.length > (ask.inner ?? 1) ? { ...frame, ask: { ...ask, top } } : undefined;
    case 'share': {
      const [measure] = measures;
      // Shares of one whole stand in the order of their figures.
      if (!ask.part) return { ...frame, ask: { kind: 'top', ...top } };
      if (measure?.fn !== 'count' || measure.of) return undefined;
      return {
        ...frame,
        measures: [{ ...measure, where: ask.part, isRate: true }],
        ask: { kind: 'top', ...top },
      };
    }
    case 'change':
      return { ...frame, ask: { ...ask, direction: top.direction, count } };
    default:
      return undefined;
  }
}

/** "the longest one" of groups that were counted asks for another figure than their number. */
function fits({ ask, measures: [measure] }: Frame, { adjective }: Superlative): boolean {
  // "the fewest urgent ones" are still counted.
  if (adjective?.degree !== 'superlative' || ask.kind === 'topRows' || measure?.fn !== 'count' || measure.of)
    return true;
  // A rate is no number of rows: the worst of several is one of them.
  if ((measure.isRate === true || ask.kind === 'share') && judges(adjective.adjective)) return true;
  const { counts, anyMeasure } = adjective.adjective;
  return counts !== undefined || anyMeasure !== undefined || adjective.adjective.measures.length === 0;
}
