// What a comparative compares: "dearer" prices, "longer" times, and which side it says has more of it.

import type { Mention, MentionOf } from '../annotate/mentions.ts';
import type { Column } from '../catalogue.ts';
import type { Quantity } from '../columnMeasures.ts';
import type { Value } from '../frame.ts';
import { relatedness as relations } from '../lexicon/related.ts';
import { unitOf } from '../lexicon/units.ts';
import type { Material } from '../material.ts';
import { amountOfRows } from '../rowPeriod.ts';
import { spanValues } from '../rowSpans.ts';
import { isDuration } from '../timeSpans.ts';
import { isOtherThanTime } from './comparedFigures.ts';

/** "more ... than", "cheaper than" in a question that wants yes or no. */
export function verdictOf(material: Material, value?: Value): '<' | '>' | undefined {
  const [lead] = material.cues('verdict');
  // "who has more visits, A or B" wants a name.
  if (!lead || lead.from > 1 || /^(who|which|what)$/.test(material.lower(0))) return undefined;
  const comparative = material.of('adjective').find(({ degree }) => degree === 'comparative');
  if (comparative) {
    const [first] = byKinship(comparative.adjective.measures, value);
    return (first?.extreme ?? comparative.adjective.counts) === 'min' ? '<' : '>';
  }
  if (material.has('fewer')) return '<';
  return material.has('more', 'than') ? '>' : undefined;
}

/** What is faster has the higher speed, or took the shorter time: the nearest to what is measured first. */
function byKinship<Each extends { readonly concept: string }>(
  measures: readonly Each[],
  value: Value | undefined,
): readonly Each[] {
  const column = value?.kind === 'column' ? value.ref.column : undefined;
  const isTime = value?.kind === 'span' || (column !== undefined && isDuration(column));
  const words = [...(column?.words ?? []), ...(isTime ? ['duration'] : [])];
  if (words.length === 0) return measures;
  const kinship = ({ concept }: Each) => Math.max(...words.map((word) => kinshipOf(word, concept)));
  return measures.toSorted((one, other) => kinship(other) - kinship(one));
}

function kinshipOf(word: string, concept: string): number {
  return word === concept ? 1 : (relations(word, concept) ?? 0);
}

/** "are hardcovers dearer": what a comparative compares. */
export function byAdjective(material: Material): Quantity[] {
  // "more expensive" compares as "dearer" does.
  const comparative = material
    .of('adjective')
    .find(
      ({ degree, from }) =>
        degree === 'comparative' || (degree === 'positive' && /^(more|less)$/.test(material.lower(from - 1))),
    );
  // Better and worse say nothing of what is compared.
  if (!comparative || /^(better|worse)$/.test(material.lower(comparative.from))) return [];
  const found: Quantity[] = [];
  const mean = [...material.cues('mean'), ...perRow(material)];
  comparative.adjective.measures.forEach(({ concept }, rank) => {
    for (const table of material.catalogue.tables)
      for (const column of table.columns) {
        const ref = material.upRef(column);
        if (!ref || column.type !== 'number' || column.kind === 'key' || isOtherThanTime(concept, column))
          continue;
        const score = Math.max(
          concept === 'duration' && isDuration(column) ? 0.9 : 0,
          concept === 'distance' && isDistance(column) ? 0.9 : 0,
          ...[...column.words, ...column.otherWords.flat()].map((word) => kinshipOf(word, concept)),
        );
        if (score < 0.75) continue;
        found.push({
          measure: { fn: 'mean', of: { kind: 'column', ref } },
          // "drive further": the verb is the column's own.
          used: [
            comparative,
            ...mean,
            ...material
              .of('column')
              .filter((mention) => mention.column === column && mention.score >= 0.65 && mention.score < 0.8),
          ],
          cost: 0.04 * rank + 0.3 * (1 - score) + 0.1 * ref.path.length,
        });
      }
  });
  found.push(...byLength(material, comparative, mean));
  if (comparative.adjective.counts)
    found.push({ measure: amountOfRows(material.base), used: [comparative], cost: 0.15 });
  return found;
}

/** "per trip", "per booking": of each row, which is what is averaged. */
export function perRow(material: Material): Mention[] {
  const noun = material
    .of('table')
    .find(
      ({ table, from }) => table === material.base && /^(per|each|every|a)$/.test(material.lower(from - 1)),
    );
  return noun ? [noun, ...material.cues('by', 'each').filter(({ to }) => to === noun.from)] : [];
}

function isDistance({ unit, words }: Column): boolean {
  return (
    (unit === undefined ? undefined : unitOf(unit)?.dimension) === 'length' ||
    words.some((word) => /^(km|kilometer|kilometre|mile|distance|mileage)$/.test(word))
  );
}

/** "stay longer": the time from the first day of a row to its last, where no column holds it. */
function byLength(
  material: Material,
  comparative: MentionOf<'adjective'>,
  mean: readonly Mention[],
): Quantity[] {
  const isTime = comparative.adjective.measures.some(({ concept }) => concept === 'duration');
  if (!isTime && !/^(longer|shorter)$/.test(material.lower(comparative.from))) return [];
  const [span] = spanValues(material.base, undefined);
  const at = comparative.from - 1;
  const verb: Mention = { kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 0.9 };
  const isVerb = /^(stay|take|last|remain|live|run|work|go|keep|lie)(s|ed|es)?$/.test(material.lower(at));
  return span
    ? [
        {
          measure: { fn: 'mean', of: span },
          used: [comparative, ...(isVerb ? [verb] : []), ...mean],
          cost: 0.02,
        },
      ]
    : [];
}

/** "stay longer" compares times or lengths, not counts of guests. */
function isLength({ tokens }: Material, of: Value | undefined, sides: readonly Mention[]): boolean {
  const isSaid = tokens.some(
    ({ lower }, at) =>
      /^(longer|shorter)$/.test(lower) &&
      tokens[at - 1]?.lower !== 'no' &&
      !sides.some(({ from, to }) => from <= at && at < to),
  );
  if (!isSaid || of?.kind === 'span') return true;
  const column = of?.kind === 'column' ? of.ref.column : undefined;
  const dimension = column?.unit === undefined ? undefined : unitOf(column.unit)?.dimension;
  return column !== undefined && (isDuration(column) || dimension === 'length' || dimension === 'time');
}

/**
 * "are the oaks taller" compares heights, never a figure that the question does not name. In "vs the shorter ones" the
 * comparative names a side.
 */
export function fitsComparative(
  material: Material,
  { measure: { of }, used }: Quantity,
  sides: readonly Mention[],
): boolean {
  if (!isLength(material, of, sides)) return false;
  const comparative = material
    .of('adjective')
    .find(
      ({ degree, adjective, from, to }) =>
        degree === 'comparative' &&
        adjective.measures.length > 0 &&
        !adjective.anyMeasure &&
        !sides.some((side) => side.from <= from && to <= side.to),
    );
  if (!comparative || used.includes(comparative) || /^(better|worse)$/.test(material.lower(comparative.from)))
    return true;
  // What is named beside it says what is compared, whatever the adjective.
  if (used.some(({ kind, score }) => kind === 'column' && score >= 0.8)) return true;
  const column = of?.kind === 'column' ? of.ref.column : undefined;
  if (!column) return true;
  const words = [...column.words, ...column.otherWords.flat(), ...(isDuration(column) ? ['duration'] : [])];
  return comparative.adjective.measures.some(({ concept }) =>
    words.some((word) => kinshipOf(word, concept) >= 0.75),
  );
}
