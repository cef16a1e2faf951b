import type { ColumnProfile } from '../../tables/profile.ts';
import { baseFrame, type Draft, type Outcome } from './draft.ts';
import { keyOn } from './grouping.ts';
import { naturalAssumption, pickMeasure } from './picks.ts';
import { focusColumns, isMeasure, naturalAggregate } from './roles.ts';

const hasCue = ({ ledger }: Draft, kind: string) => ledger.sentence.cues.some((cue) => cue.kind === kind);

/** "relation between horsepower and mpg": two columns of numbers, row by row. */
export function readCorrelation(draft: Draft): Outcome | undefined {
  if (!hasCue(draft, 'correlation') || draft.grouping.keys.length > 0) return undefined;
  const numbers = draft.ledger.openColumns().filter(({ column }) => column.type === 'number');
  const [x, y] = numbers;
  if (!x || !y || x.column === y.column) return undefined;
  draft.ledger.take(x);
  draft.ledger.take(y);
  return {
    frame: { ...baseFrame(draft), columns: [x.column, y.column], shape: 'correlation' },
    assumptions: [],
    trust: 1,
  };
}

/** "distribution of ratings": rows counted per value, or per bin of a number. */
export function readDistribution(draft: Draft): Outcome | undefined {
  if (!hasCue(draft, 'distribution') || draft.grouping.keys.length > 0) return undefined;
  const [mention] = focusColumns(draft.ledger, []);
  if (!mention) return undefined;
  draft.ledger.take(mention);
  const { column } = mention;
  const isBinned = column.type === 'number' && column.distinct > 15;
  const width = isBinned ? binWidth(column) : undefined;
  const key = width === undefined ? keyOn(column) : { column: column.name, binWidth: width };
  const order =
    isBinned || column.type !== 'string'
      ? ({ by: 'key', direction: 'asc' } as const)
      : ({ by: 'measure', direction: 'desc' } as const);
  const assumptions =
    width === undefined
      ? []
      : [
          {
            category: 'aggregation' as const,
            title: `Steps of ${width}`,
            description: `The values from ${column.min} to ${column.max} are counted in equal steps of ${width}.`,
          },
        ];
  return {
    frame: { ...baseFrame(draft), keys: [key], measures: [{ fn: 'count' }], order, shape: 'distribution' },
    assumptions,
    trust: 1,
  };
}

/** A round width that gives about ten bins. */
export function binWidth({ min, max }: ColumnProfile): number {
  const raw = (Number(max) - Number(min)) / 10;
  if (!(raw > 0)) return 1;
  const size = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * size >= raw * 0.999) ?? 10;
  return Number((step * size).toPrecision(6));
}

/** "compare Norway and Sweden", "which had more, A or B": one number for each of the named values. */
export function readComparison(draft: Draft): Outcome | undefined {
  const { ledger, grouping } = draft;
  const several = ledger.bound.find(
    ({ condition }) => condition.op === 'in' && condition.values.length <= 12,
  );
  const isAsked = ['compareValues', 'difference', 'correlation'].some((kind) => hasCue(draft, kind));
  if (!several || several.column.type !== 'string' || (!isAsked && !isEitherOr(draft))) return undefined;
  const measure = pickMeasure(draft);
  if (!measure) return undefined;
  const fn = measure.fn ?? naturalAggregate(measure.column);
  const time = grouping.isSeries ? grouping.keys : [];
  const order =
    time.length > 0
      ? ({ by: 'key', direction: 'asc' } as const)
      : ({ by: 'measure', direction: isLess(draft) ? 'asc' : 'desc' } as const);
  const frame = {
    ...baseFrame(draft),
    keys: [...time, keyOn(several.column)],
    measures: [{ fn, column: measure.column }],
    order,
  };
  const assumptions = measure.fn
    ? measure.assumptions
    : [...measure.assumptions, naturalAssumption(measure.column, fn)];
  if (isEitherOr(draft) && !isAsked)
    return { frame: { ...frame, limit: 1, shape: 'ranking' }, assumptions, trust: measure.trust };
  return {
    frame: { ...frame, shape: time.length > 0 ? 'series' : 'comparison' },
    assumptions,
    trust: measure.trust,
  };
}

function isLess({ ledger }: Draft): boolean {
  return ledger.sentence.tokens.some(({ norm }) =>
    ['less', 'fewer', 'lower', 'smaller', 'shorter', 'younger', 'least'].includes(norm),
  );
}

/** "which had more points, A or B". */
function isEitherOr({ ledger }: Draft): boolean {
  const norms = ledger.sentence.tokens.map(({ norm }) => norm);
  const isComparing = norms.some((norm) =>
    /^(more|less|fewer|higher|lower|larger|smaller|greater|longer|shorter|older|younger|taller|better|most|least|highest|lowest)$/.test(
      norm,
    ),
  );
  return (
    norms.includes('or') &&
    isComparing &&
    !ledger.bound.some(
      ({ condition }) =>
        ['<', '>', '<=', '>='].includes(condition.op) &&
        isMeasure(ledger.bound[0]?.column ?? ({ type: 'string' } as ColumnProfile)),
    )
  );
}
