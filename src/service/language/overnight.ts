import type { Mention } from './annotate/mentions.ts';
import type { Value } from './frame.ts';
import type { Material } from './material.ts';
import { spanValues } from './rowSpans.ts';
import type { Used } from './used.ts';

/** "stayed over night", "went past midnight": by the days on which a row begins and ends. */
export function overnight(material: Material): Used[] {
  const said = sayingOf(material);
  const [span] = said ? spanValues(material.base, undefined) : [];
  if (!said || span?.kind !== 'span') return [];
  const isInside = ({ from, to }: Mention) => from < said.to && to > said.from;
  // A value or a text that is called so says it better.
  if (material.mentions.some((mention) => mention.kind === 'value' && isInside(mention))) return [];
  // "overnight fees" are fees of that name.
  const next = material.tokens[said.to];
  const isName =
    said.to - said.from === 1 &&
    next?.weight === 'content' &&
    !material.of('table').some(({ table, from }) => table === material.base && from === said.to);
  if (isName) return [];
  const verb = said.from - 1;
  const isVerb =
    /^(stay|stays|stayed|go|goes|went|run|runs|ran|last|lasts|lasted|left|parked|ended|end|ends)$/;
  const words: Mention = {
    kind: 'cue',
    cue: 'than',
    from: isVerb.test(material.lower(verb)) ? verb : said.from,
    to: said.to,
    score: 1,
  };
  const dayOf = (ref: typeof span.from): Value => ({ kind: 'grain', grain: 'day', ref });
  return [
    {
      filter: {
        test: { kind: 'columns', left: dayOf(span.from), op: '<', right: dayOf(span.to) },
        span: [words.from, words.to],
      },
      used: [words, ...material.mentions.filter((mention) => isInside(mention) && mention.kind !== 'cue')],
      cost: 0.02,
    },
  ];
}

const sayings: readonly (readonly string[])[] = [
  ['over', 'night'],
  ['overnight'],
  ['past', 'midnight'],
  ['over', 'midnight'],
  ['beyond', 'midnight'],
  ['through', 'the', 'night'],
  ['on', 'a', 'later', 'day'],
  ['on', 'the', 'next', 'day'],
];

function sayingOf({ tokens }: Material): { from: number; to: number } | undefined {
  for (const words of sayings) {
    const from = tokens.findIndex((_, at) => words.every((word, step) => tokens[at + step]?.lower === word));
    if (from >= 0) return { from, to: from + words.length };
  }
  return undefined;
}
