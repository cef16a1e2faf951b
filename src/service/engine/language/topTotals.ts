import { boundColumns, type Draft, type Outcome } from './draft.ts';
import type { RankedPlan } from './reading.ts';
import { entityColumn } from './roles.ts';

/**
 * "total points of the top 3 teams", "average gross of the first 5 films": the rows are told, and the one number of
 * them. The aggregate is said before the number of rows; said after it, it is what the rows are ranked by.
 */
export function withTopTotal(
  draft: Draft,
  outcome: Outcome,
): { outcome: Outcome; derived?: Extract<RankedPlan['derived'], 'total' | 'mean'> } {
  const { ledger, limit } = draft;
  const { tokens, cues } = ledger.sentence;
  const at = tokens.findIndex((token) => token.number === limit);
  const cue = cues.find((each) => each.kind === 'aggregate' && each.from < at);
  if (limit === undefined || limit < 2 || cue?.kind !== 'aggregate') return { outcome };
  if (cue.fn !== 'sum' && cue.fn !== 'avg') return { outcome };
  const derived = cue.fn === 'sum' ? 'total' : 'mean';
  const { frame } = outcome;
  if (frame.limit === limit && frame.shape === 'ranking') return { outcome, derived };
  const [measure] = frame.measures;
  const entity = entityColumn(frame.table, boundColumns(draft));
  if (frame.shape !== 'value' || frame.keys.length > 0 || !measure?.column || !entity) return { outcome };
  const isLast = cues.some((each) => each.kind === 'edge' && each.edge === 'last');
  return {
    outcome: {
      ...outcome,
      frame: {
        ...frame,
        measures: [],
        columns: [entity, measure.column],
        limit,
        ...(isLast && { isBackwards: true }),
        shape: 'list',
      },
      assumptions: [
        ...outcome.assumptions,
        {
          category: 'ranking',
          title: `${isLast ? 'Last' : 'First'} ${limit} rows`,
          description: `"${isLast ? 'last' : 'first'}" is read in the order of the file.`,
        },
      ],
    },
    derived,
  };
}
