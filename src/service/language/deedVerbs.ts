import type { Mention } from './annotate/mentions.ts';
import { isRecordOf } from './lexicon/deeds.ts';
import { stem } from './lexicon/stem.ts';
import type { Material, Proposal } from './material.ts';

/**
 * What a business does to have rows at all. Verbs that say what became of something ("cancel", "lose", "reject", "return")
 * would be conditions, and never stand here.
 */
const deedVerbs = new Set(
  `air bake book brew bring broadcast build buy caught catch carry carried collect cook do done drive drove driven
  direct earn enter feed fed fill fly flew gather get got give gave given grow grew grown handle harvest haul have had held hold
  host issue keep kept land launch lay laid lift log made make move pack pick play perform place plant pour print process produce
  publish pull pump put ran run receive record register release roast see saw seen sell sold send sent serve ship sign sow
  spin submit take took taken teach taught transport treat use wash weave welcome work write wrote written`
    .split(/\s+/)
    .flatMap((verb) => [verb, stem(verb)]),
);

const doers = /^(we|they|you|i|people|customers|guests|staff)$/;
const particles = /^(up|in|out|off|on|away|over|through|down)$/;

/**
 * "how many tonnes have we picked up", "how many hours did we broadcast": what is added up or counted says it already.
 */
export function doneByUs(
  material: Material,
  { measures, base }: Proposal['frame'],
  used: readonly Mention[],
): Mention[] {
  const isFigure =
    measures.length > 0 && measures.every(({ of }) => of === undefined || of.kind === 'column');
  if (!isFigure) return [];
  return material.tokens.flatMap(({ lower, stem: root }, at): Mention[] => {
    if (used.some(({ from, to }) => from <= at && at < to)) return [];
    const done = base.time && doneTo(material, at);
    if (done !== undefined) return [{ kind: 'cue', cue: 'verdict', from: at, to: at + done, score: 0.85 }];
    if (isOfMeasured(material, used, at))
      return [{ kind: 'cue', cue: 'verdict', from: at, to: at + 1, score: 0.85 }];
    if (!base.time || (!deedVerbs.has(lower) && !deedVerbs.has(root))) return [];
    if (!doers.test(material.lower(at - 1)) && !isEachDoer(material, used, at)) return [];
    const to = particles.test(material.lower(at + 1)) ? at + 2 : at + 1;
    return [{ kind: 'cue', cue: 'verdict', from: at, to, score: 0.85 }];
  });
}

/** What may or may not have become of a row that is there. */
const outcomes =
  /^(paid|answered|replied|reviewed|rated|read|fixed|repaired|serviced|mended|cleaned|treated|tested|checked|inspected|examined|vaccinated|used|returned|collected|delivered)$/;

/**
 * "how many things were handed in" where a column tells who handed each of them in: it was done to all rows. The number of
 * words that say so.
 */
function doneTo({ tokens, base }: Material, at: number): number | undefined {
  const verb = tokens[at];
  if (
    !verb ||
    !/(ed|en|t|d)$/.test(verb.lower) ||
    !/^(was|were|been|got|get|is|are)$/.test(tokens[at - 1]?.lower ?? '')
  )
    return undefined;
  // "how many matches were played": a match is written down when it is.
  const isRecord = base.nouns.some(({ words }) => isRecordOf(verb.stem, words.at(-1) ?? ''));
  if (isRecord && !outcomes.test(verb.lower)) return 1;
  const column = base.columns.find(
    ({ words, nulls }) =>
      words.length > 1 && words.at(-1) === 'by' && words[0] === verb.stem && nulls < base.rows / 2,
  );
  const particle = column?.words.slice(1, -1) ?? [];
  const isSaid = particle.every((word, index) => tokens[at + 1 + index]?.lower === word);
  return column && isSaid ? 1 + particle.length : undefined;
}

/** "kilos sold by country" of order lines: behind what is added up, the verb says no more than what the rows are. */
function isOfMeasured({ tokens, base }: Material, used: readonly Mention[], at: number): boolean {
  const verb = tokens[at];
  return (
    verb !== undefined &&
    /^(sold|bought|ordered|purchased)$/.test(verb.lower) &&
    used.some(({ kind, to }) => kind === 'column' && to === at) &&
    base.nouns.some(({ words }) => words.some((word) => isRecordOf(verb.stem, word)))
  );
}

/** "how many movies did each distributor release" */
function isEachDoer(material: Material, used: readonly Mention[], at: number): boolean {
  return used.some(
    ({ kind, from, to }) =>
      (kind === 'column' || kind === 'table') &&
      to === at &&
      /^(each|every)$/.test(material.lower(from - 1)) &&
      /^(do|does|did|has|have|had)$/.test(material.lower(from - 2)),
  );
}
