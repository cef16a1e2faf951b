import type { Mention } from '../annotate/mentions.ts';
import { rowValues } from '../constructions/comparedRows.ts';
import { distinctRefs, nameRef, valueRef } from '../constructions/rowNames.ts';
import { superlativesOf } from '../constructions/superlatives.ts';
import type { Frame, Value } from '../frame.ts';
import { unitOf } from '../lexicon/units.ts';
import type { Material, Proposal } from '../material.ts';

const asksWhich = /^\W*(?:and |so |but )?(?:which|what|who)\b/i;

/**
 * "which one took longest" after "open incidents": one of the rows that were listed or counted, by what they have themselves. Nothing
 * else is named, so that the longest road or the oldest member elsewhere is not what is asked for.
 */
export function ofListed(material: Material, last: Frame): Proposal[] {
  const { ask, keys, measures } = last;
  const [measure] = measures;
  const isCount = ask.kind === 'figure' && keys.length === 0 && measure?.fn === 'count' && !measure.of;
  const isListed = ask.kind === 'list' && !ask.isDistinct && keys.length === 0;
  const isOpen = material.mentions.every(({ kind }) => /^(cue|adjective|number|event)$/.test(kind));
  if (!(isCount || isListed) || !isOpen || !asksWhich.test(material.question.text)) return [];
  const verbs = lastingVerbs(material);
  return superlativesOf(material).flatMap((superlative) => {
    const own = rowValues(material, superlative).filter(
      ({ value, isOpen: isVague }) =>
        value !== undefined && !isVague && isOwn(value) && (verbs.length === 0 || isTime(value)),
    );
    // The shortest of trips that have a length and a duration was not said.
    const isSure = own.length === 1;
    return own.flatMap((compared): Proposal[] => {
      if (!compared.value) return [];
      return [
        {
          frame: {
            ...last,
            measures: [],
            ask: {
              kind: 'topRows',
              by: compared.value,
              direction: compared.direction,
              count: superlative.count,
              show: distinctRefs([
                ...[nameRef(material)].flatMap((ref) => ref ?? []),
                ...valueRef(compared.value),
              ]),
            },
          },
          used: [
            ...superlative.used,
            ...compared.used,
            ...verbs,
            ...material.of('number').filter(({ value }) => value === 1),
            ...material.cues('which', 'that', 'who', 'verdict', 'howLong', 'list'),
          ],
          fit: (isSure ? 0.4 : 0.1) - compared.cost - superlative.cost,
          family: 'followUp',
        },
      ];
    });
  });
}

/** "which one took longest" speaks of time, and of nothing else that may be long. */
function lastingVerbs({ tokens }: Material): Mention[] {
  return tokens.flatMap(({ lower }, at): Mention[] =>
    /^(took|takes?|taken|lasts?|lasted)$/.test(lower)
      ? [{ kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 0.9 }]
      : [],
  );
}

function isTime(value: Value): boolean {
  if (value.kind === 'span') return true;
  return value.kind === 'column' && unitOf(value.ref.column.unit ?? '')?.dimension === 'time';
}

/** What each row has itself, and not by way of what it belongs to. */
function isOwn(value: Value): boolean {
  if (value.kind === 'column') return value.ref.path.length === 0;
  return value.kind !== 'span' || (value.from.path.length === 0 && value.to.path.length === 0);
}
