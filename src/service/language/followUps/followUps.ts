import type { Frame } from '../frame.ts';
import { type Construction, isSameRef, type Material, type Proposal } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';
import { askedColumns, attributesOfNamed, cellsThen } from './askedColumns.ts';
import { besides } from './besides.ts';
import { choices } from './choices.ts';
import { edits } from './frameEdits.ts';
import { inTimeUnits } from './inTimeUnits.ts';
import { movedEnd, movedToEvent } from './movedDates.ts';
import { figureOfNamed } from './namedThing.ts';
import { ofListed } from './ofListed.ts';
import { perParent } from './perParent.ts';
import { reversed } from './reversed.ts';
import { differences, periodChanges } from './turnDifferences.ts';
import { type Context, likelihood, type Turn } from './turns.ts';
import { unfiltered } from './unfiltered.ts';

/**
 * Follow-ups: edits of the last reading. What was not said stays as it was; a condition on the same column, a grouping
 * or a measure takes the place of the old one.
 */
export function followUps({ turns }: Context): Construction {
  const last = turns.at(-1);
  if (!last) return () => [];
  // Of several readings that were offered, each may be what is gone on from.
  const others = (last.offered ?? []).filter((frame) => frame !== last.frame);
  return (material) => {
    const likely = likelihood(material.question);
    const found = [
      ...goingOn(material, turns),
      ...others
        .flatMap((frame) => goingOn(material, [...turns.slice(0, -1), { question: last.question, frame }]))
        .map((proposal) => ({ ...proposal, fit: proposal.fit - otherCost })),
      ...choices(material, last),
    ];
    return found.map((proposal) => ({ ...proposal, fit: proposal.fit + likely }));
  };
}

/** A reading that was offered second is less likely to be gone on from. */
const otherCost = 0.25;

function goingOn(material: Material, turns: readonly Turn[]): Proposal[] {
  const last = turns.at(-1);
  if (!last || material.base.id !== last.frame.base.id) return [];
  const frame = settled(last.frame);
  return [
    ...edits(material, frame, last).map((proposal) =>
      namesKey(material, frame, proposal) ? raised(proposal) : proposal,
    ),
    ...ofTheNamed(material, last),
    ...movedToEvent(material, frame),
    ...everyOne(material, frame),
    ...askedColumns(material, frame, last),
    ...attributesOfNamed(material, frame, last),
    ...cellsThen(material, frame),
    ...besides(material, frame),
    ...perParent(material, frame),
    ...inTimeUnits(material, frame),
    ...ofListed(material, frame),
    ...differences(material, turns),
    ...periodChanges(material, turns),
    ...movedEnd(material, frame),
    ...reversed(material, last.frame),
    ...unfiltered(material, last.frame),
  ];
}

function ofTheNamed(material: Material, last: Turn): Proposal[] {
  const frame = figureOfNamed(material, last);
  if (!frame) return [];
  const asked = material.cues('howMuch', 'count', 'that', 'instead');
  return edits(material, frame, last).map((proposal) =>
    raised({ ...proposal, used: [...proposal.used, ...asked] }),
  );
}

/** "per month" and then "which month was the most expensive": the groups that were shown are what is asked about. */
function namesKey(material: Material, last: Frame, { frame }: Proposal): boolean {
  const isSame = frame.keys.every(({ ref, grain }, at) => {
    const key = last.keys[at];
    return key !== undefined && isSameRef(key.ref, ref) && key.grain === grain;
  });
  if (last.ask.kind !== 'figure' || frame.ask.kind !== 'top' || !isSame || last.keys.length === 0)
    return false;
  // "which is the longest": nothing else is named.
  if (asksWhich.test(material.question.text))
    if (material.mentions.every(({ kind }) => kind === 'cue' || kind === 'adjective')) return true;
  return last.keys.some(({ ref, grain, name }) =>
    material.mentions.some(
      (mention) =>
        (mention.kind === 'period' &&
          mention.period.kind === 'grain' &&
          grain !== undefined &&
          mention.period.grain === grain) ||
        (mention.kind === 'column' && (mention.column === ref.column || mention.column === name?.column)) ||
        (mention.kind === 'table' && mention.table === ref.column.table && ref.path.length > 0),
    ),
  );
}

const asksWhich = /^\W*(?:and |so |but )?(?:which|who|where)\b/i;

function raised(proposal: Proposal): Proposal {
  return { ...proposal, fit: proposal.fit + 0.25 };
}

/** "are those all electric?": whether every row of the last answer meets what is said now. */
function everyOne(material: Material, last: Frame): Proposal[] {
  const isAsked = material.asksYesNo && material.has('all', 'each') && last.filters.length > 0;
  const set = isAsked ? rowSetOf(material, new Set()) : undefined;
  const [condition, ...others] = set?.filters ?? [];
  if (!set || !condition || others.length > 0) return [];
  return [
    {
      frame: {
        ...last,
        measures: [{ fn: 'count' }],
        keys: [],
        ask: { kind: 'verdict', test: { kind: 'all', filter: condition.filter } },
      },
      used: [...condition.used, ...material.cues('verdict', 'all', 'each', 'that', 'instead')],
      fit: 0.3 - set.cost,
      family: 'followUp',
    },
  ];
}

/** The last reading as something to go on from: a yes or no becomes the figure behind it. */
function settled(frame: Frame): Frame {
  const { ask } = frame;
  if (ask.kind === 'verdict') {
    if (ask.test.kind === 'sides') return { ...frame, ask: { kind: 'compare', sides: ask.test.sides } };
    return {
      ...frame,
      measures: frame.measures.length > 0 ? frame.measures : [{ fn: 'count' }],
      ask: { kind: 'figure' },
    };
  }
  if (ask.kind === 'list' && ask.isDistinct !== true) return { ...frame };
  return frame;
}
