import { isEndDate } from './annotate/endDates.ts';
import type { Column, Table } from './catalogue.ts';
import { isMeasure, type Quantity } from './columnMeasures.ts';
import type { Frame } from './frame.ts';
import type { Material } from './material.ts';

/** What comes due again and again while its row holds: a monthly fee, a yearly rent. */
type Recurrence = 'month' | 'year' | 'week';

const recurrences: readonly (readonly [RegExp, Recurrence])[] = [
  [/(?:^|[^a-z])(?:monthly|per[_ ]month|mth|mrr|pcm)(?:$|[^a-z])|\/ ?month/, 'month'],
  [/(?:^|[^a-z])(?:yearly|annual|per[_ ](?:year|annum)|arr)(?:$|[^a-z])|\/ ?year/, 'year'],
  [/(?:^|[^a-z])(?:weekly|per[_ ]week)(?:$|[^a-z])|\/ ?week/, 'week'],
];

/** Read off the name: `MonthlyFee`, `rent_per_month`, `eur_mth`. */
export function recurrenceOf(column: Column): Recurrence | undefined {
  if (!isMeasure(column)) return undefined;
  const name = column.name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  return recurrences.find(([pattern]) => pattern.test(name))?.[1] ?? (isOfPlan(column) ? 'month' : undefined);
}

/** The fee of a plan that somebody joined and may leave, where nothing says otherwise, is one for a month. */
function isOfPlan({ words, table }: Column): boolean {
  return (
    words.some((word) => /^(plan|membership|subscript|subscription)$/.test(word)) &&
    words.some((word) => /^(fee|price|rate|cost)$/.test(word)) &&
    table.columns.some((column) => isEndDate(column) && column.nulls > 0)
  );
}

/** Dates on which a row is itself one payment or one period, and nothing goes on from it. */
const ownPeriods = /^(month|date|day|period|quarter|year|week|bill|invoice|pay|due|book|post|value)$/;

/** Its rows begin at a date and last: members, leases, staff. */
export function lasts({ time }: Table): boolean {
  return time === undefined || !ownPeriods.test(time.words[0] ?? '');
}

/** The amount of each row, or of what it belongs to, for one period, where those rows last. */
function recurringIn({ base }: Pick<Frame, 'base'>, of: Quantity['measure']['of']): Recurrence | undefined {
  if (of?.kind !== 'column') return undefined;
  const { column, path } = of.ref;
  return (path.length > 0 || column.table === base) && lasts(column.table) ? recurrenceOf(column) : undefined;
}

/**
 * "monthly income from members", "what do the leases bring in every month": the sum of what each pays in a month. The
 * amount takes the words for the month, which otherwise ask for a series by the date on which the rows began.
 */
export function recurring(material: Material, quantities: readonly Quantity[]): Quantity[] {
  return quantities.flatMap((quantity): Quantity[] => {
    const { measure, used, cost } = quantity;
    const recurrence = measure.fn === 'sum' ? recurringIn(material, measure.of) : undefined;
    const period = material
      .of('period')
      .find((mention) => mention.period.kind === 'grain' && mention.period.grain === recurrence);
    if (!recurrence || !period) return [];
    const lead = material.cues('by', 'each').filter(({ to }) => to === period.from);
    return [{ measure, used: [...used, ...lead, period], cost: Math.max(0, cost - 0.02) }];
  });
}

/**
 * A sum of what falls due each month, by the month in which its rows began: neither what was paid then nor what is paid now.
 */
export function datesRecurring({ base, measures, keys }: Frame): boolean {
  const [measure] = measures;
  const recurrence = measure?.fn === 'sum' ? recurringIn({ base }, measure.of) : undefined;
  return (
    recurrence !== undefined &&
    keys.some(
      ({ ref, grain }) =>
        ref.column === base.time && grain !== undefined && /^(day|week|month|quarter|year)$/.test(grain),
    )
  );
}
