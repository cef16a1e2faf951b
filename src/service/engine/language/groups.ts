import { baseFrame, type Draft, type Outcome } from './draft.ts';
import type { Frame, Measure } from './frame.ts';
import { naturalAssumption, type Picked, pickMeasure, saidAggregate } from './picks.ts';
import type { Assumption } from './reading.ts';
import { isMeasure, mentionAfter, naturalAggregate } from './roles.ts';

/** "average rating by genre", "films per year", "trend of sales": one number for each key. */
export function readGroups(draft: Draft): Outcome | undefined {
  const { grouping } = draft;
  if (grouping.keys.length === 0) return undefined;
  const { measure, assumptions, trust } = groupMeasure(draft);
  const frame: Frame = {
    ...baseFrame(draft),
    keys: grouping.keys,
    measures: [measure],
    order: orderOf(draft),
    shape: grouping.isSeries ? 'series' : 'ranking',
  };
  const top =
    draft.ledger.sentence.cues.some(({ kind }) => kind === 'superlative') &&
    frame.limit === undefined &&
    isSingular(draft);
  return {
    frame: top
      ? {
          ...frame,
          limit: 1,
          shape: 'ranking',
          order: { by: 'measure', direction: directionOf(draft) ?? 'desc' },
        }
      : frame,
    assumptions,
    trust,
  };
}

interface GroupMeasure {
  readonly measure: Measure;
  readonly assumptions: readonly Assumption[];
  readonly trust: number;
}

export function groupMeasure(draft: Draft): GroupMeasure {
  const { ledger } = draft;
  const count = ledger.sentence.cues.find(({ kind }) => kind === 'count');
  const counted = count && mentionAfter(ledger, count);
  if (count && !(counted && isMeasure(counted.column))) return countMeasure(draft, counted);
  const picked = pickMeasure(draft, saidAggregate(draft) !== undefined);
  if (picked) return pickedMeasure(picked);
  return { measure: { fn: 'count' }, assumptions: [countAssumption(draft)], trust: 0.9 };
}

function countMeasure({ ledger }: Draft, counted: ReturnType<typeof mentionAfter>): GroupMeasure {
  if (counted) ledger.take(counted);
  const isDistinct = ledger.sentence.cues.some(
    (cue) => cue.kind === 'distinct' && counted && cue.to === counted.from,
  );
  const measure: Measure =
    isDistinct && counted ? { fn: 'count_distinct', column: counted.column } : { fn: 'count' };
  return { measure, assumptions: [], trust: 1 };
}

function pickedMeasure({ column, fn, assumptions, trust }: Picked): GroupMeasure {
  const natural = naturalAggregate(column);
  return {
    measure: { fn: fn ?? natural, column },
    assumptions: fn ? assumptions : [...assumptions, naturalAssumption(column, natural)],
    trust,
  };
}

function countAssumption({ ledger }: Draft): Assumption {
  const { table } = ledger.sentence.words;
  return {
    category: 'metric',
    title: 'Rows are counted',
    description: `The question names no number to add or average, so the rows of ${table.name} are counted.`,
  };
}

function orderOf(draft: Draft): NonNullable<Frame['order']> {
  const direction = directionOf(draft);
  const { grouping, limit } = draft;
  if (grouping.isSeries && limit === undefined) return { by: 'key', direction: direction ?? 'asc' };
  if (grouping.orderBy && grouping.keys.some(({ column }) => column === grouping.orderBy?.name))
    return { by: 'key', direction: direction ?? 'asc' };
  return { by: 'measure', direction: direction ?? 'desc' };
}

export function directionOf({ ledger }: Draft): 'asc' | 'desc' | undefined {
  for (const cue of ledger.sentence.cues)
    if ((cue.kind === 'order' || cue.kind === 'superlative') && cue.direction) return cue.direction;
  return undefined;
}

/** "which genre …", as against "which genres …". */
function isSingular({ ledger }: Draft): boolean {
  return ledger.sentence.tokens.some(({ norm }) => norm === 'which' || norm === 'what' || norm === 'who');
}
