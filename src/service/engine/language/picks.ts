import type { Aggregate } from '../../tables/plan.ts';
import type { ColumnProfile } from '../../tables/profile.ts';
import type { Draft } from './draft.ts';
import type { Assumption } from './reading.ts';
import { isMeasure, measureAt, mentionAfter } from './roles.ts';

/** A column of numbers that is meant, with the aggregate if it was said. */
export interface Picked {
  readonly column: ColumnProfile;
  readonly fn?: Aggregate;
  readonly assumptions: readonly Assumption[];
  readonly trust: number;
}

/** The aggregate the question names: "average", "total", "median". */
export function saidAggregate({ ledger }: Draft): Aggregate | undefined {
  for (const cue of ledger.sentence.cues) if (cue.kind === 'aggregate') return cue.fn;
  return undefined;
}

/** The measure after an aggregate, else the first measure named, else the only or most likely one of the table. */
export function pickMeasure(draft: Draft, canGuess = true): Picked | undefined {
  const { ledger } = draft;
  const fn = saidAggregate(draft);
  for (const cue of ledger.sentence.cues) {
    if (
      cue.kind !== 'aggregate' &&
      cue.kind !== 'superlative' &&
      cue.kind !== 'count' &&
      cue.kind !== 'difference'
    )
      continue;
    const mention = mentionAfter(ledger, cue);
    const column = mention && measureAt(ledger, mention);
    if (mention && column) return picked(draft, mention, column, fn);
  }
  for (const mention of ledger.openColumns()) {
    const column = measureAt(ledger, mention);
    if (column && isMeasure(column)) return picked(draft, mention, column, fn);
  }
  return canGuess ? guessedMeasure(draft, fn) : undefined;
}

function picked(
  { ledger }: Draft,
  mention: Parameters<typeof ledger.take>[0],
  column: ColumnProfile,
  fn: Aggregate | undefined,
): Picked {
  ledger.take(mention);
  return { column, ...(fn && { fn }), assumptions: [], trust: 1 };
}

function guessedMeasure({ ledger }: Draft, fn: Aggregate | undefined): Picked | undefined {
  const { table } = ledger.sentence.words;
  const measures = table.columns.filter(
    (column) =>
      isMeasure(column) &&
      column.role === 'measure' &&
      !ledger.bound.some((bound) => bound.column === column),
  );
  const [column] = measures;
  if (!column) return undefined;
  const isOnly = measures.length === 1;
  const why = isOnly
    ? `It is the only measure in ${table.name}.`
    : `The question names no measure; ${table.name} has ${measures.length}, and this is the first.`;
  return {
    column,
    ...(fn && { fn }),
    assumptions: [{ category: 'metric', title: `Measure: ${column.label}`, description: why }],
    trust: isOnly ? 0.85 : 0.6,
  };
}

const names = { sum: 'Total', avg: 'Average' } as const;

/** Says why values are added or averaged when the question did not. */
export function naturalAssumption(column: ColumnProfile, fn: Aggregate): Assumption {
  const why =
    fn === 'sum'
      ? column.isLevel
        ? `${column.label} is a level at a moment: the values of a moment are added, those of different moments never.`
        : `${column.label} is an amount, so its values are added.`
      : `${column.label} is a rate or level, so its values are averaged and not added.`;
  return {
    category: 'aggregation',
    title: `${fn === 'sum' ? names.sum : names.avg} of ${column.label}`,
    description: why,
  };
}
