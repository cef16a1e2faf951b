import type { Filter, Frame } from '../frame.ts';
import { isSameRef, type Material, type Proposal } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';
import { beforePeriods } from './frameEdits.ts';

/**
 * "compared to the month before", "vs september", "against phone": the last figure beside the same figure of another period or
 * value. Without it the edit would put the new condition in the place of the old one, and compare nothing.
 */
export function besides(material: Material, last: Frame): Proposal[] {
  const cues = material.cues('versus').filter(({ to }) => to < material.tokens.length);
  const measured = cues.length > 0 ? withMeasure(last) : undefined;
  if (!measured) return [];
  const rows = rowSetOf(material, new Set(cues));
  const added = [...beforePeriods(material, last, cues), ...rows.filters];
  const [other, ...more] = added;
  if (!other || more.length > 0) return [];
  const known = measured.filters.find((filter) => isOfSame(filter, other.filter));
  if (!known) return [];
  const sides = [known, other.filter].map((filter) => ({ label: labelOf(filter), filters: [filter] }));
  return [
    {
      frame: {
        ...measured,
        filters: measured.filters.filter((filter) => filter !== known),
        ask: { kind: 'compare', sides },
      },
      used: [...cues, ...other.used, ...material.cues('that', 'instead', 'howMuch', 'which', 'verdict')],
      fit: 0.25 - rows.cost,
      family: 'followUp',
    },
  ];
}

/** What is compared: the figure that was asked for, the number of the rows that were listed, or a share as a rate. */
function withMeasure(frame: Frame): Frame | undefined {
  const { ask, measures } = frame;
  const [measure] = measures;
  if (ask.kind === 'figure' && measure) return frame;
  if (ask.kind === 'list' && !ask.isDistinct && !ask.limit) return { ...frame, measures: [{ fn: 'count' }] };
  if (ask.kind !== 'share' || !ask.part || measure?.fn !== 'count' || measure.of) return undefined;
  return { ...frame, measures: [{ ...measure, where: ask.part, isRate: true }] };
}

/** Two periods of one date, or two values of one column. */
function isOfSame({ test: a, isNegated }: Filter, { test: b, isNegated: isOtherNegated }: Filter): boolean {
  if (isNegated || isOtherNegated || a.kind !== b.kind) return false;
  if (a.kind === 'period' && b.kind === 'period') return isSameRef(a.ref, b.ref) && a.from !== b.from;
  return a.kind === 'equals' && b.kind === 'equals' && isSameRef(a.ref, b.ref);
}

function labelOf({ test }: Filter): string {
  if (test.kind === 'period') return test.label;
  return test.kind === 'equals' ? test.values.join(', ') : '';
}
