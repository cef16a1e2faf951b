// Two figures that one question asks for: "total and average fee", "number of visits and average fee".

import type { Mention, MentionOf } from '../annotate/mentions.ts';
import { isMeasure, type Quantity } from '../columnMeasures.ts';
import type { MeasureFn } from '../frame.ts';
import type { Material } from '../material.ts';

const said: ReadonlyMap<string, MeasureFn> = new Map(
  (
    [
      ['sum', 'total sum overall'],
      ['mean', 'average mean avg'],
      ['median', 'median'],
      ['max', 'highest maximum max largest biggest longest'],
      ['min', 'lowest minimum min smallest shortest'],
    ] as const
  ).flatMap(([fn, words]) => words.split(' ').map((word): [string, MeasureFn] => [word, fn])),
);
const fillers = /^(the|its|their|our|a|an|of|for)$/;
/** One of the two alone is half an answer. */
const bonus = -0.3;

/** Both figures, or undefined where only one was asked for. */
export function severalFigures(material: Material): [Quantity, Quantity] | undefined {
  const lowers = material.tokens.map(({ lower }) => lower);
  for (const [at, word] of lowers.entries()) {
    if (word !== 'and' && word !== '&') continue;
    const second = next(lowers, at + 1);
    const fn = said.get(lowers[second] ?? '');
    if (!fn) continue;
    const column = columnBehind(material, second + 1);
    const ref = column && material.upRef(column.column);
    if (!column || !ref) continue;
    const of = { kind: 'column', ref } as const;
    const first = said.get(lowers[at - 1] ?? '');
    const inside = (from: number) =>
      material.mentions.filter(
        (mention) => mention.from >= from && mention.to <= second + 1 && mention.kind !== 'table',
      );
    const words = (from: number): Mention => ({ kind: 'cue', cue: 'both', from, to: second + 1, score: 1 });
    if (first && first !== fn)
      return [
        { measure: { fn: first, of }, used: [words(at - 1), ...inside(at - 1), column], cost: bonus },
        { measure: { fn, of }, used: [], cost: 0 },
      ];
    const [count] = material.cues('count').filter(({ to }) => to <= at);
    const noun = material
      .of('table')
      .find(({ table, from, to }) => table === material.base && count && from >= count.to && to <= at);
    if (count && noun)
      return [
        { measure: { fn: 'count' }, used: [count, noun, words(at), ...inside(at)], cost: bonus },
        { measure: { fn, of }, used: [column], cost: 0 },
      ];
  }
  return undefined;
}

function next(lowers: readonly string[], from: number): number {
  let at = from;
  while (fillers.test(lowers[at] ?? '')) at++;
  return at;
}

/** The figure that the second of them is of, and so the first one as well. */
function columnBehind(material: Material, from: number): MentionOf<'column'> | undefined {
  const start = next(
    material.tokens.map(({ lower }) => lower),
    from,
  );
  return material
    .of('column')
    .find((mention) => mention.from === start && isMeasure(mention.column) && mention.score >= 0.7);
}
