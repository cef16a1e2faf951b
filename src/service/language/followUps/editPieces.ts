import type { Mention } from '../annotate/mentions.ts';
import { withAggregate } from '../columnMeasures.ts';
import { keySetsOf } from '../constructions/keys.ts';
import type { Frame, Key, Measure } from '../frame.ts';
import type { Material } from '../material.ts';
import { quantitiesOf } from '../quantities.ts';

/** A part of an edit, with the words that say it and what it costs to assume it. */
export interface Piece<T> {
  readonly value: T;
  readonly used: readonly Mention[];
  readonly cost: number;
}

export function keyPieces(material: Material): (Piece<readonly Key[]> | undefined)[] {
  const sets = keySetsOf(material).filter(({ keys }) => keys.length > 0);
  return [
    undefined,
    ...sets.map(({ keys, used, cost }): Piece<readonly Key[]> => ({ value: keys, used, cost })),
  ];
}

/** A measure that was said, or only another aggregate: "the median instead". */
export function measurePieces(
  material: Material,
  last: Frame,
  taken: readonly Mention[],
): (Piece<Measure> | undefined)[] {
  const pieces: (Piece<Measure> | undefined)[] = [undefined];
  for (const { measure, used, cost } of quantitiesOf(material)) {
    const isSaid =
      used.some(({ kind }) => kind === 'column' || kind === 'value' || kind === 'event') ||
      used.some(
        (mention) =>
          mention.kind === 'cue' &&
          (measure.fn === 'count' ||
            (measure.of !== undefined && mention.cue === 'howMuch' && mention.score < 0.8) ||
            mention.cue === 'howLong'),
      );
    if (isSaid && !used.some((mention) => taken.includes(mention) && mention.kind !== 'cue'))
      pieces.push({ value: measure, used, cost });
  }
  const [first] = last.measures;
  const of = first?.of;
  for (const [cue, fn] of [
    ['mean', 'mean'],
    ['median', 'median'],
    ['sum', 'sum'],
    ['max', 'max'],
    ['min', 'min'],
    ['percentile', 'percentile'],
    ['stddev', 'stddev'],
  ] as const) {
    const [said] = material.cues(cue);
    if (said && of)
      pieces.push({
        value: {
          ...withAggregate(fn, said, of),
          ...(first.factor !== undefined && { factor: first.factor }),
          ...(first.unit && { unit: first.unit }),
        },
        used: [said],
        cost: 0.02,
      });
  }
  return pieces.slice(0, 7);
}
