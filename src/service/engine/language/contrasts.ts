import type { ColumnProfile } from '../../tables/profile.ts';
import type { Cue } from './cues.ts';
import { baseFrame, type Draft, type Outcome } from './draft.ts';
import type { Frame, Measure } from './frame.ts';
import { keyOn } from './grouping.ts';
import { naturalAssumption, pickMeasure } from './picks.ts';
import { columnAbout, focusColumns, isMeasure, naturalAggregate } from './roles.ts';

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

/** "how many more caps than goals did he have": two columns of the rows that are meant. */
export function readColumnDifference(draft: Draft): Outcome | undefined {
  if (!hasCue(draft, 'difference') || draft.ledger.bound.length === 0) return undefined;
  const [a, b, ...more] = draft.ledger.openColumns().filter(({ column }) => isMeasure(column));
  if (!a || !b || more.length > 0 || a.column === b.column) return undefined;
  draft.ledger.take(a);
  draft.ledger.take(b);
  return {
    frame: { ...baseFrame(draft), columns: [a.column, b.column], shape: 'value' },
    assumptions: [],
    trust: 1,
  };
}

/** "compare Norway and Sweden", "which had more, A or B": one number for each of the named values. */
export function readComparison(draft: Draft): Outcome | undefined {
  const { ledger, grouping } = draft;
  const several = ledger.bound.find(
    ({ condition }) => condition.op === 'in' && condition.values.length <= 12,
  );
  const isAsked =
    ['compareValues', 'difference', 'correlation'].some((kind) => hasCue(draft, kind)) ||
    (several?.condition.op === 'in' && several.condition.values.length === 2 && isDoubted(draft));
  const comparative = ledger.sentence.cues.find(
    (cue) => cue.kind === 'comparative' || cue.kind === 'superlative',
  );
  if (several?.column.type !== 'string' || (!isAsked && !comparative)) return undefined;
  if (comparative && !isAsked) return better(draft, several.column, comparative);
  const measure = pickMeasure(draft);
  if (!measure) return undefined;
  const fn = measure.fn ?? naturalAggregate(measure.column);
  const time = grouping.isSeries ? grouping.keys : [];
  const order =
    time.length > 0
      ? ({ by: 'key', direction: 'asc' } as const)
      : ({ by: 'measure', direction: 'desc' } as const);
  const frame = {
    ...baseFrame(draft),
    keys: [...time, keyOn(several.column)],
    measures: [{ fn, column: measure.column }],
    order,
  };
  const assumptions = measure.fn
    ? measure.assumptions
    : [...measure.assumptions, naturalAssumption(measure.column, fn)];
  return {
    frame: { ...frame, shape: time.length > 0 ? 'series' : 'comparison' },
    assumptions,
    trust: measure.trust,
  };
}

/** "is A more expensive than B": both are told, so that the answer is plain. */
function isDoubted({ ledger }: Draft): boolean {
  const [first] = ledger.sentence.tokens;
  const isQuestion = /^(is|are|was|were|does|do|did|has|have|had)$/.test(first?.norm ?? '');
  const { cues } = ledger.sentence;
  return (
    isQuestion &&
    cues.some(({ kind }) => kind === 'compare') &&
    !cues.some(({ kind }) => kind === 'comparative')
  );
}

/** "who was faster, A or B": the one of the named values that is. */
function better(draft: Draft, column: ColumnProfile, cue: Cue): Outcome | undefined {
  if (cue.kind !== 'comparative' && cue.kind !== 'superlative') return undefined;
  const { ledger } = draft;
  const about = cue.about
    .map(({ stems, direction }) => ({ column: columnAbout(ledger.sentence, stems), direction }))
    .find((each) => each.column !== undefined);
  const picked = cue.isNeutral || !about ? pickMeasure(draft, !about && !isCounted(draft)) : undefined;
  const scale = picked?.column ?? about?.column;
  const direction = picked ? cue.direction : (about?.direction ?? cue.direction);
  const measure: Measure = scale
    ? { fn: isMeasure(scale) ? naturalAggregate(scale) : direction === 'asc' ? 'min' : 'max', column: scale }
    : { fn: 'count' };
  const frame: Frame = {
    ...baseFrame(draft),
    keys: [keyOn(column)],
    measures: [measure],
    order: { by: 'measure', direction },
    limit: 1,
    shape: 'ranking',
  };
  return { frame, assumptions: picked?.assumptions ?? [], trust: picked?.trust ?? 0.9 };
}

/** The rows themselves may be what is counted: "who won more". */
function isCounted({ ledger }: Draft): boolean {
  return ledger.openColumns().length === 0;
}
