import { Ledger } from './binding.ts';
import { bindComparisons } from './comparisons.ts';
import { readColumnDifference, readComparison, readCorrelation, readDistribution } from './contrasts.ts';
import { readDoubt } from './doubts.ts';
import type { Draft, Outcome } from './draft.ts';
import type { Frame } from './frame.ts';
import { readGrouping } from './grouping.ts';
import { readGroups } from './groups.ts';
import { readLimit } from './limits.ts';
import { readLookup } from './lookups.ts';
import { bindLoose } from './loose.ts';
import { readMeasured } from './measures.ts';
import { withMoreMeasures } from './moreMeasures.ts';
import { bindNeighbours } from './neighbours.ts';
import type { Verdict } from './reading.ts';
import type { Sentence } from './sentence.ts';
import { latestStock } from './stocks.ts';
import { readSuperlative } from './superlatives.ts';
import { bindPeriods } from './times.ts';
import { withTopTotal } from './topTotals.ts';
import { bindTotalRow } from './totalRows.ts';
import { withoutTotals } from './totals.ts';
import { bindNumbers, bindValues } from './values.ts';

export interface Parsed extends Outcome {
  readonly ledger: Ledger;
  /** Sentences that belong to the answer itself, since without them its number would mislead. */
  readonly remarks?: readonly string[];
  /** What is computed from the rows besides. */
  readonly derived?: 'total' | 'mean';
  readonly verdict?: Verdict;
}

/** How a second reading differs from the first. */
export interface Choices {
  /** Prefer the second-best column for what is asked. */
  readonly isSecond?: boolean;
  /** Choices that shall not be made again (`Bound.choice`). */
  readonly without?: ReadonlySet<string>;
}

/** Reads a question against one table; undefined where it asks for nothing this table has. */
export function parse(
  sentence: Sentence,
  now: Date,
  { isSecond = false, without }: Choices = {},
): Parsed | undefined {
  const ledger = new Ledger(sentence, without);
  const limit = readLimit(ledger);
  bindComparisons(ledger);
  bindValues(ledger);
  bindPeriods(ledger, now);
  bindNumbers(ledger);
  const grouping = readGrouping(ledger);
  bindLoose(ledger);
  bindTotalRow(ledger);
  bindNeighbours(ledger);
  explainTable(ledger);
  const draft: Draft = { ledger, grouping, limit, isSecond };
  const doubt = readDoubt(draft);
  const first =
    doubt ??
    readCorrelation(draft) ??
    readDistribution(draft) ??
    readColumnDifference(draft) ??
    readComparison(draft) ??
    readGroups(draft) ??
    readSuperlative(draft) ??
    readMeasured(draft) ??
    readLookup(draft);
  if (!first) return undefined;
  const { outcome, derived } = withTopTotal(draft, first);
  const bound = ledger.bound.flatMap(({ assumption }) => assumption ?? []);
  const totals = takesAll(outcome.frame)
    ? withoutTotals(outcome.frame.table, outcome.frame.where)
    : undefined;
  const read = withMoreMeasures(outcome.frame, ledger);
  const frame = totals ? { ...read, where: totals.where } : read;
  const latest = latestStock(frame);
  return {
    ...outcome,
    frame: latest ? { ...frame, where: [...frame.where, latest.condition] } : frame,
    assumptions: [
      ...bound,
      ...grouping.assumptions,
      ...outcome.assumptions,
      ...(totals?.assumptions ?? []),
      ...(latest ? [latest.assumption] : []),
    ],
    ledger,
    ...(derived && { derived }),
    ...(doubt && { verdict: doubt.verdict }),
  };
}

/** Rows are aggregated or ranked against each other. */
function takesAll({ measures, shape, isDistinct }: Frame): boolean {
  return measures.length > 0 || shape === 'ranking' || shape === 'correlation' || isDistinct === true;
}

function explainTable(ledger: Ledger): void {
  const { rows } = ledger.sentence.words.table;
  for (const mention of ledger.sentence.mentions)
    if (
      mention.kind === 'column' &&
      mention.isSynonym &&
      mention.column.type === 'string' &&
      mention.column.distinct > rows * 0.5
    )
      ledger.explain(mention.from, mention.to, 0.9);
    else if (mention.kind === 'table') ledger.explain(mention.from, mention.to);
}
