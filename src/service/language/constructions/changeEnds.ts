import {
  coverageOf,
  type DateRange,
  nameOf,
  periodTest,
  rangeOf,
  shifted,
  startOf,
} from '../annotate/calendar.ts';
import { addDays, addMonths } from '../annotate/isoDays.ts';
import type { Mention, MentionOf, PeriodUnit, PeriodWords } from '../annotate/mentions.ts';
import type { ColumnRef } from '../catalogue.ts';
import type { Test } from '../frame.ts';
import type { Material } from '../material.ts';
import { outerPeriods } from './outerPeriods.ts';

/** The two periods between which something changed, and the words that say so. */
export interface ChangeEnds {
  readonly from: Test & { readonly kind: 'period' };
  readonly to: Test & { readonly kind: 'period' };
  readonly used: readonly Mention[];
  /** Whether the question names neither: they are the first and the last of the data. */
  readonly isOuter: boolean;
}

/**
 * "did sales fall in 2020" compares 2020 with the year before, "more than the year before" the last two years, and a
 * question without a period the first and the last one of the data. Undefined where several are named: both ends are.
 *
 * @param than The "than" of "more than last year", after which the earlier period is named.
 */
export function changeEnds(
  material: Material,
  ref: ColumnRef,
  isAdded: boolean,
  than?: Mention,
): ChangeEnds | undefined {
  const coverage = coverageOf(ref);
  if (!coverage) return undefined;
  const hasYearsOnly = ref.column.type === 'number';
  const named = longest(material.of('period').filter(({ period }) => period.kind !== 'grain'));
  const test = (period: PeriodWords) => {
    const found = periodTest(ref, period, material.now);
    return found?.kind === 'period' ? found : undefined;
  };
  const [only, ...others] = named;
  if (others.length > 0) return undefined;
  if (!only) {
    const [from, to] = outerPeriods(coverage, isAdded, hasYearsOnly).map(test);
    return from && to && { from, to, used: [], isOuter: true };
  }
  const range =
    only.period.kind === 'before'
      ? newestOf(only.period.unit ?? 'year', coverage.last)
      : rangeOf(only.period, coverage, material.now);
  const isEarlier = than !== undefined && than.to <= only.from && only.period.kind !== 'before';
  const later = isEarlier ? range && shifted(range, undefined, -1) : range;
  const earlier = later && shifted(later, undefined, 1);
  if (!later?.from || !later.to || !earlier?.from) return undefined;
  // Where the data covers only one of the two, or starts within the earlier one, the change would be one of what was recorded.
  if (later.from > coverage.last || earlier.from < startOf(coverage.first, 'month')) return undefined;
  const [from, to] = [earlier, later].map((range) => test({ kind: 'range', ...range }));
  return from && to && { from, to, used: [only], isOuter: false };
}

/** The last period of this length that the data covers to its end. */
function newestOf(unit: PeriodUnit, last: string): DateRange {
  const next = addDays(last, 1);
  const to = startOf(next, unit);
  const from =
    unit === 'day' || unit === 'week'
      ? addDays(to, unit === 'week' ? -7 : -1)
      : addMonths(to, -{ month: 1, quarter: 3, year: 12 }[unit]);
  return { from, to, label: nameOf(from, to) };
}

/** Of mentions that lie within one another only the longest. */
function longest(mentions: readonly MentionOf<'period'>[]): readonly MentionOf<'period'>[] {
  return mentions.filter(
    (mention) =>
      !mentions.some(
        (other) =>
          other !== mention &&
          other.from <= mention.from &&
          mention.to <= other.to &&
          other.to - other.from > mention.to - mention.from,
      ),
  );
}
