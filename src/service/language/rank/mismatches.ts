import type { Frame, Measure, Test } from '../frame.ts';
import type { Reading, ReadResult } from '../read.ts';

/**
 * Whether a reading answers another kind of question than was asked, however well its words fit: such readings are
 * offered and never answered.
 */
export function isMismatch(reading: Reading, result: ReadResult): boolean {
  return isRateOfOne(reading.candidate.frame) || namesNobody(reading, result);
}

/** "sell-through rate of the autumn sale" is no share of the sales that are called so: that would be one of all. */
function isRateOfOne({ ask, measures }: Frame): boolean {
  const rate = measures.find(({ isRate }: Measure) => isRate === true);
  const part = rate?.where ?? (ask.kind === 'share' ? ask.part : undefined) ?? [];
  return part.length === 1 && part.every(({ test, isNegated }) => !isNegated && namesOneRow(test));
}

function namesOneRow(test: Test): boolean {
  if (test.kind !== 'equals' || test.values.length !== 1 || test.ref.path.length > 0) return false;
  const { distinct, nulls, table, type, kind } = test.ref.column;
  const isName = type === 'string' || kind === 'key';
  return isName && distinct > 2 && distinct >= (table.rows - nulls) * 0.9;
}

/** "whose are the ones in negotiation": a figure, or the status that was asked about, names nobody. */
function namesNobody({ candidate: { frame, compiled, family } }: Reading, { question }: ReadResult): boolean {
  const [first, second] = question.tokens.map(({ lower }) => lower);
  const asksWho =
    /^(who|whose|whom)$/.test(first ?? '') ||
    (/^(and|so|but)$/.test(first ?? '') && /^(who|whose|whom)$/.test(second ?? ''));
  if (!asksWho || family === 'describe') return false;
  const given = new Set(
    frame.filters.flatMap(({ test, isNegated }) =>
      test.kind === 'equals' && !isNegated ? [test.ref.column] : [],
    ),
  );
  return !compiled.outputs.some(
    ({ column, grain }) =>
      column !== undefined &&
      grain === undefined &&
      (column.type === 'string' || column.kind === 'key') &&
      !given.has(column),
  );
}
